import type { Block } from "../document/blocks.ts";
import { mayContainModal } from "../statement/binding-modals.ts";

/** Maximum length of a line in bold that is read as a title. */
const MAX_LENGTH = 200;
/** One bold text, and after it at most a colon, a sign or a tag in brackets: `**FR-1.1 Load data** ✅`. */
const BOLD_LINE =
  /^(\*\*|__)(?=[^\s*_])((?:(?!\1)[^\r\n])+)\1(?:[^\p{L}\p{N}\r\n]{0,8}|[ \t]*[(（[【`][^\r\n]{1,30}[)）\]】`])[ \t]*$/u;
/** A first word with a number in it, which can be an id. */
const NUMBERED = /^[^\s:：]*\d/u;

/** The bold text that a paragraph consists of; null if there is other text. */
function boldLine(text: string, { kind, item, quoted, depth, start, end }: Block): string | null {
  if (kind !== "text" || item || quoted || depth > 0 || end - start > MAX_LENGTH) return null;
  return BOLD_LINE.exec(text.slice(start, end))?.[2] ?? null;
}

/**
 * Whether a paragraph is a line in bold alone that is the heading of the text below it: `**FR-1.1 Pay**`. A bold sentence that
 * requires something is a statement, and a bold line above another one with a number is an entry of a list.
 * @param next the block below
 */
export function isBoldTitle(text: string, block: Block, next: Block | undefined): boolean {
  const line = boldLine(text, block);
  if (line === null || !NUMBERED.test(line) || mayContainModal(line)) return false;
  if (next === undefined || next.quoted || next.kind === "heading") return false;
  return !NUMBERED.test(boldLine(text, next) ?? "");
}
