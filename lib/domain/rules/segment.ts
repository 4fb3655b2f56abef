import type { Language } from "../language.ts";
import { mainLanguageOf } from "../language-of.ts";
import { isBoldLine, isHeadingLike, leadingLabel } from "./segment/heading-like.ts";
import { readLetter } from "./segment/letter.ts";
import { type Line, readLines } from "./segment/line.ts";
import { isLineWise, lineRuns } from "./segment/line-runs.ts";
import { readNumbered } from "./segment/numbered-lines.ts";
import { type Piece, splitSentences } from "./segment/split.ts";
import { type Cell, type RowReading, readCells } from "./segment/table-row.ts";
import { clean, isTitle, opensApparatus } from "./segment/title.ts";
import { readTurns } from "./segment/transcript.ts";
import type { Sentence } from "./sentence.ts";

interface Level {
  readonly level: number;
  readonly title: string;
}

interface State {
  readonly text: string;
  readonly fallback: Language;
  readonly lines: readonly Line[];
  /** Each line is a sentence of its own. */
  readonly lineWise: boolean;
  readonly out: Sentence[];
  headings: Level[];
  leads: Level[];
  /** Column titles of the table being read. */
  columns: string[];
}

/** Headings without a mark rank below every marked one. */
const PLAIN_HEADING = 10;
/** A line that is wholly bold. */
const BOLD_HEADING = PLAIN_HEADING + 2;

/** Level of a lead in running text: it rules the list after it, up to the next paragraph. */
const PARAGRAPH = -1;

function contextOf(state: State): string[] {
  return [...state.headings, ...state.leads].map(({ title }) => title).filter((title) => title !== "");
}

/** Words that only join a sentence to the talk before it; `so that` and `then` before a verb are left. */
const JOINING =
  /^(?:(?:oh|ok|okay|right(?! now\b)|well|plus|also|anyway|basically|um|uh)[,:]?\s+|(?:and|so|but|then),\s+|and (?=the |an? |every |each |if |when |at |in )|so (?=every |each |the |when |if |an? )|(?:[哦噢啊]?对了|首先|其次|最后|另外|此外|还有|然后|那么|(?:好的?|嗯|行|可以|对)[啊呀]?)[，,]\s*)+(?=\S)/i;
/** A second hand inside a text: `MOIRA: …`. */
const INTERJECTED = /^\p{Lu}{3,}: +(?=\p{Lu})/u;

function emit(state: State, piece: Piece, what: Pick<Sentence, "role" | "context" | "row" | "level">): void {
  const text = state.text.slice(piece.start, piece.end);
  if (!/[\p{L}\p{N}]/u.test(text)) return;
  state.out.push({ text, ...piece, language: mainLanguageOf(text, state.fallback), ...what });
}

function heading(state: State, piece: Piece, level: number): void {
  state.headings = state.headings.filter((outer) => outer.level < level);
  state.leads = [];
  state.columns = [];
  emit(state, piece, { role: "heading", context: contextOf(state) });
  state.headings.push({ level, title: clean(state.text.slice(piece.start, piece.end)) });
}

function nextFilled(lines: readonly Line[], from: number): Line | undefined {
  for (let at = from; at < lines.length; at += 1) if (lines[at]?.kind !== "blank") return lines[at];
  return undefined;
}

interface Block {
  readonly lines: readonly Line[];
  readonly role: "sentence" | "item";
  /** The first line after the block that is not blank. */
  readonly next: Line | undefined;
}

/** A sentence without the words that only join it to what was said before. */
function afterJoining(state: State, { start, end }: Piece): Piece {
  const from = start + (INTERJECTED.exec(state.text.slice(start, end))?.[0].length ?? 0);
  return { start: from + (JOINING.exec(state.text.slice(from, end))?.[0].length ?? 0), end };
}

/** One run of text: its label becomes context, its last sentence may be the lead of what follows. */
function readRun(state: State, run: Piece, block: Block): void {
  const label = leadingLabel(state.text.slice(run.start, run.end));
  const start = run.start + (label?.skip ?? 0);
  const level = block.lines[0]?.level ?? 0;
  const follows = block.next !== undefined || run.end < (block.lines.at(-1)?.end ?? 0);
  for (const piece of splitSentences(state.text, start, run.end).map((said) => afterJoining(state, said))) {
    const context = contextOf(state).concat(label ? [label.label] : []);
    const opens =
      follows && piece.end >= run.end - 2 && /[:：][*_]*$/.test(state.text.slice(piece.start, run.end));
    emit(state, piece, { role: opens ? "lead" : block.role, context });
    if (opens)
      state.leads.push({
        level: block.role === "item" ? level : PARAGRAPH,
        title: clean(state.text.slice(piece.start, piece.end)),
      });
  }
}

