import { z } from "zod";

/**
 * The edits of a document (docs/contracts/edits.md): ten types that name a section by its title (version 1), six types
 * that name it by its id (version 2), and the splice that undoes an edit. Unlisted fields are ignored.
 */

/** The types that name a section by its title. */
export const SEMANTIC_EDIT_TYPES = [
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

const SID_EDIT_TYPES = [
  "replace_section_and_title",
  "replace_section_content_only",
  "insert_section_and_title",
  "insert_section_content_only",
  "delete_section_and_title",
  "delete_section_content_only",
] as const;

/** Every type of edit that a specialist may use. */
export const EDIT_TYPES = [...SEMANTIC_EDIT_TYPES, ...SID_EDIT_TYPES] as const;

const name = z.string().min(1).max(4000);
const anchor = z.string().max(100_000);
const occurrence = z.number().int().min(1).max(100_000);

const sectionTargetFields = z.object({
  /** "" if the section is named by its id alone. */
  sectionName: z.string().max(4000).default(""),
  /** Title of a section below, or `A > B`. */
  subsection: name.optional(),
  targetContent: anchor.optional(),
  afterContent: anchor.optional(),
  beforeContent: anchor.optional(),
  /** Text before or after the match; white space between them is ignored. */
  contextBefore: anchor.optional(),
  contextAfter: anchor.optional(),
  /** Titles from the top, or `A > B`. */
  path: z.union([z.string().max(4000), z.array(z.string().max(4000)).max(20)]).optional(),
  sid: name.optional(),
  /** 1-based; selects among several sections or, if the section is unique, among several lists or matches. */
  occurrence: occurrence.optional(),
  createIfMissing: z.boolean().optional(),
  /** Follows from the type (docs/contracts/edits.md); if present it must agree. */
  position: z.string().max(100).optional(),
});
export type SectionTarget = z.infer<typeof sectionTargetFields>;
const sectionTargetSchema = sectionTargetFields.refine(
  ({ sectionName, sid }) => sectionName !== "" || sid !== undefined,
  { path: ["sectionName"] },
);

const contentMatchSchema = z.object({
  matchContent: anchor.min(1),
  contextBefore: anchor.optional(),
  contextAfter: anchor.optional(),
  occurrence: occurrence.optional(),
  position: z.enum(["before", "after", "replace"]).optional(),
});
export type ContentMatch = z.infer<typeof contentMatchSchema>;

/** 1-based lines of the section's own text, both ends inclusive; the heading is not counted. */
const lineRangeSchema = z.object({ startLine: z.number().int(), endLine: z.number().int() });
export type LineRange = z.infer<typeof lineRangeSchema>;

const sidTargetSchema = z.object({
  sid: name,
  /** Names a section below the one with the id, by its title or as `A > B`. */
  subsection: name.optional(),
  contentMatch: contentMatchSchema.optional(),
  lineRange: lineRangeSchema.optional(),
  insertionPosition: z.enum(["before", "after"]).optional(),
});

export type SidTarget = z.infer<typeof sidTargetSchema>;

const VISIBLE = /[^\p{C}\p{Z}]/u;
/** Why the document should change. */
const reason = z.string().max(20_000).regex(VISIBLE);
/** The higher priority comes first if two edits insert at one offset. */
const priority = z.number().optional();

const semanticEditIntentSchema = z.object({
  type: z.enum(SEMANTIC_EDIT_TYPES),
  target: sectionTargetSchema,
  content: z.string(),
  reason,
  priority,
});
export type SemanticEditIntent = z.infer<typeof semanticEditIntentSchema>;

const sidEditIntentSchema = z.object({
  type: z.enum(SID_EDIT_TYPES),
  target: sidTargetSchema,
  /** Optional for a deletion. */
  content: z.string().default(""),
  reason,
  priority,
});
export type SidEditIntent = z.infer<typeof sidEditIntentSchema>;

/** Whether an edit names its section by id. */
export function isSidEdit(edit: SemanticEditIntent | SidEditIntent): edit is SidEditIntent {
  const types: readonly string[] = SID_EDIT_TYPES;
  return types.includes(edit.type);
}

/** Inverse of an edit: replaces `expect` with `content`. Created by the engine, not by a model. */
export const spliceEditSchema = z.object({
  type: z.literal("splice"),
  target: z.object({ start: z.number().int().min(0), expect: z.string() }),
  content: z.string(),
  reason: z.string().default(""),
  priority,
});
export type SpliceEdit = z.infer<typeof spliceEditSchema>;

/** Parses one edit of any kind. An optional field can be null, and version 2 calls the reason `summary`. */
export const documentEditSchema = z.preprocess(
  plainFields,
  z.discriminatedUnion("type", [semanticEditIntentSchema, sidEditIntentSchema, spliceEditSchema]),
);
export type DocumentEdit = z.infer<typeof documentEditSchema>;

const reasonIfAny = z.object({ reason: z.string().max(20_000).default("") }).shape;

/** Parses an edit that was accepted earlier. It may have no reason, which was optional in the past. */
export const storedEditSchema = z.preprocess(
  plainFields,
  z.discriminatedUnion("type", [
    semanticEditIntentSchema.extend(reasonIfAny),
    sidEditIntentSchema.extend(reasonIfAny),
    spliceEditSchema,
  ]),
);

function plainFields(value: unknown): unknown {
  const edit = withoutNulls(value);
  if (!isRecord(edit)) return value;
  const target = withoutNulls(edit.target);
  const inner = isRecord(target) ? { ...target, contentMatch: withoutNulls(target.contentMatch) } : target;
  return { ...edit, target: inner, reason: givenReason(edit) };
}

/** The reason as given; undefined if there is none or it is blank. */
export function givenReason({ reason: first, summary }: Readonly<Record<string, unknown>>): unknown {
  return [first, summary].find((one) => one !== undefined && one !== null && !isBlank(one));
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && !VISIBLE.test(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function withoutNulls(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
}
