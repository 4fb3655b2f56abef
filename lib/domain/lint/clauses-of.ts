import type { Block } from "../document/blocks.ts";

const LINE_START = /(?:^|\r?\n)[ \t]*/g;
/** A number of a clause that is no marker of a Markdown list: 1.1, 2.3.4, （1）, ①. */
const CLAUSE_NUMBER = /^(?:\d{1,3}(?:\.\d{1,3}){1,4}[.、:：]?[ \t]|[（(]\d{1,2}[）)]|[①-⑳])/;
/** The end of a line after which a Chinese text begins a new paragraph: word processors write no blank lines. */
const PARAGRAPH_END = /[。！？][ \t\\]*$/;
/** Length in which a number or an id is looked for. */
const MARK_LENGTH = 80;

/** A statement of a paragraph as a separate block, and its text. */
interface Clause {
  readonly clause: Block;
  readonly part: string;
}

/**
 * The separate statements of a paragraph: its lines if they begin with numbers of clauses or with ids, or as Chinese paragraphs,
 * else the whole.
 * A line without such a beginning continues the clause before it.
 * @param hasId Whether a line begins with an id.
 */
export function clausesOf(block: Block, text: string, hasId: (line: string) => boolean): readonly Clause[] {
  const whole = [{ clause: block, part: text }];
  if (!text.includes("\n")) return whole;
  const starts = [...text.matchAll(LINE_START)]
    .map(({ index, 0: indent }) => index + indent.length)
    .filter((at) => {
      const line = text.slice(at, at + MARK_LENGTH);
      return CLAUSE_NUMBER.test(line) || hasId(line);
    });
  if (starts[0] !== 0 || starts.length < 2) return paragraphsOf(block, text);
  return cut(block, text, starts);
}

/** The lines of a Chinese paragraph that are paragraphs themselves: the line before ends a sentence. */
function paragraphsOf(block: Block, text: string): readonly Clause[] {
  const starts = [...text.matchAll(LINE_START)]
    .filter(
      ({ index }) => index > 0 && PARAGRAPH_END.test(text.slice(Math.max(0, index - MARK_LENGTH), index)),
    )
    .map(({ index, 0: indent }) => index + indent.length);
  return cut(block, text, [0, ...starts]);
}

function cut(block: Block, text: string, starts: readonly number[]): readonly Clause[] {
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const part = text.slice(start, next).trimEnd();
    return { clause: { ...block, start: block.start + start, end: block.start + start + part.length }, part };
  });
}
