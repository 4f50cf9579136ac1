# SPDX-License-Identifier: BSL-1.0
"""Builds a wheel of the Python package through CMake: the backend of pyproject.toml (PEP 517), of the standard library.

`pip install . --config-settings=build-dir=FOLDER` builds in a configured folder, such as build/.
The wheel is for this system: it needs Debian's shared libraries of Boost, fmt, libdeflate and OpenSSL, so its tag is no
manylinux one.
"""

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
TAG = f"cp{sys.version_info[0]}{sys.version_info[1]}"
OPTIONS = {
    "CMAKE_BUILD_TYPE": "Release",
    "CMAKE_UNITY_BUILD": "ON",
    "PUZZLEGRAPH_DEVELOPER": "OFF",
    "PUZZLEGRAPH_MPI": "OFF",
    "PUZZLEGRAPH_PYTHON": "ON",
    "Python_EXECUTABLE": sys.executable,
}


def version():
    lists = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"VERSION (\d+\.\d+\.\d+)", lists)[1]


def built_package(folder):
    """The folder of the package, which is built in `folder`."""
    if not (folder / "CMakeCache.txt").exists():
        options = [f"-D{name}={value}" for name, value in OPTIONS.items()]
        subprocess.run(["cmake", "-G", "Ninja", "-S", ROOT, "-B", folder, *options], check=True)
    subprocess.run(["cmake", "--build", folder, "--target", "puzzlegraph_python"], check=True)
    package = folder / "python/puzzlegraph"
    module = "_core" + sysconfig.get_config_var("EXT_SUFFIX")
    if not (package / module).exists():
        found = ", ".join(sorted(f.name for f in package.glob("_core*.so"))) or "none"
        raise RuntimeError(
            f"{folder} is configured for another Python: found the module {found}, expected {module}; "
            f"leave out build-dir, or configure the folder with -D Python_EXECUTABLE={sys.executable}"
        )
    return package


def metadata():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {project['name']}",
        f"Version: {version()}",
        f"Summary: {project['description']}",
        "License: BSL-1.0",
        f"Requires-Python: {project['requires-python']}",
        *(f"Requires-Dist: {needed}" for needed in project["dependencies"]),
        "Description-Content-Type: text/markdown",
    ]
    return "\n".join(lines) + "\n\n" + (ROOT / project["readme"]).read_text(encoding="utf-8")


def record_of(name, content):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    info = f"puzzlegraph-{version()}.dist-info"
    name = f"puzzlegraph-{version()}-{TAG}-{TAG}-{platform}.whl"
    with tempfile.TemporaryDirectory() as scratch:
        package = built_package(pathlib.Path((config_settings or {}).get("build-dir", scratch)).resolve())
        files = {f"puzzlegraph/{f.name}": f.read_bytes() for f in sorted(package.iterdir()) if f.is_file()}
        notices = (package.parents[1] / "generated/copyright").read_bytes()  # of what is linked into it
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files[f"{info}/copyright"] = notices
    files[
        f"{info}/WHEEL"
    ] = f"Wheel-Version: 1.0\nGenerator: puzzlegraph\nRoot-Is-Purelib: false\nTag: {TAG}-{TAG}-{platform}\n".encode()
    records = "".join(record_of(file, content) for file, content in files.items())
    files[f"{info}/RECORD"] = f"{records}{info}/RECORD,,\n".encode()
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        for file, content in files.items():
            entry = zipfile.ZipInfo(file)  # without a time, so that equal builds give equal wheels
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if file.endswith(".so") else 0o644) << 16
            wheel.writestr(entry, content)
    return name
