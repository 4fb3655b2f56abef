import type { SemanticEditIntent } from "../../document/semantic-edit.ts";
import type { RequestedEdit } from "./edit-request.ts";

/** Where in a section new text goes. */
export type Spot = "list" | "end" | "start" | "after_section" | "before_section";

/** The place that a clause names. */
export interface ClausePlace {
  readonly document: string | null;
  readonly section: string | null;
  readonly spot: Spot | null;
}

/** What a clause asks for, its texts already as they were written. */
export interface Operation {
  readonly kind: "replace" | "remove" | "add" | "add_after" | "add_before" | "replace_section";
  readonly texts: readonly string[];
}

/** The edits that an operation at a place means, or null when it lacks its place. */
export function editsOf({ kind, texts }: Operation, place: ClausePlace): RequestedEdit[] | null {
  const { document, section } = place;
  const [first = "", second = ""] = texts;
  const make = (type: SemanticEditIntent["type"], parts: Partial<RequestedEdit>): RequestedEdit => ({
    type,
    document,
    section,
    content: "",
    ...parts,
  });
  if (kind === "replace")
    return [make("update_content_in_section", { targetContent: first, content: second })];
  if (kind === "remove")
    return texts.map((text) => make("remove_content_in_section", { targetContent: text }));
  if (kind === "add_after") return [make("insert_line_in_section", { afterContent: first, content: second })];
  if (kind === "add_before")
    return [make("insert_line_in_section", { beforeContent: first, content: second })];
  if (section === null) return null;
  if (kind === "replace_section") return [make("replace_section", { content: first })];
  return texts.map((text) => make(typeOfAddition(place.spot, text), { content: text }));
}

const HEADING = /^\s{0,3}#{1,6}[ \t]/;

function typeOfAddition(spot: Spot | null, content: string): SemanticEditIntent["type"] {
  if (spot === "list") return "append_to_list";
  if (spot === "start") return "prepend_to_section";
  if (spot === "before_section") return "insert_before_section";
  return spot === "after_section" && HEADING.test(content) ? "insert_after_section" : "append_to_section";
}
