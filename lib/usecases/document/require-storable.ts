import { MAX_DOCUMENT_LENGTH } from "#lib/contracts/document.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { unstorableCharacter } from "#lib/domain/document/unstorable.ts";

/**
 * Refuses a text that could not be kept byte for byte, with its place, or that is too large.
 * @param pointer the field that brought it
 * Errors: invalid_input (U+0000, lone surrogates), too_large.
 */
export function requireStorable(text: string, pointer: string): void {
  if (text.length > MAX_DOCUMENT_LENGTH) throw new AppError("too_large");
  const found = unstorableCharacter(text);
  if (found === null) return;
  const detail = `line ${found.line}, offset ${found.offset}`;
  throw invalidField(pointer, found.code, detail);
}
