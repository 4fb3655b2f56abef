import type { Bilingual } from "../language.ts";
import { documentHabit } from "./document-habit.ts";
import {
  EDIT_CODES,
  type EditCandidate,
  type EditCode,
  type EditWarning,
  type Placed,
  type Placement,
  refuse,
} from "./edit-outcome.ts";
import { outline } from "./outline.ts";
import { EditableDocument, placeEdit } from "./place-edit.ts";
import { type DocumentEdit, documentEditSchema, type SpliceEdit } from "./semantic-edit.ts";
import { sidChanges } from "./sid-changes.ts";
import { applySplices, conflicts, inOrder, type OrderedSplice } from "./splices.ts";
import { unifiedDiff } from "./unified-diff.ts";

export interface EditOptions {
  /** Default: one failed edit leaves the text as it is. `best_effort` applies the others. */
  readonly mode?: "all_or_nothing" | "best_effort";
  /** The same answer, but `markdown` stays the input. */
  readonly validateOnly?: boolean;
  /** The text the edits were made for, if it is not `markdown`: edits whose target has changed are refused. */
  readonly base?: string;
}

export interface EditResult {
  readonly index: number;
  /** `skipped`: it could be placed, but another edit of the batch failed. `valid`: as `applied`, when only validating. */
  readonly status: "applied" | "valid" | "skipped" | "failed";
  /** What it replaces in the original text. */
  readonly range?: { readonly start: number; readonly end: number };
  readonly code?: EditCode;
  readonly message?: Bilingual;
  /** Where else the target might be. */
  readonly candidates?: readonly EditCandidate[];
  /** Indices of the edits it conflicts with. */
  readonly conflicts_with?: readonly number[];
  readonly warnings: readonly EditWarning[];
}

export interface EditOutcome {
  /** Every edit of the batch could be applied. */
  readonly ok: boolean;
  readonly markdown: string;
  /** Unified diff of what changed, "" if nothing. */
  readonly diff: string;
  /** Edits that, applied to `markdown`, restore the old bytes. */
  readonly inverse: readonly SpliceEdit[];
  readonly results: readonly EditResult[];
  /** Section ids that changed with the edits, old → new (null: gone). Computed when read. */
  readonly sids: Readonly<Record<string, string | null>>;
}

/**
 * Applies a batch of edits to a Markdown text (spec 2 §2.2). All are resolved against the text as given; bytes outside
 * the resolved ranges stay as they are. Never throws: what does not fit is an answer with a code.
 * @param edits `SemanticEditIntent`s, or the `inverse` of an earlier outcome; anything else is refused
 */
export function applyEdits(markdown: string, edits: unknown, options: EditOptions = {}): EditOutcome {
  const list: unknown[] = Array.isArray(edits) ? edits : [edits];
  const parsed = list.map(parseEdit);
  const placements = guardBase(markdown, parsed, options.base);
  const ordered = inOrder(splicesOf(parsed, placements));
  const clashes = conflicts(ordered);
  const failed = placements.some((placement) => !placement.ok) || clashes.size > 0;
  const run =
    failed && options.mode !== "best_effort" ? [] : ordered.filter((splice) => !clashes.has(splice.index));
  const spliced = applySplices(markdown, run);
  const quiet = options.validateOnly === true;
  const results = placements.map((placement, index) =>
    resultOf({ index, placement, clash: clashes.get(index), applied: run.length > 0 || !failed, quiet }),
  );
  return {
    ok: !failed,
    markdown: quiet ? markdown : spliced.text,
    diff: unifiedDiff(markdown, run),
    inverse: spliced.undo.map(({ start, expect, content }) => ({
      type: "splice",
      target: { start, expect },
      content,
      reason: "",
    })),
    results,
    get sids() {
      return sidChanges(markdown, spliced.text, run);
    },
  };
}

function parseEdit(value: unknown): DocumentEdit | Placement {
  const parsed = documentEditSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const type = (value as { type?: unknown } | null)?.type;
  const known = parsed.error.issues.every((issue) => issue.path[0] !== "type");
  return refuse(typeof type === "string" && !known ? "type_not_supported" : "edit_invalid");
}

function isEdit(value: DocumentEdit | Placement): value is DocumentEdit {
  return "type" in value;
}

function placeAll(markdown: string, edits: readonly (DocumentEdit | Placement)[]): Placement[] {
  const found = outline(markdown);
  const document = new EditableDocument(markdown, found, documentHabit(markdown, found));
  return edits.map((edit) => (isEdit(edit) ? placeEdit(document, edit) : edit));
}

/** With another base: an edit stands only if what it replaces reads the same in both texts. */
function guardBase(
  markdown: string,
  edits: readonly (DocumentEdit | Placement)[],
  base: string | undefined,
): Placement[] {
  const now = placeAll(markdown, edits);
  if (base === undefined || base === markdown) return now;
  const then = placeAll(base, edits);
  return now.map((placement, i) => {
    const earlier = then[i];
    if (earlier === undefined || !earlier.ok) return placement;
    if (!placement.ok) return refuse("stale_base", placement.candidates);
    return replaced(markdown, placement) === replaced(base, earlier) ? placement : refuse("stale_base");
  });
}

function replaced(text: string, placement: Placed): string {
  return text.slice(placement.splice.start, placement.splice.end);
}

function splicesOf(
  edits: readonly (DocumentEdit | Placement)[],
  placements: readonly Placement[],
): OrderedSplice[] {
  const splices: OrderedSplice[] = [];
  for (const [index, placement] of placements.entries()) {
    const edit = edits[index];
    if (!placement.ok || edit === undefined || !isEdit(edit)) continue;
    splices.push({ ...placement.splice, index, priority: edit.priority ?? 0 });
  }
  return splices;
}

interface Judged {
  readonly index: number;
  readonly placement: Placement;
  readonly clash: readonly number[] | undefined;
  readonly applied: boolean;
  readonly quiet: boolean;
}

function resultOf({ index, placement, clash, applied, quiet }: Judged): EditResult {
  if (!placement.ok) return failedResult(index, placement.code, { candidates: placement.candidates });
  const { start, end } = placement.splice;
  const range = { start, end };
  if (clash !== undefined)
    return { ...failedResult(index, "edit_conflict", { conflicts_with: clash }), range };
  const done = quiet ? "valid" : "applied";
  return { index, status: applied ? done : "skipped", range, warnings: placement.warnings };
}

function failedResult(index: number, code: EditCode, more: Partial<EditResult>): EditResult {
  return { index, status: "failed", code, message: EDIT_CODES[code], warnings: [], ...more };
}
