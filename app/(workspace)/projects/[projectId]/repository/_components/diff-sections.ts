/** The part of a unified difference that is about one file. */
export interface DiffSection {
  readonly path: string;
  /** What git says about the file instead of its lines: another mode, or binary contents. */
  readonly notes: readonly string[];
  /** The lines with their signs, and the places of the hunks. */
  readonly lines: readonly string[];
}

const FILE = "diff --git ";

/** The path that both sides have; the rest of the line if it has another form, such as a quoted path. */
const pathOf = (line: string): string =>
  /^diff --git a\/(.+) b\/\1$/s.exec(line)?.[1] ?? line.slice(FILE.length);

const isNote = (line: string): boolean => /^(?:old mode|new mode|Binary files) /.test(line);

/** Splits the lines of a difference by files, without the headers that only git reads. A difference that is cut off is split, too. */
export function diffSections(lines: readonly string[]): DiffSection[] {
  const starts = lines.flatMap((line, at) => (line.startsWith(FILE) ? [at] : []));
  return starts.map((start, index) => {
    const part = lines.slice(start, starts[index + 1] ?? lines.length);
    const hunk = part.findIndex((line) => line.startsWith("@@"));
    const head = hunk < 0 ? part : part.slice(0, hunk);
    return {
      path: pathOf(lines[start] ?? ""),
      notes: head.filter(isNote),
      lines: hunk < 0 ? [] : part.slice(hunk),
    };
  });
}
