"use server";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { addOutlineInput } from "#lib/contracts/outline.ts";
import { paths } from "#lib/contracts/paths.ts";
import { languageSchema } from "#lib/domain/language.ts";
import { action } from "#lib/http/action.ts";
import { addOwnOutline, deleteOutline, saveTemplate } from "#lib/usecases/outline/outlines.ts";

const place = z.object({ outline_id: z.string(), language: languageSchema });

const worded = place.extend({
  text: z.string().max(200_000),
  note: z.string().trim().max(500).default(""),
});

/** Keeps a wording of a template as its next version. */
export const saveWording = action(
  worded,
  async (actor, { outline_id: outlineId, ...input }): Promise<null> => {
    await saveTemplate(actor, { workspaceId: null, outlineId }, input);
    revalidatePath(paths.settingsTemplates(), "layout");
    return null;
  },
);

const put = place.extend({ version: z.coerce.number().int().min(1).optional() });

/** Puts an earlier wording back, or the one that everybody has. */
export const putBack = action(
  put,
  async (actor, { outline_id: outlineId, language, version }): Promise<null> => {
    const wanted = version === undefined ? { text: null } : { version };
    await saveTemplate(actor, { workspaceId: null, outlineId }, { language, note: "", ...wanted });
    revalidatePath(paths.settingsTemplates(), "layout");
    return null;
  },
);

/** Makes an own outline of a document and opens its template. */
export const makeOutline = action(addOutlineInput, async (actor, input): Promise<null> => {
  const made = await addOwnOutline(actor, null, input);
  revalidatePath("/", "layout");
  return redirect(paths.settingsTemplate(made.id, made.language));
});

/** Takes an own outline away. */
export const removeOutline = action(
  z.object({ outline_id: z.string() }),
  async (actor, { outline_id: outlineId }): Promise<null> => {
    await deleteOutline(actor, { workspaceId: null, outlineId });
    revalidatePath("/", "layout");
    return redirect(paths.settingsTemplates());
  },
);
