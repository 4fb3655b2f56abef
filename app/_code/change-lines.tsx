import { Fragment, type ReactNode } from "react";
import type { CodeDiffFile } from "#lib/domain/code-review/code-diff.ts";
import { type DiffRow, rowsOfHunk } from "./change-rows.ts";
import { colorLines } from "./color-lines.ts";
import type { DiffLook, NumberLook } from "./line-markup.ts";

/** Lines in one piece; a piece of many lines is laid out only when it is in view. */
const CHUNK = 100;
const MIN_LAZY = 50;

/** Rows with what is shown below the last of them. */
interface Piece {
  readonly rows: readonly DiffRow[];
  readonly below: ReactNode;
}

type Below = (old: number | null, now: number | null) => ReactNode;

/** Cuts the rows of a hunk after each row that has something below it, and after 100 rows. */
function piecesOf(rows: readonly DiffRow[], below: Below): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const [at, { old, now }] of rows.entries()) {
    const shown = below(old, now);
    if (shown === null && at + 1 - from < CHUNK && at + 1 < rows.length) continue;
    pieces.push({ rows: rows.slice(from, at + 1), below: shown });
    from = at + 1;
  }
  return pieces;
}

interface ChangeLinesProps {
  file: CodeDiffFile;
  look: DiffLook;
  numbers: NumberLook;
  /** What is shown below a row, by the numbers of its line on both sides; null for nothing. */
  below: Below;
}

/**
 * The lines of a changed file, with colours and with what belongs below each line. They are written as markup: thousands of
 * lines as elements would be sent twice and attached one by one before the page can be used.
 */
export function ChangeLines({ file, look, numbers, below }: ChangeLinesProps) {
  const colors = colorLines(file);
  return (
    <div translate="no" className="change-lines code-lines font-mono text-small">
      {file.hunks.map((hunk, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the hunks of a stored difference never move
        <div key={index} className="change-hunk">
          {piecesOf(rowsOfHunk(hunk, look, { colors, numbers }), below).map(({ rows, below: shown }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stored difference never move
            <Fragment key={at}>
              <div
                className={rows.length < MIN_LAZY ? undefined : "change-chunk"}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: line-markup.ts escapes every text
                dangerouslySetInnerHTML={{ __html: rows.map(({ markup }) => markup).join("") }}
              />
              {shown}
            </Fragment>
          ))}
        </div>
      ))}
    </div>
  );
}
