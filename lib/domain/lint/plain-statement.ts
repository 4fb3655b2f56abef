const ID = /^[\s|*_`[(]*[a-z]{2,6}(?:-[a-z0-9]+)*-\d+/;
const NO_WORD = /[\s\p{P}\p{S}]/u;
/** Placeholder for every number. */
const NUMBER_SIGN = 35;
const WIDE_SEMICOLON = 0xff1b;
/** Maximum compared length; longer statements are truncated. */
const MAX_LENGTH = 4000;
/** Lower case can be longer than upper case, so the buffer is three times as long. */
const codes = new Uint16Array(3 * MAX_LENGTH);

/**
 * Normalizes a statement for comparison: without id, markup, punctuation, case and blanks. With `numbers` folded, every
 * number becomes one placeholder.
 */
export function plainStatement(text: string, numbers: "exact" | "folded" = "exact"): string {
  const source = text.slice(0, MAX_LENGTH).toLowerCase().replace(ID, "");
  const folded = numbers === "folded";
  let length = 0;
  let inNumber = false;
  for (let at = 0; at < source.length; at++) {
    const c = source.charCodeAt(at);
    const isNumber = folded && isDigitCode(c);
    if (isNumber && !inNumber) codes[length++] = NUMBER_SIGN;
    else if (!isNumber && isWord(c)) codes[length++] = c;
    inNumber = isNumber;
  }
  return Reflect.apply(String.fromCharCode, null, codes.subarray(0, length));
}

function isDigitCode(c: number): boolean {
  return c >= 48 && c <= 57;
}

function isWord(c: number): boolean {
  if (c >= 0x4e00 && c <= 0x9fff) return true;
  if (c < 128) return (c >= 97 && c <= 122) || isDigitCode(c) || c === NUMBER_SIGN;
  if ((c >= 0x3000 && c <= 0x303f) || (c >= 0xff00 && c <= 0xff0f) || c === WIDE_SEMICOLON) return false;
  return !NO_WORD.test(String.fromCharCode(c));
}
