import { Fragment, type ReactNode } from "react";
import { cx } from "#app/_ui/cx.ts";
import type { CodeDiffFile } from "#lib/domain/code-review/code-diff.ts";
import { type ColoredPart, colorLines, colorsOf, type LineColors, withColors } from "./color-lines.ts";
import { type LinePair, type ShownLine, splitRows, unifiedRows } from "./diff-rows.ts";

export type DiffLook = "unified" | "split";

const SIGNS = { added: "+", removed: "−", same: " " } as const;
const KINDS = { added: "change-added", removed: "change-removed", same: undefined } as const;

function Part({ part: { text, isChanged, kind }, line }: { part: ColoredPart; line: ShownLine["kind"] }) {
  const Mark = line === "added" ? "ins" : "del";
  const className = kind ?? undefined;
  if (isChanged) return <Mark className={className}>{text}</Mark>;
  return className === undefined ? text : <span className={className}>{text}</span>;
}

function Parts({ line, colors }: { line: ShownLine; colors: LineColors }) {
  return withColors(line.parts, colorsOf(colors, line)).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a stored line never move
    <Part key={at} part={part} line={line.kind} />
  ));
}

/**
 * How the number of a line is shown: as text, or as the button that opens the form for a comment. Between two attempts, only the
 * lines of the newer side belong to the attempt that is commented on.
 */
type NumberLook = "text" | "button" | "button-on-new";

function LineNumber({ line, side, as }: { line: ShownLine | null; side: "old" | "new"; as: NumberLook }) {
  const number = line?.[side] ?? null;
  if (number === null) return <span />;
  if (as === "text" || (as === "button-on-new" && side === "old"))
    return <span className="change-number">{number}</span>;
  return (
    <button type="button" data-line={`${side}:${number}`} tabIndex={-1}>
      {number}
    </button>
  );
}

interface RowLook {
  readonly colors: LineColors;
  readonly numbers: NumberLook;
}

function Line({ line, colors, numbers }: RowLook & { line: ShownLine }) {
  return (
    <div className={cx("change-line", KINDS[line.kind])}>
      <LineNumber line={line} side="old" as={numbers} />
      <LineNumber line={line} side="new" as={numbers} />
      <code>
        <span>{SIGNS[line.kind]}</span>
        <Parts line={line} colors={colors} />
      </code>
    </div>
  );
}

function Half({ line, side, colors, numbers }: RowLook & { line: ShownLine | null; side: "old" | "new" }) {
  return (
    <>
      <LineNumber line={line} side={side} as={numbers} />
      <code className={line === null ? "change-none" : KINDS[line.kind]}>
        {line === null ? null : (
          <>
            <span>{SIGNS[line.kind]}</span>
            <Parts line={line} colors={colors} />
          </>
        )}
      </code>
    </>
  );
}

function Pair({ pair, ...look }: RowLook & { pair: LinePair }) {
  return (
    <div className={cx("change-pair", pair.left === pair.right && "change-same")}>
      <Half line={pair.left} side="old" {...look} />
      <Half line={pair.right} side="new" {...look} />
    </div>
  );
}

/** Longer differences are laid out in pieces, only those in view. */
const MAX_LAID_OUT = 300;
const CHUNK = 100;

interface DiffRow {
  readonly key: string;
  readonly row: ReactNode;
  readonly old: number | null;
  readonly now: number | null;
}

function rowsOf(hunk: CodeDiffFile["hunks"][number], look: DiffLook, row: RowLook): DiffRow[] {
  if (look === "split")
    return splitRows(hunk).map((pair) => {
      const [old, now] = [pair.left?.old ?? null, pair.right?.new ?? null];
      return { key: `${old}:${now}`, row: <Pair pair={pair} {...row} />, old, now };
    });
  return unifiedRows(hunk).map((line) => ({
    key: `${line.old}:${line.new}`,
    row: <Line line={line} {...row} />,
    old: line.old,
    now: line.new,
  }));
}

const chunksOf = (rows: readonly DiffRow[]): DiffRow[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) => rows.slice(at * CHUNK, (at + 1) * CHUNK));

interface ChangeLinesProps {
  file: CodeDiffFile;
  look: DiffLook;
  numbers: NumberLook;
  /** What is shown below a row, by the numbers of its line on both sides. */
  below: (old: number | null, now: number | null) => ReactNode;
}

/** The lines of a changed file, with colours and with what belongs below each line. */
export function ChangeLines({ file, look, numbers, below }: ChangeLinesProps) {
  const row = { colors: colorLines(file), numbers };
  const isLong = file.hunks.reduce((total, hunk) => total + hunk.length, 0) > MAX_LAID_OUT;
  return (
    <div translate="no" className="change-lines code-lines font-mono text-small">
      {file.hunks.map((hunk, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the hunks of a stored difference never move
        <div key={index} className="change-hunk">
          {chunksOf(rowsOf(hunk, look, row)).map((chunk, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stored difference never move
            <div key={at} className={isLong ? "change-chunk" : undefined}>
              {chunk.map(({ key, row: shown, old, now }) => (
                <Fragment key={key}>
                  {shown}
                  {below(old, now)}
                </Fragment>
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
