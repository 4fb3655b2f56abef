/** A Markdown file of an OpenSpec tree as lines, with those inside a code fence marked. */
export interface SpecLines {
  readonly lines: readonly string[];
  /** `true` for lines of a fenced block, including its fences. */
  readonly fenced: readonly boolean[];
}

const FENCE = /^\s*(`{3,}|~{3,})/;
const CLOSING_FENCE = /^\s*(`{3,}|~{3,})\s*$/;

/** Parses a text like OpenSpec: ignores a byte order mark and the kind of line end, and masks fenced lines. */
export function specLines(text: string): SpecLines {
  const lines = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .split("\n");
  return { lines, fenced: fenceMask(lines) };
}

interface OpenFence {
  readonly mark: string;
  readonly length: number;
}

interface FenceScan {
  readonly mask: boolean[];
  readonly open: OpenFence | null;
}

function scanFences(lines: readonly string[]): FenceScan {
  let open: OpenFence | null = null;
  const mask: boolean[] = [];
  for (const line of lines) {
    const found: string | undefined = (open === null ? FENCE : CLOSING_FENCE).exec(line)?.[1];
    mask.push(open !== null || found !== undefined);
    if (found === undefined) continue;
    if (open === null) open = { mark: found.charAt(0), length: found.length };
    else if (found.startsWith(open.mark) && found.length >= open.length) open = null;
  }
  return { mask, open };
}

/** Marks the lines inside a fence; an unclosed fence extends to the end. */
export function fenceMask(lines: readonly string[]): boolean[] {
  return scanFences(lines).mask;
}

/** Closes an unclosed last fence, so that it does not absorb text appended below. */
export function withFenceClosed(text: string): string {
  const { open } = scanFences(text.split("\n"));
  return open === null ? text : `${text}\n${open.mark.repeat(open.length)}`;
}
