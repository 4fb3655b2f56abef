"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { paths } from "#lib/contracts/paths.ts";
import { webSearchInput } from "#lib/contracts/web-search.ts";
import { action } from "#lib/http/action.ts";
import { deleteWebSearch } from "#lib/usecases/web-search/delete-web-search.ts";
import { saveWebSearch } from "#lib/usecases/web-search/save-web-search.ts";
import { testWebSearch } from "#lib/usecases/web-search/test-web-search.ts";

/** Sets the workspace's web search service. */
export const saveWebSearchAction = action(webSearchInput, async (actor, input): Promise<null> => {
  await saveWebSearch(actor, null, input);
  revalidatePath(paths.settingsWebSearch());
  return null;
});

/** Removes the service and its key. */
export const removeWebSearchAction = action(z.object({}), async (actor): Promise<null> => {
  await deleteWebSearch(actor, null);
  revalidatePath(paths.settingsWebSearch());
  return null;
});

/** Makes one search with the stored service. */
export const testWebSearchAction = action(z.object({}), (actor) => testWebSearch(actor, null));
