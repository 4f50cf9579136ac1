# SPDX-License-Identifier: BSL-1.0
#
# The tool on a dated image of Debian 12, with the packages for tests/run.sh and papers/reproduce.sh. The tag is dated because such tags of
# debian are not moved; there is no digest, because the image was never fetched where this file was written. Packages are
# those of Debian 12's current point release.
#
#   docker build -t puzzlegraph .
#   docker run --rm puzzlegraph solve data/blocks/hua-rong-dao.blocks
FROM debian:bookworm-20240211
RUN useradd --create-home puzzlegraph
WORKDIR /home/puzzlegraph/source
COPY tools/setup.sh tools/
RUN bash -c 'source tools/setup.sh && \
    ensure_packages "${build_packages[@]}" "${test_packages[@]}" "${mpi_packages[@]}" "${python_test_packages[@]}" \
      "${paper_packages[@]}"' && \
  rm -rf /var/lib/apt/lists/*
COPY --chown=puzzlegraph . .
RUN chown puzzlegraph . tools
USER puzzlegraph
RUN tools/run.sh --version
ENTRYPOINT ["build/puzzlegraph"]
CMD ["--help"]
