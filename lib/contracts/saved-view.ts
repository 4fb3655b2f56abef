import { z } from "zod";
import { MAX_VIEW_QUERY, PROJECT_LISTS, VIEW_LISTS } from "../domain/saved-view/view-query.ts";
import { listOf } from "./list.ts";
import { projectParams, workspaceParams } from "./params.ts";

const viewId = z.string().min(1).max(80);
export const projectViewParams = projectParams.extend({ viewId });
export const workspaceViewParams = workspaceParams.extend({ viewId });

/** A list of a project. */
export const projectViewsQuery = z.object({ list: z.enum(PROJECT_LISTS) });

const fields = {
  name: z.string().trim().min(1).max(80),
  /** The state of the list as in the address of its page, without the question mark: `q=gift&sort=name`. */
  query: z.string().max(MAX_VIEW_QUERY),
  /** Whether everybody who sees the list sees the view; for the list of a project this needs the right to edit. */
  shared: z.boolean(),
  /** Whether the list opens with this view for the caller. */
  is_default: z.boolean(),
};

export const createWorkspaceViewInput = z.strictObject({
  ...fields,
  shared: fields.shared.default(false),
  is_default: fields.is_default.default(false),
});
export const createViewInput = createWorkspaceViewInput.extend({ list: z.enum(PROJECT_LISTS) });
export type CreateViewInput = z.infer<typeof createWorkspaceViewInput>;

export const updateViewInput = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0);
export type UpdateViewInput = z.infer<typeof updateViewInput>;

export const savedViewView = z.object({
  id: z.string(),
  list: z.enum(VIEW_LISTS),
  ...fields,
  /** Whether the caller saved it. */
  is_own: z.boolean(),
  /** Whether the caller may change and delete it: their own, and as an administrator the shared ones. */
  can_change: z.boolean(),
  created_by: z.string(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type SavedViewView = z.infer<typeof savedViewView>;
export const savedViewList = listOf(savedViewView);