/** An item with deeper items below it: a bare title is their lead, a statement stays one and is context as well. */
function readParentItem(state: State, block: Block): boolean {
  const first = block.lines[0];
  if (!first || block.role !== "item" || block.next?.kind !== "item" || block.next.level <= first.level)
    return false;
  const piece = { start: first.start, end: block.lines.at(-1)?.end ?? first.end };
  const text = state.text.slice(piece.start, piece.end);
  const bare = /[:：][*_]*$/.test(text) || isHeadingLike(text);
  if (bare) emit(state, piece, { role: "lead", context: contextOf(state) });
  else for (const run of lineRuns(state, block.lines)) readRun(state, run, { ...block, next: undefined });
  state.leads.push({ level: first.level, title: clean(text) });
  return true;
}

function readBlock(state: State, block: Block): void {
  const level = block.lines[0]?.level ?? 0;
  state.leads = state.leads.filter(
    (lead) => lead.level < level && (block.role === "item" || lead.level !== PARAGRAPH),
  );
  if (readParentItem(state, block)) return;
  for (const run of lineRuns(state, block.lines)) readRun(state, run, block);
}

function cellsOf(state: State, line: Line): Cell[] {
  const row = state.text.slice(line.start, line.end);
  return [...row.matchAll(/(?:\\\||[^|])+/g)].map((match, index) => {
    const lead = /^\s*/.exec(match[0])?.[0].length ?? 0;
    const start = line.start + match.index + lead;
    const end = start + match[0].trim().length;
    return { start, end, text: clean(state.text.slice(start, end)), column: state.columns[index] ?? "" };
  });
}

function readRow(state: State, line: Line, isHeader: boolean): void {
  const cells = cellsOf(state, line);
  if (isHeader) {
    state.columns = cells.map(({ text }) => text);
    return;
  }
  const { stated, labels, name, one, level } = readCells(cells.filter(({ start, end }) => start < end));
  const first = stated[0];
  if (one && first !== undefined) {
    emit(
      state,
      { start: first.start, end: stated.at(-1)?.end ?? first.end },
      {
        role: "row",
        context: contextOf(state),
        row: stated,
        ...(level === undefined ? {} : { level }),
      },
    );
    return;
  }
  for (const label of labels)
    emit(state, label, {
      role: "structure",
      context: [...contextOf(state), label.column].filter((one) => one !== ""),
    });
  for (const cell of stated) readCell(state, cell, { name, level });
}

function readCell(state: State, cell: Cell, { name, level }: Pick<RowReading, "name" | "level">): void {
  const row = name === undefined || cell.text === name.text ? [] : [name];
  const context = [
    ...contextOf(state),
    ...(cell.column === "" ? [] : [cell.column]),
    ...row.map(({ text }) => text),
  ];
  for (const piece of splitSentences(state.text, cell.start, cell.end))
    emit(state, piece, {
      role: "cell",
      context,
      ...(row.length > 0 ? { row } : {}),
      ...(level === undefined ? {} : { level }),
    });
}

function numberedDepth(marker: string): number {
  if (/^[一二三四五六七八九十]/.test(marker)) return 7;
  return 7 + marker.split(/[.．]/).filter((part) => part !== "").length;
}

/** The heading level of a block of one line that is a title though it carries no heading mark, else 0. */
function titleLevel(state: State, block: Block, at: number): number {
  const [line, second] = block.lines;
  if (!line || block.next === undefined || second || line.turn) return 0;
  const text = state.text.slice(line.start, line.end);
  const under = state.lines[at + 1];
  const underlined = under?.kind === "rule" && block.role === "sentence";
  if (underlined && under.marker === "=") return 1;
  if (underlined && under.marker === "-") return isHeadingLike(text) ? 2 : 0;
  if (isBoldLine(text)) return BOLD_HEADING;
  if (!isTitle(text)) return 0;
  if (block.role !== "item") return opensApparatus(text) ? PLAIN_HEADING + 1 : plainTitle(state, block.next);
  return endsRow(state, block.next, at) ? 0 : numberedTitle(line, block.next);
}

