import { z } from "zod";
import type { ToolDeclaration } from "../tool.ts";

const query = z.string().regex(/\S/).max(2000);
/** A document's name or id; without it the project's main document. */
const document = z.string().regex(/\S/).max(4000).optional();
const line = z.number().int().min(1).optional();

const DOCUMENT = {
  en: "Name of a document of the project. Absent: the specification.",
  zh: "本项目文档的名称；不写则为需求规格说明书。",
};

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
    fields: { query: { en: "Search words.", zh: "搜索词。" } },
    layer: "external",
    risk: "none",
    confirm: false,
    needs: "web_search",
    callers: ["orchestrator:TOOL_EXECUTION", "orchestrator:KNOWLEDGE_QA"],
  },
  searchProjectDocuments: {
    name: "searchProjectDocuments",
    description: {
      en: "Finds passages of the project's documents, with document, section and line.",
      zh: "在本项目的文档中查找段落，给出所在文档、章节和行号。",
    },
    input: z.object({ query, limit: z.number().int().min(1).max(50).optional() }),
    fields: {
      query: { en: "Words or a question about the subject.", zh: "与主题有关的词语或问题。" },
      limit: { en: "Greatest number of passages.", zh: "最多返回几段。" },
    },
    layer: "atomic",
    risk: "none",
    confirm: false,
    callers: EVERYBODY,
  },
  readDocumentOutline: {
    name: "readDocumentOutline",
    description: {
      en: "Lists the sections of a document with title, level, line and sid.",
      zh: "列出文档的章节及其标题、级别、行号和 sid。",
    },
    input: z.object({ document }),
    fields: { document: DOCUMENT },
    layer: "atomic",
    risk: "none",
    confirm: false,
    callers: EVERYBODY,
  },
  readProjectDocument: {
    name: "readProjectDocument",
    description: {
      en: "Reads a document or one section. The result says which section was matched.",
      zh: "读取整篇文档或其中一节，结果会说明匹配到的章节。",
    },
    input: z.object({
      document,
      sid: z.string().regex(/\S/).max(4000).optional(),
      section: z.string().regex(/\S/).max(4000).optional(),
      startLine: line,
      endLine: line,
    }),
    fields: {
      document: DOCUMENT,
      sid: {
        en: "Section id from the outline. It has priority over section.",
        zh: "大纲里的章节编号，优先于 section。",
      },
      section: {
        en: "Title of the section, its number (3.2), its requirement id, or a usual name of it in either language.",
        zh: "章节的标题、序号（3.2）、需求编号，或它在任一语言里的常用名称。",
      },
      startLine: { en: "First line to read, counted from 1.", zh: "从第几行读起，从 1 数。" },
      endLine: { en: "Last line to read.", zh: "读到第几行。" },
    },
    layer: "atomic",
    risk: "none",
    confirm: false,
    callers: EVERYBODY,
  },
  searchKnowledge: {
    name: "searchKnowledge",
    description: {
      en: "Looks up the built-in knowledge about requirements: sentence patterns, acceptance criteria, quality characteristics, outlines of standards.",
      zh: "查询内置的需求写作知识：句式、验收标准、质量特性、标准的文档结构等。",
    },
    input: z.object({ query }),
    fields: { query: { en: "The subject, in a few words.", zh: "主题，几个词即可。" } },
    layer: "atomic",
    risk: "none",
    confirm: false,
    callers: EVERYBODY,
  },
} as const satisfies Readonly<Record<string, ToolDeclaration>>;
