import type { LinkKind } from "../../statement/link-labels.ts";

/** Trace links: what derives from, refines, satisfies, verifies, conflicts with or depends on what. */

export const END_KINDS = ["need", "requirement", "plan_item", "test", "code_finding", "commit"] as const;
export type EndKind = (typeof END_KINDS)[number];

/**
 * One end of a link. `ref` is the id of a requirement or test, a task's id for its need, `tsk_…#T-001` for an item of a
 * task's plan, `task/finding` for a finding, the hash of a commit.
 */
export interface LinkEnd {
  readonly kind: EndKind;
  readonly ref: string;
}

/** Who confirmed that a link holds, and what both ends said then; null: that end had no statement. */
export interface Confirmation {
  readonly by: string;
  readonly at: string;
  readonly fromHash: string | null;
  readonly toHash: string | null;
}

export interface TraceLink {
  /** null: the link is in a document and nowhere else. */
  readonly id: string | null;
  readonly kind: LinkKind;
  readonly from: LinkEnd;
  readonly to: LinkEnd;
  readonly note: string;
  readonly confirmed: Confirmation | null;
  /** Where it is written, if it is in a document. */
  readonly written: { readonly documentId: string; readonly line: number } | null;
}

/** `suspect`: an end's statement changed since somebody confirmed the link. `broken`: an end is not there. */
export const LINK_STATES = ["unconfirmed", "confirmed", "suspect", "broken"] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** A text under which an end is known; no two ends share one. */
export function endKey({ kind, ref }: LinkEnd): string {
  return kind === "requirement" || kind === "test" ? ref : `${kind}:${ref}`;
}

/** Whether two links say the same of the same ends; a conflict has no direction. */
export function linkKey({ kind, from, to }: Pick<TraceLink, "kind" | "from" | "to">): string {
  const ends = [endKey(from), endKey(to)];
  return `${kind} ${(kind === "conflicts" ? ends.sort() : ends).join(" ")}`;
}
