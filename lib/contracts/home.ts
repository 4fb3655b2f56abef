import { z } from "zod";
import { APPROVAL_KINDS } from "../domain/access/approval-request.ts";
import { FIRST_STEPS } from "../domain/access/first-steps.ts";
import { ACTIVITY_KINDS } from "../domain/activity/activity.ts";
import { meetingKindSchema } from "../domain/meeting/room.ts";
import { HEALTH_KINDS } from "../domain/task/health.ts";
import { phaseSchema } from "../domain/task/phase-schema.ts";
import { costSumSchema } from "../domain/usage/usage-sum.ts";
import { exchangeJobView } from "./exchange-job.ts";
import { projectView } from "./project.ts";
import { taskView } from "./task.ts";

const taskLine = z.object({ task: taskView, project_name: z.string(), since: z.string() });

/** Kinds of items that wait for a user, in list order. */
export const NEED_KINDS = [
  "question",
  "answer",
  "decision",
  "sign",
  "baseline_signature",
  "change_request",
  "mention",
  "action",
  "failed_run",
] as const;

export const needLine = taskLine.extend({
  /** null if it comes from a document, a baseline or a change request. */
  task: taskView.nullable(),
  /** The document of the comment. */
  document: z.object({ id: z.string(), name: z.string(), project_id: z.string() }).nullable(),
  kind: z.enum(NEED_KINDS),
  /** The baseline to sign, or the change request to decide. */
  item: z.object({ id: z.string(), name: z.string(), project_id: z.string() }).nullable(),
  /** Text of the question, comment or action item; else the title of the task, baseline or change request. */
  what: z.string(),
  /** Reason why this user is requested; null if no user is named. */
  asked: z.enum(APPROVAL_KINDS).nullable(),
  /** Members who delegated their approval to the user. */
  standing_for: z.array(z.string()),
  /** Due date of an action item or of a decision. */
  due: z.string().nullable(),
  /** Days until the due date in the time zone of the caller: 0 today, 1 tomorrow, negative once it has passed; null: no date. */
  days_left: z.number().int().nullable(),
  /** The due date has passed, in the time zone of the caller. */
  overdue: z.boolean(),
  /** Author of the comment, action item or change request, or the member who asks for the answer or signature. */
  by: z.string().nullable(),
  /** The comment or action item in its meeting, the comment on the document, or the question's id in the plan. */
  subject: z.string().nullable(),
  /** The meeting of a comment or an action item; null: none. */
  meeting: meetingKindSchema.nullable(),
  /** The attempt to change the code of a comment on its lines; null: none. */
  change_set: z.string().nullable(),
  /** Of a mention: what `POST /mentions/{id}/read` takes. */
  mention_id: z.string().nullable(),
});
export type NeedLineView = z.infer<typeof needLine>;

/** A document that others changed since the caller last opened it. */
const documentLine = z.object({
  document: z.object({ id: z.string(), name: z.string(), project_id: z.string() }),
  project_name: z.string(),
  /** The newest version, and the version that the caller has seen. */
  version: z.number().int(),
  seen_version: z.number().int(),
  /** Author and time of the last change. */
  by: z.string(),
  since: z.string(),
});
export type DocumentLineView = z.infer<typeof documentLine>;

/** A document that the caller opened or wrote. */
const recentDocumentLine = z.object({
  document: z.object({ id: z.string(), name: z.string(), project_id: z.string() }),
  project_name: z.string(),
  version: z.number().int(),
  /** What the caller did last. */
  act: z.enum(["opened", "written"]),
  since: z.string(),
});
export type RecentDocumentView = z.infer<typeof recentDocumentLine>;

/** Home page: items that wait for the caller, running work, recent changes. */
export const homeView = z.object({
  workspace: z.object({ id: z.string(), name: z.string() }),
  needs_me: z.array(needLine),
  running: z.array(taskLine),
  /** The caller's running imports and exports. */
  jobs: z.array(exchangeJobView),
  changed: z.array(taskLine),
  /** Newest first. */
  changed_documents: z.array(documentLine),
  /** The last one first, at most 5. */
  recent_documents: z.array(recentDocumentLine),
  projects: z.array(projectView),
});
export type HomeView = z.infer<typeof homeView>;

/** What others did since the caller's last visit of the home page, by project. */
export const sinceLastVisitView = z.object({
  projects: z.array(
    z.object({
      /** null: the workspace itself. */
      project_id: z.string().nullable(),
      project_name: z.string().nullable(),
      /** Newest first; several of one kind about the same thing are one. */
      changes: z.array(
        z.object({
          /** The id of the newest activity. */
          id: z.string(),
          activity: z.enum(ACTIVITY_KINDS),
          text: z.string(),
          count: z.number().int(),
          path: z.string(),
          at: z.string(),
        }),
      ),
    }),
  ),
});
export type SinceLastVisitView = z.infer<typeof sinceLastVisitView>;

const count = z.number().int();

/** Phases and spend of projects, and what keeps them from moving on; the most urgent comes first, those without any of it last. */
export const projectHealthView = z.object({
  /** The days whose model calls are in `spend`, both included, in UTC. */
  spend_period: z.object({ from: z.string(), to: z.string(), time_zone: z.literal("UTC") }),
  data: z.array(
    z.object({
      project: z.object({ id: z.string(), name: z.string() }),
      counts: z.object({
        /** Open questions that block, and results that their review objects to. */
        blocker: count,
        failed_run: count,
        /** Results that wait for a decision of somebody. */
        decision: count,
        /** Open questions that do not block. */
        question: count,
        /** Documents and plans that have changed since their last approval. */
        stale_approval: count,
      }),
      /** How many of its tasks are in each phase, in the order of the phases; phases without a task are left out. */
      phases: z.array(z.object({ phase: phaseSchema, count })),
      /** What the project's model calls of the last 30 days cost; visible with the same permission as the usage report. */
      spend: costSumSchema,
      /** The most urgent ones first, at most 12. */
      items: z.array(
        z.object({
          kind: z.enum(HEALTH_KINDS),
          /** null for a document. */
          task_id: z.string().nullable(),
          document_id: z.string().nullable(),
          /** null if it is not a question. */
          question_id: z.string().nullable(),
          /** Text of the question; else the title of the task or document. */
          title: z.string(),
          /** The phase of a task that stopped; null for questions and approvals. */
          phase: phaseSchema.nullable(),
          /** Of a stale approval: the version that was approved, and the newest one. */
          approved: z.number().int().nullable(),
          version: z.number().int().nullable(),
          since: z.string(),
        }),
      ),
    }),
  ),
});
export type ProjectHealthView = z.infer<typeof projectHealthView>;

/** The first steps that the caller can do in the workspace. */
export const firstStepsView = z.object({
  /** The caller hid them from the home page. */
  hidden: z.boolean(),
  steps: z.array(z.object({ step: z.enum(FIRST_STEPS), done: z.boolean() })),
});
export type FirstStepsView = z.infer<typeof firstStepsView>;

export const firstStepsInput = z.strictObject({ hidden: z.boolean() });
export type FirstStepsInput = z.output<typeof firstStepsInput>;

export const mentionView = z.object({ id: z.string(), read: z.literal(true) });
export type MentionView = z.infer<typeof mentionView>;
