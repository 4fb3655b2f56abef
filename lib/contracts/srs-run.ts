import { z } from "zod";
import { chatQuestionSchema } from "../domain/chat/message-events.ts";
import { messageStatusSchema } from "../domain/chat/message-status.ts";
import { thinSectionSchema } from "../domain/specialist/rules/thin-section.ts";
import { SRS_METHODS } from "../domain/specialist/teams.ts";
import { srsReviewSchema } from "../domain/srs/review/srs-review.ts";
import { PROFILE_IDS } from "../domain/srs-outline/profiles/profiles.ts";

/** Longest need, in UTF-16 code units. */
export const MAX_SRS_NEED_LENGTH = 200_000;

/** The source: a need, a plan of a task, or a document of the project. Profile and method are those of the project. */
export const startSrsInput = z.strictObject({
  source: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("need"), text: z.string().trim().min(1).max(MAX_SRS_NEED_LENGTH) }),
    z.strictObject({ kind: z.literal("plan"), task_id: z.string() }),
    z.strictObject({ kind: z.literal("draft"), document_id: z.string() }),
  ]),
  profile: z.enum(PROFILE_IDS).optional(),
  method: z.enum(SRS_METHODS).optional(),
});
export type StartSrsInput = z.infer<typeof startSrsInput>;

const srsStepView = z.object({
  step: z.number().int(),
  specialist: z.string(),
  chapters: z.array(z.string()),
  /** Why the specialist is called for sections of an existing document. */
  thin: z.array(thinSectionSchema.pick({ title: true, reason: true })),
  state: z.enum(["waiting", "working", "done", "failed"]),
  /** Summary of the step in the project's language; "" until it is done. */
  summary: z.string(),
  /** `rules` or `model`; null until it is done. */
  source: z.enum(["rules", "model"]).nullable(),
  /** The version of the specification that it created; null if it created suggestions or nothing. */
  version: z.number().int().nullable(),
});
export type SrsStepView = z.infer<typeof srsStepView>;

/** A specification run. `message_id` is the answer whose events report the progress. */
export const srsRunView = z.object({
  id: z.string(),
  project_id: z.string(),
  conversation_id: z.string(),
  message_id: z.string(),
  status: messageStatusSchema,
  profile: z.enum(PROFILE_IDS),
  method: z.enum(SRS_METHODS),
  source: z.object({ kind: z.enum(["need", "plan", "draft"]), title: z.string() }),
  steps: z.array(srsStepView),
  /** The question that a specialist waits for; it is answered with a message in this conversation. */
  question: chatQuestionSchema.nullable(),
  /** Reason of failure or cancellation, else null. */
  error_code: z.string().nullable(),
  /** The specification, if it exists. */
  document_id: z.string().nullable(),
  prototype_document_id: z.string().nullable(),
  review_document_id: z.string().nullable(),
  review: srsReviewSchema.nullable(),
  created_at: z.string(),
});
export type SrsRunView = z.infer<typeof srsRunView>;

/** Whether the run is active or waits for an answer; no other run of the project can start meanwhile. */
export const isActiveSrsRun = ({ status }: Pick<SrsRunView, "status">): boolean =>
  status === "queued" || status === "working" || status === "waiting";

export const srsRunsView = z.object({ data: z.array(srsRunView) });

const namedView = z.object({ id: z.string(), title: z.string() });

/** Sources in a project for a specification. */
export const srsSourcesView = z.object({ plans: z.array(namedView), drafts: z.array(namedView) });
export type SrsSourcesView = z.infer<typeof srsSourcesView>;
