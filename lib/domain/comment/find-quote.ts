import type { Range } from "../document/range.ts";

/** A selection in an editor with its context. Line ends are LF. */
export interface EditorSelection {
  readonly quote: string;
  readonly before: string;
  readonly after: string;
  /** Offset of the selection in the editor. */
  readonly start?: number | undefined;
}

/** Converts an offset in the LF form of a text to an offset in the text. */
function sourceOffset(text: string, at: number): number {
  let [inLf, inText] = [0, 0];
  for (let found = text.indexOf("\r\n"); found !== -1; found = text.indexOf("\r\n", found + 2)) {
    if (inLf + (found - inText) >= at) break;
    inLf += found - inText + 1;
    inText = found + 2;
  }
  return inText + (at - inLf);
}

/**
 * Finds an editor's quote in a text that may use other line ends. The context must match too; of several
 * matches, the one nearest to `start` counts.
 * @returns null if there is no match
 */
export function findQuote(text: string, { quote, before, after, start }: EditorSelection): Range | null {
  const lf = text.replace(/\r\n?/g, "\n");
  const whole = before + quote + after;
  const found: number[] = [];
  for (let at = lf.indexOf(whole); at !== -1; at = lf.indexOf(whole, at + 1)) found.push(at + before.length);
  const [first, ...others] = found;
  if (first === undefined || (others.length > 0 && start === undefined)) return null;
  const near = (at: number) => Math.abs(at - (start ?? 0));
  const best = others.reduce((one, other) => (near(other) < near(one) ? other : one), first);
  return { start: sourceOffset(text, best), end: sourceOffset(text, best + quote.length) };
}
