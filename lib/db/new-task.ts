import { activityLabel } from "../domain/activity/activity.ts";
import { AppError } from "../domain/app-error.ts";
import { rules } from "../domain/rules/rules.ts";
import type { EventDraft } from "../domain/task/events.ts";
import { checkNeed, titleOfNeed } from "../domain/task/need.ts";
import type { Depth } from "../domain/workshop/seat-turn.ts";
import { recordActivity } from "./activities.ts";
import { readArtifact } from "./artifacts.ts";
import { audit } from "./audit.ts";
import { appendEvents } from "./events.ts";
import { newId } from "./new-id.ts";
import { findProject } from "./projects.ts";
import { findTask, insertTask, lockTask, type TaskReference, type TaskRow } from "./tasks.ts";
import type { ProjectDb } from "./tenant.ts";

const CLEANED = {
  zh: (count: number) => `需求里有 ${count} 个看不见的字符，已去掉；其余一字未改。`,
  en: (count: number) =>
    count === 1
      ? "The need held 1 invisible character, which was taken out; nothing else was changed."
      : `The need held ${count} invisible characters, which were taken out; nothing else was changed.`,
} as const;

/** The plan that a new task uses as its reference; the newest version by default. */
export interface WantedReference {
  readonly task_id: string;
  readonly plan_version?: number | undefined;
  readonly inherit_consensus?: boolean | undefined;
}

/** The input of a new task; the creator's right has been checked. */
export interface NewTask {
  readonly need: string;
  readonly reference: TaskReference | null;
  /** Absent or null: the project's setting. */
  readonly depth?: Depth | null;
}

/**
 * The reference to store: an existing plan of this project.
 * @throws AppError not_found, plan_version_unknown
 */
export async function referenceTo(db: ProjectDb, wanted: WantedReference): Promise<TaskReference> {
  const task = await findTask(db, wanted.task_id);
  if (task === null) throw new AppError("not_found");
  const plan_version = wanted.plan_version ?? task.plan_version ?? 0;
  const plan =
    plan_version === 0
      ? null
      : await readArtifact(db, task.id, { name: "planning.ai.json", version: plan_version });
  if (plan === null) throw new AppError("plan_version_unknown");
  return { task_id: task.id, plan_version, inherit_consensus: wanted.inherit_consensus ?? true };
}

/**
 * Stores a new task with its need and the event of its creation.
 * @throws AppError empty_need, need_too_large, need_not_text
 */
export async function addTask(db: ProjectDb, made: NewTask): Promise<TaskRow> {
  const need = checkNeed(made.need);
  if (!need.ok) throw new AppError(need.code);
  const { language } = await findProject(db);
  const { author } = db.access;
  const { reference } = made;
  const title = titleOfNeed(rules.fromFirstDemand(need.text, language));
  const { id } = await insertTask(db, {
    title,
    need: need.text,
    createdBy: author,
    now: new Date(),
    reference,
    depth: made.depth ?? null,
  });
  const events: EventDraft[] = [
    { type: "message", data: { message_id: newId("message"), kind: "need", author, text: need.text } },
  ];
  if (need.hidden > 0)
    events.push({ type: "log", data: { level: "warning", text: CLEANED[language](need.hidden) } });
  await appendEvents(db, { taskId: id, runId: null }, events);
  await audit(db, { action: "task.created", target: id, data: reference ? { reference } : {} });
  await recordActivity(db, {
    kind: "task.created",
    subject: { type: "task", id },
    taskId: id,
    data: { title: activityLabel(title) },
  });
  return lockTask(db, id);
}
