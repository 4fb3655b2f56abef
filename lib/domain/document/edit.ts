import type { Bilingual } from "../language.ts";
import {
  EDIT_CODES,
  type EditCandidate,
  type EditCode,
  type EditWarning,
  type Placement,
  type Refused,
  refuse,
} from "./edit-outcome.ts";
import { editSuggestion } from "./edit-suggestion.ts";
import { guardBase } from "./guard-base.ts";
import { moveSplice } from "./move-splice.ts";
import { isEdit, type ParsedEdit, parseEdits } from "./parse-edits.ts";
import { placeEdits } from "./place-edit.ts";
import type { Range } from "./range.ts";
import type { SpliceEdit } from "./semantic-edit.ts";
import { sidChanges } from "./sid-changes.ts";
import { applySplices, findOverlaps, type OrderedSplice, sortSplices, withoutMargins } from "./splices.ts";
import { unifiedDiff } from "./unified-diff.ts";

export interface EditOptions {
  /** By default one failed edit leaves the text unchanged. `best_effort` applies the others. */
  readonly mode?: "all_or_nothing" | "best_effort";
  /** Returns the same outcome, but `markdown` is the input. */
  readonly validateOnly?: boolean;
  /** The text that the edits were made for, if not `markdown`: edits whose target has changed since are refused. */
  readonly base?: string;
  /** The edits were accepted earlier, when a reason was optional. */
  readonly stored?: boolean;
}

export interface EditResult {
  readonly index: number;
  /** `skipped`: could be placed, but another edit of the batch failed. `valid`: like `applied`, for `validateOnly`. */
  readonly status: "applied" | "valid" | "skipped" | "failed";
  /** Replaced range in the original text. */
  readonly range?: Range;
  readonly code?: EditCode;
  /** What is wrong and how to fix it. */
  readonly message?: Bilingual;
  readonly suggestion?: Bilingual;
  /** Other possible positions of the target. */
  readonly candidates?: readonly EditCandidate[];
  /** Indexes of conflicting edits. */
  readonly conflicts_with?: readonly number[];
  readonly warnings: readonly EditWarning[];
}

export interface EditOutcome {
  /** Whether every edit of the batch could be applied. */
  readonly ok: boolean;
  readonly markdown: string;
  /** Unified diff; "" without changes. */
  readonly diff: string;
  /** Edits that restore the previous text when applied to `markdown`. */
  readonly inverse: readonly SpliceEdit[];
  readonly results: readonly EditResult[];
  /** Section ids changed by the edits, old → new (null: removed). Computed on access. */
  readonly sids: Readonly<Record<string, string | null>>;
}

/**
 * Applies a batch of edits to a Markdown text. All edits are resolved against the given text; bytes outside the resolved
 * ranges do not change. Never throws: an edit that cannot be applied has an error code in its result. A batch of more
 * than 1,000 edits, or a text or content of more than 20 million characters, is refused as a whole.
 * @param edits `SemanticEditIntent`s of either version (a list or a single one), or the `inverse` of an earlier outcome
 */
export function applyEdits(markdown: string, edits: unknown, options: EditOptions = {}): EditOutcome {
  const { mode, base, validateOnly: quiet = false, stored } = options;
  const parsed = parseEdits(markdown, edits, stored);
  const placements =
    base === undefined || base === markdown
      ? placeEdits(markdown, parsed)
      : placeOnLaterText(markdown, parsed, base);
  const ordered = sortSplices(withoutMargins(splicesOf(parsed, placements)));
  const clashes = findOverlaps(ordered);
  const ok = clashes.size === 0 && placements.every((placement) => placement.ok);
  const run = ok || mode === "best_effort" ? ordered.filter((splice) => !clashes.has(splice.index)) : [];
  const spliced = applySplices(markdown, run);
  const ranges = new Map(ordered.map(({ index, start, end }) => [index, { start, end }]));
  const done = !ok && mode !== "best_effort" ? "skipped" : quiet ? "valid" : "applied";
  return {
    ok,
    markdown: quiet ? markdown : spliced.text,
    diff: unifiedDiff(markdown, run),
    inverse: spliced.undo.map(({ start, expect, content }) => ({
      type: "splice",
      target: { start, expect },
      content,
      reason: "",
    })),
    results: placements.map((placement, index): EditResult => {
      if (!placement.ok) return failed(index, placement);
      const range = ranges.get(index) ?? placement.splice;
      const clash = clashes.get(index);
      if (clash !== undefined) return { ...failed(index, refuse("edit_conflict"), clash), range };
      return { index, status: done, range, warnings: placement.warnings };
    }),
    get sids() {
      return sidChanges(markdown, spliced.text, run);
    },
  };
}

/** Places edits that were made for an earlier text; splices are located again by their context. */
function placeOnLaterText(markdown: string, parsed: readonly ParsedEdit[], base: string): Placement[] {
  const moved = parsed.map(
    (edit): ParsedEdit =>
      isEdit(edit) && edit.type === "splice"
        ? (moveSplice(edit, base, markdown) ?? refuse("stale_base"))
        : edit,
  );
  return guardBase({ text: markdown, placements: placeEdits(markdown, moved) }, parsed, base);
}

function splicesOf(edits: readonly ParsedEdit[], placements: readonly Placement[]): OrderedSplice[] {
  const splices: OrderedSplice[] = [];
  for (const [index, placement] of placements.entries()) {
    const edit = edits[index];
    if (!placement.ok || edit === undefined || !isEdit(edit)) continue;
    splices.push({ ...placement.splice, index, priority: edit.priority ?? 0 });
  }
  return splices;
}

function failed(index: number, refused: Refused, clashes?: readonly number[]): EditResult {
  const { code, candidates } = refused;
  const message = EDIT_CODES[code];
  const suggestion = editSuggestion(refused, clashes);
  const more = clashes === undefined ? { candidates } : { conflicts_with: clashes };
  return { index, status: "failed", code, message, suggestion, warnings: [], ...more };
}
