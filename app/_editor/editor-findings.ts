import {
  type ChangeDesc,
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
} from "@codemirror/state";
import { type Command, EditorView } from "@codemirror/view";
import type { Language } from "#lib/domain/language.ts";
import { ignoreEdit } from "#lib/domain/lint/ignore-edit.ts";

/** A finding at its position in the edited text. */
export interface EditorFinding {
  readonly key: string;
  readonly rule: string;
  readonly severity: "error" | "warning" | "hint";
  readonly message: string;
  readonly suggestion: string;
  readonly from: number;
  readonly to: number;
  /** The edit that fixes it, if a single one does. */
  readonly fix: { readonly from: number; readonly to: number; readonly insert: string } | null;
}

export interface EditorFindings {
  /** Sorted by position. */
  readonly all: readonly EditorFinding[];
  /** The finding at the cursor, or the one last visited. */
  readonly current: EditorFinding | null;
}

const put = StateEffect.define<readonly EditorFinding[]>();
const goTo = StateEffect.define<EditorFinding>();

const NONE: EditorFindings = { all: [], current: null };

const field = StateField.define<EditorFindings>({
  create: () => NONE,
  update(value, transaction) {
    let { all, current } = value;
    if (transaction.docChanged) {
      all = all.flatMap((one) => moved(one, transaction.changes));
      current = all.find(({ key }) => key === current?.key) ?? null;
    }
    for (const effect of transaction.effects) {
      if (effect.is(put)) {
        all = effect.value;
        current = null;
      }
      if (effect.is(goTo)) return { all, current: effect.value };
    }
    if (all === value.all && transaction.selection === undefined) return value;
    const { head } = transaction.state.selection.main;
    const here = (one: EditorFinding) => one.from <= head && head <= one.to;
    const stored = current !== null && here(current) ? current : (all.find(here) ?? null);
    return { all, current: stored };
  },
});

/** The position of a finding after a change; null if its own text changed. */
function moved(one: EditorFinding, changes: ChangeDesc): EditorFinding[] {
  if (one.to > one.from && changes.touchesRange(one.from, one.to) && inside(one, changes)) return [];
  const at = (place: number, side: -1 | 1) => changes.mapPos(place, side);
  const from = at(one.from, 1);
  const { fix } = one;
  return [
    {
      ...one,
      from,
      to: Math.max(from, at(one.to, -1)),
      fix:
        fix === null || inside(fix, changes)
          ? null
          : { ...fix, from: at(fix.from, 1), to: Math.max(at(fix.from, 1), at(fix.to, -1)) },
    },
  ];
}

/** Whether a change begins or ends strictly inside a range. */
function inside({ from, to }: { readonly from: number; readonly to: number }, changes: ChangeDesc): boolean {
  let found = false;
  changes.iterChangedRanges((start, end) => {
    if (start < to && end > from) found = true;
    else if (start === end && start > from && start < to) found = true;
  });
  return found;
}

/** The current findings. */
export function findingsOf(state: EditorState): EditorFindings {
  return state.field(field, false) ?? NONE;
}

/** Replaces the findings. */
export function setEditorFindings(found: readonly EditorFinding[]): StateEffect<readonly EditorFinding[]> {
  return put.of([...found].sort((a, b) => a.from - b.from || a.to - b.to));
}

/** Shows a finding and selects its text. */
function show(view: EditorView, one: EditorFinding): true {
  view.dispatch({
    selection: { anchor: one.from, head: one.to },
    effects: [goTo.of(one), EditorView.scrollIntoView(one.from, { y: "center" })],
    userEvent: "select",
  });
  return true;
}

/** Moves to the next finding, cyclically. */
export const nextFinding: Command = (view) => {
  const { all, current } = findingsOf(view.state);
  const at = current === null ? -1 : all.indexOf(current);
  const { from } = view.state.selection.main;
  const next = at >= 0 ? all[at + 1] : all.find((one) => one.from >= from);
  const one = next ?? all[0];
  return one === undefined ? false : show(view, one);
};

/** Moves to the previous finding, cyclically. */
export const previousFinding: Command = (view) => {
  const { all, current } = findingsOf(view.state);
  const at = current === null ? -1 : all.indexOf(current);
  const { from } = view.state.selection.main;
  const before = at >= 0 ? all[at - 1] : all.findLast((one) => one.from < from);
  const one = before ?? all.at(-1);
  return one === undefined ? false : show(view, one);
};

/** Fixes the finding at the cursor as an undoable edit and moves to the next. */
export const fixFinding: Command = (view) => {
  const { current } = findingsOf(view.state);
  if (current === null || current.fix === null || view.state.readOnly) return false;
  const { from, to, insert } = current.fix;
  const rest = findingsOf(view.state).all.filter(({ key }) => key !== current.key);
  view.dispatch({ effects: put.of(rest) });
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    userEvent: "input",
  });
  nextFinding(view);
  return true;
};

/**
 * Inserts a comment that ignores the finding, with the reason.
 * @returns false where no comment is possible.
 */
export function ignoreInEditor(
  view: EditorView,
  one: EditorFinding,
  said: { readonly reason: string; readonly language: Language },
): boolean {
  const edit = ignoreEdit(view.state.doc.toString(), { rule: one.rule, start: one.from }, said);
  if (edit === null || view.state.readOnly) return false;
  const rest = findingsOf(view.state).all.filter(({ key }) => key !== one.key);
  view.dispatch({ effects: put.of(rest) });
  view.dispatch({ changes: { from: edit.target.start, insert: edit.content }, userEvent: "input" });
  nextFinding(view);
  return true;
}

/** Maps findings through changes of the text and reports each update. */
export function editorFindings(onFindings: (found: EditorFindings) => void): Extension {
  return [
    field,
    EditorView.updateListener.of(({ startState, state }) => {
      const found = findingsOf(state);
      if (found !== findingsOf(startState)) onFindings(found);
    }),
  ];
}
