import type { Bilingual } from "../language.ts";
import type { Section } from "./outline.ts";

/** Why an edit could not be placed. Stable: clients and specialists act on them. */
export const EDIT_CODES = {
  edit_invalid: { en: "The edit does not have the required form.", zh: "编辑指令的格式不符合要求。" },
  type_not_supported: { en: "This type of edit is not known.", zh: "不支持这种编辑类型。" },
  target_invalid: { en: "The target does not fit the type of edit.", zh: "目标与编辑类型不符。" },
  section_not_found: { en: "No section has exactly this title.", zh: "没有标题与之完全相同的章节。" },
  section_ambiguous: { en: "Several sections have this title.", zh: "有多个章节使用这个标题。" },
  sid_not_found: { en: "No section has this id.", zh: "没有这个章节标识。" },
  content_not_found: { en: "The text does not occur in the section.", zh: "章节中没有这段文字。" },
  content_ambiguous: {
    en: "The text occurs more than once in the section.",
    zh: "这段文字在章节中出现多次。",
  },
  content_needs_heading: { en: "The content must begin with a heading.", zh: "内容必须以标题开头。" },
  content_repeats_heading: {
    en: "The content must not repeat the section's heading.",
    zh: "内容不得重复章节标题。",
  },
  content_not_empty: { en: "The content must be empty for a removal.", zh: "删除时内容必须为空。" },
  list_not_found: { en: "The section holds no list.", zh: "章节中没有列表。" },
  list_ambiguous: { en: "The section holds several lists.", zh: "章节中有多个列表。" },
  edit_conflict: { en: "Two edits touch the same text.", zh: "两处编辑涉及同一段文字。" },
  stale_base: {
    en: "The target has changed since the edit was made.",
    zh: "编辑提出之后，目标内容已有变化。",
  },
} as const satisfies Record<string, Bilingual>;
export type EditCode = keyof typeof EDIT_CODES;

export type EditWarning = "level_adjusted" | "no_heading";

/** A place in the document that the caller may have meant. */
export interface EditCandidate {
  readonly text: string;
  readonly line: number;
  readonly sid?: string;
  readonly path?: readonly string[];
}

export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Placed {
  readonly ok: true;
  readonly splice: Splice;
  readonly warnings: readonly EditWarning[];
}

export interface Refused {
  readonly ok: false;
  readonly code: EditCode;
  readonly candidates: readonly EditCandidate[];
}

export type Placement = Placed | Refused;

export function refuse(code: EditCode, candidates: readonly EditCandidate[] = []): Refused {
  return { ok: false, code, candidates };
}

export function place(splice: Splice, warnings: readonly EditWarning[] = []): Placed {
  return { ok: true, splice, warnings };
}

export function sectionCandidate(section: Section): EditCandidate {
  return { text: section.title, line: section.line, sid: section.sid, path: section.path };
}
