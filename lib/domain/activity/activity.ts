import { z } from "zod";
import { authorSchema } from "../access/author.ts";
import { meetingKindSchema } from "../meeting/room.ts";
import { phaseSchema } from "../task/phase-schema.ts";
import { OVERALL } from "../test-run/eval-report.ts";
import { RUN_ENDS } from "../test-run/test-run.ts";
import { BUDGETS } from "../usage/budget.ts";

/**
 * What happened in a workspace: one record per act, stored in the transaction of the act. Notifications, webhooks and the
 * summary since the last visit read these records; none contains the text of a document.
 */

/** The first words of a title or a question, for a line in a list. */
const label = z.string().max(300);
/** The most requirement ids that one activity names. */
export const MAX_NAMED_IDS = 200;

const decision = z.string().max(40);

/** Where a comment is; a thread only on a document. */
const comment = { title: label, thread_id: z.string().nullable(), comment_id: z.string() };

/** The facts of each kind of activity. */
export const activityDataSchemas = {
  "task.created": z.object({ title: label }),
  "task.started": z.object({ title: label, phase: phaseSchema }),
  "task.waiting": z.object({ title: label, phase: phaseSchema }),
  "task.ended": z.object({
    title: label,
    phase: phaseSchema,
    status: z.enum(["completed", "failed", "cancelled"]),
    code: z.string().nullable(),
  }),
  "question.asked": z.object({ role: z.string(), text: label, blocking: z.boolean() }),
  /** A member is asked for the answer by name. */
  "question.requested": z.object({ text: label, user_id: z.string() }),
  "question.answered": z.object({ role: z.string(), text: label, by_deadline: z.boolean() }),
  "gate.waiting": z.object({ title: label, phase: phaseSchema }),
  /** A reminder: a decision with a date waits. */
  "gate.due": z.object({ title: label, phase: phaseSchema, due_on: z.iso.date() }),
  "gate.decided": z.object({ title: label, phase: phaseSchema, decision }),
  "plan.version": z.object({ title: label, version: z.number().int() }),
  "minutes.fixed": z.object({ title: label, plan_version: z.number().int() }),
  "document.created": z.object({ title: label }),
  /** `name`: the former name. */
  "document.renamed": z.object({ title: label, name: label }),
  "document.version": z.object({ title: label, version: z.number().int() }),
  "requirements.approved": z.object({ title: label, ids: z.array(z.string()).max(MAX_NAMED_IDS) }),
  "comment.created": z.object({ ...comment, text: label }),
  "comment.replied": z.object({ ...comment, text: label }),
  "comment.resolved": z.object(comment),
  "mention.created": z.object({
    ...comment,
    text: label,
    user_id: z.string(),
    /** The meeting in whose minutes the comment is, or null. */
    meeting: meetingKindSchema.nullable(),
  }),
  "suggestion.proposed": z.object({ title: label, count: z.number().int() }),
  "suggestion.decided": z.object({
    title: label,
    decision,
    count: z.number().int(),
    authors: z.array(z.string()),
  }),
  "member.joined": z.object({ name: label, role: z.string() }),
  "share_link.created": z.object({ title: label }),
  "share_link.opened": z.object({ title: label }),
  /** A guest approves what the link shows, or requests changes. */
  "share_link.decided": z.object({ title: label, decision: z.enum(["approve", "request_changes"]) }),
  "share_link.revoked": z.object({ title: label }),
  "change_set.ready": z.object({ title: label, attempt: z.number().int() }),
  "change_set.accepted": z.object({ title: label, attempt: z.number().int() }),
  "change_set.rejected": z.object({ title: label, attempt: z.number().int() }),
  "change_set.reverted": z.object({ title: label, attempt: z.number().int() }),
  "baseline.created": z.object({ title: label }),
  "baseline.signature_requested": z.object({ title: label, user_id: z.string() }),
  /** `asked_by` is the person who asked for the signature, or null. */
  "baseline.signature_answered": z.object({
    title: label,
    decision: z.enum(["sign", "refuse"]),
    asked_by: z.string().nullable(),
  }),
  "change_request.proposed": z.object({ title: label, number: z.number().int() }),
  /** `proposed_by` is the person who opened the request, or null. */
  "change_request.decided": z.object({
    title: label,
    number: z.number().int(),
    decision: z.enum(["apply", "refuse"]),
    proposed_by: z.string().nullable(),
  }),
  "test_run.ended": z.object({ title: label, status: z.enum(RUN_ENDS), overall: z.enum(OVERALL).nullable() }),
  /** An export of a schedule; `user_id` is the person with whose rights it was made. */
  "export.ready": z.object({ title: label, user_id: z.string(), job_id: z.string() }),
  /** `job_id` is null where it could not be started, and `stopped` says that there is no next one. */
  "export.failed": z.object({
    title: label,
    user_id: z.string().nullable(),
    job_id: z.string().nullable(),
    code: z.string(),
    stopped: z.boolean(),
  }),
  "budget.warned": z.object({ title: label, budget: z.enum(BUDGETS), level: z.enum(["near", "spent"]) }),
} as const;

export type ActivityKind = keyof typeof activityDataSchemas;
/** All kinds of activity, in the order in which they are listed to people. */
export const ACTIVITY_KINDS = Object.keys(activityDataSchemas) as ActivityKind[];

export const isActivityKind = (kind: string): kind is ActivityKind =>
  Object.hasOwn(activityDataSchemas, kind);

/** The kinds of resources that an activity is about. */
export const ACTIVITY_SUBJECTS = [
  "task",
  "question",
  "document",
  "change_set",
  "test_run",
  "baseline",
  "change_request",
  "share_link",
  "export_schedule",
  "member",
  "project",
  "workspace",
] as const;
export const activitySubjectSchema = z.object({ type: z.enum(ACTIVITY_SUBJECTS), id: z.string() });
export type ActivitySubject = z.infer<typeof activitySubjectSchema>;

/** Who acted; `user_id` is the person, also where a token acted for them, and null for the system and for guests. */
export const activityActorSchema = z.object({ author: authorSchema, user_id: z.string().nullable() });
export type ActivityActor = z.infer<typeof activityActorSchema>;

type DataOf<K extends ActivityKind> = z.infer<(typeof activityDataSchemas)[K]>;

/** An activity before it is stored. */
export type ActivityDraft = {
  readonly [K in ActivityKind]: {
    readonly kind: K;
    readonly subject: ActivitySubject;
    /** The task to which it belongs, for the order of deliveries and for people who watch the task. */
    readonly taskId?: string | undefined;
    readonly data: DataOf<K>;
  };
}[ActivityKind];

/** A stored activity. */
export type Activity = {
  readonly [K in ActivityKind]: {
    readonly id: string;
    readonly workspaceId: string;
    /** Null for what belongs to the whole workspace. */
    readonly projectId: string | null;
    readonly kind: K;
    readonly subject: ActivitySubject;
    readonly taskId: string | null;
    readonly actor: ActivityActor;
    readonly data: DataOf<K>;
    readonly at: Date;
    /** Its place in the order of all activities. */
    readonly position: bigint;
  };
}[ActivityKind];

/** The most characters of a label. */
const LABEL_LENGTH = 200;

/** A text on one line, shortened to the length of a label. */
export function activityLabel(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  const letters = [...line];
  return letters.length <= LABEL_LENGTH ? line : `${letters.slice(0, LABEL_LENGTH - 1).join("")}…`;
}
