import type { Actor } from "../domain/access/can.ts";
import { database } from "./client.ts";

/** A user's membership of a workspace. */
export interface OwnMembership {
  readonly workspaceId: string;
  /** As stored. */
  readonly role: string;
  readonly granted: boolean;
}

/** Where rows of a table say what they are part of. */
export interface PlaceColumns {
  readonly table: string;
  /** The column with the id of the project; `project_id` if it is not named. */
  readonly project?: "id";
  /** The column with the id of a task or document that the row is part of. */
  readonly parent?: "task_id" | "document_id";
}

/** Where a row is. */
export interface Place extends OwnMembership {
  /** Null for rows of the whole workspace. */
  readonly projectId: string | null;
  /** Of the task or document that was asked for; else empty. */
  readonly parentId: string;
  /** The settings of the project, as stored. */
  readonly settings: unknown;
}

/** What was found for one actor, by question. */
const remembered = new WeakMap<Actor, Map<string, Promise<unknown>>>();

/**
 * Lets what a page asks for repeatedly be looked up once for an actor, such as places, projects and registers, as long as this object is in use. A page asks for the same
 * right or project a dozen times while it is made. Only for reading and only for the length of one response: a change of rights is not seen.
 */
export function rememberPlaces(actor: Actor): void {
  if (!remembered.has(actor)) remembered.set(actor, new Map());
}

/** The answer to a question, looked up once for each page (`rememberPlaces`) and each time for any other actor. */
export function oncePerPage<T>(actor: Actor | null, question: string, look: () => Promise<T>): Promise<T> {
  const answers = actor === null ? undefined : remembered.get(actor);
  if (answers === undefined) return look();
  const known = answers.get(question) as Promise<T> | undefined;
  if (known !== undefined) return known;
  const asked = look();
  answers.set(question, asked);
  return asked;
}

/** A token has only its own workspace. */
const boundTo = (actor: Actor): string | null => (actor.kind === "token" ? actor.workspaceId : null);

/** The memberships of an actor, the last chosen workspace first; of a disabled or deleted user none. */
export function ownMemberships(actor: Actor): Promise<OwnMembership[]> {
  return oncePerPage(
    actor,
    "memberships",
    () => database().$queryRaw<OwnMembership[]>`
      SELECT workspace_id AS "workspaceId", role, granted FROM own_memberships(${actor.userId}, ${boundTo(actor)})`,
  );
}

/** Where a row is, in the first of the actor's workspaces that has it, or null. Does not check rights. */
export function findPlace(actor: Actor, columns: PlaceColumns, id: string): Promise<Place | null> {
  const { table, project = "project_id", parent = null } = columns;
  return oncePerPage(actor, `${table} ${parent} ${id}`, async () => {
    const [place] = await database().$queryRaw<Place[]>`
      SELECT workspace_id AS "workspaceId", role, granted, project_id AS "projectId", coalesce(parent_id, '') AS "parentId", settings
      FROM find_place(${actor.userId}, ${boundTo(actor)}, ${table}, ${project}, ${parent}, ${id})`;
    return place ?? null;
  });
}
