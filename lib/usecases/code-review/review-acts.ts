import type {
  CodeMeetingInput,
  CodeReviewView,
  CodeVerdictInput,
  MarkFilesInput,
} from "#lib/contracts/code-review.ts";
import { writeArtifact } from "#lib/db/artifacts.ts";
import { moveChangeSet } from "#lib/db/change-sets.ts";
import { type StoredReview, saveReview } from "#lib/db/code-reviews.ts";
import { logMove } from "#lib/db/move-log.ts";
import { taskOf } from "#lib/db/plans.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { OPEN_CHANGE_STATES } from "#lib/domain/change-set/change-set.ts";
import type { CodeMeeting } from "#lib/domain/code-review/code-meeting.ts";
import { CODE_SEATS, isStrictEnough } from "#lib/domain/code-review/code-verdict.ts";
import {
  type CodeReviewRecord,
  codeMeetingMarkdown,
  secondOpinionMarkdown,
} from "#lib/domain/code-review/review-record.ts";
import { actInReview } from "./act-in-review.ts";
import { findingViews, type LoadedReview, markedBlob, meetingMaterial } from "./review-view.ts";

/**
 * Marks files of an attempt as reviewed by the caller, or not. A mark is for the content of the file: it is left when the next
 * attempt has the same content.
 * Errors: those of `actInReview`, finding_place_unknown.
 */
export async function markFiles(
  actor: Actor,
  patchId: string,
  { files, reviewed }: MarkFilesInput,
): Promise<CodeReviewView> {
  return actInReview(actor, { patchId, right: "read" }, async ({ change, review, reviews }, { db }) => {
    const own = new Map(Object.entries(review.marks[actor.userId] ?? {}));
    for (const path of files) {
      const blob = markedBlob(change, path);
      if (blob === null) throw new AppError("finding_place_unknown");
      if (reviewed) own.set(path, blob);
      else own.delete(path);
    }
    const marks = { ...review.marks, [actor.userId]: Object.fromEntries(own) };
    // A mark of an earlier attempt with the same content would otherwise stay.
    if (!reviewed)
      await withoutMarks(
        db,
        reviews.filter((one) => one !== review),
        { userId: actor.userId, files },
      );
    return { ...review, marks };
  });
}

async function withoutMarks(
  db: ProjectDb,
  reviews: readonly StoredReview[],
  { userId, files }: { readonly userId: string; readonly files: readonly string[] },
): Promise<void> {
  for (const review of reviews) {
    const marked = Object.entries(review.marks[userId] ?? {});
    const left = marked.filter(([path]) => !files.includes(path));
    if (left.length < marked.length)
      await saveReview(db, { ...review, marks: { ...review.marks, [userId]: Object.fromEntries(left) } });
  }
}

/**
 * Gives or changes the verdict of a seat, which the caller fills.
 * Errors: those of `actInReview`.
 */
export async function giveCodeVerdict(
  actor: Actor,
  patchId: string,
  input: CodeVerdictInput,
): Promise<CodeReviewView> {
  return actInReview(actor, { patchId, right: "vote" }, ({ review }, { access, act }) => {
    const others = review.verdicts.filter(({ seat }) => seat !== input.seat);
    return { ...review, verdicts: [...others, { ...input, by: access.author, at: act.at }] };
  });
}

/** The artifacts of a decided review, for readers of the task's files. */
async function writeRecords(db: ProjectDb, loaded: LoadedReview, meeting: CodeMeeting): Promise<void> {
  const { change, language } = loaded;
  const about = { change_set: change.id, attempt: change.number, tree: change.tree };
  const { verdicts } = loaded.review;
  const record: CodeReviewRecord = {
    ...about,
    findings: findingViews(loaded),
    verdicts,
    not_judged: CODE_SEATS.filter((seat) => !verdicts.some((one) => one.seat === seat)),
  };
  const files = {
    "review.json": record,
    "second_opinion.md": secondOpinionMarkdown(record, language),
    "review.meeting.json": { ...meeting, ...about },
    "review.meeting.md": codeMeetingMarkdown(record, meeting, language),
  };
  for (const [name, value] of Object.entries(files))
    await writeArtifact(db, change.taskId, { name, value, runId: null });
}

/**
 * Records the decision of the review meeting, as artifacts and as the state of the attempt. It can be stricter than what the rules
 * and the chair propose, but never more lenient.
 * Errors: those of `actInReview`, change_closed, review_too_lenient with `reasons`.
 */
export async function decideCodeReview(
  actor: Actor,
  patchId: string,
  { decision, note }: CodeMeetingInput,
): Promise<CodeReviewView> {
  return actInReview(actor, { patchId, right: "decide_gate" }, async (loaded, { db, access, act }) => {
    const { change } = loaded;
    if (!OPEN_CHANGE_STATES.includes(change.state)) throw new AppError("change_closed");
    const { proposed: proposal, chair } = meetingMaterial(loaded);
    const { decision: proposed, reasons, source } = proposal;
    const view = chair?.view ?? null;
    if (!isStrictEnough(decision, proposed)) throw new AppError("review_too_lenient", { extra: { reasons } });
    const task = await taskOf(db, change.taskId);
    await logMove(db, task, { move: "review_change", chooser: "person", detail: decision });
    const meeting = { decision, proposed, reasons, source, view, note, by: access.author, at: act.at };
    const to = decision === "approve" ? "reviewed" : "draft";
    const isMoved = decision === "approve" ? change.state === "draft" : change.state === "reviewed";
    if (isMoved) await moveChangeSet(db, change, { to });
    await writeRecords(db, loaded, meeting);
    return { ...loaded.review, meeting };
  });
}
