import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import type { Text } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { z } from "zod";
import { askJson } from "#app/_live/ask-json.ts";
import { type FindingView, findingView } from "#lib/contracts/document.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";
import { type EditorFinding, putFindings } from "./editor-findings.ts";

const answer = z.object({ findings: z.array(findingView) });
const SEVERITY = { error: "error", warning: "warning", hint: "info" } as const;

/**
 * Asks for the findings of the newest version and marks them where they stand. The text may not have changed while
 * they were looked for: then the next version asks again, and only the latest answer counts.
 */
export function findingMarks(view: EditorView, documentId: string, language: Language): () => Promise<void> {
  let asked = 0;
  return async () => {
    asked += 1;
    const mine = asked;
    const { doc } = view.state;
    const answered = await askJson(paths.api.documentLint(documentId), { method: "POST" }, language);
    const found = answered.ok ? answer.safeParse(answered.body).data : undefined;
    if (found === undefined || mine !== asked || !view.state.doc.eq(doc)) return;
    const placed = found.findings.flatMap((one) => placedIn(doc, one));
    view.dispatch({ effects: putFindings(placed) });
    view.dispatch(setDiagnostics(view.state, placed.map(markOf)));
  };
}

/** A finding at its place in the text, whose lines end otherwise than those of what is stored. */
function placedIn(doc: Text, one: FindingView): EditorFinding[] {
  if (one.line > doc.lines) return [];
  const line = doc.line(one.line);
  const from = Math.min(line.from + Math.max(0, one.column - 1), line.to);
  const to = Math.max(from, Math.min(line.from + Math.max(0, one.end_column - 1), line.to));
  const { rule, severity, message, suggestion } = one;
  const key = `${rule} ${one.start} ${message}`;
  return [{ key, rule, severity, message, suggestion, from, to, fix: fixIn(doc, one, from) }];
}

/** What mends a finding, where it lies on the line of the finding and the text there is what is expected. */
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
