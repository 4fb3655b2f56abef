import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import type { EditorView } from "@codemirror/view";
import { z } from "zod";
import { askJson } from "#app/_live/ask-json.ts";
import { findingView } from "#lib/contracts/document.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";

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
    const marks = found.findings.flatMap((one): Diagnostic[] => {
      if (one.line > doc.lines) return [];
      const line = doc.line(one.line);
      const from = Math.min(line.from + Math.max(0, one.column - 1), line.to);
      const to = Math.min(line.from + Math.max(0, one.end_column - 1), line.to);
      const message = one.suggestion === "" ? one.message : `${one.message}\n${one.suggestion}`;
      return [{ from, to: Math.max(from, to), severity: SEVERITY[one.severity], source: one.rule, message }];
    });
    view.dispatch(setDiagnostics(view.state, marks));
  };
}
