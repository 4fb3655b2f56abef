import { autocompletion, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, indentWithTab } from "@codemirror/commands";
import { markdown } from "@codemirror/lang-markdown";
import { indentOnInput } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { yCollab, yUndoManagerKeymap } from "y-codemirror.next";
import * as Y from "yjs";
import { MAX_LIVE_LENGTH } from "#lib/contracts/live.ts";
import { idPattern, type OwnPattern } from "#lib/domain/identifiers/id-pattern.ts";
import { commentMarks } from "./comment-marks.ts";
import {
  type EditorFindings,
  editorFindings,
  findingsOf,
  fixFinding,
  nextFinding,
  previousFinding,
} from "./editor-findings.ts";
import { editorTheme } from "./editor-theme.ts";
import { completeIds } from "./id-completion.ts";
import type { LiveConnection } from "./live-connection.ts";

export interface EditorOptions {
  readonly connection: LiveConnection;
  readonly nonce: string;
  readonly label: string;
  readonly idPatterns: readonly OwnPattern[];
  /** The editor's own texts (search panel, messages) in the interface language. */
  readonly phrases: Readonly<Record<string, string>>;
  readonly onNameVersion: () => void;
  readonly onComment: () => void;
  readonly onChange: (text: string) => void;
  readonly onFindings: (found: EditorFindings) => void;
  /** Focuses the actions of the finding at the cursor. */
  readonly onFindingBar: () => void;
}

const writing = new Compartment();

const writable = (can: boolean): Extension => [EditorState.readOnly.of(!can), EditorView.editable.of(can)];

/** Removes unstorable characters from pasted text and enforces the size limit of live documents. */
const storable = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || !transaction.isUserEvent("input")) return transaction;
  return transaction.newDoc.length > MAX_LIVE_LENGTH ? [] : transaction;
});

/** Creates an editor of a live document in an element. */
export function createEditor(parent: HTMLElement, options: EditorOptions): EditorView {
  const { connection, nonce, label, phrases, onNameVersion, onComment, onChange } = options;
  const undoManager = new Y.UndoManager(connection.text);
  const toBar = (view: EditorView) => {
    if (findingsOf(view.state).current === null) return false;
    options.onFindingBar();
    return true;
  };
  const save = () => {
    onNameVersion();
    return true;
  };
  const comment = () => {
    onComment();
    return true;
  };
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: connection.text.toJSON(),
      extensions: [
        nonce === "" ? [] : EditorView.cspNonce.of(nonce),
        EditorState.phrases.of(phrases),
        writing.of(writable(connection.status.canEdit)),
        storable,
        lineNumbers(),
        highlightSpecialChars(),
        drawSelection(),
        highlightActiveLine(),
        highlightSelectionMatches(),
        indentOnInput(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "true" }),
        markdown({ completeHTMLTags: false }),
        autocompletion({ override: [completeIds(idPattern(options.idPatterns))], icons: false }),
        lintGutter(),
        editorFindings(options.onFindings),
        commentMarks,
        keymap.of([
          { key: "Mod-s", run: save, preventDefault: true },
          { key: "F8", run: nextFinding, shift: previousFinding },
          { key: "Mod-.", run: fixFinding },
          { key: "Alt-Enter", run: toBar },
          { key: "Mod-Alt-m", run: comment, preventDefault: true },
          ...completionKeymap,
          ...yUndoManagerKeymap,
          ...defaultKeymap,
          ...searchKeymap,
          ...lintKeymap,
          // Escape, then Tab leaves the editor: CodeMirror passes the next Tab to the browser.
          indentWithTab,
        ]),
        editorTheme,
        yCollab(connection.text, connection.provider.awareness, { undoManager }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
}

/** Makes the editor writable or read-only. */
export function setWritable(view: EditorView, can: boolean): void {
  view.dispatch({ effects: writing.reconfigure(writable(can)) });
}

/** Scrolls to a line and moves the cursor there. */
export function goToLine(view: EditorView, line: number): void {
  const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines));
  view.dispatch({
    selection: { anchor: from },
    effects: EditorView.scrollIntoView(from, { y: "start", yMargin: 24 }),
  });
  view.focus();
}
