import { z } from "zod";
import { type Author, authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import { VIEW_LISTS, type ViewList } from "../domain/saved-view/view-query.ts";
import { Prisma } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

/** Where views are listed: a list of a project, or with null the list of projects of the workspace. */
export interface ViewPlace {
  readonly projectId: string | null;
  readonly list: ViewList;
}

export interface ViewRow {
  readonly id: string;
  readonly user_id: string;
  readonly list: ViewList;
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
  readonly version: number;
  readonly created_by: Author;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** Whether the list opens with it for the person who asks. */
  readonly isDefault: boolean;
}

const MAX_VIEWS = 50;

const include = (userId: string) => ({ defaults: { where: { user_id: userId } } });
type StoredView = Prisma.SavedViewGetPayload<{ include: { defaults: true } }>;

const chosenAt = ({ defaults: [chosen] }: StoredView): number => chosen?.chosen_at.getTime() ?? 0;

/** The rows of one list; of several chosen ones the newest choice counts. */
function viewRows(rows: readonly StoredView[]): ViewRow[] {
  const last = Math.max(0, ...rows.map(chosenAt));
  return rows.map((row) => ({
    id: row.id,
    user_id: row.user_id,
    list: readStored(z.enum(VIEW_LISTS), row.list, "list of a view"),
    name: row.name,
    query: row.query,
    shared: row.shared,
    version: row.version,
    created_by: readStored(authorSchema, row.created_by, "author of a view"),
    created_at: row.created_at,
    updated_at: row.updated_at,
    isDefault: last > 0 && chosenAt(row) === last,
  }));
}

const inPlace = (db: TenantDb, projectId: string | null) => ({
  workspace_id: db.access.workspaceId,
  project_id: projectId,
});

/** The views that a person sees in a list, by name: their own and the shared ones. */
export async function selectViews(db: TenantDb, place: ViewPlace, userId: string): Promise<ViewRow[]> {
  const rows = await db.tx.savedView.findMany({
    where: {
      ...inPlace(db, place.projectId),
      list: place.list,
      OR: [{ user_id: userId }, { shared: true }],
    },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    include: include(userId),
  });
  return viewRows(rows);
}

/**
 * A view that a person sees in a place.
 * @throws AppError not_found
 */
export async function findView(
  db: TenantDb,
  at: { readonly projectId: string | null; readonly id: string },
  userId: string,
): Promise<ViewRow> {
  const row = await db.tx.savedView.findFirst({
    where: { ...inPlace(db, at.projectId), id: at.id, OR: [{ user_id: userId }, { shared: true }] },
  });
  if (row === null) throw new AppError("not_found");
  const list = readStored(z.enum(VIEW_LISTS), row.list, "list of a view");
  const found = (await selectViews(db, { projectId: at.projectId, list }, userId)).find(
    ({ id }) => id === at.id,
  );
  if (found === undefined) throw new AppError("not_found");
  return found;
}

/** Runs a write that may meet another view with the same name. */
async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")
      throw new AppError("view_name_taken");
    throw error;
  }
}

/** What of a view can be changed. */
export interface ViewDraft {
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
}

const columns = ({ name, query, shared }: ViewDraft) => ({
  name: storableText(name),
  query: storableText(query),
  shared,
});

/**
 * Saves a view of a person.
 * @returns its id
 * @throws AppError views_full, view_name_taken
 */
export async function insertView(
  db: TenantDb,
  { projectId, list, userId }: ViewPlace & { readonly userId: string },
  draft: ViewDraft,
): Promise<string> {
  const place = { ...inPlace(db, projectId), list, user_id: userId };
  if ((await db.tx.savedView.count({ where: place })) >= MAX_VIEWS)
    throw new AppError("views_full", { extra: { limit: MAX_VIEWS } });
  const id = newId("savedView");
  await named(() =>
    db.tx.savedView.create({
      data: { id, ...place, ...columns(draft), created_by: storableJson(db.access.author) },
    }),
  );
  return id;
}

/**
 * Changes a view if it still has the version that was read.
 * @throws AppError precondition_failed, view_name_taken
 */
export async function changeViewRow(
  db: TenantDb,
  at: { readonly id: string; readonly version: number },
  draft: ViewDraft,
): Promise<void> {
  const { count } = await named(() =>
    db.tx.savedView.updateMany({
      where: { id: at.id, workspace_id: db.access.workspaceId, version: at.version },
      data: { ...columns(draft), version: { increment: 1 }, updated_at: new Date() },
    }),
  );
  if (count === 0) throw new AppError("precondition_failed");
}

export async function deleteViewRow(db: TenantDb, id: string): Promise<void> {
  await db.tx.savedView.deleteMany({ where: { id, workspace_id: db.access.workspaceId } });
}

/** Lets a list open with this view for a person, or no longer; others of the list no longer do. */
export async function setDefaultView(
  db: TenantDb,
  userId: string,
  { id, place, isDefault }: { readonly id: string; readonly place: ViewPlace; readonly isDefault: boolean },
): Promise<void> {
  await db.tx.defaultView.deleteMany({
    where: {
      user_id: userId,
      view: { ...inPlace(db, place.projectId), list: place.list, ...(isDefault ? {} : { id }) },
    },
  });
  if (!isDefault) return;
  await db.tx.defaultView.createMany({
    data: [{ workspace_id: db.access.workspaceId, view_id: id, user_id: userId }],
    skipDuplicates: true,
  });
}
