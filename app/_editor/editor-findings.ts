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

/** A finding at its place in the text as it is being edited. */
export interface EditorFinding {
  readonly key: string;
  readonly rule: string;
  readonly severity: "error" | "warning" | "hint";
  readonly message: string;
  readonly suggestion: string;
  readonly from: number;
  readonly to: number;
  /** What fixes it, where one change does. */
  readonly fix: { readonly from: number; readonly to: number; readonly insert: string } | null;
}

export interface EditorFindings {
  /** In the order in which they stand. */
  readonly all: readonly EditorFinding[];
  /** The one that the cursor is in or that was gone to. */
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

/** Where a finding is after a change; none when what was found has been changed itself. */
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

/** Whether a change begins or ends within a range, its edges aside. */
function inside({ from, to }: { readonly from: number; readonly to: number }, changes: ChangeDesc): boolean {
  let found = false;
  changes.iterChangedRanges((start, end) => {
    if (start < to && end > from) found = true;
    else if (start === end && start > from && start < to) found = true;
  });
  return found;
}

/** The findings as they are now. */
export function findingsOf(state: EditorState): EditorFindings {
  return state.field(field, false) ?? NONE;
}

/** Puts new findings in the place of those that were there. */
export function putFindings(found: readonly EditorFinding[]): StateEffect<readonly EditorFinding[]> {
  return put.of([...found].sort((a, b) => a.from - b.from || a.to - b.to));
}

/** Shows a finding and selects what was found. */
function show(view: EditorView, one: EditorFinding): true {
  view.dispatch({
    selection: { anchor: one.from, head: one.to },
    effects: [goTo.of(one), EditorView.scrollIntoView(one.from, { y: "center" })],
    userEvent: "select",
  });
  return true;
}

/** Goes to the next finding, from the last to the first. */
export const nextFinding: Command = (view) => {
  const { all, current } = findingsOf(view.state);
  const at = current === null ? -1 : all.indexOf(current);
  const { from } = view.state.selection.main;
  const next = at >= 0 ? all[at + 1] : all.find((one) => one.from >= from);
  const one = next ?? all[0];
  return one === undefined ? false : show(view, one);
};

/** Goes to the finding before, from the first to the last. */
export const previousFinding: Command = (view) => {
  const { all, current } = findingsOf(view.state);
  const at = current === null ? -1 : all.indexOf(current);
  const { from } = view.state.selection.main;
  const before = at >= 0 ? all[at - 1] : all.findLast((one) => one.from < from);
  const one = before ?? all.at(-1);
  return one === undefined ? false : show(view, one);
};

/** Fixes the finding that the cursor is in, as an edit that can be undone, and goes to the next. */
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

/** Writes a comment that asks to leave the finding alone, with the reason; false where no comment can stand. */
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

/** Keeps findings at their places while the text changes, and reports every change. */
export function editorFindings(onFindings: (found: EditorFindings) => void): Extension {
  return [
    field,
    EditorView.updateListener.of(({ startState, state }) => {
      const found = findingsOf(state);
      if (found !== findingsOf(startState)) onFindings(found);
    }),
  ];
}
