const NONE: readonly RegExpExecArray[] = [];

/**
 * All matches of a global pattern in a text, in order: as `matchAll` gives them, without a copy of the pattern each time.
 * What is found is collected before anything else may use the pattern.
 */
export function matchesOf(pattern: RegExp, text: string): readonly RegExpExecArray[] {
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
