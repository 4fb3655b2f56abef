import { z } from "zod";
import { languageSchema } from "../domain/language.ts";
import { SECTION_KINDS } from "../domain/srs-outline/profile.ts";

const name = z.string().trim().min(1).max(80);

/** A document of one of the workspace's projects whose headings become sections. */
export const addOutlineInput = z.strictObject({ name, document_id: z.string().min(1).max(80) });
export type AddOutlineInput = z.infer<typeof addOutlineInput>;

/** Without a language, a custom outline is returned in the language of its document, any other in English. */
export const outlineQuery = z.object({ language: languageSchema.optional() });

/** A text becomes the next version; null resets to the built-in text; an earlier version is restored as the newest. */
export const saveTemplateInput = z.strictObject({
  language: languageSchema,
  text: z.string().max(200_000).nullable().optional(),
  version: z.number().int().min(1).optional(),
  note: z.string().trim().max(500).default(""),
});
export type SaveTemplateInput = z.output<typeof saveTemplateInput>;

const head = z.object({
  id: z.string(),
  name: z.object({ zh: z.string(), en: z.string() }),
  /** Made from a document of the workspace. */
  own: z.boolean(),
  /** Languages in which the workspace has customized the template. */
  worded: z.array(languageSchema),
});
export const outlineListView = z.object({ data: z.array(head), abilities: z.array(z.string()) });
export type OutlineListView = z.infer<typeof outlineListView>;

const writer = z.object({ zh: z.string(), en: z.string() }).nullable();

export const outlineView = head.extend({
  language: languageSchema,
  /** The active text; for a custom outline without text in this language, a text generated from the other language. */
  text: z.string(),
  /** The value for If-Match when the template in this language is changed. */
  etag: z.string(),
  /** The built-in text; null for a custom outline. */
  built_in: z.string().nullable(),
  /** Unified diff of the built-in text and the active text. */
  diff: z.string(),
  sections: z.array(
    z.object({
      chapter: z.string().nullable(),
      title: z.string(),
      kind: z.enum(SECTION_KINDS),
      required: z.boolean(),
      aliases: z.array(z.string()),
      /** The specialist who writes the section in each team; null: the team's users write it. */
      writers: z.object({ traditional: writer, agile: writer }),
    }),
  ),
  warnings: z.array(z.object({ code: z.string(), line: z.number().int(), text: z.string() })),
  versions: z.array(
    z.object({
      version: z.number().int(),
      note: z.string(),
      by: z.string(),
      at: z.string(),
      /** The version that reset to the built-in text. */
      reset: z.boolean(),
      diff: z.string(),
    }),
  ),
  abilities: z.array(z.string()),
});
export type OutlineView = z.infer<typeof outlineView>;
