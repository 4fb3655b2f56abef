/** A replacement: `search` must occur exactly `count` times in the text. */
export interface Replacement {
  readonly search: string;
  readonly replace: string;
  readonly count: number;
}

/** What a file becomes. */
export type RequestedContent =
  | { readonly kind: "whole"; readonly bytes: Uint8Array }
  | { readonly kind: "edits"; readonly edits: readonly Replacement[] };

/** A change of one file as its author requests it, in the order of the request. */
export interface RequestedChange {
  /** `write` creates or modifies, for authors who do not say which. */
  readonly op: "create" | "modify" | "write" | "delete";
  readonly path: string;
  readonly from?: string;
  /** The blob that the author read; null if the author states only the base commit. */
  readonly baseBlob: string | null;
  /** Null: as before, 100644 for a new file. Other modes are links and submodules and are refused. */
  readonly mode: string | null;
  /** Null for a deletion. */
  readonly content: RequestedContent | null;
  readonly format: "whole" | "search_replace" | "import";
  readonly intent?: string;
  readonly planItem?: string;
}
