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
import { database } from "./client.ts";
import { findPlace, ownMemberships, type PlaceColumns } from "./find-place.ts";
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

const asRole = (stored: string): Role | undefined => MEMBER_ROLES.find((name) => name === stored);

/**
 * Checks a right in a workspace, null: the implied one. A token that is bound to one project has no right on it.
 * @throws AppError not_found (not a member), forbidden, insufficient_scope, workspace_required
 */
export async function requireWorkspace(
  actor: Actor,
  workspaceId: string | null,
  action: ActionName,
): Promise<WorkspaceAccess> {
  const memberships = await ownMemberships(actor);
  const id = workspaceId ?? impliedWorkspace(actor, memberships);
  const found = memberships.find((one) => one.workspaceId === id);
  const role = found && asRole(found.role);
  const hidden = actor.kind === "token" && actor.projectId !== undefined;
  if (!(found && role)) return refuseUnknown(actor, action, workspaceId ?? "");
  const { granted, workspaceId: target } = found;
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

/** Finds an entity in the actor's workspaces and checks the right in its project. */
async function requireIn(
  actor: Actor,
  action: ActionName,
  wanted: { readonly id: string; readonly in: PlaceColumns },
): Promise<{ access: ProjectAccess; parentId: string }> {
  if (!isId(wanted.id)) throw new AppError("not_found");
  const place = await findPlace(actor, wanted.in, wanted.id);
  const role = place && asRole(place.role);
  if (!(place?.projectId && role)) return refuseUnknown(actor, action, wanted.id);
  const { workspaceId, projectId, granted, parentId } = place;
  const settings = readStored(gateSettingsSchema, place.settings, "project settings");
  const rights = await verifyRight(actor, action, {
    role,
    granted,
    named: isNamed(settings, actor.userId, role),
    target: wanted.id,
    workspaceId,
    projectId,
    hidden: actor.kind === "token" && (actor.projectId ?? projectId) !== projectId,
  });
  currentWork()?.note({ workspaceId, projectId, action });
  const author = authorOfActor(actor);
  const access = { workspaceId, projectId, role, actor, author, abilities: rights } as ProjectAccess;
  return { access, parentId };
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
  return (await requireIn(actor, action, { id: projectId, in: { table: "projects", project: "id" } })).access;
}

/** Makes a function that checks a right in the project of a row of this table. */
export const checkerFor =
  (table: string) =>
  async (actor: Actor, id: string, action: ActionName): Promise<ProjectAccess> =>
    (await requireIn(actor, action, { id, in: { table } })).access;

/** Checks a right in a task's project. */
export async function requireTask(actor: Actor, taskId: string, action: ActionName): Promise<TaskAccess> {
  const { access } = await requireIn(actor, action, { id: taskId, in: { table: "tasks" } });
  return { ...access, taskId };
}

/** Checks a right in a run's project. */
export async function requireRun(actor: Actor, runId: string, action: ActionName): Promise<RunAccess> {
  const { access, parentId } = await requireIn(actor, action, {
    id: runId,
    in: { table: "runs", parent: "task_id" },
  });
  return { ...access, taskId: parentId, runId };
}

/** Checks a right in a document's project. */
export async function requireDocument(
  actor: Actor,
  documentId: string,
  action: ActionName,
): Promise<DocumentAccess> {
  const { access } = await requireIn(actor, action, { id: documentId, in: { table: "documents" } });
  return { ...access, documentId };
}

/** Checks a right in the project of a knowledge file, including deleted ones, which can be restored. */
export const requireKnowledgeFile = checkerFor("knowledge_files");

/** Checks a right in the project of a seat, including deleted ones, which can be restored. */
export const requireSeat = checkerFor("project_seats");

/** Checks a right in the project of a suggestion. */
export async function requireSuggestion(
  actor: Actor,
  suggestionId: string,
  action: ActionName,
): Promise<SuggestionAccess> {
  const { access, parentId } = await requireIn(actor, action, {
    id: suggestionId,
    in: { table: "suggestions", parent: "document_id" },
  });
  return { ...access, documentId: parentId, suggestionId };
}

/** Checks a right in the project of a comment thread. */
export async function requireThread(
  actor: Actor,
  threadId: string,
  action: ActionName,
): Promise<ThreadAccess> {
  const { access, parentId } = await requireIn(actor, action, {
    id: threadId,
    in: { table: "comment_threads", parent: "document_id" },
  });
  return { ...access, documentId: parentId, threadId };
}

/** Checks a right in a review link's project. */
export const requireShareLink = checkerFor("share_links");

/** Checks a right in a conversation's project. */
export const requireConversation = checkerFor("conversations");

/** Checks a right in a message's project. */
export const requireMessage = checkerFor("messages");

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
