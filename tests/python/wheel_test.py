# SPDX-License-Identifier: BSL-1.0
"""`pip install .` in a new environment that sees Debian's packages, without a network."""

import importlib
import os
import pathlib
import re
import subprocess
import sys
import sysconfig

import pytest

ROOT = pathlib.Path(os.environ["PUZZLEGRAPH_DATA"]).parent
BUILD = pathlib.Path(os.environ["PUZZLEGRAPH_TOOL"]).parent

USE = """
import pathlib, sys, puzzlegraph
assert sys.prefix in puzzlegraph.__file__, puzzlegraph.__file__
assert (pathlib.Path(puzzlegraph.__file__).parent / "py.typed").exists()
print(puzzlegraph.__version__, puzzlegraph.read(sys.argv[1])[0].solve().verdict)
"""


def test_pip_installs(tmp_path):
    def run(*command):
        environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PIP_CONFIG_FILE")}
        return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout

    wheels = tmp_path / "wheels"
    run(sys.executable, "-m", "venv", "--system-site-packages", tmp_path / "env")
    python = tmp_path / "env/bin/python"
    pip = [python, "-m", "pip", "--no-cache-dir", "--disable-pip-version-check"]
    run(*pip, "wheel", "--no-index", "--no-deps", "-w", wheels, ROOT, f"--config-settings=build-dir={BUILD}")
    (wheel,) = wheels.iterdir()
    assert wheel.stat().st_size < 8_000_000
    run(*pip, "install", "--no-index", wheel)
    used = run(python, "-c", USE, ROOT / "data/blocks/hua-rong-dao.blocks")
    assert used.split()[1] == "solved" and used.split()[0] in wheel.name
    assert "puzzlegraph" in run(*pip, "list")
    run(*pip, "uninstall", "--yes", "puzzlegraph")
    assert not list((tmp_path / "env").rglob("puzzlegraph"))


MODULE = "_core" + sysconfig.get_config_var("EXT_SUFFIX")


@pytest.fixture
def build_wheel(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "tools/python")
    return importlib.import_module("build_wheel")


def test_a_new_folder_is_configured(tmp_path, monkeypatch, build_wheel):
    """What pip does without a build-dir, up to the compilation, which takes minutes."""
    run, built = subprocess.run, []

    def without_compiling(command, **how):
        if "--build" not in command:
            return run(command, capture_output=True, **how)
        built.append(command[-1])
        (tmp_path / "python/puzzlegraph" / MODULE).touch()
        return None

    monkeypatch.setattr(build_wheel.subprocess, "run", without_compiling)
    assert build_wheel.built_package(tmp_path) == tmp_path / "python/puzzlegraph"
    assert built == ["puzzlegraph_python"] and (tmp_path / "python/puzzlegraph/py.typed").exists()


def test_a_folder_of_another_python_is_refused(tmp_path, monkeypatch, build_wheel):
    package = tmp_path / "python/puzzlegraph"
    package.mkdir(parents=True)
    (tmp_path / "CMakeCache.txt").touch()
    monkeypatch.setattr(build_wheel.subprocess, "run", lambda *_, **__: None)
    (package / "_core.cpython-99.so").touch()
    with pytest.raises(RuntimeError, match=f"found the module _core.cpython-99.so, expected {re.escape(MODULE)}; "):
        build_wheel.built_package(tmp_path)
    (package / MODULE).touch()
    assert build_wheel.built_package(tmp_path) == package
