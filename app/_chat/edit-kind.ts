import type { EDIT_TYPES } from "#lib/domain/document/semantic-edit.ts";

/** What an edit does, in the words of a reader; several types of edits do the same in different places. */
export type EditKind =
  | "replaceSection"
  | "insertSection"
  | "addText"
  | "addItem"
  | "insertLine"
  | "changeText"
  | "removeText"
  | "removeSection";

const KINDS: Readonly<Record<(typeof EDIT_TYPES)[number] | "splice", EditKind>> = {
  replace_section: "replaceSection",
  replace_section_and_title: "replaceSection",
  replace_section_content_only: "replaceSection",
  update_subsection: "replaceSection",
  insert_after_section: "insertSection",
  insert_before_section: "insertSection",
  insert_section_and_title: "insertSection",
  insert_section_content_only: "insertSection",
  append_to_section: "addText",
  prepend_to_section: "addText",
  append_to_list: "addItem",
  insert_line_in_section: "insertLine",
  update_content_in_section: "changeText",
  splice: "changeText",
  remove_content_in_section: "removeText",
  delete_section_content_only: "removeText",
  delete_section_and_title: "removeSection",
};

/** The kind of an edit by its type; null for a type that is unknown here, such as one of a newer release. */
export const editKind = (type: string): EditKind | null =>
  Object.hasOwn(KINDS, type) ? KINDS[type as keyof typeof KINDS] : null;
