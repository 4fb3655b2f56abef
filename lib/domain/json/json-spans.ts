/** A range of a text, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A fenced block of Markdown: the whole range with the fences, and its content. */
export interface FenceSpan extends Span {
  readonly content: Span;
}

const FENCE_LINE = /^[ \t]*(`{3,}|~{3,})([^\n]*)$/gm;

/** The fenced blocks of a text in order; an unclosed one extends to the end. Linear. */
export function fencedBlocks(text: string): readonly FenceSpan[] {
  const found: FenceSpan[] = [];
  let open: { readonly mark: string; readonly start: number; readonly contentStart: number } | null = null;
  for (const line of text.matchAll(FENCE_LINE)) {
    const mark = line[1] ?? "";
    const rest = line[2] ?? "";
    const end = line.index + line[0].length;
    if (open === null) {
      if (!rest.includes("`"))
        open = { mark, start: line.index, contentStart: Math.min(end + 1, text.length) };
    } else if (mark.startsWith(open.mark) && rest.trim() === "") {
      found.push({ start: open.start, end, content: trimmed(text, open.contentStart, line.index) });
      open = null;
    }
  }
  if (open !== null)
    found.push({
      start: open.start,
      end: text.length,
      content: trimmed(text, open.contentStart, text.length),
    });
  return found;
}

function trimmed(text: string, start: number, end: number): Span {
  const content = text.slice(start, end);
  const from = start + (content.length - content.trimStart().length);
  return { start: from, end: Math.max(from, start + content.trimEnd().length) };
}

/**
 * The outermost `{…}` of a text in order, and separately an unclosed one, because a reply can be truncated. Braces inside
 * double-quoted strings do not count. Linear.
 */
export function braceGroups(text: string): { readonly closed: readonly Span[]; readonly tail: Span | null } {
  const closed: Span[] = [];
  let depth = 0;
  let start = 0;
  for (let at = text.indexOf("{"); at >= 0 && at < text.length; at++) {
    const char = text[at];
    if (char === "{" && depth++ === 0) start = at;
    else if (char === '"' && depth > 0) at = stringEnd(text, at);
    else if (char === "}" && depth > 0 && --depth === 0) closed.push({ start, end: at + 1 });
  }
  return { closed, tail: depth > 0 ? trimmed(text, start, text.length) : null };
}

/** End of the string that opens at `quote`; the end of the text if it is unclosed. */
function stringEnd(text: string, quote: number): number {
  for (let at = quote + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
