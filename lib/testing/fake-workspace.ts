import { randomUUID } from "node:crypto";
import { requireProject, requireWorkspace } from "#lib/db/access.ts";
import { selectEvents } from "#lib/db/events.ts";
import { insertProject } from "#lib/db/projects.ts";
import { insertTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { insertUserWithWorkspace } from "#lib/db/users.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { Language } from "#lib/domain/language.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { readUntil } from "./read-until.ts";

/** A person with a project, and ways to make and read tasks in it. */
export interface FakeWorkspace {
  readonly actor: Actor;
  readonly projectId: string;
  readonly workspaceId: string;
  readonly task: (need: string) => Promise<string>;
  /** The task's whole log. */
  readonly events: (taskId: string) => Promise<readonly TaskEvent[]>;
  /** Resolves with the log once it holds such an event. */
  readonly until: (taskId: string, wanted: (event: TaskEvent) => boolean) => Promise<readonly TaskEvent[]>;
}

const MOST_EVENTS = 1000;

/** Makes a new person, workspace and project. */
export async function fakeWorkspace(language: Language = "en"): Promise<FakeWorkspace> {
  const name = "Mei";
  const email = `${randomUUID()}@example.org`;
  const { user } = await insertUserWithWorkspace(
    { email, name, locale: "en", passwordHash: null },
    "Practice",
  );
  const actor: Actor = { kind: "user", userId: user.id, name };
  const workspace = await requireWorkspace(actor, null, "create_project");
  const project = await inTenant(workspace, (db) => insertProject(db, { name: "Gift cards", language }));
  const access = await requireProject(actor, project.id, "create_task");
  const eventsAfter = (taskId: string, after: number) =>
    inTenant(access, (db) => selectEvents(db, taskId, { after, limit: MOST_EVENTS }));
  return {
    actor,
    projectId: project.id,
    workspaceId: access.workspaceId,
    task: async (need) => {
      const input = { title: need, need, createdBy: access.author, now: new Date() };
      return (await inTenant(access, (db) => insertTask(db, input))).id;
    },
    events: (taskId) => eventsAfter(taskId, 0),
    until: (taskId, wanted) => {
      const log: TaskEvent[] = [];
      return readUntil(taskId, async () => {
        const more = await eventsAfter(taskId, log.at(-1)?.seq ?? 0);
        log.push(...more);
        return more.some(wanted) ? log : undefined;
      });
    },
  };
}
