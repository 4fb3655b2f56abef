const NONE: readonly RegExpExecArray[] = [];

/**
 * All matches of a global pattern in a text, in order, like `matchAll` but without copying the pattern. Collects all
 * matches first, because the pattern's `lastIndex` is shared.
 */
export function allMatches(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  pattern.lastIndex = 0;
  const first = pattern.exec(text);
  if (first === null) return NONE;
  const found: RegExpExecArray[] = [];
  for (let match: RegExpExecArray | null = first; match !== null; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === "") pattern.lastIndex++;
  }
  return found;
}
