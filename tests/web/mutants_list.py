# SPDX-License-Identifier: BSL-1.0
#
# Faults of different kinds, for mutants.py: each is a change of one or more files of tools/web, or of a built site, and
# the test that fails with it.
import dataclasses

PLAY = "page_play_test.py Play.test_"
PICTURE = "page_picture_test.py Picture.test_"
FILES = "page_file_test.py PageFiles.test_"
WAY = "playground_way_test.py PlaygroundWayTest.test_"
PLAYGROUND = "playground_test.py PlaygroundTest.test_"
SITE = "site_test.py Site.test_"


@dataclasses.dataclass
class Mutant:
    fault: str
    file: str  # in tools/web, or in the site
    before: str  # stands there once
    after: str
    test: str  # script and test
    more: tuple = ()  # further (file, before, after)


def dead(what, file, call, test):
    return Mutant(f"{what} is dead", file, call, "() => undefined", test)


FRAME, TOOLBAR, STAGE, GRAPH_PAGE, ADDRESS, WALK = (
    f"src/{n}.ts"
    for n in ("page/frame", "page/toolbar", "graph/stage", "page/graph_page", "page/address", "board/walk")
)
ZOOM = PICTURE + "the_mouse_pans_and_the_wheel_and_the_buttons_zoom"
HARDER = PLAY + "a_harder_start_is_the_farthest_state"
DRAGS = PLAY + "drags_land_on_the_move_that_they_show"
HIDDEN = PICTURE + "nothing_is_drawn_of_states_that_are_hidden"
BRUSH = PICTURE + "the_histogram_is_a_brush"
LOST = PICTURE + "lost_graphics_are_restored_or_else_replaced"
PHONE = PICTURE + "a_phone_pans_pinches_taps_and_scrolls"
THEME = PICTURE + "light_and_dark_are_one_button"
RELOAD = PLAY + "a_reload_keeps_the_moves"
ORDER = PLAY + "the_list_of_moves_has_one_order_and_keeps_the_focus_on_a_move"
GOALS = PLAY + "every_page_shows_its_goal_as_a_picture_and_a_maze_its_exits"
LABELS = PLAY + "labels_have_no_quotes_and_escapes_but_their_own"
SMALL_WINDOW = PICTURE + "a_small_window_shows_the_board_and_half_of_it_is_the_graph"
KEEPS = PLAY + "back_takes_back_a_start_after_a_play_and_a_click_on_a_dot"
RECORD = PLAY + "a_record_that_is_no_walk_of_this_graph_to_this_state_is_not_taken_up"
TO_AND_FRO = PLAY + "the_browsers_back_returns_to_the_game_and_the_pages_own_back_has_the_other"
PRESS = PLAY + "a_press_on_the_board_stops_play_and_takes_no_move_of_another_state"
OWN = PLAY + "a_solution_of_ones_own_stays_ones_own"
FOCUS = PLAY + "keys_act_only_where_the_focus_is"
LISTENERS = "for (const place of [this.board.element, stage.canvas]) place.addEventListener('keydown', on_key);"

FOLLOWS = PLAYGROUND + "the_map_of_a_large_graph_follows"
NUMBERS = SITE + "numbers_are_those_of_the_tool"
LESSON = SITE + "the_boards_of_the_lesson_play"
SEARCHED = SITE + "the_manual_is_searched"
CHINESE = FILES + "no_state_of_a_chinese_page_has_an_english_word"
NARROW = SITE + "no_page_is_wider_than_a_phone"

