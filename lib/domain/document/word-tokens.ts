const HAN = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const WORD = new RegExp(
  [
    String.raw`\r\n|[\r\n]`,
    String.raw`(?:(?!${HAN})[\p{L}\p{N}\p{M}_])+[ \t]*`,
    String.raw`\S[ \t]*`,
    String.raw`[\s\S]`,
  ].join("|"),
  "gu",
);

/**
 * A text as words with the blanks after them; every Han or kana character, every mark and every line end is a
 * separate word. Joined they are the text again.
 */
export function wordTokens(text: string): string[] {
  return text.match(WORD) ?? [];
}
