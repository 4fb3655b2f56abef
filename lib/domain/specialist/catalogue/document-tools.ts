import { z } from "zod";
import type { ToolDeclaration } from "../tool.ts";

/** The parameters that documents 000 and 001 give to all four document tools; `sessionData` and its fields may be absent. */
export const documentToolInput = z.object({
  userInput: z.string().regex(/\S/),
  projectName: z.string().regex(/\S/),
  sessionData: z
    .object({
      domain: z.string().optional(),
      features: z.array(z.string()).optional(),
      timestamp: z.string().optional(),
    })
    .optional(),
});

/** The document tools of documents 000 and 001: whole jobs that the orchestrator hands out. */
export const DOCUMENT_TOOLS = {
  createComprehensiveSRS: {
    name: "createComprehensiveSRS",
    description: {
      en: "Writes a complete requirements specification from a need or a draft, with ids, acceptance criteria and trace links; also goes on with one whose writing was interrupted. userInput is the user's request in the user's words.",
      zh: "根据需求或草稿编写完整的需求规格说明书，包含编号、验收标准和追踪关系；上次没有写完的也由它接着写。userInput 是用户请求的原话。",
    },
    input: documentToolInput,
    layer: "document",
    risk: "low",
    confirm: false,
    callers: ["orchestrator:TOOL_EXECUTION"],
  },
  editSRSDocument: {
    name: "editSRSDocument",
    description: {
      en: "Changes an existing specification as the user asks: finds the sections and linked items concerned and proposes the edits. userInput is the user's request in the user's words.",
      zh: "按用户要求修改已有的需求规格说明书：找出受影响的章节和关联条目，并提出编辑建议。userInput 是用户请求的原话。",
    },
    input: documentToolInput,
    layer: "document",
    risk: "low",
    confirm: false,
    callers: ["orchestrator:TOOL_EXECUTION"],
  },
  classifyProjectComplexity: {
    name: "classifyProjectComplexity",
    description: {
      en: "Judges how complex the project is, with the sentences that show it, and recommends outline, method, seats and depth of review.",
      zh: "判断项目的复杂程度，列出作为依据的原句，并推荐文档结构、方法、席位和评审深度。",
    },
    input: documentToolInput,
    layer: "document",
    risk: "none",
    confirm: false,
    callers: ["orchestrator:TOOL_EXECUTION"],
  },
  lintSRSDocument: {
    name: "lintSRSDocument",
    description: {
      en: "Checks a specification against the writing rules for requirements and lists the findings with place and suggestion.",
      zh: "按需求写作规则检查需求规格说明书，列出问题的位置和修改建议。",
    },
    input: documentToolInput,
    layer: "document",
    risk: "none",
    confirm: false,
    callers: ["orchestrator:TOOL_EXECUTION"],
  },
} as const satisfies Readonly<Record<string, ToolDeclaration>>;
