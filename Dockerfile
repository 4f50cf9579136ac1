# SPDX-License-Identifier: BSL-1.0
#
# The tool on a dated Debian 12.
#
#   docker build -t puzzlegraph .
#   docker run --rm puzzlegraph solve data/blocks/hua-rong-dao.blocks
FROM debian:bookworm-20240211
COPY . /puzzlegraph
WORKDIR /puzzlegraph
RUN tools/run.sh --version
ENTRYPOINT ["build/puzzlegraph"]
CMD ["--help"]
