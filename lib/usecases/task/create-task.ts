import type { CreateTaskInput, TaskView } from "#lib/contracts/task.ts";
import { viewOfTask } from "#lib/contracts/view-of-task.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { appendEvents } from "#lib/db/events.ts";
import { newId } from "#lib/db/new-id.ts";
import { findProject } from "#lib/db/projects.ts";
import { createTask as insertTask, lockTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/errors.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { checkNeed, titleOfNeed } from "#lib/domain/task/need.ts";

const CLEANED = {
  zh: (count: number) => `需求里有 ${count} 个看不见的字符，已去掉；其余一字未改。`,
  en: (count: number) =>
    count === 1
      ? "The need held 1 invisible character, which was taken out; nothing else was changed."
      : `The need held ${count} invisible characters, which were taken out; nothing else was changed.`,
} as const;

/**
 * Makes a task of a need. The need's text is kept as it came, but for invisible characters; the log says so.
 * Errors: empty_need, need_too_large, need_not_text, not_found, forbidden, insufficient_scope.
 */
export async function createTask(actor: Actor, projectId: string, input: CreateTaskInput): Promise<TaskView> {
  const access = await requireProject(actor, projectId, "create_task");
  const need = checkNeed(input.need);
  if (!need.ok) throw new AppError(need.code);
  const task = await inTenant(access, async (db) => {
    const { language } = await findProject(db);
    const { author } = access;
    const title = titleOfNeed(need.text);
    const { id } = await insertTask(db, { title, need: need.text, createdBy: author, now: new Date() });
    const events: EventDraft[] = [
      { type: "message", data: { message_id: newId("message"), kind: "need", author, text: need.text } },
    ];
    if (need.hidden > 0)
      events.push({ type: "log", data: { level: "warning", text: CLEANED[language](need.hidden) } });
    await appendEvents(db, { taskId: id, runId: null }, events);
    await audit(db, { action: "task.created", target: id });
    return lockTask(db, id);
  });
  return viewOfTask(task, null);
}
