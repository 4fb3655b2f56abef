/** A Markdown file of an OpenSpec tree as its readers see it: lines, and which of them are inside a code fence. */
export interface SpecLines {
  readonly lines: readonly string[];
  /** `true` where a line belongs to a fenced block, its fences included. */
  readonly fenced: readonly boolean[];
}

const FENCE = /^\s*(`{3,}|~{3,})/;
const CLOSING_FENCE = /^\s*(`{3,}|~{3,})\s*$/;

/** Reads a text as OpenSpec does: a byte-order mark and the kind of line end do not matter, fenced lines are masked. */
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

/** Marks the lines that are inside a fence; an open fence reaches to the end. */
export function fenceMask(lines: readonly string[]): boolean[] {
  return scanFences(lines).mask;
}

/** The text with its last fence closed, so that what is written below it is not swallowed. */
export function withFenceClosed(text: string): string {
  const { open } = scanFences(text.split("\n"));
  return open === null ? text : `${text}\n${open.mark.repeat(open.length)}`;
}
