import { useTranslations } from "next-intl";
import { ChangeLines } from "#app/_code/change-lines.tsx";
import type { DiffLook } from "#app/_code/line-markup.ts";
import type { ChangePlace } from "#lib/contracts/code-paths.ts";
import type { CodeCommentView, CodeFindingView, CodeReviewView } from "#lib/contracts/code-review.ts";
import type { CodeDiffFile } from "#lib/domain/code-review/code-diff.ts";
import { isLeft } from "#lib/domain/code-review/finding-state.ts";
import { LineCommentThread } from "./comment-thread.tsx";
import { FindingCard } from "./finding-card.tsx";
import { LineRemarks } from "./line-remarks.tsx";

interface FileDiffProps {
  place: ChangePlace;
  file: CodeDiffFile;
  review: CodeReviewView;
  look: DiffLook;
  /** Whether the old side is another attempt, whose lines are not those of the base. */
  isBetweenAttempts: boolean;
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

/** The first comments of the threads about the whole change. */
export const wholeThreads = (comments: readonly CodeCommentView[]): CodeCommentView[][] =>
  comments
    .filter(({ at, parent }) => parent === null && at !== null && "whole" in at)
    .map((first) => threadOf(comments, first));

const threadOf = (comments: readonly CodeCommentView[], first: CodeCommentView): CodeCommentView[] =>
  comments.filter(({ id, parent }) => id === first.id || parent === first.id);

function remarksOf({ place, file, review }: Pick<FileDiffProps, "place" | "file" | "review">) {
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
    if (parent !== null || at === null || !("file" in at) || at.file !== file.path) return [];
    const node = (
      <LineCommentThread key={first.id} place={place} comments={threadOf(comments, first)} review={review} />
    );
    return [{ side: at.side, line: at.end, node }];
  });
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

/** The difference of one file, with findings and comments below their lines. */
export function FileDiff({ place, file, review, look, isBetweenAttempts }: FileDiffProps) {
  const t = useTranslations("changes.file");
  const { at: remarks, ofFile, has } = remarksOf({ place, file, review });
  return (
    <LineRemarks place={place} file={file.path} review={review}>
      {ofFile.length === 0 ? null : (
        <div className="grid gap-2 border-b border-line bg-sunk p-2">{ofFile}</div>
      )}
      {file.isBinary ? <p className="p-3 text-soft">{t("binary")}</p> : null}
      {!file.isBinary && file.hunks.length === 0 ? <p className="p-3 text-soft">{t("noLines")}</p> : null}
      <ChangeLines
        file={file}
        look={look}
        numbers={isBetweenAttempts ? "button-on-new" : "button"}
        below={(old, now) =>
          has("old", old) || has("new", now) ? (
            <>
              {has("old", old) ? remarks("old", old) : null}
              {has("new", now) ? remarks("new", now) : null}
            </>
          ) : null
        }
      />
    </LineRemarks>
  );
}
