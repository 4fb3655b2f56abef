import type { LinkKind } from "../../statement/link-labels.ts";

/** Trace links: derives from, refines, satisfies, verifies, conflicts with, depends on. */

export const END_KINDS = [
  "need",
  "requirement",
  "plan_item",
  "test",
  "code_finding",
  "commit",
  "code",
  "source_requirement",
] as const;
export type EndKind = (typeof END_KINDS)[number];

/** Kinds of ends that people enter; a requirement of another project is linked when it is reused. */
export const ENTERED_END_KINDS = [
  "need",
  "requirement",
  "plan_item",
  "test",
  "code_finding",
  "commit",
  "code",
] as const satisfies readonly EndKind[];

/**
 * One end of a link. `ref` is the id of a requirement or test, a task's id for its need, `tsk_…#T-001` for an item of a
 * task's plan, `task/finding` for a finding, the hash of a commit, `path:line-line@commit` for lines of the code, or
 * `prj_…#FR-001` for a requirement of another project.
 */
export interface LinkEnd {
  readonly kind: EndKind;
  readonly ref: string;
}

/** User who confirmed a link, and hashes of both statements at that time; null: that end had no statement. */
export interface Confirmation {
  readonly by: string;
  readonly at: string;
  readonly fromHash: string | null;
  readonly toHash: string | null;
}

export interface TraceLink {
  /** null: the link exists only in a document. */
  readonly id: string | null;
  readonly kind: LinkKind;
  readonly from: LinkEnd;
  readonly to: LinkEnd;
  readonly note: string;
  readonly confirmed: Confirmation | null;
  /** Position in a document, if it is written there. */
  readonly written: { readonly documentId: string; readonly line: number } | null;
}

/** `suspect`: the statement of an end changed after the link was confirmed. `broken`: an end does not exist. */
export const LINK_STATES = ["unconfirmed", "confirmed", "suspect", "broken"] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** Unique key of an end. */
export function endKey({ kind, ref }: LinkEnd): string {
  return kind === "requirement" || kind === "test" ? ref : `${kind}:${ref}`;
}

/** Key of a link; equal for equal links. A conflict has no direction. */
export function linkKey({ kind, from, to }: Pick<TraceLink, "kind" | "from" | "to">): string {
  const ends = [endKey(from), endKey(to)];
  return `${kind} ${(kind === "conflicts" ? ends.sort() : ends).join(" ")}`;
}
