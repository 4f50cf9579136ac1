// SPDX-License-Identifier: BSL-1.0
//
// Saves the picture of a page.

import type { GraphData } from '../core/data';
import { counted } from '../core/words';
import { save_png } from '../graph/save';
import type { Stage } from '../graph/stage';
import { draw_legend } from '../panels/legend';
import { title_of } from './frame';
import type { GraphView } from './graph_view';
import type { Theme } from './theme';

const print_pixels = 3600; // of the longer side of a PNG

const most_of_name = 80; // characters: with its ending, below the 255 bytes of file systems in any script
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i; // by Windows

/** A title as the name of a file: letters, digits and single hyphens, which every file system takes. */
export function file_name_of(title: string): string {
  const plain = title.normalize('NFKC').replace(/\u00d7/g, 'x');
  const words = Array.from(plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
    .slice(0, most_of_name)
    .join('');
  const name = words.replace(/^-+|-+$/g, '');
  return name === '' || reserved.test(name) ? `puzzlegraph-${name}`.replace(/-$/, '') : name;
}

/** What a picture is of. */
export interface Saved {
  data: GraphData;
  stage: Stage;
  theme: Theme;
  graph: GraphView;
}

/** In print size, with title and legend. */
export function save_page_png({ data, stage, theme, graph }: Saved): void {
  const { clientWidth, clientHeight } = stage.element;
  const { paper, ink } = theme;
  const captions = {
    title: title_of(data),
    subtitle: counted(data.states, 'states'),
    paper,
    ink,
    draw_below: (c: CanvasRenderingContext2D, box: [number, number, number], unit: number) =>
      draw_legend(c, graph.legend_parts(), box, unit, ink),
  };
  save_png(
    stage.drawn_at(print_pixels / Math.max(clientWidth, clientHeight)),
    captions,
    `${file_name_of(title_of(data))}.png`,
  );
}
