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
 * Splits a text into words with their trailing blanks; every Han or kana character, punctuation mark and line end is a
 * separate token. The joined tokens are the text.
 */
export function wordTokens(text: string): string[] {
  return text.match(WORD) ?? [];
}
