import { z } from "zod";

/** The typed name, which confirms what is deleted. */
export const deleteByNameInput = z.strictObject({ name: z.string().max(200) });

/** A deleted project that can be restored until `purge_at`. */
export const projectDeletionView = z.object({
  project_id: z.string(),
  name: z.string(),
  deleted_by: z.string(),
  deleted_at: z.string(),
  purge_at: z.string(),
});
export type ProjectDeletionView = z.infer<typeof projectDeletionView>;

/** A project that is no longer deleted. */
export const restoredProjectView = z.object({ project_id: z.string() });
export type RestoredProjectView = z.infer<typeof restoredProjectView>;

/** Fields of a stored deletion that the view needs. */
interface StoredDeletion {
  readonly project_id: string;
  readonly name: string;
  readonly deleted_by: { readonly name: string };
  readonly deleted_at: Date;
  readonly purge_at: Date;
}

/** The API view of a deletion. */
export const viewOfDeletion = (row: StoredDeletion): ProjectDeletionView => ({
  project_id: row.project_id,
  name: row.name,
  deleted_by: row.deleted_by.name,
  deleted_at: row.deleted_at.toISOString(),
  purge_at: row.purge_at.toISOString(),
});
