import { randomBytes } from "node:crypto";
import { type ProjectAccess, requireProject, requireWorkspace, type WorkspaceAccess } from "../db/access.ts";
import { newId } from "../db/new-id.ts";
import { insertProject, type ProjectRow } from "../db/projects.ts";
import { insertTask, type TaskRow } from "../db/tasks.ts";
import { inTenant } from "../db/tenant.ts";
import { insertToken } from "../db/tokens.ts";
import { insertUserWithWorkspace } from "../db/users.ts";
import type { Actor, Role, Scope } from "../domain/access/can.ts";
import { formatToken } from "../domain/access/token-format.ts";
import type { Language } from "../domain/language.ts";
import { emptyPlan, type Plan } from "../domain/plan/plan.ts";

let made = 0;
/** A name that no other test of this process uses. */
const fresh = (what: string) => `${what}${++made}`;

export type UserActor = Extract<Actor, { kind: "user" }>;

export interface TestUser {
  readonly actor: UserActor;
  readonly email: string;
  readonly workspaceId: string;
}

/** A person with their own workspace. */
export async function makeUser(name = fresh("person")): Promise<TestUser> {
  const email = `${name}@example.org`;
  const { user, workspaceId } = await insertUserWithWorkspace(
    { email, name, passwordHash: null, locale: null },
    `${name} works`,
  );
  return { actor: { kind: "user", userId: user.id, name }, email, workspaceId };
}

/** Another person, made a member of the owner's workspace and of no other. */
export async function makeMember(
  owner: TestUser,
  role: Role,
  options: { granted?: boolean; name?: string } = {},
): Promise<TestUser> {
  const person = await makeUser(options.name ?? fresh(role));
  const own = await requireWorkspace(person.actor, person.workspaceId, "manage");
  await inTenant(own, (db) => db.tx.membership.deleteMany({ where: { user_id: person.actor.userId } }));
  const access = await requireWorkspace(owner.actor, owner.workspaceId, "manage");
  await inTenant(access, (db) =>
    db.tx.membership.create({
      data: {
        id: newId("membership"),
        workspace_id: owner.workspaceId,
        user_id: person.actor.userId,
        role,
        granted: options.granted ?? false,
      },
    }),
  );
  return { ...person, workspaceId: owner.workspaceId };
}

/** The owner's right in their workspace. */
export function workspaceOf(user: TestUser): Promise<WorkspaceAccess> {
  return requireWorkspace(user.actor, user.workspaceId, "manage");
}

export interface TestProject {
  readonly project: ProjectRow;
  readonly access: ProjectAccess;
}

/** A project of this person's. */
export async function makeProject(owner: TestUser, language: Language = "en"): Promise<TestProject> {
  const project = await inTenant(await workspaceOf(owner), (db) =>
    insertProject(db, { name: fresh("project "), language }),
  );
  return { project, access: await requireProject(owner.actor, project.id, "edit") };
}

/** A task of this project. */
export function makeTask(access: ProjectAccess, need = "Guests can cancel a booking."): Promise<TaskRow> {
  const input = { title: need, need, createdBy: access.author, now: new Date("2026-11-21T09:30:00Z") };
  return inTenant(access, (db) => insertTask(db, input));
}

/** An API token of this person's, ready for an `Authorization` header. */
export async function makeToken(
  owner: TestUser,
  scopes: readonly Scope[],
  options: { projectId?: string; grant?: boolean; expiresAt?: Date } = {},
): Promise<{ readonly token: string; readonly id: string }> {
  const access = await requireWorkspace(owner.actor, owner.workspaceId, "read");
  const token = formatToken(randomBytes(32));
  const { id } = await inTenant(access, (db) =>
    insertToken(db, {
      token,
      userId: owner.actor.userId,
      projectId: options.projectId ?? null,
      name: fresh("token"),
      scopes,
      grant: options.grant ?? false,
      expiresAt: options.expiresAt ?? new Date(Date.now() + 86_400_000),
    }),
  );
  return { token, id };
}

/** A small plan that fits its schema. */
export function makePlan(meta: Partial<Plan["meta"]> = {}): Plan {
  const base = { id: "20261121-0930-001", title: "Cancel a booking", risk: "low", owner: "ada" } as const;
  return emptyPlan({ ...base, version: 1, status: "draft", language: "en", ...meta });
}
