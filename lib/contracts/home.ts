import { z } from "zod";
import { ASKED } from "../domain/access/asked-of.ts";
import { exchangeJobView } from "./exchange-job.ts";
import { projectView } from "./project.ts";
import { taskView } from "./task.ts";

const taskLine = z.object({ task: taskView, project_name: z.string(), since: z.string() });

/** What may wait for a person, in the order in which it is listed. */
export const NEED_KINDS = ["answer", "decision", "sign", "mention", "action", "failed_run"] as const;

export const needLine = taskLine.extend({
  /** null where it comes from a document and not from a task. */
  task: taskView.nullable(),
  /** The document whose comments ask. */
  document: z.object({ id: z.string(), name: z.string(), project_id: z.string() }).nullable(),
  kind: z.enum(NEED_KINDS),
  /** The question, the comment, the action item; else the task's title. */
  what: z.string(),
  /** Why it is asked of this person; null where nobody is asked by name. */
  asked: z.enum(ASKED).nullable(),
  /** Whose approval is in their hands. */
  standing_for: z.array(z.string()),
  /** Of an action item. */
  due: z.string().nullable(),
  /** The day is past, by UTC. */
  overdue: z.boolean(),
  /** Who wrote the comment, or added the action item. */
  by: z.string().nullable(),
  /** The comment or action item in its meeting, or the comment on the document. */
  subject: z.string().nullable(),
  /** Of a mention: what `POST /mentions/{id}/read` takes. */
  mention_id: z.string().nullable(),
});
export type NeedLineView = z.infer<typeof needLine>;

/** A document that others changed since the reader last looked at it. */
const documentLine = z.object({
  document: z.object({ id: z.string(), name: z.string(), project_id: z.string() }),
  project_name: z.string(),
  /** The newest version, and the one that the reader knows. */
  version: z.number().int(),
  seen_version: z.number().int(),
  /** Who made the last of the changes, and when. */
  by: z.string(),
  since: z.string(),
});
export type DocumentLineView = z.infer<typeof documentLine>;

/** Home: what needs me, what runs, what changed. */
export const homeView = z.object({
  workspace: z.object({ id: z.string(), name: z.string() }),
  needs_me: z.array(needLine),
  running: z.array(taskLine),
  /** The reader's own imports and exports that are under way. */
  jobs: z.array(exchangeJobView),
  changed: z.array(taskLine),
  /** Newest first. */
  changed_documents: z.array(documentLine),
  projects: z.array(projectView),
});
export type HomeView = z.infer<typeof homeView>;

export const mentionView = z.object({ id: z.string(), read: z.literal(true) });
export type MentionView = z.infer<typeof mentionView>;
