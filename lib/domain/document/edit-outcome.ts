import type { Bilingual } from "../language.ts";
import type { Section } from "./outline.ts";
import type { Range } from "./range.ts";
import type { LineRange } from "./semantic-edit.ts";

/** Reasons why an edit could not be placed. The codes are stable: clients and specialists act on them. */
export const EDIT_CODES = {
  edit_invalid: { en: "The edit does not have the required format.", zh: "编辑指令的格式不符合要求。" },
  reason_missing: { en: "The edit does not say why.", zh: "编辑指令没有说明修改理由。" },
  type_not_supported: { en: "This edit type is not supported.", zh: "不支持这种编辑类型。" },
  target_invalid: { en: "The target does not match the edit type.", zh: "目标与编辑类型不符。" },
  section_not_found: { en: "No section has exactly this title.", zh: "没有标题与之完全相同的章节。" },
  section_ambiguous: { en: "Several sections have this title.", zh: "有多个章节使用这个标题。" },
  sid_not_found: { en: "No section has this id.", zh: "没有这个章节标识。" },
  content_not_found: { en: "The section does not contain this text.", zh: "章节中没有这段文字。" },
  content_ambiguous: {
    en: "The text occurs more than once in the section.",
    zh: "这段文字在章节中出现多次。",
  },
  line_out_of_range: {
    en: "The section's own text does not have these lines.",
    zh: "章节正文中没有这些行。",
  },
  content_needs_heading: { en: "The content must begin with a heading.", zh: "内容必须以标题开头。" },
  content_repeats_heading: {
    en: "The content must not repeat the section's heading.",
    zh: "内容不得重复章节标题。",
  },
  content_empty: { en: "There is no content to add.", zh: "没有可写入的内容。" },
  content_not_empty: { en: "To remove something, leave the content empty.", zh: "删除时内容必须为空。" },
  content_unclosed: {
    en: "The content has an unclosed code fence, comment or HTML block that would absorb the text after it.",
    zh: "内容中有未闭合的代码块、注释或 HTML 块，会吞掉其后的正文。",
  },
  heading_lost: {
    en: "The heading below would become part of the text above it and no longer be a heading.",
    zh: "其后的标题会被上方文字并入，不再是标题。",
  },
  content_too_large: { en: "The content is longer than 1 MiB.", zh: "内容超过 1 MiB。" },
  list_not_found: { en: "The section has no list.", zh: "章节中没有列表。" },
  list_ambiguous: { en: "The section has several lists.", zh: "章节中有多个列表。" },
  table_ambiguous: {
    en: "The section has several tables to which the rows could belong.",
    zh: "章节中有多个表格都可能是这些行所属的表格。",
  },
  row_cells_differ: {
    en: "No table of the section has as many columns as the rows have cells.",
    zh: "章节中没有列数与这些行的单元格数相同的表格。",
  },
  edit_conflict: { en: "Two edits change the same text.", zh: "两处编辑涉及同一段文字。" },
  stale_base: {
    en: "The target has changed since the edit was made.",
    zh: "编辑提出之后，目标内容已有变化。",
  },
  batch_too_large: {
    en: "The batch has more than 1,000 edits or more than 20 million characters.",
    zh: "一批编辑超过 1000 项，或内容超过 2000 万字符。",
  },
  document_too_large: {
    en: "The document is longer than 20 million characters.",
    zh: "文档超过 2000 万字符。",
  },
} as const satisfies Record<string, Bilingual>;
export type EditCode = keyof typeof EDIT_CODES;

export type EditWarning = "level_adjusted" | "no_heading" | "table_joined" | "list_joined";

/** A position in the document that the caller possibly meant. */
export interface EditCandidate {
  readonly text: string;
  readonly line: number;
  readonly sid?: string;
  readonly path?: readonly string[];
}

export interface Splice extends Range {
  readonly text: string;
  /** Length of the leading blank lines that the edit yields to another edit inside them. */
  readonly margin?: number;
  /** The text continues the block above or below, so nothing else is inserted between them. */
  readonly joins?: "above" | "below";
  /** The section that the target names. */
  readonly section?: Range & { readonly part: EditScope };
}

/** Scope of an edit: the whole section, something inside it, or a sibling next to it. */
export type EditScope = "whole" | "inside" | "adjacent";

export interface PlacedEdit {
  readonly ok: true;
  readonly splice: Splice;
  readonly warnings: readonly EditWarning[];
  /** The text that the edit relies on, if that is more than the text it replaces. */
  readonly relied?: Range;
}

export interface Refused {
  readonly ok: false;
  readonly code: EditCode;
  readonly candidates: readonly EditCandidate[];
  /** Existing lines of the own text, for `line_out_of_range`. */
  readonly lines?: LineRange;
  /** The missing or invalid field, for `edit_invalid`. */
  readonly field?: string;
}

export type Placement = PlacedEdit | Refused;

export function refuse(code: EditCode, candidates: readonly EditCandidate[] = []): Refused {
  return { ok: false, code, candidates };
}

export function placedAt(splice: Splice, warnings: readonly EditWarning[] = []): PlacedEdit {
  return { ok: true, splice, warnings };
}

/** Adds the target section and the scope to a placement. */
export function withScope(placement: Placement, { start, end }: Range, part: EditScope): Placement {
  if (!placement.ok) return placement;
  return { ...placement, splice: { ...placement.splice, section: { start, end, part } } };
}

export function sectionCandidate(section: Section): EditCandidate {
  return { text: section.title, line: section.line, sid: section.sid, path: section.path };
}
