import { type Author, authorOfActor } from "../domain/access/author.ts";
import {
  type ActionName,
  type Actor,
  can,
  type LinkRight,
  linkCan,
  MEMBER_ROLES,
  type Role,
} from "../domain/access/can.ts";
import { AppError } from "../domain/app-error.ts";
import { isId } from "../domain/ids.ts";
import { database, type Tx } from "./client.ts";
import { gateSettingsSchema, isNamed } from "./gate-settings.ts";
import { impliedWorkspace } from "./implied-workspace.ts";
import { currentWork } from "./repeatable-work.ts";
import { readStored } from "./stored.ts";
import { refuseUnknown, verifyRight } from "./verify-right.ts";

declare const checked: unique symbol;

/**
 * A checked right to work in one workspace. Only this file creates these values, and every function of lib/db
 * takes one, so no data can be read without a check.
 */
export interface WorkspaceAccess {
  readonly workspaceId: string;
  /** The actor; null for the system and for guests. */
  readonly actor: Actor | null;
  /** The actor's role in the workspace; null for the system and for guests. */
  readonly role: Role | null;
  /** The author of everything that the actor does. */
  readonly author: Author;
  /** All actions that the actor may do here. */
  readonly abilities: readonly ActionName[];
  readonly [checked]: true;
}
export interface ProjectAccess extends WorkspaceAccess {
  readonly projectId: string;
}
export interface TaskAccess extends ProjectAccess {
  readonly taskId: string;
}
export interface RunAccess extends TaskAccess {
  readonly runId: string;
}
export interface DocumentAccess extends ProjectAccess {
  readonly documentId: string;
}
export interface SuggestionAccess extends DocumentAccess {
  readonly suggestionId: string;
}
export interface ThreadAccess extends DocumentAccess {
  readonly threadId: string;
}

interface Membership {
  workspaceId: string;
  role: Role;
  granted: boolean;
}

/** Project of an entity, with the project's settings where they were read along. */
interface Place {
  project_id: string;
  task_id?: string;
  settings?: unknown;
}

/** Binds the transaction to a workspace, and no longer to the user whose memberships it read. */
const setTenant = (tx: Tx, workspaceId: string) =>
  tx.$executeRaw`SELECT set_config('app.user_id', '', true), set_config('app.workspace_id', ${workspaceId}, true)`;

// Binds the transaction to the user until `setTenant` or its end. The last chosen workspace first; a token has only its own
// one. A disabled or deleted user has none: live logs end too.
async function membershipsOf(tx: Tx, actor: Actor): Promise<Membership[]> {
  const bound = actor.kind === "token" ? { workspace_id: actor.workspaceId } : {};
  await tx.$executeRaw`SELECT set_config('app.user_id', ${actor.userId}, true)`;
  const rows = await tx.membership.findMany({
    where: { user_id: actor.userId, user: { disabled_at: null, deleted_at: null }, ...bound },
    orderBy: [{ chosen_at: { sort: "desc", nulls: "last" } }, { created_at: "asc" }, { id: "asc" }],
  });
  return rows.flatMap((row) => {
    const role = MEMBER_ROLES.find((name) => name === row.role);
    return role ? [{ workspaceId: row.workspace_id, role, granted: row.granted }] : [];
  });
}

/**
 * Checks a right in a workspace, null: the implied one. A token that is bound to one project has no right on it.
 * @throws AppError not_found (not a member), forbidden, insufficient_scope, workspace_required
 */
export async function requireWorkspace(
  actor: Actor,
  workspaceId: string | null,
  action: ActionName,
): Promise<WorkspaceAccess> {
  const memberships = await database().$transaction((tx) => membershipsOf(tx, actor));
  const id = workspaceId ?? impliedWorkspace(actor, memberships);
  const found = memberships.find((one) => one.workspaceId === id);
  const hidden = actor.kind === "token" && actor.projectId !== undefined;
  if (!found) return refuseUnknown(actor, action, workspaceId ?? "");
  const { role, granted, workspaceId: target } = found;
  const held = { role, granted, target, workspaceId: target, projectId: null, hidden };
  const rights = await verifyRight(actor, action, held);
  currentWork()?.note({ workspaceId: target, projectId: null, action });
  return {
    workspaceId: target,
    role,
    actor,
    author: authorOfActor(actor),
    abilities: rights,
  } as WorkspaceAccess;
}

