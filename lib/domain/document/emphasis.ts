/** Delimiter runs of `*`, `_` and `~` (CommonMark 0.31 §6.2, GFM strikethrough) and which of them are markup. */

export interface DelimiterRun {
  /** Index of the text piece that contains the run. */
  readonly piece: number;
  readonly char: string;
  readonly length: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  /** Characters not yet used as markup. */
  left: number;
  /** Whether the run is inside matched markup and can no longer open any. */
  enclosed: boolean;
}

const PUNCTUATION = /[\p{P}\p{S}]/u;

/** Parses the run of `char` at `at`. */
export function delimiterRun(text: string, at: number, piece: number): DelimiterRun {
  const char = text[at] as string;
  let end = at;
  while (text[end] === char) end++;
  const before = charBefore(text, at);
  const after = end < text.length ? String.fromCodePoint(text.codePointAt(end) as number) : "\n";
  const leftFlanking = flanks(after, before);
  const rightFlanking = flanks(before, after);
  const under = char === "_";
  return {
    piece,
    char,
    length: end - at,
    canOpen: leftFlanking && (!under || !rightFlanking || PUNCTUATION.test(before)),
    canClose: rightFlanking && (!under || !leftFlanking || PUNCTUATION.test(after)),
    left: end - at,
    enclosed: false,
  };
}

function charBefore(text: string, at: number): string {
  if (at === 0) return "\n";
  const low = text.charCodeAt(at - 1);
  return low >= 0xdc00 && low <= 0xdfff && at > 1 ? text.slice(at - 2, at) : (text[at - 1] as string);
}

function flanks(inner: string, outer: string): boolean {
  if (/\s/u.test(inner)) return false;
  return !PUNCTUATION.test(inner) || /\s/u.test(outer) || PUNCTUATION.test(outer);
}

/** Marks the characters of matching runs as used (`left` shrinks), for runs from index `from` on. */
export function matchRuns(runs: readonly DelimiterRun[], from = 0): void {
  /** Per kind of closer, the index below which there is no opener. Makes the search linear. */
  const floor = new Map<string, number>();
  for (let closer = from; closer < runs.length; closer++) {
    const run = runs[closer] as DelimiterRun;
    if (!run.canClose) continue;
    const key = `${run.char}${run.canOpen}${run.length % 3}`;
    closeRun(runs, closer, floor.get(key) ?? from);
    if (run.left > 0) floor.set(key, closer);
  }
}

function closeRun(runs: readonly DelimiterRun[], closer: number, bottom: number): void {
  const run = runs[closer] as DelimiterRun;
  while (run.left > 0) {
    const opener = findOpener(runs, closer, bottom);
    if (opener < 0) return;
    const open = runs[opener] as DelimiterRun;
    const used = run.char === "~" ? run.left : Math.min(2, run.left, open.left);
    open.left -= used;
    run.left -= used;
    for (let between = opener + 1; between < closer; between++)
      (runs[between] as DelimiterRun).enclosed = true;
  }
}

function findOpener(runs: readonly DelimiterRun[], closer: number, bottom: number): number {
  const run = runs[closer] as DelimiterRun;
  for (let i = closer - 1; i >= bottom; i--) {
    const open = runs[i] as DelimiterRun;
    if (open.left > 0 && open.char === run.char && open.canOpen && !open.enclosed && fits(open, run))
      return i;
  }
  return -1;
}

function fits(open: DelimiterRun, close: DelimiterRun): boolean {
  if (open.char === "~") return open.left === close.left && open.left <= 2;
  const odd = (open.canClose || close.canOpen) && (open.length + close.length) % 3 === 0;
  return !odd || (open.length % 3 === 0 && close.length % 3 === 0);
}
