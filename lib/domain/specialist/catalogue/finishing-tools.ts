import { z } from "zod";
import type { ToolDeclaration } from "../tool.ts";

const input = z.object({ document: z.string().regex(/\S/).max(4000).optional() });

const FIELDS = {
  document: {
    en: "Name of a document of the project. Absent: the specification.",
    zh: "本项目文档的名称；不写则为需求规格说明书。",
  },
};

/** Tools of the document formatter alone. Without `document` they work on the project's specification. */
export const FINISHING_TOOLS = {
  checkSyntax: {
    name: "checkSyntax",
    description: {
      en: "Checks the Markdown, tables, diagrams and YAML of a document and lists the problems with their lines. Changes nothing.",
      zh: "检查文档的 Markdown、表格、图和 YAML 语法，列出错误及其行号。不做修改。",
    },
    input,
    fields: FIELDS,
    layer: "atomic",
    risk: "none",
    confirm: false,
    callers: ["document_formatter"],
  },
  completeTrace: {
    name: "completeTrace",
    description: {
      en: "Proposes the trace links that a document states in words and does not keep as links, each with the words that say it; lists ids that are only named, unknown ids and what is still missing.",
      zh: "把文档文字已说明、但还没有记录的追踪关系作为建议提出，并附上原句；列出只被提到的编号、未知编号和仍然缺少的部分。",
    },
    input,
    fields: FIELDS,
    layer: "atomic",
    risk: "low",
    confirm: false,
    callers: ["document_formatter"],
  },
} as const satisfies Readonly<Record<string, ToolDeclaration>>;
