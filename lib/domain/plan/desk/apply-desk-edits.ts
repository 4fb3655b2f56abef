import { chosenMatch, decideMatch, needsNewId } from "../decide-match.ts";
import { decidePair, removedByDecision } from "../decide-pair.ts";
import { type Plan, REQUIREMENT_ID_PREFIX } from "../plan.ts";
import { addQuestion } from "./add-question.ts";
import { addCase, editDesign, rejectCase, restoreCase } from "./design-edits.ts";
import type { DeskEdit, DeskEntry, DeskOp, IgnoredReason } from "./desk-edit.ts";
import { editTask } from "./edit-task.ts";
import { dropFile, setFile } from "./file-edits.ts";
import { exclude, include } from "./non-goals.ts";
import {
  accept,
  acceptAll,
  add,
  dismiss,
  drop,
  type Edited,
  edit,
  keep,
  reorder,
  requirementById,
  setAcceptance,
  setScenarios,
} from "./requirement-edits.ts";
import { merge, split } from "./split-merge.ts";

/** An edit without effect. */
export interface IgnoredEdit {
  readonly edit_id: string;
  readonly reason: IgnoredReason;
}

/** A plan with its pending edits. */
export interface EditedPlan {
  readonly plan: Plan;
  /** Edits that changed the plan, in order. */
  readonly applied: readonly DeskEntry[];
  /** Edits that a later undo cancelled. */
  readonly undone: readonly string[];
  readonly ignored: readonly IgnoredEdit[];
}

/**
 * Applies edits in their order. Pure and deterministic, never throws: an edit of something that no longer exists is reported.
 * Undos are resolved first, so an undone edit has no effect on those after it.
 */
export function applyDeskEdits(plan: Plan, entries: readonly DeskEntry[]): EditedPlan {
  const ordered = [...entries].sort((a, b) => a.seq - b.seq);
  const { undone, unknown } = resolveUndos(ordered);
  const applied: DeskEntry[] = [];
  const ignored: IgnoredEdit[] = unknown.map((edit_id) => ({ edit_id, reason: "edit_unknown" }));
  let edited = plan;
  for (const entry of ordered) {
    if (undone.has(entry.edit_id) || entry.edit.op === "undo") continue;
    const after = applyOne(edited, entry);
    if (typeof after === "string") {
      ignored.push({ edit_id: entry.edit_id, reason: after });
      continue;
    }
    applied.push(entry);
    edited = after;
  }
  return { plan: edited, applied, undone: [...undone], ignored };
}

/** Newest first, because an undone undo cancels nothing. */
function resolveUndos(ordered: readonly DeskEntry[]): { undone: Set<string>; unknown: string[] } {
  const undone = new Set<string>();
  const unknown: string[] = [];
  for (const [at, entry] of [...ordered.entries()].reverse()) {
    if (entry.edit.op !== "undo" || undone.has(entry.edit_id)) continue;
    const { edit_id } = entry.edit;
    if (ordered.slice(0, at).some((other) => other.edit_id === edit_id)) undone.add(edit_id);
    else unknown.push(entry.edit_id);
  }
  return { undone, unknown };
}

function applyOne(plan: Plan, { edit: change, new_ids: newIds, author, existing }: DeskEntry): Edited {
  const facts = { existing, newId: newIds[0], decidedBy: author.name };
  switch (change.op) {
    case "accept":
      return accept(plan, change);
    case "dismiss":
      return dismiss(plan, change);
    case "accept_all":
      return acceptAll(plan, change);
    case "edit":
      return edit(plan, change);
    case "scenarios":
      return setScenarios(plan, change);
    case "acceptance":
      return setAcceptance(plan, change, newIds);
    case "split":
      return split(plan, change, newIds);
    case "merge":
      return merge(plan, change);
    case "drop":
      return drop(plan, change);
    case "reorder":
      return reorder(plan, change);
    case "keep":
      return keep(plan, change, newIds);
    case "add":
      return add(plan, change, { newIds, name: author.name });
    case "exclude":
      return exclude(plan, change);
    case "include":
      return include(plan, change);
    case "match":
      return decideMatch(plan, change, facts);
    case "pair":
      return decidePair(plan, change, facts);
    case "question":
      return addQuestion(plan, change, { newIds, name: author.name });
    case "case":
      return addCase(plan, change, newIds[0]);
    case "case_restore":
      return restoreCase(plan, change);
    case "case_reject":
      return rejectCase(plan, change);
    case "entity":
    case "state":
    case "interface":
    case "right":
    case "design_drop":
    case "design_texts":
      return editDesign(plan, change, author.name);
    case "file":
      return setFile(plan, change);
    case "file_drop":
      return dropFile(plan, change);
    case "task":
      return editTask(plan, change);
    case "issue":
    case "undo":
      return plan;
  }
}

/** The id prefixes that an edit needs, one per new item. They are reserved when the edit is stored. */
export function newIdPrefixes(plan: Plan, change: DeskEdit): string[] {
  const { functional } = REQUIREMENT_ID_PREFIX;
  switch (change.op) {
    case "split": {
      const type = requirementById(plan, change.id)?.type ?? "functional";
      return change.parts.slice(1).map(() => REQUIREMENT_ID_PREFIX[type]);
    }
    case "keep":
      return [functional];
    case "add":
      return [REQUIREMENT_ID_PREFIX[change.type]];
    case "acceptance":
      return change.texts.map(() => "AC");
    case "match": {
      const match = chosenMatch(plan, change);
      return match !== null && needsNewId(match, change.status) ? [functional] : [];
    }
    case "pair":
      return change.status === "ask" ? ["Q"] : [];
    case "question":
      return ["Q"];
    case "case":
      return ["TC"];
    default:
      return [];
  }
}

/** The existing requirement that an edit changes, whose present state is stored with the edit; null for most edits. */
export function existingOfEdit(plan: Plan, change: DeskEdit): string | null {
  if (change.op === "match") return chosenMatch(plan, change)?.requirement ?? null;
  const pair = change.op === "pair" ? plan.contradictions[change.index] : undefined;
  return pair === undefined || change.op !== "pair" ? null : removedByDecision(pair, change.status);
}

/** Whether edits change what seats judged. Dismissing a proposal, rejecting a case or restoring it, asking a question or raising an issue leaves every word as it was. */
export const changesJudgedText = (entries: readonly DeskEntry[]): boolean =>
  entries.some(({ edit: { op } }) => !LEAVES_WORDS.has(op));

const LEAVES_WORDS: ReadonlySet<DeskOp> = new Set([
  "dismiss",
  "reorder",
  "question",
  "issue",
  "case_reject",
  "case_restore",
]);
