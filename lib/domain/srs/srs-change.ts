import { createPatch } from "diff";
import { applyEdits } from "../document/edit.ts";
import type { SemanticEditIntent } from "../document/semantic-edit.ts";
import type { Plan } from "../plan/plan.ts";
import type { SrsProfile } from "../srs-outline/profile.ts";
import { type DroppedDesign, NOTHING_DROPPED } from "./dropped-design.ts";
import { extendSrs } from "./extend-srs.ts";
import { missingPlanRequirements } from "./missing-plan-requirements.ts";
import { writeSrs } from "./write-srs.ts";

export interface SrsChangeOptions {
  readonly profile: SrsProfile;
  readonly projectName: string;
  /** Formatted date, e.g. `2026-11-21`. */
  readonly date: string;
  /** What the plan dropped since its last approved version. */
  readonly dropped?: DroppedDesign;
}

/** Effect of approving a plan on the project's SRS. */
export interface SrsChange {
  readonly markdown: string;
  readonly diff: string;
  /** Null for a first document, which is written completely. */
  readonly edits: readonly SemanticEditIntent[] | null;
  /** Edits that cannot be placed; if there are any, nothing can be written. */
  readonly conflicts: readonly { readonly code: string; readonly target: string }[];
  /** Requirement ids of the plan that the new text lacks. */
  readonly missing: readonly string[];
}

/**
 * Computes the change of the SRS for a plan: the first plan creates it, later ones change it by semantic edits against the
 * current text without touching other bytes. Shown at the gate before approval.
 */
export function srsChange(current: string | null, plan: Plan, options: SrsChangeOptions): SrsChange {
  const { profile, projectName, date, dropped = NOTHING_DROPPED } = options;
  if (current === null) {
    const markdown = writeSrs(plan, profile, { projectName, date, status: "approved" });
    const diff = createPatch("SRS.md", "", markdown, "", "", { context: 3 });
    return { markdown, diff, edits: null, conflicts: [], missing: missingPlanRequirements(markdown, plan) };
  }
  const edits = extendSrs(current, plan, { profile, projectName, date, status: "approved", dropped });
  const applied = applyEdits(current, edits, { mode: "all_or_nothing" });
  const conflicts = applied.results
    .filter((result) => result.status === "failed")
    .map((result) => ({ code: result.code ?? "failed", target: targetOf(edits[result.index]) }));
  return {
    markdown: applied.markdown,
    diff: applied.diff,
    edits,
    conflicts,
    missing: missingPlanRequirements(applied.markdown, plan),
  };
}

function targetOf(edit: SemanticEditIntent | undefined): string {
  const target: unknown = edit?.target;
  const name = target && typeof target === "object" && "sectionName" in target ? target.sectionName : "";
  return typeof name === "string" ? name : "";
}
