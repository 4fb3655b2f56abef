import { unstorableCharacter } from "./unstorable.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "gb18030";

/** Reason why bytes cannot be stored as text. */
export type DecodeProblem = "empty" | "binary" | "nul" | "lone_surrogate" | "encoding";

export type Decoded =
  | { readonly ok: true; readonly text: string; readonly encoding: Encoding }
  | { readonly ok: false; readonly code: DecodeProblem; readonly line?: number };

/**
 * Decodes bytes as text: by their byte order mark, otherwise as the first of UTF-8, UTF-16 and GB18030 that fits every
 * byte. The mark is removed. There is no lossy fallback: bytes that fit no encoding are refused. Never throws.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { ok: false, code: "empty" };
  for (const encoding of candidates(bytes)) {
    const text = decodeAs(bytes, encoding);
    if (text === null || !isPlausible(text, encoding)) continue;
    if (text.trim() === "") return { ok: false, code: "empty" };
    const bad = unstorableCharacter(text);
    return bad === null ? { ok: true, text, encoding } : { ok: false, code: bad.code, line: bad.line };
  }
  return { ok: false, code: bytes.includes(0) ? "binary" : "encoding" };
}

function candidates(bytes: Uint8Array): readonly Encoding[] {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return ["utf-8"];
  if (a === 0xff && b === 0xfe) return ["utf-16le"];
  if (a === 0xfe && b === 0xff) return ["utf-16be"];
  const bare = unmarkedUtf16(bytes);
  return bare === null ? ["utf-8", "gb18030"] : [bare, "utf-8"];
}

const SAMPLE = 4096;
/** Minimum share of zero bytes at even or odd offsets in Latin text encoded as UTF-16. */
const MIN_ZERO_SHARE = 0.4;

/** Detects UTF-16 without a mark by its zero bytes, which are all at even or all at odd offsets. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros: [number, number] = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  const half = sample.length / 2;
  if (bytes.length % 2 !== 0 || half === 0) return null;
  if (zeros[0] === 0 && zeros[1] / half > MIN_ZERO_SHARE) return "utf-16le";
  if (zeros[1] === 0 && zeros[0] / half > MIN_ZERO_SHARE) return "utf-16be";
  return null;
}

function decodeAs(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Control characters that occur in real texts. U+0000 has its own error code. */
const ALLOWED_CONTROLS = new Set(["\0", "\t", "\n", "\v", "\f", "\r", "\u001B"]);
const CONTROL = /\p{Cc}/gu;
/** Characters that GB18030 decoding yields for arbitrary bytes and that do not occur in real texts. */
const IMPLAUSIBLE =
  /[\p{Co}\p{Cn}]|[^\p{Script=Han}\p{Script=Latin}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/gu;
const MAX_CONTROLS = 0.01;
const MAX_IMPLAUSIBLE = 0.02;

function isPlausible(text: string, encoding: Encoding): boolean {
  const sample = text.slice(0, 65_536);
  const controls = (sample.match(CONTROL) ?? []).filter((one) => !ALLOWED_CONTROLS.has(one)).length;
  if (controls > MAX_CONTROLS * sample.length) return false;
  return (
    encoding !== "gb18030" || (sample.match(IMPLAUSIBLE)?.length ?? 0) <= MAX_IMPLAUSIBLE * sample.length
  );
}