/** An entity that is requested by its id. */
interface Wanted<P extends Place> {
  readonly id: string;
  readonly find: (tx: Tx, id: string) => Promise<P | null>;
}

/**
 * The result of `find` in the first of the actor's workspaces that has one, or null. Does not check rights.
 */
export function findInWorkspaces<T>(
  actor: Actor,
  find: (tx: Tx, membership: Membership) => Promise<T | null>,
): Promise<T | null> {
  return database().$transaction(async (tx) => {
    for (const membership of await membershipsOf(tx, actor)) {
      await setTenant(tx, membership.workspaceId);
      const found = await find(tx, membership);
      if (found !== null) return found;
    }
    return null;
  });
}

const SETTINGS = { settings: true } as const;

/** Finds an entity in the actor's workspaces and checks the right in its project. */
async function requireIn<P extends Place>(
  actor: Actor,
  action: ActionName,
  wanted: Wanted<P>,
): Promise<{ access: ProjectAccess; place: P }> {
  if (!isId(wanted.id)) throw new AppError("not_found");
  const found = await findInWorkspaces(actor, async (tx, membership) => {
    const place = await wanted.find(tx, wanted.id);
    if (place === null) return null;
    const where = { id: place.project_id };
    const project = "settings" in place ? place : await tx.project.findUnique({ where, select: SETTINGS });
    return project && { membership, place, settings: project.settings };
  });
  if (!found) return refuseUnknown(actor, action, wanted.id);
  const { membership, place } = found;
  const settings = readStored(gateSettingsSchema, found.settings, "project settings");
  const rights = await verifyRight(actor, action, {
    role: membership.role,
    granted: membership.granted,
    named: isNamed(settings, actor.userId, membership.role),
    target: wanted.id,
    workspaceId: membership.workspaceId,
    projectId: place.project_id,
    hidden: actor.kind === "token" && (actor.projectId ?? place.project_id) !== place.project_id,
  });
  currentWork()?.note({ workspaceId: membership.workspaceId, projectId: place.project_id, action });
  const access = {
    workspaceId: membership.workspaceId,
    projectId: place.project_id,
    role: membership.role,
    actor,
    author: authorOfActor(actor),
    abilities: rights,
  } as ProjectAccess;
  return { access, place };
}

/**
 * Checks a right in a project.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function requireProject(
  actor: Actor,
  projectId: string,
  action: ActionName,
): Promise<ProjectAccess> {
  const find = async (tx: Tx, id: string) => {
    const row = await tx.project.findUnique({ where: { id }, select: { id: true, ...SETTINGS } });
    return row && { project_id: row.id, settings: row.settings };
  };
  return (await requireIn(actor, action, { id: projectId, find })).access;
}

const OF_PROJECT = { project_id: true } as const;
/** Makes a function that checks a right in the project of an entity of one kind. */
export const checkerFor =
  (find: (tx: Tx, id: string) => Promise<Place | null>) =>
  async (actor: Actor, id: string, action: ActionName): Promise<ProjectAccess> =>
    (await requireIn(actor, action, { id, find })).access;

/** Checks a right in a task's project. */
export async function requireTask(actor: Actor, taskId: string, action: ActionName): Promise<TaskAccess> {
  const find = (tx: Tx, id: string) => tx.task.findUnique({ where: { id }, select: OF_PROJECT });
  const { access } = await requireIn(actor, action, { id: taskId, find });
  return { ...access, taskId };
}

/** Checks a right in a run's project. */
export async function requireRun(actor: Actor, runId: string, action: ActionName): Promise<RunAccess> {
  const find = (tx: Tx, id: string) =>
    tx.run.findUnique({ where: { id }, select: { project_id: true, task_id: true } });
  const { access, place } = await requireIn(actor, action, { id: runId, find });
  return { ...access, taskId: place.task_id, runId };
}

