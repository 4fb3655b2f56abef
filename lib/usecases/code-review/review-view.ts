import type { CodeCommentView, CodeFindingView, CodeReviewView } from "#lib/contracts/code-review.ts";
import { viewOfGuestVerdict } from "#lib/contracts/view-of-guest-verdict.ts";
import { listChangeSets, readChangeSet } from "#lib/db/change-sets.ts";
import { listFindings, listReviews, type StoredFinding, type StoredReview } from "#lib/db/code-reviews.ts";
import { lastSeq, seqBeforeRun } from "#lib/db/events.ts";
import { lastVerdicts } from "#lib/db/link-verdicts.ts";
import { findProject } from "#lib/db/projects.ts";
import { firstModels } from "#lib/db/role-models.ts";
import { findRuns } from "#lib/db/runs.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { textHash } from "#lib/db/text-hash.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import { type CodeProposal, chairMaterial, withCodeChair } from "#lib/domain/code-review/code-meeting.ts";
import { CODE_SEATS, proposeCodeDecision } from "#lib/domain/code-review/code-verdict.ts";
import { compareFindings } from "#lib/domain/code-review/finding.ts";
import { isLeft } from "#lib/domain/code-review/finding-state.ts";
import { parseLineTarget } from "#lib/domain/code-review/line-target.ts";
import type { RoomComment } from "#lib/domain/comment/remark.ts";
import type { Language } from "#lib/domain/language.ts";
import type { GuestVerdict } from "#lib/domain/share/guest-verdict.ts";

/** A review with everything that its view and its changes need. */
export interface LoadedReview {
  readonly change: ChangeAttempt;
  readonly attempts: readonly ChangeAttempt[];
  readonly review: StoredReview;
  /** All reviews of the task. */
  readonly reviews: readonly StoredReview[];
  readonly findings: readonly StoredFinding[];
  readonly language: Language;
  /** The last verdict of each guest of links to the attempt. */
  readonly guests: readonly GuestVerdict[];
}

/**
 * Loads the review of an attempt that the rules have read.
 * @throws AppError not_found
 */
export async function loadReview(db: ProjectDb, patchId: string): Promise<LoadedReview> {
  const change = await readChangeSet(db, patchId);
  const reviews = await listReviews(db, change.taskId);
  const review = reviews.find(({ changeSetId }) => changeSetId === patchId);
  if (review === undefined) throw new AppError("not_found");
  return {
    change,
    attempts: await listChangeSets(db, change.taskId),
    review,
    reviews,
    findings: await listFindings(db, change.taskId),
    language: (await findProject(db)).language,
    guests: (await lastVerdicts(db, { taskId: change.taskId, kind: "change" })).filter(
      ({ version }) => version === change.number,
    ),
  };
}

/** The blob that a mark of a file is for; a deleted file has the blob before. */
export function markedBlob(change: ChangeAttempt, path: string): string | null {
  const operation = change.operations.find((one) => one.path === path);
  return operation === undefined ? null : (operation.new_blob ?? operation.base_blob);
}

function reviewedFiles({ change, reviews }: LoadedReview, userId: string): string[] {
  const marks = reviews.map((review) => review.marks[userId] ?? {});
  return change.operations
    .map(({ path }) => path)
    .filter((path) => marks.some((of) => of[path] !== undefined && of[path] === markedBlob(change, path)));
}

/** The findings of an attempt as they are returned, most severe first. */
export function findingViews({ change, attempts, findings }: LoadedReview): CodeFindingView[] {
  return findings
    .flatMap((stored): CodeFindingView[] => {
      const place = stored.places.find((one) => one.change_set === change.id);
      if (place === undefined) return [];
      const { file, start, end, side, outcome } = place;
      return [
        {
          ...stored.finding,
          id: stored.id,
          file,
          start,
          end,
          side,
          outcome,
          state: stored.state,
          reason: stored.reason,
          decided_by: stored.decided_by?.name ?? null,
          first_attempt: attempts.find(({ id }) => id === stored.changeSetId)?.number ?? change.number,
        },
      ];
    })
    .sort(compareFindings);
}

