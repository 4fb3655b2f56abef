import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import type { Text } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { requestJson } from "#app/_live/request-json.ts";
import type { FindingView } from "#lib/contracts/document.ts";
import { lintView } from "#lib/contracts/lint.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";
import { type EditorFinding, setEditorFindings } from "./editor-findings.ts";

const answer = lintView.pick({ version: true, findings: true, next_cursor: true });
/** Findings per request. */
const PAGE_SIZE = "1000";
const SEVERITY = { error: "error", warning: "warning", hint: "info" } as const;

/**
 * Loads the findings of the newest version and marks them. If the text changes while they load, the next version
 * triggers another load; only the latest response counts.
 */
export function findingMarks(view: EditorView, documentId: string, language: Language): () => Promise<void> {
  let asked = 0;
  return async () => {
    asked += 1;
    const mine = asked;
    const { doc } = view.state;
    const isLate = () => mine !== asked || !view.state.doc.eq(doc);
    const found = await allFindings(documentId, language, isLate);
    if (found === null || isLate()) return;
    const placed = found.flatMap((one) => placedIn(doc, one));
    view.dispatch({ effects: setEditorFindings(placed) });
    view.dispatch(setDiagnostics(view.state, placed.map(markOf)));
  };
}

/** All findings of the newest version, page by page; null if a page fails or arrives too late. */
async function allFindings(
  documentId: string,
  language: Language,
  isLate: () => boolean,
): Promise<FindingView[] | null> {
  const found: FindingView[] = [];
  let page: Record<string, string> = { limit: PAGE_SIZE };
  for (;;) {
    const answered = await requestJson(
      paths.api.documentLint(documentId, page),
      { method: "POST" },
      language,
    );
    const read = answered.ok ? answer.safeParse(answered.body).data : undefined;
    if (read === undefined || isLate()) return null;
    found.push(...read.findings);
    if (read.next_cursor === null) return found;
    page = { limit: PAGE_SIZE, version: String(read.version), cursor: read.next_cursor };
  }
}

/** A finding at its position in the edited text, whose line breaks differ from the stored text. */
function placedIn(doc: Text, one: FindingView): EditorFinding[] {
  if (one.line > doc.lines) return [];
  const line = doc.line(one.line);
  const from = Math.min(line.from + Math.max(0, one.column - 1), line.to);
  const to = Math.max(from, Math.min(line.from + Math.max(0, one.end_column - 1), line.to));
  const { rule, severity, message, suggestion } = one;
  const key = `${rule} ${one.start} ${message}`;
  return [{ key, rule, severity, message, suggestion, from, to, fix: fixIn(doc, one, from) }];
}

/** The fix of a finding, if it is on the finding's line and the text there is as expected. */
function fixIn(doc: Text, { fix, start }: FindingView, from: number): EditorFinding["fix"] {
  if (fix === null) return null;
  const at = from + fix.target.start - start;
  const { expect } = fix.target;
  const line = doc.lineAt(from);
  if (at < line.from || at + expect.length > line.to) return null;
  return doc.sliceString(at, at + expect.length) === expect
    ? { from: at, to: at + expect.length, insert: fix.content }
    : null;
}

function markOf({ from, to, severity, rule, message, suggestion }: EditorFinding): Diagnostic {
  const words = suggestion === "" ? message : `${message}\n${suggestion}`;
  return { from, to, severity: SEVERITY[severity], source: rule, message: words };
}
