// SPDX-License-Identifier: BSL-1.0
//
// decode.mjs PAGE TEXT...: decodes a page by the page's own data.ts, and writes all of it as JSON to standard
// output, with the texts of boards in the form in which the page compares them.
import { readFileSync } from 'node:fs';
import { decode } from '../../tools/web/src/core/data';
import { unpacked } from '../../tools/web/src/core/packed';
import { board_text, comparable } from '../../tools/web/src/board/board_text';
import { find_board, find_text } from '../../tools/web/src/board/find';
import { Walk } from '../../tools/web/src/board/walk';

const page = readFileSync(process.argv[2], 'utf8');
const data = decode(await unpacked(page.match(/id="?data"?[^>]*>([^<]*)</)[1]));
const { board } = data.info;
const states = [];
const edges = [];
for (let v = 0; v < data.states; ++v) {
  states.push([data.number_of(v), data.from_start[v], data.to_goal[v], data.flags[v], data.block[v]]);
  for (let e = data.out_start[v]; e < data.out_start[v + 1]; ++e) {
    edges.push([data.number_of(v), data.number_of(data.out_target[e]), data.move_text(e), data.cost(e)]);
  }
}

const walk = new Walk(data);
const way = walk.way_to_goal(walk.start);
const last = data.states - 1;
const found = await find_board(data, board_text(board, data.board(last)), () => true);
const found_texts = [];
for (const words of data.has_texts ? [data.text_of(last), ' \n ', 'no state has this text'] : []) {
  found_texts.push(await find_text(data, words, 3, () => true));
}
const steps = [];
for (const v of way.slice(1)) {
  walk.go(v);
  steps.push(walk.detour());
}
process.stdout.write(
  JSON.stringify({
    info: data.info,
    states,
    edges,
    found,
    found_texts,
    last,
    steps,
    boards: states.slice(0, 3000).map((_, v) => comparable(board, board_text(board, data.board(v)))),
    texts: states.map((_, v) => data.text_of(v)),
    way: way.map((v) => comparable(board, board_text(board, data.board(v)))),
    shown: process.argv.slice(3).map((text) => comparable(board, text)),
    expanded: data.searches.map((ranks) => ranks.filter((rank) => rank >= 0).length),
    ranks: data.searches.map((ranks) => new Set(ranks.filter((rank) => rank >= 0)).size),
    layouts: data.layouts.map(({ x, y }) =>
      [x, y].map((axis) => [Math.min(...axis), Math.max(...axis), new Set(axis).size]),
    ),
  }),
);
