import type { SemanticEditIntent } from "../../document/semantic-edit.ts";

/** A document as the chat knows it, for reading the names of places. */
export interface KnownDocument {
  readonly name: string;
  /** Titles of its headings. */
  readonly titles: readonly string[];
}

/** One edit as a person asked for it. */
export interface RequestedEdit {
  readonly type: SemanticEditIntent["type"];
  /** Name of the document, as in the context; null when not named and not clear from the section. */
  readonly document: string | null;
  /** Title of the section, or `A > B`; null if only the text determines the place. */
  readonly section: string | null;
  readonly content: string;
  readonly targetContent?: string;
  readonly afterContent?: string;
  readonly beforeContent?: string;
}

/** What a request for a change lacks so that it could be carried out without a model. */
export type MissingPart = "place" | "text" | "operation";

export type PlainEditRequest =
  | {
      readonly kind: "edit";
      readonly edits: readonly RequestedEdit[];
      /** Further requests for changes in the same message that could not be read, in the writer's words. */
      readonly left: readonly string[];
    }
  | { readonly kind: "unplaced_edit"; readonly missing: readonly MissingPart[]; readonly about: string }
  | { readonly kind: "none" };
