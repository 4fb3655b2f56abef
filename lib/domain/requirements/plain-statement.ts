/** A statement without id, markup, punctuation, case and blanks: what two statements are compared by. */
export function plainStatement(text: string): string {
  return text
    .toLowerCase()
    .replace(/^[\s|*_`[(]*[a-z]{2,6}(?:-[a-z0-9]+)*-\d+/, "")
    .replace(/[\s\p{P}\p{S}]+/gu, "");
}
