import { type Block, readBlocks } from "../document/blocks.ts";
import { type IdPlace, idsIn } from "./find-ids.ts";
import type { IdPattern } from "./id-pattern.ts";
import { isAloneInParagraph, namesParagraph } from "./leading-place.ts";

/** Starts of the lines of a paragraph after its first one, without the indent of a list item. */
const LINE_START = /(?:\r\n|\n|\r)[ \t]{0,3}(?=\S)/g;
const LINE_END = /[\r\n]/;
const LINE_ENDS = /\r\n|\n|\r/g;
/** What can precede an id at the start of a line. */
const MARKS_BEFORE = /^[*_`~[\]【(（「\s]*$/;
/** Length in which the id of a line, and what follows it, is looked for. */
const MARK_LENGTH = 80;
/** The id and the line below it that continues a sentence. */
const WITHIN_SENTENCE = /^[*_`\]】)）」 \t]*(?:\r\n|\n|\r)[ \t]*\p{Ll}/u;

/**
 * The blocks of a document, with each paragraph split at the lines that an id names. Texts copied from rendered pages and
 * word processors have no blank lines between their requirements; for CommonMark these are one paragraph, or continue the
 * list item above them (lazy continuation lines, CommonMark 0.31 §5.1). Linear.
 * @param pattern includes the ids that the text declares
 */
export function readNamedBlocks(text: string, pattern: IdPattern): Block[] {
  const blocks = readBlocks(text);
  return blocks.flatMap((block, index) =>
    block.kind === "text" && !block.quoted
      ? split(text, block, { next: blocks[index + 1], pattern })
      : [block],
  );
}

interface Around {
  /** The block below. */
  readonly next: Block | undefined;
  readonly pattern: IdPattern;
}

function split(text: string, block: Block, around: Around): Block[] {
  const source = text.slice(block.start, block.end);
  if (!LINE_END.test(source)) return [block];
  const starts = [...source.matchAll(LINE_START)]
    .map(({ 0: before, index }) => index + before.length)
    .filter((at) => isNamedLine(text, { start: block.start + at, end: block.end }, around));
  if (starts.length === 0) return [block];
  let { line } = block;
  return [0, ...starts].map((from, index) => {
    const whole = source.slice(from, starts[index]);
    const start = block.start + from;
    const piece = { ...block, start, end: start + whole.trimEnd().length, line };
    line += whole.match(LINE_ENDS)?.length ?? 0;
    return from === 0 ? piece : { ...piece, item: false, depth: 0 };
  });
}

function isNamedLine(
  text: string,
  line: { readonly start: number; readonly end: number },
  { next, pattern }: Around,
): boolean {
  const id = leadingIdOf(text, line, pattern);
  if (id === null || !namesParagraph(text, line, id)) return false;
  if (WITHIN_SENTENCE.test(text.slice(id.end, Math.min(line.end, line.start + MARK_LENGTH)))) return false;
  return !isAloneInParagraph(text, line, id) || isStatedBy(text, next, pattern);
}

/** Whether the block below an id that is alone in its paragraph can state its requirement. */
export function isStatedBy(text: string, next: Block | undefined, pattern: IdPattern): boolean {
  if (next === undefined || next.kind !== "text" || next.quoted || next.depth > 0) return false;
  return leadingIdOf(text, next, pattern) === null;
}

/** The id at the start of a line or block, after marks. */
function leadingIdOf(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  pattern: IdPattern,
): IdPlace | null {
  const [id] = idsIn(text, { start, end: Math.min(end, start + MARK_LENGTH) }, pattern);
  return id !== undefined && MARKS_BEFORE.test(text.slice(start, id.start)) ? id : null;
}
