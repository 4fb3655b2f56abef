"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { createWorkspaceViewInput } from "#lib/contracts/saved-view.ts";
import { VIEW_LISTS } from "#lib/domain/saved-view/view-query.ts";
import { action } from "#lib/http/action.ts";
import { changeView } from "#lib/usecases/saved-view/change-view.ts";
import { createView } from "#lib/usecases/saved-view/create-view.ts";
import { deleteView } from "#lib/usecases/saved-view/delete-view.ts";
import type { ViewScope } from "#lib/usecases/saved-view/view-access.ts";

const { name, query } = createWorkspaceViewInput.shape;
const checked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");
const place = z.object({ project_id: z.string().optional() });

/** The list of projects has no project: it is that of the current workspace. */
const scopeOf = ({ project_id: projectId }: z.output<typeof place>): ViewScope =>
  projectId === undefined ? { workspaceId: null } : { projectId };

const creating = place.extend({
  list: z.enum(VIEW_LISTS),
  name,
  query: query.default(""),
  shared: checked,
  is_default: checked,
});

/** Saves the state of a list under a name. */
export const createSavedView = action(
  creating,
  async (actor, { list, project_id, ...input }): Promise<null> => {
    await createView(actor, { scope: scopeOf({ project_id }), list }, input);
    revalidatePath("/", "layout");
    return null;
  },
);

const changing = place.extend({
  view_id: z.string(),
  version: z.coerce.number().int().min(1),
  /** Absent for a view of somebody else, of which only the default can be changed. */
  name: name.optional(),
  shared: checked,
  is_default: checked,
  /** The state of the list now. */
  query: query.default(""),
  replace: checked,
});

/** Changes a view. */
export const changeSavedView = action(changing, async (actor, sent): Promise<null> => {
  const { view_id: viewId, version, is_default } = sent;
  const own =
    sent.name === undefined
      ? {}
      : { name: sent.name, shared: sent.shared, ...(sent.replace ? { query: sent.query } : {}) };
  await changeView(actor, { scope: scopeOf(sent), viewId, version, change: { ...own, is_default } });
  revalidatePath("/", "layout");
  return null;
});

/** Deletes a view. */
export const deleteSavedView = action(
  place.extend({ view_id: z.string() }),
  async (actor, sent): Promise<null> => {
    await deleteView(actor, { scope: scopeOf(sent), viewId: sent.view_id });
    revalidatePath("/", "layout");
    return null;
  },
);
