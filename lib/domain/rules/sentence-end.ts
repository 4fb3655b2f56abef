/** A text without the marks at its end, for use inside another sentence. */
export function inner(text: string): string {
  return text.trim().replace(/[。.；;，,\s]+$/, "");
}
