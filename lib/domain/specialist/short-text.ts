/** What one character costs inside a JSON string. */
function jsonCost(character: string): number {
  if ('"\\\b\t\n\f\r'.includes(character)) return 2;
  const code = character.codePointAt(0) ?? 0;
  const escaped = code < 0x20 || (code >= 0xd800 && code <= 0xdfff);
  return escaped ? 6 : character.length;
}

/** How many units from the start cost at most `limit`; a surrogate pair stays whole. */
function fittingLength(text: string, limit: number): number {
  let cost = 0;
  let length = 0;
  for (const character of text) {
    cost += jsonCost(character);
    if (cost > limit) return length;
    length += character.length;
  }
  return length;
}

/**
 * A text that takes at most `limit` characters inside a JSON string: itself where it fits, else its beginning with the
 * number of characters left out. (A limit too small for that number is exceeded by it.)
 */
export function shortText(text: string, limit: number): string {
  if (fittingLength(text, limit) === text.length) return text;
  const longest = ` … (+${text.length})`;
  const stored = fittingLength(text, Math.max(0, limit - longest.length));
  return `${text.slice(0, stored)} … (+${text.length - stored})`;
}