/** Whether a line is the last one of a row of numbers: another one is before it, and a title after it. */
function endsRow({ text, lines }: State, next: Line, at: number): boolean {
  let above = at - 1;
  while (lines[above]?.kind === "blank") above -= 1;
  const before = lines[above];
  return (
    isBoldLine(text.slice(next.start, next.end)) &&
    before?.kind === "item" &&
    numberedDepth(before.marker) === numberedDepth(lines[at]?.marker ?? "")
  );
}

/** "2. Payment" above text or bullets is a heading; in a row of numbers it is an item. */
function numberedTitle(line: Line, next: Line): number {
  if (/^[-*+•·●○▪◦‣–—]/.test(line.marker) || next.level > line.level) return 0;
  const sameRow = next.kind === "item" && numberedDepth(next.marker) === numberedDepth(line.marker);
  return sameRow && !/^[-*+•·]/.test(next.marker) ? 0 : numberedDepth(line.marker);
}

function plainTitle(state: State, next: Line): number {
  const opens =
    state.out.length === 0 || next.kind !== "text" || !isHeadingLike(state.text.slice(next.start, next.end));
  if (!opens) return 0;
  // Below a bold title a line is part of it, so that the next bold title ends both.
  return state.headings.at(-1)?.level === BOLD_HEADING ? BOLD_HEADING + 1 : PLAIN_HEADING + 1;
}

/** A bold question is answered by the text below it. */
const ASKS = /[?？][*_]*$/u;

/** Lines that belong to the block that starts at `at`. */
function blockAt(state: State, at: number): { readonly block: Block; readonly end: number } {
  const first = state.lines[at] as Line;
  const role = first.kind === "item" ? "item" : "sentence";
  let end = at + 1;
  while (state.lines[end]?.kind === "text") end += 1;
  let lines = state.lines.slice(at, end);
  const second = lines[1];
  const firstText = state.text.slice(first.start, first.end);
  const short = second !== undefined && second.end - second.start > 2 * firstText.length;
  const titled =
    first.turn === undefined &&
    ((isBoldLine(firstText) && !ASKS.test(firstText)) ||
      (isHeadingLike(firstText) &&
        (state.out.length === 0 ||
          short ||
          opensApparatus(firstText) ||
          /^\d|^[一二三四五六七八九十]/.test(first.marker))));
  if (second && titled && second.level <= first.level && /^[^\p{Ll}]/u.test(state.text.slice(second.start))) {
    end = at + 1;
    lines = [first];
  }
  return { block: { lines, role, next: nextFilled(state.lines, end) }, end };
}

/** The lines of a code block are one piece. */
function readCode(state: State, from: number): number {
  let end = from;
  while (state.lines[end + 1]?.kind === "code") end += 1;
  const [first, last] = [state.lines[from], state.lines[end]];
  if (first && last)
    emit(state, { start: first.start, end: last.end }, { role: "structure", context: contextOf(state) });
  return end + 1;
}

/**
 * Cuts a need, Markdown or plain text, into sentences with exact offsets: headings and list leads become the context
 * of what stands under them, list items and table cells are units of their own, each sentence has its own language.
 * In: the stored text and the language for pieces without letters. Out: sentences in reading order, such that
 * `text.slice(s.start, s.end) === s.text`. Never throws; linear in the length of the text.
 */
export function segment(text: string, fallback: Language): Sentence[] {
  const lines = readLetter(text, readTurns(text, readNumbered(text, readLines(text))));
  const state: State = {
    text,
    fallback,
    lines,
    lineWise: isLineWise(text, lines),
    out: [],
    headings: [],
    leads: [],
    columns: [],
  };
  for (let at = 0; at < state.lines.length; ) {
    const line = state.lines[at] as Line;
    if (line.kind === "heading") heading(state, line, line.level);
    if (line.kind === "row") readRow(state, line, state.lines[at + 1]?.marker === "|");
    if (line.kind === "aside") emit(state, line, { role: "aside", context: [] });
    if (line.kind === "code") {
      at = readCode(state, at);
      continue;
    }
    if (line.kind !== "text" && line.kind !== "item") {
      at += 1;
      continue;
    }
    const { block, end } = blockAt(state, at);
    const level = titleLevel(state, block, at);
    if (level > 0) heading(state, line, level);
    else readBlock(state, block);
    at = end;
  }
  return state.out;
}
