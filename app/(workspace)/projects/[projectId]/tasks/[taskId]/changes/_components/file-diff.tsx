import { useTranslations } from "next-intl";
import { cx } from "#app/_ui/cx.ts";
import type { ChangePlace } from "#lib/contracts/code-paths.ts";
import type { CodeCommentView, CodeFindingView, CodeReviewView } from "#lib/contracts/code-review.ts";
import type { CodeDiffFile } from "#lib/domain/code-review/code-diff.ts";
import { type ColoredPart, colorLines, colorsOf, type LineColors, withColors } from "./color-lines.ts";
import { LineCommentThread } from "./comment-thread.tsx";
import { type LinePair, type ShownLine, splitRows, unifiedRows } from "./diff-rows.ts";
import { FindingCard } from "./finding-card.tsx";
import { LineRemarks } from "./line-remarks.tsx";

export type DiffLook = "unified" | "split";

interface FileDiffProps {
  place: ChangePlace;
  file: CodeDiffFile;
  review: CodeReviewView;
  look: DiffLook;
}

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

/** The number of a line, which opens the form for a comment. */
function LineNumber({ line, side }: { line: ShownLine | null; side: "old" | "new" }) {
  const number = line?.[side] ?? null;
  if (number === null) return <span />;
  return (
    <button type="button" data-line={`${side}:${number}`} tabIndex={-1}>
      {number}
    </button>
  );
}

function Line({ line, colors }: { line: ShownLine; colors: LineColors }) {
  return (
    <div className={cx("change-line", KINDS[line.kind])}>
      <LineNumber line={line} side="old" />
      <LineNumber line={line} side="new" />
      <code>
        <span>{SIGNS[line.kind]}</span>
        <Parts line={line} colors={colors} />
      </code>
    </div>
  );
}

interface HalfProps {
  line: ShownLine | null;
  side: "old" | "new";
  colors: LineColors;
}