MUTANTS = [
    Mutant(
        "a board grows beyond its rim of walls",
        "src/playground/boards/drawn.ts",
        "? 1 : 0;\n  const wide",
        "? 0 : 0;\n  const wide",
        PLAYGROUND + "buttons_change_the_size_of_a_board",
    ),
    Mutant(
        "a button that changes the size is dead",
        "src/playground/board_editor.ts",
        "() => this.resize(0, -1)",
        "() => undefined",
        PLAYGROUND + "buttons_change_the_size_of_a_board",
    ),
    dead("the button that zooms in", TOOLBAR, "() => events.zoom(1.4)", ZOOM),
    dead("the button Fit", TOOLBAR, "() => events.fit()", ZOOM),
    Mutant("the wheel is dead", STAGE, "'wheel',", "'wheels',", ZOOM),
    Mutant("the mouse does not pan", STAGE, "else this.camera.pan(this.pane_at(x, y), dx, dy);", "", ZOOM),
    Mutant(
        "Hint is dead", FRAME, "t('Say the best move'), actions.hint", "t('Say the best move'), () => undefined", HARDER
    ),
    Mutant(
        "Start is dead", FRAME, "t('Go to the start'), actions.start", "t('Go to the start'), () => undefined", HARDER
    ),
    Mutant("Goal is dead", FRAME, "t('Go to the goal'), actions.goal", "t('Go to the goal'), () => undefined", HARDER),
    Mutant("Back is dead", FRAME, "t('Take back'), actions.back", "t('Take back'), () => undefined", DRAGS),
    Mutant(
        "a harder start is the same one",
        GRAPH_PAGE,
        "this.begin(this.stage.marks.farthest,",
        "this.begin(this.walk.origin,",
        HARDER,
    ),
    Mutant("a reload forgets the moves", ADDRESS, "this.walk.record()", "null", RELOAD),
    Mutant("a reload takes up no walk", "src/page/page.ts", "walk: history.state", "walk: null", RELOAD),
    Mutant("a reload forgets the games before", WALK, "} else this.earlier = left;", "}", RELOAD),
    Mutant("a reload forgets who played", WALK, "shown: shown[i] ?? 0", "shown: 0", RELOAD),
    Mutant(
        "Start loses a way that was shown",
        WALK,
        "if (this.trail.length > 1 || this.here !== v) this",
        "if (!this.was_shown && (this.trail.length > 1 || this.here !== v)) this",
        KEEPS,
    ),
    Mutant(
        "a click on a dot loses a walk without moves",
        WALK,
        "this.trail.length > 1 || this.here !== v",
        "this.trail.length > 1",
        KEEPS,
    ),
    Mutant(
        "each step along the shortest way is a walk to go back to",
        WALK,
        "if (is_part) this.begin_anew",
        "if (false) this.begin_anew",
        KEEPS,
    ),
    Mutant("a reload takes any states for a walk", WALK, "this.data.out_target[e] === state &&", "", RECORD),
    Mutant("a reload takes up walks at any cost", WALK, "&& last.spent + this.data.cost(e) === spent", "", RECORD),
    Mutant(
        "a reload takes up walks from any cost",
        WALK,
        "return spent === this.spent_to_begin_at(state);",
        "return true;",
        RECORD,
    ),
    Mutant("a reload takes up a walk to elsewhere", WALK, "last?.trail.at(-1)?.state !== v", "!last", RECORD),
    Mutant(
        "a reload checks the last walk alone",
        WALK,
        "!walks.every((walk) =>",
        "!walks.slice(-1).every((walk) =>",
        RECORD,
    ),
    Mutant("the browser's Back loses the game", GRAPH_PAGE, "history.state, true);", "null, true);", TO_AND_FRO),
    Mutant(
        "the browser's Back loses the other game",
        GRAPH_PAGE,
        "history.state, true);",
        "history.state, false);",
        TO_AND_FRO,
    ),
    Mutant("to and fro, a game comes twice", WALK, ".filter((walk) => !begins(walk, last))", "", TO_AND_FRO),
    Mutant(
        "to and fro, the beginning of a game comes again",
        WALK,
        "if (![last, ...this.earlier].some((walk) => begins(now, walk))) this",
        "this",
        TO_AND_FRO,
    ),
    Mutant("a press lets Play go on", GRAPH_PAGE, "pressed: () => this.stop(),", "pressed: () => undefined,", PRESS),
    Mutant(
        "a press takes a move of another state",
        "src/board/board_panel.ts",
        "    this.release();\n    if (this.piece) {",
        "    if (this.piece) {",
        PRESS,
    ),
    Mutant(
        "a move lets Play go on",
        GRAPH_PAGE,
        "    this.stop();\n    if (edge === none) this.say(otherwise);",
        "    if (edge === none) this.say(otherwise);",
        PLAY + "a_move_of_ones_own_stops_play",
    ),
    Mutant(
        "a key that is held switches to and fro",
        "src/page/keys.ts",
        "if (!e.repeat || !' ?'.includes(e.key)) actions",
        "actions",
        PLAY + "a_key_that_is_held_switches_once",
    ),
    Mutant(
        "the goal takes one's own solution away",
        GRAPH_PAGE,
        "this.stop();\n    for (let edge",
        "this.stop();\n    this.walk.mark_shown();\n    for (let edge",
        OWN,
    ),
    Mutant(
        "what was shown is never one's own again", WALK, "if (this.shown >= this.trail.length) this.shown = 0;", "", OWN
    ),
    Mutant(
        "without a board keys act nowhere",
        GRAPH_PAGE,
        "kinds.length > 0 ? this.board.element : this.stage.canvas).focus",
        "kinds.length >= 0 ? this.board.element : this.stage.canvas).focus",
        PLAY + "a_state_without_a_board_is_shown_by_its_text",
    ),
    Mutant(
        "an edit takes up the moves of the address before",
        "src/playground/playground.ts",
        "    this.asked = '';\n    if (this.text.value",
        "    if (this.text.value",
        WAY + "an_edit_before_the_graph_is_drawn_takes_up_no_moves",
    ),
    Mutant(
        "the address waits for a rest",
        ADDRESS,
        "if (!this.kept || this.timer !== 0) return;\n    const wait = Math.max(0, this.written +",
        "clearTimeout(this.timer);\n    const wait = Math.max(pause, this.written +",
        RELOAD,
    ),
    Mutant(
        "Escape leaves the list of keys open",
        GRAPH_PAGE,
        "e.key === 'Escape' || ",
        "",
        PLAY + "the_picture_has_the_keys_too",
    ),
    Mutant(
        "long labels push the distance out of the panel",
        "page.css",
        ".chips.plain { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }",
        ".chips.plain { display: block; white-space: nowrap; }",
        PLAY + "a_long_label_is_cut_and_the_distance_behind_it_is_not",
    ),
    Mutant(
        "nobody says that a board has no solution",
        "src/page/frame.ts",
        "is_unsolvable(parts) ?",
        "false ?",
        PLAY + "dead_states_and_parts_say_why_there_is_no_best_move",
    ),
    Mutant(
        "a listener is not removed with its graph",
        GRAPH_PAGE,
        "this.disposers.push(() => removeEventListener('hashchange', on_hash));",
        "",
        PLAY + "a_graph_makes_room_for_the_next",
    ),
    Mutant(
        "keys are stolen from text boxes",
        GRAPH_PAGE,
        LISTENERS,
        "document.addEventListener('keydown', on_key);",
        FOCUS,
        (("src/page/keys.ts", "if (e.target !== page.board.element && e.target !== page.stage.canvas) return;", ""),),
    ),
    Mutant(
        "the picture has no keys",
        GRAPH_PAGE,
        LISTENERS,
        "this.board.element.addEventListener('keydown', on_key);",
        PLAY + "the_picture_has_the_keys_too",
    ),
    Mutant(
        "single keys cannot be switched off",
        "src/page/keys.ts",
        "!page.single_keys.on",
        "false",
        PLAY + "single_keys_can_be_switched_off",
    ),
    Mutant(
        "a reload switches single keys on again",
        "src/panels/help.ts",
        "recall(single_keys) !== 'off'",
        "true",
        PLAY + "single_keys_can_be_switched_off",
    ),
    Mutant(
        "the marked way stays that of the file's start",
        GRAPH_PAGE,
        "    stage.marks.path = walk.solution;\n",
        "    if (stage.marks.path.length === 0) stage.marks.path = walk.solution;\n",
        PLAY + "a_harder_start_is_the_farthest_state",
    ),
    Mutant(
        "a finger on a piece scrolls the page",
        "src/board/board_panel.ts",
        "        if (this.piece_at(e.target)) e.preventDefault();\n",
        "",
        PLAY + "a_finger_drags_a_piece_and_scrolls_beside_it",
    ),
    Mutant(
        "the selection stays with a piece that did not move",
        "src/board/board_panel.ts",
        "shifts.length === 1 ? shifts[0] : ",
        "",
        PLAY + "the_selection_goes_to_the_piece_that_has_moved",
    ),
    Mutant(
        "the focus falls out of the moves",
        "src/panels/moves_panel.ts",
        "const { data } = this.walk;\n    const edges",
        "this.element.replaceChildren();\n    const { data } = this.walk;\n    const edges",
        PLAY + "the_focus_stays_in_the_moves_and_enter_walks_to_the_goal",
        (("src/panels/moves_panel.ts", "this.buttons[Math.min(place, shown.length - 1)]?.focus()", "undefined"),),
    ),
    Mutant(
        "the order of moves is another one in each state",
        "src/panels/moves_panel.ts",
        ".sort((a, b) => order.compare(a.place, b.place))",
        "",
        ORDER,
    ),
    Mutant(
        "the focus is left on another move",
        "src/panels/moves_panel.ts",
        "take((one) => one.title === move)",
        "undefined as HTMLButtonElement | undefined",
        ORDER,
    ),
    Mutant(
        "a maze has no exits on its board",
        "src/board/board.ts",
        "if (!this.has_exits) return [];",
        "if (this.has_exits) return [];",
        GOALS,
    ),
    Mutant(
        "the disc of the goal is still inside",
        "src/board/moves.ts",
        "(shape === piece ? outside : shape)",
        "shape",
        GOALS,
    ),
    Mutant(
        "labels have quotes",
        "src/board/moves.ts",
        "return unquoted(data.move_text(edge)) ||",
        "return data.move_text(edge) ||",
        LABELS,
    ),
    Mutant(
        "lines cannot be hidden",
        "src/page/graph_view.ts",
        "this.hides_lines ? new Uint32Array(0) :",
        "",
        PICTURE + "colours_and_filters_change_the_picture",
    ),
    Mutant(
        "numbers of a new start are called those of the file's",
        "src/panels/tip.ts",
        "data.is(origin, flag.start) ?",
        "data ?",
        HARDER,
    ),
    Mutant(
        "the shortest way does not say from where",
        "src/panels/state_panel.ts",
        ", ...note_on_origin(walk))",
        ")",
        HARDER,
    ),
    Mutant(
        "the tour names the way of another start",
        GRAPH_PAGE,
        "walk.shortest() ?? data.info.optimum",
        "data.info.optimum",
        HARDER,
    ),
    Mutant(
        "a hint is offered where there is no solution",
        FRAME,
        "disabled: true, title",
        "title",
        PLAY + "dead_states_and_parts_say_why_there_is_no_best_move",
    ),
    Mutant(
        "an address to nowhere is passed over",
        GRAPH_PAGE,
        "if (!is_known) this.say",
        "if (false) this.say",
        FILES + "the_address_reopens_the_view",
    ),
    Mutant(
        "lines of saved pictures are thin",
        "src/graph/picture_webgl.ts",
        "ratio > 2 ? Math.round(ratio) : 1;",
        "1;",
        FILES + "the_picture_is_saved_as_png_and_svg",
    ),
    Mutant(
        "an address zooms as no control does",
        "src/page/link.ts",
        "Math.min(high, Math.max(low, Number(text)))",
        "Number(text)",
        FILES + "the_address_reopens_the_view",
    ),
    Mutant(
        "long texts make the panel wider",
        "page.css",
        "min-height: 1.45em; overflow-wrap: anywhere;",
        "min-height: 1.45em;",
        FILES + "texts_of_states_never_become_markup",
    ),
    Mutant(
        "goals that are hidden are drawn",
        "src/graph/marks.ts",
        "=== drawn.hidden && v !== end",
        "=== -1 && v !== end",
        HIDDEN,
    ),
    Mutant(
        "lines end in nothing",
        "src/graph/picture_webgl.ts",
        "if (shown < 0.99) discard;",
        "if (c.a < 0.22) discard;",
        HIDDEN,
    ),
    Mutant(
        "layers from the last to the first are none",
        "src/page/graph_view.ts",
        "if (view.to >= 0 && view.to < view.from) [view.from, view.to] = [view.to, view.from];",
        "",
        PICTURE + "colours_and_filters_change_the_picture",
    ),
    Mutant(
        "a board in one line is not found",
        "src/board/board_text.ts",
        "/[\\s/]+/g",
        "/\\s+/g",
        PICTURE + "a_pasted_board_is_found",
    ),
    Mutant(
        "pictures are saved under the bare title",
        "src/page/saving.ts",
        "plain.replace(/[^\\p{L}\\p{M}\\p{N}]+/gu, '-')",
        "plain",
        FILES + "saved_pictures_have_the_title_as_their_name_in_a_form_for_every_file_system",
    ),
    Mutant(
        "bottlenecks are counted without the start",
        "src/panels/measures.ts",
        "count += +data.is(v, flag.bottleneck);",
        "count += +(data.is(v, flag.bottleneck) && !data.is(v, flag.start));",
        PLAY + "a_page_counts_bottlenecks_once",
    ),
    Mutant(
        "the graph of a phone on its side is low",
        "page.css",
        "flex-direction: column; }\n  .toolbar .buttons button { padding: 0 4px; }",
        "flex-direction: column; }\n  .stage { max-height: 75px; }",
        SMALL_WINDOW,
    ),
    Mutant(
        "the graph of a phone is low",
        "page.css",
        "height: 60vh; height: 60dvh;",
        "height: 46vh; height: 46dvh;",
        SMALL_WINDOW,
    ),
    Mutant(
        "words name the wrong side",
        "src/board/moves.ts",
        "[column, 'right'],\n    [-column, 'left'],",
        "[column, 'left'],\n    [-column, 'right'],",
        PLAY + "arrow_keys_move_the_piece_that_the_words_name",
    ),
    Mutant(
        "pieces seem to jump over others",
        "src/board/moves.ts",
        "return jumps ?",
        "return jumps && false ?",
        PLAY + "the_gap_goes_where_a_row_of_pieces_gives_way",
    ),
    Mutant(
        "a drag lands on the shortest move",
        WALK,
        "const off = Math.hypot(row - drag.row, column - drag.column);",
        "const off = Math.hypot(row, column) / 99;",
        DRAGS,
    ),
    Mutant(
        "a drag shows no state in the picture",
        GRAPH_PAGE,
        "stage.marks.hover = landing ? data.out_target[landing.edge] : none;",
        "",
        DRAGS,
    ),
    Mutant(
        "arrows on the board are no buttons",
        "src/board/board_panel.ts",
        "if (edge !== undefined) return this.events.taken(Number(edge));",
        "",
        PLAY + "a_tap_moves_the_piece_that_has_one_way_and_arrows_are_buttons",
    ),
    Mutant(
        "dots of neighbours have one colour",
        GRAPH_PAGE,
        "piece ? this.shapes.colour(piece.kind) : ''",
        "piece ? '#222222' : ''",
        PLAY + "every_move_is_a_button_in_words_and_in_the_colour_of_its_piece",
    ),
    Mutant(
        "each way is called the shortest",
        "src/panels/win_card.ts",
        "walk.spent() === shortest",
        "walk.spent() >= shortest",
        PLAY + "the_score_and_the_card_at_the_goal",
    ),
    Mutant(
        "the speed is ignored",
        "src/panels/player.ts",
        "1000 / Number(this.steps.value)",
        "250",
        PLAY + "playing_keeps_the_speed_that_the_slider_says",
    ),
    Mutant(
        "the walked way hides the shortest one",
        "src/graph/marks.ts",
        "line(c, marks.trail, at, ink, 2.2, [5, 4]);",
        "line(c, marks.trail, at, ink, 7, []);",
        PICTURE + "the_shortest_way_stays_to_be_seen_under_the_walked_one",
    ),
    Mutant(
        "the legend of layers is wrong",
        "src/core/texts.ts",
        "bands: the distance from the start, from left to right",
        "rows: the distance from the start, downwards",
        PICTURE + "layouts_are_buttons_and_layers_are_made_by_the_page",
    ),
    Mutant(
        "layers overlap",
        "src/graph/layered.ts",
        "(1.4 / count)",
        "(9 / count)",
        PICTURE + "layouts_are_buttons_and_layers_are_made_by_the_page",
    ),
    Mutant(
        "the next visit forgets the theme",
        "src/page/theme.ts",
        "chosen ??= recall(key);",
        "",
        PICTURE + "the_theme_is_kept_for_the_next_visit",
    ),
    Mutant(
        "a start that is a goal is called solved",
        "src/panels/win_card.ts",
        "...(is_solved ? [h(",
        "...(!is_harder ? [h(",
        PLAY + "a_start_that_is_a_goal_offers_a_harder_one",
    ),
    Mutant("the theme does not switch", "src/page/theme.ts", "this.set(!this.dark);", "", THEME),
    Mutant(
        "boards stay white in the dark",
        "page.css",
        "--board: #1b2027",
        "--board: #fff",
        THEME,
        (("page.css", '[data-theme=dark] .board [fill="#eef1f4"] { fill: #2a323b; }', ""),),
    ),
    Mutant("bars are equally high", "src/panels/layers.ts", "(count / most)", "1", BRUSH),
    Mutant(
        "the brush ignores drags",
        "src/panels/layers.ts",
        "if (begun >= 0 && layer_at(e) !== begun) report(e, false);",
        "",
        BRUSH,
    ),
    Mutant("lost graphics are not restored", STAGE, "'webglcontextrestored'", "'webglcontextback'", LOST),
    Mutant("lost graphics are not replaced", STAGE, "      this.retry();\n    });", "    });", LOST),
    Mutant("graphics that are lost for longer stay lost", STAGE, "if (!this.draws_graph) this.retry();", "", LOST),
    Mutant("a picture without graphics does not say why", "src/page/frame.ts", "stage.were_lost ?", "!stage ?", LOST),
    Mutant(
        "the first swipe pans a little, and the next ones are trapped",
        STAGE,
        "this.travelled < 4 || (e.pointerType === 'touch' && this.scrolls())",
        "this.travelled < 4",
        PHONE,
    ),
    Mutant(
        "what is open ignores Escape",
        "src/core/dom.ts",
        "e.key === 'Escape'",
        "false",
        PICTURE + "what_is_open_closes_by_escape_and_by_a_click_outside",
    ),
    Mutant(
        "the wave ignores the wish for less motion",
        "src/page/wave.ts",
        " && !matchMedia('(prefers-reduced-motion: reduce)').matches",
        "",
        PICTURE + "states_appear_in_a_wave_from_the_start",
    ),
    Mutant(
        "dead states cannot be hidden",
        "src/graph/colours.ts",
        "if (filter.hide_dead && data.is_dead(v)) return false;",
        "",
        PICTURE + "colours_and_filters_change_the_picture",
    ),
    Mutant("searches do not play", "src/panels/searches.ts", "}, 60);", "}, 6e6);", PICTURE + "two_searches_at_work"),
    Mutant(
        "a board that is found is not shown",
        "src/panels/find_panel.ts",
        "if (v !== none) go(v);",
        "",
        PICTURE + "a_pasted_board_is_found",
    ),
    Mutant(
        "a look elsewhere ends the game",
        WALK,
        "const before = this.earlier.pop();",
        "const before = undefined as Left | undefined;",
        PLAY + "back_returns_to_the_game_after_a_look_elsewhere",
    ),
    Mutant(
        "a click that closes a menu goes on",
        "src/graph/stage.ts",
        " || has_closed(e)",
        "",
        PLAY + "a_click_that_closes_a_menu_does_nothing_else",
    ),
    Mutant(
        "arrow keys count each cell",
        "src/page/graph_page.ts",
        "edge === none ? none : this.walk.joined_with_last(edge)",
        "none",
        PLAY + "arrow_keys_slide_a_piece_on_in_one_move",
    ),
    Mutant(
        "the tour comes back",
        "src/panels/tour.ts",
        "keep(key, 'seen');",
        "",
        PICTURE + "the_tour_has_three_steps_and_stays_away",
    ),
    Mutant(
        "the tour covers the moves",
        "page.css",
        ".tour { display: flex;",
        ".tour { position: fixed; left: 8px; right: 8px; bottom: 8px; display: flex;",
        PICTURE + "the_tour_covers_nothing",
    ),
    Mutant(
        "a graph without a goal has a hint",
        FRAME,
        "...(data.info.has_goal ? towards_goal : [])",
        "...towards_goal",
        PLAY + "a_graph_that_names_no_goal_has_no_dead_states",
    ),
    Mutant(
        "the tour comes with each frame of a notebook",
        "src/core/storage.ts",
        "return undefined;",
        "return null;",
        PICTURE + "a_frame_without_storage_has_no_tour",
    ),
    Mutant(
        "small texts are pale", "page.css", "--soft: #56616d", "--soft: #9aa5b0", PICTURE + "names_targets_and_contrast"
    ),
    Mutant(
        "a long press shows nothing",
        STAGE,
        "this.events.hover(this.pick(x, y, 24), x, y), 500);",
        "this.events.hover(this.pick(x, y, 24), x, y), 5e6);",
        PHONE,
    ),
    Mutant("a swipe scrolls nothing", STAGE, "? 'pan-y' : 'none'", "? 'none' : 'none'", PHONE),
    Mutant("on a phone the board is last", "page.css", ".play { order: 1; }", ".play { order: 4; }", PHONE),
    Mutant(
        "the address is not kept",
        ADDRESS,
        "history.replaceState(this.walk.record(), '', this.fragment());",
        "",
        FILES + "the_address_reopens_the_view",
    ),
    Mutant(
        "an open page ignores its address",
        GRAPH_PAGE,
        "(): void => this.follow(location.hash);",
        "(): void => undefined;",
        FILES + "an_open_page_follows_its_address_and_back",
    ),
    Mutant(
        "saved pictures have no legend",
        "src/page/saving.ts",
        "draw_legend(c, graph.legend_parts(), box, unit, ink)",
        "3 * unit",
        FILES + "the_picture_is_saved_as_png_and_svg",
    ),
    Mutant(
        "Tab passes the board of the editor",
        "src/playground/board_editor.ts",
        "tabindex: 0, role: 'application'",
        "tabindex: -1, role: 'application'",
        WAY + "keys_alone_choose_play_and_edit_a_board",
    ),
    Mutant(
        "the board of a solution without a graph is hidden",
        "page.css",
        ".play > .board-box:not(:has(.shape))",
        ".board-box:not(:has(.shape))",
        PLAYGROUND + "limits_have_the_verdicts_of_the_tool",
    ),
    Mutant(
        "the playground shows two boards",
        "playground.css",
        ".bench[data-mode=play] .edit, .bench[data-mode=edit] .play { display: none; }",
        "",
        WAY + "one_board_plays_first_and_is_edited_by_a_switch",
    ),
    Mutant(
        "links hold the board alone",
        "src/playground/playground.ts",
        "view === '' ? fragment :",
        "view !== 'x' ? fragment :",
        WAY + "a_link_holds_board_state_colour_and_view",
    ),
    Mutant(
        "a message stays under the next board",
        "src/playground/playground.ts",
        "this.say('');",
        "",
        WAY + "the_message_of_a_failed_open_goes_with_that_file",
    ),
    Mutant(
        "once a large graph was wanted, all are drawn",
        "src/playground/playground.ts",
        "this.large === this.board.text ?",
        "this.large !== '' ?",
        WAY + "drawing_a_large_graph_is_for_that_board_alone",
    ),
    Mutant(
        "a board that is not found leaves no answer to the one before",
        "src/playground/playground.ts",
        "this.is_interrupted ||= ",
        "this.is_interrupted = ",
        PLAYGROUND + "a_random_board_that_is_not_found_leaves_the_board_before",
    ),
    Mutant(
        "Stop of the playground is dead",
        "src/playground/playground.ts",
        "t('Stop the work'), () => this.solver.stop()",
        "t('Stop the work'), () => undefined",
        PLAYGROUND + "work_can_be_stopped_and_goes_on_with_the_next_board",
    ),
    Mutant(
        "no gate can be painted",
        "src/playground/boards/drawn.ts",
        "? '.#-' : '.#'",
        "? '.##' : '.#'",
        PLAYGROUND + "gates_are_painted",
    ),
    Mutant(
        "a random board ignores its conditions",
        "src/playground/controls.ts",
        "given.filter(([, value]) => value !== '')",
        "[]",
        PLAYGROUND + "random_boards_meet_conditions",
    ),
    Mutant(
        "a random board is drawn at each changed field",
        "src/playground/controls.ts",
        "submit: (e: Event)",
        "change: (e: Event) => this.draw(e, events), submit: (e: Event)",
        PLAYGROUND + "random_boards_are_those_of_the_tool",
    ),
    Mutant(
        "the box of a state's text gets lower, and the buttons move",
        "src/panels/state_text.ts",
        "Math.max(this.height, this.element.offsetHeight)",
        "0",
        PLAY + "long_texts_of_states_are_cut_between_lines_and_say_so",
    ),
    Mutant(
        "the same random board is drawn again and again",
        "src/playground/controls.ts",
        "asked() === this.drawn_last",
        "false",
        PLAYGROUND + "random_boards_are_those_of_the_tool",
    ),
    Mutant(
        "what a step changed in a state's text is not marked",
        "src/panels/state_text.ts",
        "known?.has(part) !== false",
        "true",
        PLAY + "a_state_without_a_board_is_shown_by_its_text",
    ),
    Mutant(
        "the next state with a text is this one again and again",
        "src/board/find.ts",
        "for (let i = 1; i <= data.states; ++i)",
        "for (let i = 0; i <= data.states; ++i)",
        PLAY + "a_state_without_a_board_is_shown_by_its_text",
    ),
    Mutant(
        "Start leaves the walk",
        "src/page/graph_page.ts",
        "walk.states().length > 1 ? walk.origin : walk.start",
        "walk.start",
        PLAY + "a_harder_start_is_the_farthest_state",
    ),
    Mutant(
        "a random board ignores its seed",
        "src/playground/controls.ts",
        "seed: number_of(this.seed, 1)",
        "seed: 1",
        PLAYGROUND + "random_boards_are_those_of_the_tool",
    ),
    Mutant(
        "limits are ignored",
        "src/playground/playground.ts",
        "limits: this.controls.limits(),",
        "limits: {},",
        PLAYGROUND + "limits_have_the_verdicts_of_the_tool",
    ),
    Mutant(
        "places in files are not translated",
        FRAME,
        "const place = said(info.title)",
        "const place = info.title",
        CHINESE,
    ),
    Mutant(
        "a verdict of a search is not translated",
        "src/panels/searches.ts",
        "said(search.verdict)",
        "search.verdict",
        CHINESE,
    ),
    Mutant(
        "the left list of two searches is dead",
        "src/panels/searches.ts",
        "(i) => this.set(Number(i), this.second, this.expansions())",
        "() => undefined",
        PICTURE + "two_searches_at_work",
    ),
    Mutant(
        "a solution without a graph does not play",
        "src/playground/film_player.ts",
        "t('Play the solution'), () => this.play()",
        "t('Play the solution'), () => undefined",
        WAY + "the_solution_of_a_graph_that_is_not_drawn_plays",
    ),
    Mutant(
        "Open is dead",
        "src/playground/controls.ts",
        "() => picker.click()",
        "() => undefined",
        WAY + "the_buttons_of_links_and_files",
    ),
    Mutant(
        "Copy link says nothing",
        "src/playground/controls.ts",
        "() => events.share()",
        "() => undefined",
        WAY + "the_buttons_of_links_and_files",
    ),
    Mutant(
        "a refusal is not scrolled to",
        "src/playground/playground.ts",
        "this.spoken.scrollIntoView({ block: 'nearest' });",
        "",
        PLAYGROUND + "random_boards_meet_conditions",
    ),
    Mutant(
        "errors have no place",
        "src/playground/answer_panel.ts",
        "if (!line)",
        "if (line !== 0)",
        PLAYGROUND + "errors_name_the_place",
    ),
    Mutant(
        "the next graph is shown as the first one was",
        "src/playground/graph_pane.ts",
        "    return this.last;\n",
        "    return {};\n",
        PLAYGROUND + "the_next_graph_is_shown_like_the_last_one",
    ),
    Mutant(
        "the map of a large graph does not follow",
        "src/playground/solver.ts",
        "if (to.explored(graph)) {",
        "if (to.explored(graph) && graph.length === 0) {",
        FOLLOWS,
    ),
    Mutant(
        "nobody sees how far the map is",
        "src/playground/playground.ts",
        "this.graph.page?.await_layout(share);",
        "",
        FOLLOWS,
    ),
    Mutant(
        "the map takes the place of the layout that the reader chose",
        "src/page/graph_page.ts",
        "this.data.layouts.unshift(",
        "this.view.layout = 0;\n    this.data.layouts.unshift(",
        FOLLOWS,
    ),
    Mutant(
        "a map that was stopped can still be chosen",
        "src/playground/playground.ts",
        "this.graph.page?.await_layout(null);",
        "",
        FOLLOWS,
    ),
    Mutant(
        "a link of the gallery leads nowhere",
        "gallery/index.html",
        '<a href="pennant-graph.html">',
        '<a href="pennant-map.html">',
        SITE + "every_link_leads_somewhere",
    ),
    Mutant(
        "a link leads to a section that is not there",
        "gallery/index.html",
        'href="pennant.html#proof"',
        'href="pennant.html#proofs"',
        SITE + "every_link_leads_somewhere",
    ),
    Mutant(
        "the site loads a font of a server",
        "index.html",
        "</head>",
        '<link rel="stylesheet" href="https://fonts.example/sans.css"></head>',
        SITE + "pages_load_nothing_from_elsewhere",
    ),
    Mutant("a number of the gallery is wrong", "gallery/index.html", "1,398 states", "1,399 states", NUMBERS),
    Mutant("a number of the front page is wrong", "index.html", "59 moves", "58 moves", NUMBERS),
    Mutant(
        "a proof says what the checker did not say",
        "gallery/fourteen-fifteen.html",
        "verified: unsolvable",
        "verified: optimal",
        SITE + "certificates_are_those_that_were_checked",
    ),
    Mutant(
        "the board of the front page does not play",
        "index.html",
        "hua-rong-dao-graph.html?part=play",
        "hua-rong-dao-graph.html",
        SITE + "the_board_of_the_front_page_plays",
    ),
    Mutant(
        "a board of the lesson does not play",
        "lesson/index.html",
        'src="ring.html?part=play"',
        'src="maze.html?part=searches"',
        LESSON,
    ),
    Mutant(
        "a board of the lesson is missing",
        "lesson/index.html",
        "dead-ends.html?part=play",
        "dead-ends.html?part=searches",
        LESSON,
    ),
    Mutant("the search finds nothing", "manual/search.js", "found.slice(0, most)", "found.slice(most)", SEARCHED),
    Mutant("a result leads to another page", "manual/search.js", "`../${address}`", "`${address}`", SEARCHED),
    Mutant("nobody says that nothing was found", "manual/search.js", "'Nothing was found.'", "''", SEARCHED),
    Mutant(
        "code makes pages wider than a phone",
        "site.css",
        "padding: .8rem 1rem; overflow-x: auto;",
        "padding: .8rem 1rem; min-width: 40rem;",
        NARROW,
    ),
    Mutant("dark is light", "site.css", "(prefers-color-scheme: dark)", "(prefers-color-scheme: dusk)", NARROW),
]
