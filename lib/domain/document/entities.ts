import { decodeNamedCharacterReference } from "decode-named-character-reference";
import { decodeNumericCharacterReference } from "micromark-util-decode-numeric-character-reference";

const REFERENCE = /&(?:#[xX]([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([A-Za-z][A-Za-z0-9]{1,31}));/y;

/** The reference at `at` (HTML standard §13.5): its text and the offset after it; null for none or an unknown name. */
export function characterReference(text: string, at: number): { text: string; end: number } | null {
  REFERENCE.lastIndex = at;
  const match = REFERENCE.exec(text);
  if (match === null) return null;
  const [, hex, decimal, name] = match;
  const end = REFERENCE.lastIndex;
  if (name !== undefined) {
    const known = decodeNamedCharacterReference(name);
    return known === false ? null : { text: known, end };
  }
  const decoded =
    hex === undefined
      ? decodeNumericCharacterReference(decimal ?? "", 10)
      : decodeNumericCharacterReference(hex, 16);
  return { text: decoded, end };
}
