import type { FileLines } from "../../repository/line-range.ts";

/** Lines of a file at a commit, as an end of a link. */
export interface CodePlace extends FileLines {
  readonly path: string;
  /** The commit, or its first digits. */
  readonly commit: string;
}

const SHORT_COMMIT = 8;
const PLACE = /^(.+):(\d{1,7})-(\d{1,7})@([0-9a-f]{8,40})$/s;

/** The end of a link that names lines: `src/cart.ts:12-20@1a2b3c4d`. */
export const codePlaceRef = ({ path, line, end_line, commit }: CodePlace): string =>
  `${path}:${line}-${end_line}@${commit.slice(0, SHORT_COMMIT)}`;

/** The lines that an end of a link names; null for another text. */
export function readCodePlace(ref: string): CodePlace | null {
  const [, path, line, end, commit] = PLACE.exec(ref) ?? [];
  if (path === undefined || commit === undefined) return null;
  return { path, line: Number(line), end_line: Number(end), commit };
}
