import { decodeText } from "../../domain/document/decode-text.ts";
import { unstorableCharacter } from "../../domain/document/unstorable.ts";
import { IMPORT_LIMITS } from "../../domain/exchange/import-limits.ts";
import { importProblem, overLimit } from "../../domain/exchange/import-problem.ts";

export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
}

/**
 * Reads bytes as text: by their byte order mark, else UTF-8, UTF-16 without a mark, or GB18030, the first that fits
 * every byte. The mark is left out; nothing is guessed past a problem.
 * Errors: import_encoding, import_nothing, import_too_complex (characters), import_unstorable (U+0000, lone surrogates,
 * with the line).
 */
export function decodeFile(bytes: Uint8Array): DecodedText {
  const decoded = decodeText(bytes);
  if (decoded.ok) {
    const { text, encoding } = decoded;
    if (text.length > IMPORT_LIMITS.characters) throw overLimit("characters", text.length);
    return { text, encoding };
  }
  const { code, line } = decoded;
  if (code === "empty") throw importProblem("import_nothing");
  if (code === "nul" || code === "lone_surrogate")
    throw importProblem("import_unstorable", line === undefined ? "" : `line ${line}`);
  throw importProblem("import_encoding");
}

/** Refuses what cannot be kept byte for byte, with its place. Errors: import_unstorable. */
export function requireStorableText(text: string): void {
  const found = unstorableCharacter(text);
  if (found !== null) throw importProblem("import_unstorable", `line ${found.line}, offset ${found.offset}`);
}