const commentView = ({ line, at, parent, ...comment }: RoomComment): CodeCommentView => ({
  id: comment.id,
  at: parseLineTarget(line),
  parent,
  text: comment.text,
  by: comment.by,
  created_at: at,
  edited_at: comment.edited_at,
  deleted: comment.deleted,
  resolved: comment.resolved,
});

/** What a meeting about an attempt decides on. */
interface MeetingMaterial {
  /** The findings that are neither fixed nor gone. */
  readonly left: readonly CodeFindingView[];
  /** What the rules propose. */
  readonly ruled: Omit<CodeProposal, "source">;
  /** Identifies the state of the review that a chair reads. */
  readonly material: string;
  /** The answer of the chair, if it is about the review as it is now. */
  readonly chair: StoredReview["chair"];
  /** What is proposed: what the rules propose, or the stricter view of a model in the chair. */
  readonly proposed: CodeProposal;
}

/** What the meeting about an attempt decides on, as the review is now. */
export function meetingMaterial(loaded: LoadedReview): MeetingMaterial {
  const { review, language } = loaded;
  const left = findingViews(loaded).filter(isLeft);
  const ruled = proposeCodeDecision(left, review.verdicts, language);
  const material = textHash(chairMaterial(left, review.verdicts));
  const chair = review.chair?.material === material ? review.chair : null;
  const proposed: CodeProposal =
    chair === null ? { ...ruled, source: "rules" } : withCodeChair(ruled, chair, language);
  return { left, ruled, material, chair, proposed };
}

function chairViewOf(stored: StoredReview["chair"], current: StoredReview["chair"]): CodeReviewView["chair"] {
  if (stored === null) return null;
  const { model, at, view } = stored;
  const status = current === null ? "outdated" : view === null ? "unanswered" : "answered";
  return { status, model, at, view };
}

/** The event after which the answers begin that are being written; the last event of the log if none is. */
async function answersAfter(
  db: ProjectDb,
  { taskId, questions }: StoredReview,
  seq: number,
): Promise<number> {
  const running = questions.flatMap(({ status, run_id }) => (status === "waiting" ? (run_id ?? []) : []));
  const before: number[] = [];
  for (const runId of running) before.push((await seqBeforeRun(db, taskId, runId)) ?? seq);
  return Math.min(seq, ...before);
}

/** A review as it is returned to a user. */
export async function viewOfReview(
  db: ProjectDb,
  loaded: LoadedReview,
  userId: string,
): Promise<CodeReviewView> {
  const { change, review } = loaded;
  const { meeting, verdicts, remarks, questions } = review;
  const models = await firstModels(db, db.access.projectId);
  const runs = await findRuns(
    db,
    questions.flatMap(({ run_id }) => run_id ?? []),
  );
  const seq = await lastSeq(db, change.taskId);
  const { proposed, chair } = meetingMaterial(loaded);
  return {
    patch_id: change.id,
    task_id: change.taskId,
    attempt: change.number,
    findings: findingViews(loaded),
    comments: remarks.map(commentView),
    questions: questions.map(({ run_id, ...question }) => ({
      ...question,
      run_id,
      cost_micros: (run_id === null ? undefined : runs.get(run_id))?.usage.cost_micros ?? null,
    })),
    reviewed_files: reviewedFiles(loaded, userId),
    seats: CODE_SEATS.map((seat) => {
      const verdict = verdicts.find((one) => one.seat === seat);
      return {
        seat,
        ok: verdict?.ok ?? null,
        text: verdict?.text ?? "",
        by: verdict?.by.name ?? null,
        at: verdict?.at ?? null,
        model: models(seat)?.model ?? null,
      };
    }),
    proposed,
    chair: chairViewOf(review.chair, chair),
    decision:
      meeting === null
        ? null
        : { decision: meeting.decision, note: meeting.note, by: meeting.by.name, at: meeting.at },
    guests: loaded.guests.map((one) => viewOfGuestVerdict(one, { hash: one.contentHash, counts: false })),
    abilities: [...db.access.abilities],
    seq,
    answers_after: await answersAfter(db, review, seq),
  };
}
