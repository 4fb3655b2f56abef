import { unstorableCharacter } from "../../domain/document/unstorable.ts";
import { AppError } from "../../domain/errors.ts";
import { importFault, overLimit } from "../../domain/exchange/import-fault.ts";
import { IMPORT_LIMITS } from "../../domain/exchange/import-limits.ts";

export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
}

/**
 * Reads bytes as text: by their byte order mark, else UTF-8, UTF-16 without a mark, or GB18030, the first that fits
 * every byte. The mark is left out; nothing is guessed past a fault.
 * Errors: file_unreadable, import_nothing, import_too_complex (characters), invalid_input (U+0000, lone surrogates,
 * with the line).
 */
export function decodeFile(bytes: Uint8Array): DecodedText {
  if (bytes.length === 0) throw importFault("import_nothing");
  for (const encoding of candidates(bytes)) {
    const text = decodeAs(bytes, encoding);
    if (text === null || !isPlausible(text, encoding)) continue;
    if (text.length > IMPORT_LIMITS.characters) throw overLimit("characters", text.length);
    if (text.trim() === "") throw importFault("import_nothing");
    requireStorableText(text);
    return { text, encoding };
  }
  throw importFault("file_unreadable");
}

/** Refuses what cannot be kept byte for byte, with its place. Errors: invalid_input. */
export function requireStorableText(text: string): void {
  const found = unstorableCharacter(text);
  if (found === null) return;
  const detail = `line ${found.line}, offset ${found.offset}`;
  throw new AppError("invalid_input", { fields: [{ pointer: "/file", code: found.code, detail }] });
}

function candidates(bytes: Uint8Array): readonly string[] {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return ["utf-8"];
  if (a === 0xff && b === 0xfe) return ["utf-16le"];
  if (a === 0xfe && b === 0xff) return ["utf-16be"];
  const bare = unmarkedUtf16(bytes);
  return bare === null ? ["utf-8", "gb18030"] : [bare, "utf-8"];
}

const SAMPLE = 4096;
/** Share of zero bytes at even or odd places that Latin text in UTF-16 has. */
const MOSTLY = 0.4;

function unmarkedUtf16(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE);
  let even = 0;
  let odd = 0;
  for (const [at, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const half = sample.length / 2;
  if (bytes.length % 2 !== 0) return null;
  if (even === 0 && odd / half > MOSTLY) return "utf-16le";
  return odd === 0 && even / half > MOSTLY ? "utf-16be" : null;
}

function decodeAs(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Characters that GB18030 gives to bytes of almost anything, and that nobody writes. */
const UNWRITTEN = /[\p{Co}\p{Cn}]|[\u0001-\u0008\u000e-\u001a\u007f-\u009f]/gu;
const MOST_UNWRITTEN = 0.01;

function isPlausible(text: string, encoding: string): boolean {
  if (encoding.startsWith("utf-8")) return true;
  const sample = text.slice(0, 65_536);
  return (sample.match(UNWRITTEN)?.length ?? 0) <= MOST_UNWRITTEN * sample.length;
}
