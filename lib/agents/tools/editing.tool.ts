import { z } from "zod";
import { EDITING_TOOLS } from "../../domain/specialist/catalogue/editing-tools.ts";
import type { Caller } from "../../domain/specialist/tool.ts";
import { type ProposalOutcome, type ToolPorts, type ToolResult, toolRefusal, toolSuccess } from "./ports.ts";

/** The tool result of proposed edits: the outcome, or the code and nearest positions of every refused edit. */
export function editResult(proposed: ProposalOutcome): ToolResult {
  if (proposed.ok) {
    const { ok: _ok, ...output } = proposed;
    return toolSuccess(output);
  }
  const { results, moved_to, matched } = proposed;
  const headings = matched === undefined ? {} : { matched };
  if (moved_to !== null)
    return toolRefusal(
      "text_moved",
      {
        en: `Nothing was changed: the document became version ${moved_to} while the edits were being made, and they no longer match it. Read it again and correct the edits.`,
        zh: `没有做任何修改：编辑期间文档已变成第 ${moved_to} 版，这些编辑与它不符。请重新读取后改正再提交。`,
      },
      { results, version: moved_to, ...headings },
    );
  return toolRefusal(
    "edits_refused",
    {
      en: "Nothing was changed: see each edit's code and the nearest locations, and correct the edits.",
      zh: "没有做任何修改：请看每条编辑的代码和最接近的位置，改正后再提交。",
    },
    { results, ...headings },
  );
}

/** `applyDocumentEdits`: edits during a specialist's work. */
export async function applyDocumentEdits(
  args: unknown,
  ports: ToolPorts,
  caller: Caller,
): Promise<ToolResult> {
  const input = z.parse(EDITING_TOOLS.applyDocumentEdits.input, args);
  const document = await ports.document(input.document);
  if (document === null)
    return toolRefusal(
      "document_not_found",
      { en: `There is no document named ${input.document}.`, zh: `没有名为 ${input.document} 的文档。` },
      { documents: await ports.documentNames() },
    );
  const proposed = await ports.propose({
    documentId: document.id,
    version: document.version,
    edits: input.edits,
    review: false,
    keepUnplaced: input.mode === "best_effort",
    note: input.reason ?? "",
    writer: caller.specialist,
  });
  return editResult(proposed);
}
