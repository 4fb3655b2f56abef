import { z } from "zod";
import type { ToolDeclaration } from "../tool.ts";

const input = z.object({ document: z.string().regex(/\S/).max(4000).optional() });

/** Tools of the document formatter alone. Without `document` they work on the project's specification. */
export const FINISHING_TOOLS = {
  checkSyntax: {
    name: "checkSyntax",
    description: {
      en: "Checks the Markdown, tables, diagrams and YAML of a document and lists the faults with their lines. Changes nothing.",
      zh: "检查文档的 Markdown、表格、图和 YAML 语法，列出错误及其行号。不做修改。",
    },
    input,
    layer: "atomic",
    risk: "none",
    confirm: false,
    callers: ["document_formatter"],
  },
  completeTrace: {
    name: "completeTrace",
    description: {
      en: "Fills in the trace links that follow from the ids in a document and lists those that are still missing.",
      zh: "根据文档中的编号补全追踪关系，并列出仍然缺少的部分。",
    },
    input,
    layer: "atomic",
    risk: "low",
    confirm: false,
    callers: ["document_formatter"],
  },
} as const satisfies Readonly<Record<string, ToolDeclaration>>;
