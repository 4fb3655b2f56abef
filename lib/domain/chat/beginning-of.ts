/** The beginning of a text, limited in characters (UTF-16); no surrogate pair is cut in half. */
export function beginningOf(text: string, length: number): string {
  const isCut = (text.codePointAt(length - 1) ?? 0) > 0xffff;
  return text.slice(0, isCut ? length - 1 : length);
}
