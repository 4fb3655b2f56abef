import type { AddFindingInput, CodeReviewView, DecideFindingInput } from "#lib/contracts/code-review.ts";
import { insertFindings, saveFinding } from "#lib/db/code-reviews.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { actInReview } from "./act-in-review.ts";

/**
 * Adds a finding of a person on lines of an attempt, for themselves or for a seat.
 * Errors: those of `actInReview`, finding_place_unknown.
 */
export async function addFinding(
  actor: Actor,
  patchId: string,
  { seat, ...draft }: AddFindingInput,
): Promise<CodeReviewView> {
  return actInReview(actor, { patchId, right: "comment" }, async ({ change }, { db }) => {
    const isKnown = draft.file === "" || change.operations.some(({ path }) => path === draft.file);
    if (!isKnown || draft.end < draft.start) throw new AppError("finding_place_unknown");
    const place = { taskId: change.taskId, changeSetId: change.id, runId: null };
    await insertFindings(db, place, [{ ...draft, source: { kind: "person", seat, name: actor.name } }]);
    return null;
  });
}

/**
 * Accepts a finding as work for the next attempt, dismisses it with a reason, or opens it again.
 * Errors: those of `actInReview`, finding_reason_required.
 */
export async function decideFinding(
  actor: Actor,
  { patchId, findingId }: { readonly patchId: string; readonly findingId: string },
  { state, reason }: DecideFindingInput,
): Promise<CodeReviewView> {
  return actInReview(
    actor,
    { patchId, right: "decide_gate" },
    async ({ change, findings }, { db, access }) => {
      const found = findings.find(({ id }) => id === findingId);
      if (!found?.places.some((place) => place.change_set === change.id)) throw new AppError("not_found");
      if (state === "dismissed" && reason === "") throw new AppError("finding_reason_required");
      const decided_by = state === "open" ? null : access.author;
      await saveFinding(db, { ...found, state, reason: state === "open" ? "" : reason, decided_by });
      return null;
    },
  );
}
