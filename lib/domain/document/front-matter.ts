/** YAML (`---`) or TOML (`+++`) front matter at the very beginning of a document. */

const FENCE = /(?:---|\+\+\+)[ \t]*(?:\r\n|\n|\r|$)/y;
const KEY = /^(?:"[^"\n]*"[ \t]*|'[^'\n]*'[ \t]*|[^\s:#\-[\]{}>*&!|%@`"'][^:\n]*?)[:=](?:[ \t]|$)/;

/** Length of a byte order mark at the start of the text: 0 or 1. */
export function bomLength(text: string): number {
  return text.charCodeAt(0) === 0xfeff ? 1 : 0;
}

/**
 * Offset after the front matter (including its closing line), or `from` if there is none. The first entry must be a
 * `key:`, to distinguish front matter from two thematic breaks around a paragraph.
 */
export function frontMatterEnd(text: string, from: number): number {
  FENCE.lastIndex = from;
  if (!FENCE.test(text)) return from;
  const marker = text.slice(from, from + 3);
  const lines = /([^\r\n]*)(?:\r\n|\n|\r|$)/y;
  lines.lastIndex = FENCE.lastIndex;
  let keyed = false;
  while (lines.lastIndex < text.length) {
    const content = (lines.exec(text)?.[1] ?? "").trimEnd();
    if (isClosing(content, marker)) return keyed ? lines.lastIndex : from;
    const entry = content !== "" && !content.startsWith("#");
    if (entry && !keyed && !KEY.test(content)) return from;
    keyed ||= entry;
  }
  return from;
}

function isClosing(line: string, marker: string): boolean {
  return line === marker || (line === "..." && marker === "---");
}