function Half({ line, side, colors }: HalfProps) {
  return (
    <>
      <LineNumber line={line} side={side} />
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

function Pair({ pair, colors }: { pair: LinePair; colors: LineColors }) {
  return (
    <div className="change-pair">
      <Half line={pair.left} side="old" colors={colors} />
      <Half line={pair.right} side="new" colors={colors} />
    </div>
  );
}

/** What is shown below a line: findings that end on it, and threads. */
type Remarks = (side: "old" | "new", line: number | null) => React.ReactNode;

/** The threads about a finding, with their replies. */
export const answersTo = (
  comments: readonly CodeCommentView[],
  finding: Pick<CodeFindingView, "id">,
): CodeCommentView[] =>
  comments
    .filter(
      ({ at, parent }) => parent === null && at !== null && "finding" in at && at.finding === finding.id,
    )
    .flatMap((first) => threadOf(comments, first));

const threadOf = (comments: readonly CodeCommentView[], first: CodeCommentView): CodeCommentView[] =>
  comments.filter(({ id, parent }) => id === first.id || parent === first.id);

function remarksOf({ place, file, review }: Omit<FileDiffProps, "look">) {
  const { comments, abilities } = review;
  const findings = review.findings.filter((finding) => finding.file === file.path);
  const canComment = abilities.includes("comment");
  const shown = new Set(file.hunks.flat().flatMap(({ old, new: now }) => [`old:${old}`, `new:${now}`]));
  const isShown = (side: string, line: number) => shown.has(`${side}:${line}`);
  const card = (finding: CodeFindingView) => (
    <FindingCard
      key={finding.id}
      place={place}
      finding={finding}
      comments={answersTo(comments, finding)}
      canDecide={abilities.includes("decide_gate")}
      canComment={canComment}
    />
  );
  const threads = comments.flatMap((first) => {
    const { at, parent } = first;
    if (parent !== null || at === null || "finding" in at || at.file !== file.path) return [];
    const node = (
      <LineCommentThread
        key={first.id}
        place={place}
        comments={threadOf(comments, first)}
        canComment={canComment}
      />
    );
    return [{ side: at.side, line: at.end, node }];
  });
  const isLeft = ({ outcome }: CodeFindingView) => outcome === "new" || outcome === "still_present";
  const onLine = (finding: CodeFindingView) => isLeft(finding) && isShown(finding.side, finding.end);
  const at: Remarks = (side, line) => {
    if (line === null) return null;
    const nodes = [
      ...findings.filter((one) => onLine(one) && one.side === side && one.end === line).map(card),
      ...threads.filter((one) => one.side === side && one.line === line).map(({ node }) => node),
    ];
    return nodes.length === 0 ? null : (
      <div className="grid gap-2 border-y border-line bg-sunk p-2">{nodes}</div>
    );
  };
  const ofFile = [
    ...findings.filter((one) => !onLine(one)).map(card),
    ...threads.filter(({ side, line }) => !isShown(side, line)).map(({ node }) => node),
  ];
  const rows = new Set([
    ...findings.filter(onLine).map(({ side, end }) => `${side}:${end}`),
    ...threads.map(({ side, line }) => `${side}:${line}`),
  ]);
  return { at, ofFile, has: (side: string, line: number | null) => rows.has(`${side}:${line}`) };
}

/** Longer differences are laid out in pieces, only those in view. */
const MAX_LAID_OUT = 300;
const CHUNK = 100;

interface DiffRow {
  readonly key: string;
  readonly row: React.ReactNode;
  readonly old: number | null;
  readonly now: number | null;
}

function rowsOf(
  hunk: CodeDiffFile["hunks"][number],
  { look, colors }: { readonly look: DiffLook; readonly colors: LineColors },
): DiffRow[] {
  if (look === "split")
    return splitRows(hunk).map((pair) => {
      const [old, now] = [pair.left?.old ?? null, pair.right?.new ?? null];
      return { key: `${old}:${now}`, row: <Pair pair={pair} colors={colors} />, old, now };
    });
  return unifiedRows(hunk).map((line) => ({
    key: `${line.old}:${line.new}`,
    row: <Line line={line} colors={colors} />,
    old: line.old,
    now: line.new,
  }));
}

const chunksOf = (rows: readonly DiffRow[]): DiffRow[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) => rows.slice(at * CHUNK, (at + 1) * CHUNK));

/** The difference of one file, with findings and comments below their lines. */
export function FileDiff({ place, file, review, look }: FileDiffProps) {
  const t = useTranslations("changes.file");
  const { at: remarks, ofFile, has } = remarksOf({ place, file, review });
  const colors = colorLines(file);
  const isLong = file.hunks.reduce((total, hunk) => total + hunk.length, 0) > MAX_LAID_OUT;
  return (
    <LineRemarks place={place} file={file.path} isAllowed={review.abilities.includes("comment")}>
      {ofFile.length === 0 ? null : (
        <div className="grid gap-2 border-b border-line bg-sunk p-2">{ofFile}</div>
      )}
      {file.isBinary ? <p className="p-3 text-soft">{t("binary")}</p> : null}
      {!file.isBinary && file.hunks.length === 0 ? <p className="p-3 text-soft">{t("noLines")}</p> : null}
      <div translate="no" className="change-lines code-lines font-mono text-small">
        {file.hunks.map((hunk, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the hunks of a stored difference never move
          <div key={index} className="change-hunk">
            {chunksOf(rowsOf(hunk, { look, colors })).map((chunk, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stored difference never move
              <div key={at} className={isLong ? "change-chunk" : undefined}>
                {chunk.map(({ key, row, old, now }) => (
                  <div key={key}>
                    {row}
                    {has("old", old) ? remarks("old", old) : null}
                    {has("new", now) ? remarks("new", now) : null}
                  </div>
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
    </LineRemarks>
  );
}
