import { z } from "zod";
import type { ToolDeclaration } from "../tool.ts";

const query = z.string().regex(/\S/).max(2000);
/** A document's name or id; without it the project's main document. */
const document = z.string().regex(/\S/).max(4000).optional();
const line = z.number().int().min(1).optional();

const EVERYBODY = [
  "orchestrator:TOOL_EXECUTION",
  "orchestrator:KNOWLEDGE_QA",
  "specialist:content",
  "specialist:process",
] as const;

/** Tools that only read: those open to the orchestrator's questions are the retrieval tools. */
export const READING_TOOLS = {
  internetSearch: {
    name: "internetSearch",
    description: {
      en: "Searches the web. Returns at most 10 pages with title, address and snippet; nobody has verified them. The query leaves the installation: no personal data and no secrets of the project in it.",
      zh: "搜索互联网。最多返回 10 个网页的标题、网址和摘要，内容未经核实。搜索词会发送到外部服务，不要包含个人信息和项目的机密。",
    },
    input: z.object({ query }),
    layer: "external",
    risk: "none",
    confirm: false,
    needs: "web_search",
    callers: ["orchestrator:TOOL_EXECUTION", "orchestrator:KNOWLEDGE_QA"],
  },
  searchProjectDocuments: {
    name: "searchProjectDocuments",
    description: {
      en: "Finds the passages of this project's documents that fit the query, with document, section and line. limit: how many at most.",
      zh: "在本项目的文档中查找与查询相符的段落，给出所在文档、章节和行号。limit 是最多返回的条数。",
    },
    input: z.object({ query, limit: z.number().int().min(1).max(50).optional() }),
    layer: "atomic",
    risk: "none",
    confirm: false,
    callers: EVERYBODY,
  },
  readDocumentOutline: {
    name: "readDocumentOutline",
    description: {
      en: "Lists a document's sections with title, level, line and sid. Without document: the project's specification.",
      zh: "列出文档的章节及其标题、级别、行号和 sid。不给 document 时读取本项目的需求规格说明书。",
    },
    input: z.object({ document }),
    layer: "atomic",
    risk: "none",
    confirm: false,
    callers: EVERYBODY,
  },
  readProjectDocument: {
    name: "readProjectDocument",
    description: {
      en: "Reads a document or one section of it, named by sid or by its exact title (sid decides if both are given). startLine and endLine, counted from 1 in what is read, narrow a long text.",
      zh: "读取整篇文档或其中一节；章节用 sid 或与原文完全一致的标题 section 指定，两者都给时以 sid 为准。startLine 和 endLine 在所读内容中从 1 起计，用于截取长文本。",
    },
    input: z.object({
      document,
      sid: z.string().regex(/\S/).max(4000).optional(),
      section: z.string().regex(/\S/).max(4000).optional(),
      startLine: line,
      endLine: line,
    }),
    layer: "atomic",
    risk: "none",
    confirm: false,
    callers: EVERYBODY,
  },
  searchKnowledge: {
    name: "searchKnowledge",
    description: {
      en: "Looks up the built-in knowledge about writing requirements: sentence patterns, acceptance criteria, quality characteristics, standards' outlines.",
      zh: "查询内置的需求写作知识：句式、验收标准、质量特性、标准的文档结构等。",
    },
    input: z.object({ query }),
    layer: "atomic",
    risk: "none",
    confirm: false,
    callers: EVERYBODY,
  },
} as const satisfies Readonly<Record<string, ToolDeclaration>>;
