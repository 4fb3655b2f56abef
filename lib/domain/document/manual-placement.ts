import type { EditCandidate } from "./edit-outcome.ts";
import type { DocumentEdit, EDIT_TYPES, SectionTarget } from "./semantic-edit.ts";

/** Manually chosen position of an edit's content, in the format that the engine accepts. */
export interface ManualPlacement {
  readonly type: (typeof EDIT_TYPES)[number];
  readonly target: Readonly<Record<string, unknown>>;
}

/** Operations that a user can choose for an edit in a selected section. */
export const MANUAL_OPERATIONS = [
  "end",
  "start",
  "after",
  "content",
  "text",
  "drop_text",
  "drop_section",
] as const;
export type ManualOperation = (typeof MANUAL_OPERATIONS)[number];

const TYPES = {
  end: "append_to_section",
  start: "prepend_to_section",
  after: "insert_after_section",
  content: "replace_section_content_only",
  text: "update_content_in_section",
  drop_text: "remove_content_in_section",
  drop_section: "delete_section_and_title",
} as const satisfies Record<ManualOperation, ManualPlacement["type"]>;

const BY_SID: readonly ManualOperation[] = ["content", "drop_section"];

/** Operations that require the text they act on. */
export const ACTS_ON_TEXT: readonly ManualOperation[] = ["text", "drop_text"];

/** Operations for an edit: insertions and replacements if it has content, otherwise removals. */
export function operationsFor(edit: Pick<DocumentEdit, "content">): readonly ManualOperation[] {
  return edit.content === "" ? ["drop_text", "drop_section"] : ["end", "start", "after", "content", "text"];
}

interface Chosen {
  readonly operation: ManualOperation;
  readonly section: { readonly sid: string; readonly title: string };
  /** The text to replace or remove, for operations that act on text. */
  readonly text: string;
}

/** The edit type and target for the position that a user chose. */
export function placeManually({ operation, section, text }: Chosen): ManualPlacement {
  const { sid, title } = section;
  const type = TYPES[operation];
  if (BY_SID.includes(operation)) return { type, target: { sid } };
  const words = ACTS_ON_TEXT.includes(operation) ? { targetContent: text } : {};
  return { type, target: { sectionName: title, sid, ...words } };
}

/** The field by which a section edit locates its text. */
const textField = (target: SectionTarget) =>
  (["targetContent", "afterContent", "beforeContent"] as const).find((field) => target[field] !== undefined);

function atSection(edit: DocumentEdit, candidate: EditCandidate): Readonly<Record<string, unknown>> {
  if (edit.type === "splice") return { ...edit.target, sid: candidate.sid };
  if (!("sectionName" in edit.target)) {
    const { subsection: _below, ...target } = edit.target;
    return { ...target, sid: candidate.sid };
  }
  const { path: _path, subsection: _subsection, occurrence: _occurrence, ...target } = edit.target;
  return { ...target, sectionName: candidate.text, sid: candidate.sid };
}

function atText(edit: DocumentEdit, found: { readonly text: string } | { readonly occurrence: number }) {
  const { target } = edit;
  const text = "text" in found ? found.text : null;
  if ("sectionName" in target) {
    const { contextBefore: _before, contextAfter: _after, ...rest } = target;
    const field = textField(target);
    return text !== null && field ? { ...rest, [field]: text } : { ...target, ...found };
  }
  const match = "contentMatch" in target ? target.contentMatch : undefined;
  if (match === undefined) return null;
  const { contextBefore: _before, contextAfter: _after, ...rest } = match;
  const contentMatch = text === null ? { ...match, ...found } : { ...rest, matchContent: text };
  return { ...target, contentMatch };
}

/**
 * Retargets the edit to one of the candidates of its refusal.
 * @param code why the edit could not be placed
 * @returns null if the candidate cannot be expressed as a target
 */
export function placeAtCandidate(
  edit: DocumentEdit,
  code: string,
  { candidate, index }: { readonly candidate: EditCandidate; readonly index: number },
): Readonly<Record<string, unknown>> | null {
  if (candidate.sid !== undefined) return atSection(edit, candidate);
  if (code === "content_ambiguous" || code === "list_ambiguous" || code === "table_ambiguous")
    return atText(edit, { occurrence: index + 1 });
  return code === "content_not_found" ? atText(edit, { text: candidate.text }) : null;
}
