import { z } from "zod";
import type { EditReport } from "../../domain/chat-rules/answers/edit-answer.ts";
import { formatDocument, reasonOf } from "../../domain/format/format-document.ts";
import { DOCUMENT_TOOLS } from "../../domain/specialist/catalogue/document-tools.ts";
import { editResult } from "./editing.tool.ts";
import { type ToolDocument, type ToolPorts, type ToolResult, toolRefusal, toolSuccess } from "./ports.ts";

async function meant(words: string, ports: ToolPorts): Promise<ToolDocument | null> {
  const names = await ports.documentNames();
  const named = names.find((name) => /\.(?:md|markdown)$/i.test(name) && words.includes(name));
  return ports.document(named);
}

/** Runs the formatter for a user's request. Its edits are applied or suggested according to the project's setting. */
export async function formatByRequest(args: unknown, ports: ToolPorts): Promise<ToolResult> {
  const { userInput } = z.parse(DOCUMENT_TOOLS.editSRSDocument.input, args);
  const document = await meant(userInput, ports);
  if (document === null)
    return toolRefusal("document_not_found", {
      en: "The project has no document yet.",
      zh: "这个项目还没有文档。",
    });
  const { pattern } = await ports.trace();
  const { edits, counts } = formatDocument(document.text, { language: ports.language, pattern });
  const summary = reasonOf(counts, ports.language);
  const reportOf = (proposed: boolean): Omit<EditReport, "language"> => ({
    done: [],
    refused: [],
    left: [],
    formatted: { document: document.name, summary, changes: edits.length, proposed },
  });
  if (edits.length === 0) return toolSuccess({ suggestion_ids: [], results: [], report: reportOf(false) });
  const proposed = await ports.propose({
    documentId: document.id,
    version: document.version,
    edits,
    review: false,
    keepUnplaced: false,
    note: summary,
  });
  if (!proposed.ok) return editResult(proposed);
  const { ok: _ok, ...output } = proposed;
  return toolSuccess({ ...output, report: reportOf(proposed.applied_version === null) });
}
