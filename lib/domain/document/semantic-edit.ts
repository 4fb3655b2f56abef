import { z } from "zod";

/** `SemanticEditIntent` of specialist output (document 003 and spec 2 §2.2), with the fields that narrow a target. */

export const SECTION_EDIT_TYPES = [
  "replace_section",
  "update_subsection",
  "insert_after_section",
  "insert_before_section",
  "append_to_section",
  "prepend_to_section",
  "append_to_list",
  "update_content_in_section",
  "insert_line_in_section",
  "remove_content_in_section",
] as const;
export type SectionEditType = (typeof SECTION_EDIT_TYPES)[number];

const anchor = z.string().max(100_000);
const occurrence = z.number().int().min(1).max(100_000);

export const sectionTargetSchema = z.object({
  sectionName: z.string().min(1).max(4000),
  subsection: z.string().min(1).max(4000).optional(),
  targetContent: anchor.optional(),
  afterContent: anchor.optional(),
  beforeContent: anchor.optional(),
  /** Text that stands directly before or after the match. */
  contextBefore: anchor.optional(),
  contextAfter: anchor.optional(),
  /** Titles from the top, or `A > B`. */
  path: z.union([z.string(), z.array(z.string()).max(20)]).optional(),
  sid: z.string().max(4000).optional(),
  /** 1-based; picks among several sections, or, where the section is clear, among several lists or matches. */
  occurrence: occurrence.optional(),
  createIfMissing: z.boolean().optional(),
  position: z.enum(["before", "after", "start", "end", "replace", "append", "prepend", "inside"]).optional(),
});
export type SectionTarget = z.infer<typeof sectionTargetSchema>;

export const semanticEditIntentSchema = z.object({
  type: z.enum(SECTION_EDIT_TYPES),
  target: sectionTargetSchema,
  content: z.string().max(1_048_576),
  reason: z.string().max(4000).default(""),
  priority: z.number().finite().optional(),
});
export type SemanticEditIntent = z.infer<typeof semanticEditIntentSchema>;

/** What undoes an edit: puts `content` where `expect` stands now. Made by the engine, not by a model. */
export const spliceEditSchema = z.object({
  type: z.literal("splice"),
  target: z.object({ start: z.number().int().min(0), expect: z.string() }),
  content: z.string(),
  reason: z.string().default(""),
  priority: z.number().finite().optional(),
});
export type SpliceEdit = z.infer<typeof spliceEditSchema>;

export const documentEditSchema = z.discriminatedUnion("type", [semanticEditIntentSchema, spliceEditSchema]);
export type DocumentEdit = z.infer<typeof documentEditSchema>;
