import { z } from "zod";
import { languageSchema } from "../domain/language.ts";
import { SECTION_KINDS } from "../domain/srs-outline/profile.ts";

const name = z.string().trim().min(1).max(80);

/** A document of one of the workspace's projects whose headings become sections. */
export const addOutlineInput = z.strictObject({ name, document_id: z.string().min(1).max(80) });
export type AddOutlineInput = z.infer<typeof addOutlineInput>;

/** Without a language an own outline comes in that of its document, any other in English. */
export const outlineQuery = z.object({ language: languageSchema.optional() });

/** A text becomes the next version; null is the text that everybody has; a version is put back as the newest. */
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
  /** Languages in which the workspace words its template itself. */
  worded: z.array(languageSchema),
});
export const outlineListView = z.object({ data: z.array(head), abilities: z.array(z.string()) });
export type OutlineListView = z.infer<typeof outlineListView>;

const writer = z.object({ zh: z.string(), en: z.string() }).nullable();

export const outlineView = head.extend({
  language: languageSchema,
  /** The text in force; of an own outline that nobody worded in this language yet, what its other wording makes of it. */
  text: z.string(),
  /** What a change of the template in this language sends back as If-Match. */
  etag: z.string(),
  /** The text that everybody has; null for an own outline. */
  built_in: z.string().nullable(),
  /** The text in force against that one; unified. */
  diff: z.string(),
  sections: z.array(
    z.object({
      chapter: z.string().nullable(),
      title: z.string(),
      kind: z.enum(SECTION_KINDS),
      required: z.boolean(),
      aliases: z.array(z.string()),
      /** Who writes it in either team; null: the team's own to write. */
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
      /** It put the text back that everybody has. */
      reset: z.boolean(),
      diff: z.string(),
    }),
  ),
  abilities: z.array(z.string()),
});
export type OutlineView = z.infer<typeof outlineView>;
