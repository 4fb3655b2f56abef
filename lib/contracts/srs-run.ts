import { z } from "zod";
import { chatQuestionSchema } from "../domain/chat/message-events.ts";
import { messageStatusSchema } from "../domain/chat/message-status.ts";
import { SRS_METHODS } from "../domain/specialist/teams.ts";
import { srsReviewSchema } from "../domain/srs/review/srs-review.ts";
import { PROFILE_IDS } from "../domain/srs-outline/profiles/profiles.ts";

/** UTF-16 code units that a need may have. */
export const LONGEST_SRS_NEED = 200_000;

/** What to write from: words, a plan of a task, or a document of the project. Profile and method: the project's own. */
export const startSrsInput = z.strictObject({
  source: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("need"), text: z.string().trim().min(1).max(LONGEST_SRS_NEED) }),
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
  state: z.enum(["waiting", "working", "done", "failed"]),
  /** What it did, in the project's language; "" until it is done. */
  summary: z.string(),
  /** `rules`, or `model` where a model did it; null until it is done. */
  source: z.enum(["rules", "model"]).nullable(),
  /** The version of the specification that it made; null where it made suggestions or nothing. */
  version: z.number().int().nullable(),
});
export type SrsStepView = z.infer<typeof srsStepView>;

/** A specification in the making. `message_id` is the answer that carries the work: its events tell of progress. */
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
  /** What a specialist asks, and waits for; its answer is a message of this conversation. */
  question: chatQuestionSchema.nullable(),
  /** Why it stopped; null unless it failed or was stopped. */
  error_code: z.string().nullable(),
  /** The specification, once there is one. */
  document_id: z.string().nullable(),
  prototype_document_id: z.string().nullable(),
  review_document_id: z.string().nullable(),
  review: srsReviewSchema.nullable(),
  created_at: z.string(),
});
export type SrsRunView = z.infer<typeof srsRunView>;

/** Whether the team is at work, or waits for a person; no other run of the project can begin meanwhile. */
export const isUnderWay = ({ status }: Pick<SrsRunView, "status">): boolean =>
  status === "queued" || status === "working" || status === "waiting";

export const srsRunsView = z.object({ data: z.array(srsRunView) });

const namedView = z.object({ id: z.string(), title: z.string() });

/** What a project holds that a specification can be written from. */
export const srsSourcesView = z.object({ plans: z.array(namedView), drafts: z.array(namedView) });
export type SrsSourcesView = z.infer<typeof srsSourcesView>;
