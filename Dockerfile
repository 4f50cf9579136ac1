# SPDX-License-Identifier: BSL-1.0
#
# The tool on a dated image of Debian 12, with the packages for papers/reproduce.sh. Packages are those of Debian 12's
# current point release.
#
#   docker build -t puzzlegraph .
#   docker run --rm puzzlegraph solve data/blocks/hua-rong-dao.blocks
FROM debian:bookworm-20240211
COPY . /puzzlegraph
WORKDIR /puzzlegraph
RUN bash -c 'source tools/setup.sh && \
    ensure_packages "${build_packages[@]}" "${mpi_packages[@]}" "${paper_packages[@]}"' && \
  tools/run.sh --version
ENTRYPOINT ["build/puzzlegraph"]
CMD ["--help"]
