/** The words of a name or path: `refundOrder` and `refund_order.ts` contain "refund" and "order". */
const nameWords = (name: string): string =>
  name
    .replace(/([a-z\d])(?=[A-Z])/g, "$1 ")
    .replace(/([A-Z])(?=[A-Z][a-z])/g, "$1 ")
    .replace(/[._/-]+/g, " ");

/** The words of the compound names in a text, each once. */
export function wordsOfNames(text: string): string {
  const names = text.match(/[A-Za-z][\w]*[a-z\d][A-Z]\w*/g) ?? [];
  return [...new Set(names)].map(nameWords).join(" ");
}

/** A passage of the code as the ranking of passages reads it: its path and its names are its titles. */
export function rankableCode<
  T extends { readonly file: string; readonly title: string; readonly text: string },
>(hit: T): T & { readonly path: string[] } {
  return { ...hit, path: [nameWords(hit.file), nameWords(hit.title), wordsOfNames(hit.text), hit.file] };
}
