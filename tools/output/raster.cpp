// SPDX-License-Identifier: BSL-1.0
#include "tools/output/raster.hpp"

#include "tools/options/errors.hpp"
#include "tools/output/file_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <dlfcn.h>
#include <memory>

namespace puzzlegraph::tool {

namespace {

// What is used of the interfaces of librsvg 2.52 and cairo 1.16. Their sonames fix them; with their
// headers, a build would need thirty-five more packages.
struct surface;
struct context;
struct svg_handle;
struct rectangle {
  double x, y, width, height;
};
using read_function = int (*)(void* closure, unsigned char* bytes, unsigned length);
constexpr int rgb24 = 1;
constexpr int success = 0;
constexpr int read_error = 10;

class libraries {
 public:
  static libraries const& loaded() {
    static libraries const both;
    return both;
  }

  svg_handle* (*new_from_data)(unsigned char const*, std::size_t, void** error);
  int (*size_in_pixels)(svg_handle*, double* width, double* height);
  int (*render)(svg_handle*, context*, rectangle const*, void** error);
  void (*unref)(svg_handle*);
  surface* (*create_for_data)(unsigned char*, int format, int width, int height, int stride);
  surface* (*create_from_png)(read_function, void*);
  int (*surface_status)(surface*);
  void (*destroy_surface)(surface*);
  context* (*create)(surface*);
  void (*paint)(context*);
  void (*set_source)(context*, surface*, double, double);
  int (*width)(surface*);
  int (*height)(surface*);
  int (*status)(context*);
  void (*destroy)(context*);

 private:
  libraries() {
    void* const rsvg = open("librsvg-2.so.2");
    void* const cairo = open("libcairo.so.2");
    find(rsvg, "rsvg_handle_new_from_data", new_from_data);
    find(rsvg, "rsvg_handle_get_intrinsic_size_in_pixels", size_in_pixels);
    find(rsvg, "rsvg_handle_render_document", render);
    find(rsvg, "g_object_unref", unref); // of GObject, which librsvg needs
    find(cairo, "cairo_image_surface_create_for_data", create_for_data);
    find(cairo, "cairo_image_surface_create_from_png_stream", create_from_png);
    find(cairo, "cairo_surface_status", surface_status);
    find(cairo, "cairo_surface_destroy", destroy_surface);
    find(cairo, "cairo_create", create);
    find(cairo, "cairo_paint", paint);
    find(cairo, "cairo_set_source_surface", set_source);
    find(cairo, "cairo_image_surface_get_width", width);
    find(cairo, "cairo_image_surface_get_height", height);
    find(cairo, "cairo_status", status);
    find(cairo, "cairo_destroy", destroy);
  }

  static void* open(char const* name) {
#ifdef PUZZLEGRAPH_STATIC
    throw usage_error(
        fmt::format("this needs {}, which a statically linked puzzlegraph cannot load: "
                    "write .svg, or use the Debian package",
                    name));
#else
    if (void* const library = dlopen(name, RTLD_LAZY | RTLD_LOCAL)) return library;
    throw usage_error(fmt::format("this needs librsvg, which cannot be loaded: {} (Debian: apt-get "
                                  "install librsvg2-bin)",
                                  dlerror()));
#endif
  }
  template <class Function> static void find(void* library, char const* name, Function& function) {
    function = reinterpret_cast<Function>(dlsym(library, name));
    if (function != nullptr) return;
    throw usage_error(
        fmt::format("this needs the function {} of librsvg 2.52 or newer, or of cairo", name));
  }
};

using surface_owner = std::unique_ptr<surface, decltype(libraries::destroy_surface)>;
using context_owner = std::unique_ptr<context, decltype(libraries::destroy)>;
using handle_owner = std::unique_ptr<svg_handle, decltype(libraries::unref)>;

/// The picture as a surface of cairo, which refers to its pixels.
surface_owner surface_of(raster& picture) {
  auto const& lib = libraries::loaded();
  constexpr int bytes_per_pixel = 4;
  return {lib.create_for_data(reinterpret_cast<unsigned char*>(picture.pixels.data()), rgb24,
                              picture.width, picture.height, bytes_per_pixel * picture.width),
          lib.destroy_surface};
}

handle_owner parsed(std::string_view svg) {
  auto const& lib = libraries::loaded();
  handle_owner read(
      lib.new_from_data(reinterpret_cast<unsigned char const*>(svg.data()), svg.size(), nullptr),
      lib.unref);
  if (!read) throw output_error("librsvg cannot read a picture of this program");
  return read;
}

/// cairo leaves the byte that it does not use as it is.
void clear_unused_bytes(raster& picture) {
  constexpr std::uint32_t colour = 0xffffff;
  for (auto& pixel : picture.pixels) pixel &= colour;
}

void render(svg_handle* svg, raster& picture) {
  auto const& lib = libraries::loaded();
  auto const onto = surface_of(picture);
  context_owner const c(lib.create(onto.get()), lib.destroy);
  rectangle const all{0, 0, static_cast<double>(picture.width),
                      static_cast<double>(picture.height)};
  if (lib.render(svg, c.get(), &all, nullptr) == 0 || lib.status(c.get()) != success) {
    throw output_error("librsvg cannot draw a picture");
  }
  clear_unused_bytes(picture);
}

raster white(int width, int height) {
  constexpr std::uint32_t paper = 0xffffff;
  return {width, height,
          std::vector<std::uint32_t>(
              static_cast<std::size_t>(width) * static_cast<std::size_t>(height), paper)};
}

} // namespace

void expect_rasterizer() { libraries::loaded(); }

raster rasterized(std::string_view svg) {
  auto const read = parsed(svg);
  double width = 0;
  double height = 0;
  constexpr double most = 32'767; // of cairo
  if (libraries::loaded().size_in_pixels(read.get(), &width, &height) == 0 || width > most ||
      height > most) {
    throw output_error(
        fmt::format("a picture of {:.0f} x {:.0f} pixels is too large", width, height));
  }
  auto picture = white(static_cast<int>(std::lround(width)), static_cast<int>(std::lround(height)));
  render(read.get(), picture);
  return picture;
}

void draw_over(raster& picture, std::string_view svg) { render(parsed(svg).get(), picture); }

raster from_png(std::string_view png) {
  auto const& lib = libraries::loaded();
  auto const take = [](void* from, unsigned char* bytes, unsigned length) {
    auto& left = *static_cast<std::string_view*>(from);
    if (left.size() < length) return read_error;
    std::copy_n(left.data(), length, bytes);
    left.remove_prefix(length);
    return success;
  };
  surface_owner const read(lib.create_from_png(take, &png), lib.destroy_surface);
  if (lib.surface_status(read.get()) != success) throw output_error("cairo cannot read a PNG");
  auto picture = white(lib.width(read.get()), lib.height(read.get()));
  auto const onto = surface_of(picture);
  context_owner const c(lib.create(onto.get()), lib.destroy);
  lib.set_source(c.get(), read.get(), 0, 0);
  lib.paint(c.get());
  clear_unused_bytes(picture);
  return picture;
}

} // namespace puzzlegraph::tool