/** Checks a right in a document's project. */
export async function requireDocument(
  actor: Actor,
  documentId: string,
  action: ActionName,
): Promise<DocumentAccess> {
  const find = (tx: Tx, id: string) => tx.document.findUnique({ where: { id }, select: OF_PROJECT });
  const { access } = await requireIn(actor, action, { id: documentId, find });
  return { ...access, documentId };
}

/** Checks a right in the project of a knowledge file, including deleted ones, which can be restored. */
export const requireKnowledgeFile = checkerFor((tx, id) =>
  tx.knowledgeFile.findUnique({ where: { id }, select: OF_PROJECT }),
);

/** Checks a right in the project of a seat, including deleted ones, which can be restored. */
export const requireSeat = checkerFor((tx, id) =>
  tx.projectSeat.findUnique({ where: { id }, select: OF_PROJECT }),
);

/** Checks a right in the project of a suggestion. */
export async function requireSuggestion(
  actor: Actor,
  suggestionId: string,
  action: ActionName,
): Promise<SuggestionAccess> {
  const find = (tx: Tx, id: string) =>
    tx.suggestion.findUnique({ where: { id }, select: { project_id: true, document_id: true } });
  const { access, place } = await requireIn(actor, action, { id: suggestionId, find });
  return { ...access, documentId: place.document_id, suggestionId };
}

/** Checks a right in the project of a comment thread. */
export async function requireThread(
  actor: Actor,
  threadId: string,
  action: ActionName,
): Promise<ThreadAccess> {
  const find = (tx: Tx, id: string) =>
    tx.commentThread.findUnique({ where: { id }, select: { project_id: true, document_id: true } });
  const { access, place } = await requireIn(actor, action, { id: threadId, find });
  return { ...access, documentId: place.document_id, threadId };
}

/** Checks a right in a review link's project. */
export const requireShareLink = checkerFor((tx, id) =>
  tx.shareLink.findUnique({ where: { id }, select: OF_PROJECT }),
);

/** Checks a right in a conversation's project. */
export const requireConversation = checkerFor((tx, id) =>
  tx.conversation.findUnique({ where: { id }, select: OF_PROJECT }),
);

/** Checks a right in a message's project. */
export const requireMessage = checkerFor((tx, id) =>
  tx.message.findUnique({ where: { id }, select: OF_PROJECT }),
);

/** Access to read another project of the workspace; null for who is bound to one project. A refusal is not recorded. */
export function readAccessTo(access: WorkspaceAccess, projectId: string): ProjectAccess | null {
  const { actor, role } = access;
  const isBound = actor?.kind === "token" && (actor.projectId ?? projectId) !== projectId;
  if (actor === null || isBound || !can(actor, "read", { role }).allowed) return null;
  return { ...access, projectId, abilities: [] } as unknown as ProjectAccess;
}

/**
 * The access of background work for a stored run whose starter was checked.
 * @param reason the part of the system that acts; it is the author of its changes
 */
export function systemAccess(workspaceId: string, projectId: string, reason: string): ProjectAccess {
  return accessWithoutActor({ workspaceId, projectId, author: { kind: "system", name: reason } });
}

const accessWithoutActor = (of: Pick<ProjectAccess, "workspaceId" | "projectId" | "author">): ProjectAccess =>
  ({ ...of, actor: null, role: null, abilities: [] }) as unknown as ProjectAccess;

/** The access of a review link: read-only, and only the project's content that the link names. */
export interface SharedAccess {
  readonly access: ProjectAccess;
  readonly linkId: string;
}

/**
 * The access of a review link's token; null if no link has this hash or its right does not include the
 * action.
 */
export async function sharedAccess(tokenHash: string, action: ActionName): Promise<SharedAccess | null> {
  const link = await database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.lookup_hash', ${tokenHash}, true)`;
    return tx.shareLink.findUnique({ where: { token_hash: tokenHash } });
  });
  if (!link || !linkCan(link.link_right as LinkRight, action)) return null;
  const author: Author = { kind: "guest", id: link.id, name: link.title };
  const { workspace_id: workspaceId, project_id: projectId } = link;
  return { access: accessWithoutActor({ workspaceId, projectId, author }), linkId: link.id };
}
