import { EditorState, type TransactionSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { describe, expect, it } from "vitest";
import {
  type EditorFinding,
  editorFindings,
  findingsOf,
  fixFinding,
  ignoreInEditor,
  nextFinding,
  previousFinding,
  setEditorFindings,
} from "./editor-findings.ts";

const TEXT = "The till answers quickly.\n\nIf it fails, it stops.\n";

const finding = (rule: string, from: number, more: Partial<EditorFinding> = {}): EditorFinding => ({
  key: `${rule} ${from}`,
  rule,
  severity: "warning",
  message: rule,
  suggestion: "",
  from,
  to: from + 4,
  fix: null,
  ...more,
});

/** A minimal editor without a DOM. */
function editor(text = TEXT) {
  let state = EditorState.create({ doc: text, extensions: editorFindings(() => undefined) });
  const dispatch = (...specs: TransactionSpec[]) => {
    for (const spec of specs) state = state.update(spec).state;
  };
  const view = {
    get state() {
      return state;
    },
    dispatch,
  } as unknown as EditorView;
  dispatch({
    effects: setEditorFindings([
      finding("EARS02", 27, { fix: { from: 40, to: 40, insert: "then " } }),
      finding("LEX03", 17, { to: 24 }),
    ]),
  });
  return view;
}

const current = (view: EditorView) => findingsOf(view.state).current?.rule ?? null;

describe("findings in the editor", () => {
  it("can be stepped through in text order, cyclically, in both directions", () => {
    const view = editor();
    const seen = [nextFinding, nextFinding, nextFinding, previousFinding].map((go) => {
      go(view);
      return current(view);
    });
    expect(seen).toEqual(["LEX03", "EARS02", "LEX03", "EARS02"]);
  });

  it("are fixed by one edit, which moves to the next finding", () => {
    const view = editor();
    nextFinding(view);
    expect(fixFinding(view)).toBe(false);
    nextFinding(view);
    expect(fixFinding(view)).toBe(true);
    expect(view.state.doc.toString()).toBe(TEXT.replace("it stops", "then it stops"));
    expect(current(view)).toBe("LEX03");
  });

  it("keep their positions while others type before them, and disappear when their text changes", () => {
    const view = editor();
    view.dispatch({ changes: { from: 0, insert: "Now: " } });
    expect(findingsOf(view.state).all.map(({ from, fix }) => [from, fix?.from])).toEqual([
      [22, undefined],
      [32, 45],
    ]);
    view.dispatch({ changes: { from: 24, to: 26, insert: "" } });
    expect(findingsOf(view.state).all.map(({ rule }) => rule)).toEqual(["EARS02"]);
  });

  it("are ignored by a comment with the reason in the edited text", () => {
    const view = editor();
    nextFinding(view);
    const one = findingsOf(view.state).current as EditorFinding;
    expect(ignoreInEditor(view, one, { reason: "measured elsewhere", language: "en" })).toBe(true);
    expect(view.state.doc.toString()).toBe(`<!-- lint-ignore LEX03: measured elsewhere -->\n${TEXT}`);
    expect(current(view)).toBe("EARS02");
  });
});
