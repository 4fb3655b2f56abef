"use server";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { addOutlineInput } from "#lib/contracts/outline.ts";
import { paths } from "#lib/contracts/paths.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { languageSchema } from "#lib/domain/language.ts";
import { action } from "#lib/http/action.ts";
import { addOwnOutline, deleteOutline, saveTemplate } from "#lib/usecases/outline/outlines.ts";

/** The loaded revision, as ETag. */
const place = z.object({
  outline_id: z.string(),
  language: languageSchema,
  etag: z
    .string()
    .regex(/^"\d{1,9}"$/)
    .transform((etag) => Number(etag.slice(1, -1))),
});

const problemsIn = z.object({
  faults: z.array(
    z.object({
      code: z.enum([
        "template_no_chapters",
        "template_unknown_kind",
        "template_kind_twice",
        "template_too_long",
      ]),
      line: z.number(),
      text: z.string(),
    }),
  ),
});

/** Runs the action. Errors of a template are shown as sentences instead of the codes of the API. */
async function withErrorText<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "template_invalid") throw error;
    const t = await getTranslations("templates.warning");
    const { faults } = problemsIn.parse(error.extra);
    const fields = faults.map(({ code, line, text }) => ({
      pointer: "/text",
      code,
      detail: t(code, { line, text }),
    }));
    throw new AppError("template_invalid", { fields });
  }
}

const customized = place.extend({
  text: z.string().max(200_000),
  note: z.string().trim().max(500).default(""),
});

/** Saves the text of a template as its next version. */
export const saveTemplateAction = action(
  customized,
  async (actor, { outline_id: outlineId, etag: revision, ...input }): Promise<null> => {
    await withErrorText(() => saveTemplate(actor, { workspaceId: null, outlineId }, { ...input, revision }));
    revalidatePath(paths.settingsTemplates(), "layout");
    return null;
  },
);

const put = place.extend({ version: z.coerce.number().int().min(1).optional() });

/** Restores an earlier version of a template, or the shipped one. */
export const restoreTemplateAction = action(
  put,
  async (actor, { outline_id: outlineId, etag: revision, language, version }): Promise<null> => {
    const wanted = version === undefined ? { text: null } : { version };
    const change = { language, note: "", revision, ...wanted };
    await withErrorText(() => saveTemplate(actor, { workspaceId: null, outlineId }, change));
    revalidatePath(paths.settingsTemplates(), "layout");
    return null;
  },
);

/** Creates a custom outline from a document and opens its template. */
export const createOutlineAction = action(addOutlineInput, async (actor, input): Promise<null> => {
  const made = await withErrorText(() => addOwnOutline(actor, null, input));
  revalidatePath("/", "layout");
  return redirect(paths.settingsTemplate(made.id, made.language));
});

/** Deletes a custom outline. */
export const deleteOutlineAction = action(
  z.object({ outline_id: z.string() }),
  async (actor, { outline_id: outlineId }): Promise<null> => {
    await deleteOutline(actor, { workspaceId: null, outlineId });
    revalidatePath("/", "layout");
    return redirect(paths.settingsTemplates());
  },
);
