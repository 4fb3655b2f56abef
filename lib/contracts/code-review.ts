import { z } from "zod";
import { codeChairViewSchema } from "../domain/code-review/code-meeting.ts";
import { CODE_QUESTION_STATUSES } from "../domain/code-review/code-questions.ts";
import { CODE_DECISIONS, CODE_SEATS, FINDING_STATES } from "../domain/code-review/code-verdict.ts";
import { codeFindingDraftSchema, codeFindingSchema } from "../domain/code-review/finding.ts";
import { CODE_CATEGORIES, CODE_SEVERITIES } from "../domain/code-review/finding-kinds.ts";
import { FOLLOWED } from "../domain/code-review/follow-findings.ts";
import { lineTargetSchema } from "../domain/code-review/line-target.ts";
import { attendeeSchema } from "../domain/comment/remark.ts";
import { PROPOSAL_SOURCES } from "../domain/roles/chair-evidence.ts";
import { gateGuestView } from "./gate.ts";
import { patchParams } from "./params.ts";

/** Reviews of attempts to change the code (docs/decisions/0088). */

const id = z.string().min(1).max(80);
const text = z.string().trim().min(1).max(4_000);

export const codeFindingParams = patchParams.extend({ findingId: id });
export const codeCommentParams = patchParams.extend({ commentId: id });

/** A finding of a person, as themselves or for a seat. */
export const addFindingInput = codeFindingDraftSchema
  .omit({ source: true, texts: true })
  .extend({
    severity: z.enum(CODE_SEVERITIES),
    category: z.enum(CODE_CATEGORIES),
    seat: z.enum(CODE_SEATS).nullable().default(null),
  })
  .strict();
export type AddFindingInput = z.infer<typeof addFindingInput>;

/** Accepted: work for the next attempt. Dismissed: needs a reason. */
export const decideFindingInput = z.strictObject({
  state: z.enum(FINDING_STATES),
  reason: z.string().trim().max(2_000).default(""),
});
export type DecideFindingInput = z.infer<typeof decideFindingInput>;

/** A comment on lines or on a finding, or a reply to a comment. */
export const addCodeCommentInput = z.union([
  z.strictObject({ at: lineTargetSchema, text }),
  z.strictObject({ parent: id, text }),
]);
export type AddCodeCommentInput = z.infer<typeof addCodeCommentInput>;

/** A question to a seat about lines, or in a thread on lines. */
export const askCodeSeatInput = z.union([
  z.strictObject({ seat: z.enum(CODE_SEATS), at: lineTargetSchema, text }),
  z.strictObject({ seat: z.enum(CODE_SEATS), parent: id, text }),
]);
export type AskCodeSeatInput = z.infer<typeof askCodeSeatInput>;

/** New text of the caller's comment, or a thread resolved or reopened. */
export const changeCodeCommentInput = z.union([
  z.strictObject({ text }),
  z.strictObject({ resolved: z.boolean() }),
]);
export type ChangeCodeCommentInput = z.infer<typeof changeCodeCommentInput>;

export const markFilesInput = z.strictObject({
  files: z.array(z.string().min(1).max(4_096)).min(1).max(500),
  reviewed: z.boolean(),
});
export type MarkFilesInput = z.infer<typeof markFilesInput>;

export const codeVerdictInput = z.strictObject({
  seat: z.enum(CODE_SEATS),
  /** Null: no decision, only the text. */
  ok: z.boolean().nullable(),
  text: z.string().trim().max(20_000).default(""),
});
export type CodeVerdictInput = z.infer<typeof codeVerdictInput>;

export const codeMeetingInput = z.strictObject({
  decision: z.enum(CODE_DECISIONS),
  note: z.string().trim().max(4_000).default(""),
});
export type CodeMeetingInput = z.infer<typeof codeMeetingInput>;

const codeFindingView = codeFindingSchema.extend({
  state: z.enum(FINDING_STATES),
  /** Why it was dismissed. */
  reason: z.string(),
  decided_by: z.string().nullable(),
  /** What became of it in this attempt. */
  outcome: z.enum(FOLLOWED),
  /** Number of the attempt in which it was found first. */
  first_attempt: z.number().int(),
});
export type CodeFindingView = z.infer<typeof codeFindingView>;

const codeCommentView = z.object({
  id: z.string(),
  at: lineTargetSchema.nullable(),
  parent: z.string().nullable(),
  text: z.string(),
  by: attendeeSchema,
  created_at: z.string(),
  edited_at: z.string().nullable(),
  deleted: z.boolean(),
  resolved: z.object({ by: attendeeSchema, at: z.string() }).nullable(),
});
export type CodeCommentView = z.infer<typeof codeCommentView>;

const codeQuestionView = z.object({
  /** The comment that asks. */
  id: z.string(),
  seat: z.enum(CODE_SEATS),
  status: z.enum(CODE_QUESTION_STATUSES),
  /** Null while the question waits for the end of another run. */
  run_id: z.string().nullable(),
  /** The comment that answers. */
  answer: z.string().nullable(),
  /** Cost of the run that answered, in millionths of a US dollar; null: unknown. */
  cost_micros: z.number().int().nullable(),
});
export type CodeQuestionView = z.infer<typeof codeQuestionView>;

export const codeReviewView = z.object({
  patch_id: z.string(),
  task_id: z.string(),
  attempt: z.number().int(),
  findings: z.array(codeFindingView),
  comments: z.array(codeCommentView),
  /** Comments that a seat answers. */
  questions: z.array(codeQuestionView),
  /** Files that the caller has reviewed, also in an earlier attempt with the same content. */
  reviewed_files: z.array(z.string()),
  /** Every seat; `ok` is null while nobody has decided. */
  seats: z.array(
    z.object({
      seat: z.enum(CODE_SEATS),
      ok: z.boolean().nullable(),
      text: z.string(),
      by: z.string().nullable(),
      at: z.string().nullable(),
      /** The model that the seat asks first; null: nobody answers a question to the seat. */
      model: z.string().nullable(),
    }),
  ),
  /** What follows from findings and verdicts, or the stricter view of a model in the chair; a person decides. */
  proposed: z.object({
    decision: z.enum(CODE_DECISIONS),
    reasons: z.array(z.string()),
    source: z.enum(PROPOSAL_SOURCES),
  }),
  /**
   * The last answer of a model in the chair; null: none was asked. `outdated`: findings or verdicts changed since, so it does not
   * count. `unanswered`: no model gave a usable answer.
   */
  chair: z
    .object({
      status: z.enum(["answered", "outdated", "unanswered"]),
      model: z.string().nullable(),
      at: z.string(),
      view: codeChairViewSchema.nullable(),
    })
    .nullable(),
  /** Null: nobody has decided. */
  decision: z
    .object({ decision: z.enum(CODE_DECISIONS), note: z.string(), by: z.string(), at: z.string() })
    .nullable(),
  /** The last verdict of each guest of a link to this attempt; none of them counts. */
  guests: z.array(gateGuestView),
  abilities: z.array(z.string()),
  /** The last event of the task's log. */
  seq: z.number().int(),
  /** Where to follow the log to read an answer that is being written from its beginning; `seq` if none is. */
  answers_after: z.number().int(),
});
export type CodeReviewView = z.infer<typeof codeReviewView>;
