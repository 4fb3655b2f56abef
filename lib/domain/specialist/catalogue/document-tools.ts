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

const { sessionData, ...named } = documentToolInput.shape;
/** A model cannot know the time of the session, so it is not asked for it. */
const OFFERED = z.object({
  ...named,
  sessionData: sessionData.unwrap().omit({ timestamp: true }).optional(),
});

const FIELDS = {
  userInput: {
    en: "The part of the message that asks for this, in the user's words.",
    zh: "消息里提出这项要求的部分，用户的原话。",
  },
  projectName: { en: "Name of the project as given.", zh: "给出的项目名称。" },
  sessionData: { en: "What the conversation says about the project.", zh: "对话里提到的项目信息。" },
  "sessionData.domain": { en: "Field of business.", zh: "所属业务领域。" },
  "sessionData.features": { en: "Functions that the user names.", zh: "用户提到的功能。" },
};

/** The document tools of documents 000 and 001: whole jobs that the orchestrator hands out. */
export const DOCUMENT_TOOLS = {
  createComprehensiveSRS: {
    name: "createComprehensiveSRS",
    description: {
      en: "Writes a complete requirements specification from a need or a draft, with ids, acceptance criteria and trace links; also goes on with one whose writing was interrupted.",
      zh: "根据需求或草稿编写完整的需求规格说明书，包含编号、验收标准和追踪关系；上次没有写完的也由它接着写。",
    },
    input: documentToolInput,
    offered: OFFERED,
    fields: FIELDS,
    layer: "document",
    risk: "low",
    confirm: false,
    callers: ["orchestrator:TOOL_EXECUTION"],
  },
  editSRSDocument: {
    name: "editSRSDocument",
    description: {
      en: "Changes an existing specification as the user asks: finds the sections and linked items concerned and proposes the edits.",
      zh: "按用户要求修改已有的需求规格说明书：找出受影响的章节和关联条目，并提出编辑建议。",
    },
    input: documentToolInput,
    offered: OFFERED,
    fields: FIELDS,
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
    offered: OFFERED,
    fields: FIELDS,
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
    offered: OFFERED,
    fields: FIELDS,
    layer: "document",
    risk: "none",
    confirm: false,
    callers: ["orchestrator:TOOL_EXECUTION"],
  },
} as const satisfies Readonly<Record<string, ToolDeclaration>>;
