/**
 * Extracts the text of `"statement"` from a JSON object while it is still arriving, so that readers can follow. Pass pieces of
 * any size; each call returns the new text. Never throws: other text yields an empty string.
 */
export function statementStream(): (piece: string) => string {
  let seen = "";
  let at = -1;
  let done = false;
  return (piece) => {
    if (done) return "";
    seen += piece;
    if (at < 0) {
      const key = /"statement"\s*:\s*"/.exec(seen);
      if (!key) {
        done = seen.length > 20_000;
        return "";
      }
      at = key.index + key[0].length;
    }
    const read = readString(seen, at);
    at = read.at;
    done = read.closed;
    return read.text;
  };
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  "/": "/",
  "\\": "\\",
  '"': '"',
};

/** Reads the escape sequence at `at`: its text and length, or null if it is incomplete. */
function readEscape(text: string, at: number): { text: string; length: number } | null {
  const next = text[at + 1];
  if (next === undefined) return null;
  if (next !== "u") return { text: ESCAPES[next] ?? next, length: 2 };
  const digits = text.slice(at + 2, at + 6);
  if (digits.length < 4) return null;
  const code = Number.parseInt(digits, 16);
  return { text: Number.isNaN(code) ? "" : String.fromCharCode(code), length: 6 };
}

/** Reads the content of a JSON string from `at`; an incomplete escape sequence waits for the next piece. */
function readString(text: string, from: number): { text: string; at: number; closed: boolean } {
  let out = "";
  let at = from;
  while (at < text.length) {
    const char = text[at] ?? "";
    if (char === '"') return { text: out, at: at + 1, closed: true };
    const piece = char === "\\" ? readEscape(text, at) : { text: char, length: 1 };
    if (piece === null) break;
    out += piece.text;
    at += piece.length;
  }
  return { text: out, at, closed: false };
}
