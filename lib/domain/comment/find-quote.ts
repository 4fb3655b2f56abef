import type { Range } from "../document/range.ts";

/** Words as they are in an editor, with what stands around them there. Line ends are LF. */
export interface QuotedWords {
  readonly quote: string;
  readonly before: string;
  readonly after: string;
  /** Where they was in the editor. */
  readonly start?: number | undefined;
}

/** Offsets of the text by those of the same text with LF as every line end. */
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
 * Where words of an editor are in a text, whose line ends may be others. They must be there with what was around
 * them; of several such places the one nearest to where they were is meant. null where there is none.
 */
export function findQuote(text: string, { quote, before, after, start }: QuotedWords): Range | null {
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
