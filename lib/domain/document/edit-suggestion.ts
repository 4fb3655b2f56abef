import type { Bilingual } from "../language.ts";
import type { EditCandidate, EditCode, Refused } from "./edit-outcome.ts";

/** Suggested fix for a refused edit: the nearest candidate if there is one, otherwise what the code requires. */
export function editSuggestion(refused: Refused, clashes: readonly number[] = []): Bilingual {
  const make = SUGGESTIONS[refused.code];
  return typeof make === "function" ? make(refused, clashes) : make;
}

type Suggest = Bilingual | ((refused: Refused, clashes: readonly number[]) => Bilingual);

const READ_OUTLINE: Bilingual = {
  en: "The document has nothing similar. Read the outline and use an existing section.",
  zh: "文档中没有相近的章节；请先读取目录，再指定已有的章节。",
};

const SUGGESTIONS: Readonly<Record<EditCode, Suggest>> = {
  edit_invalid: ({ field }) =>
    field === undefined || field === ""
      ? {
          en: "Send an object with type, target, content and reason.",
          zh: "请发送含 type、target、content 和 reason 的对象。",
        }
      : {
          en: `The field “${field}” is missing or has the wrong format.`,
          zh: `字段“${field}”缺失或格式不对。`,
        },
  reason_missing: {
    en: "Fill in “reason”: in one sentence, why the document should change.",
    zh: "请填写“reason”：用一句话说明为什么要这样修改。",
  },
  type_not_supported: {
    en: "Use a supported edit type, for example “replace_section”.",
    zh: "请使用受支持的编辑类型，例如“replace_section”。",
  },
  target_invalid: {
    en: "Provide exactly the target fields that this edit type requires.",
    zh: "请只填写该编辑类型所要求的目标字段。",
  },
  section_not_found: ({ candidates: [best] }) =>
    best === undefined
      ? READ_OUTLINE
      : {
          en: `Did you mean “${best.text}” at line ${best.line}?`,
          zh: `是否指第 ${best.line} 行的“${best.text}”？`,
        },
  section_ambiguous: ({ candidates }) => ({
    en: `They are at lines ${lineNumbers(candidates, ", ")}. Add a path, a sid or an occurrence.`,
    zh: `它们位于第 ${lineNumbers(candidates, "、")} 行；请补充 path、sid 或 occurrence。`,
  }),
  sid_not_found: ({ candidates: [best] }) =>
    best === undefined
      ? READ_OUTLINE
      : {
          en: `Did you mean “${best.sid ?? best.text}” at line ${best.line}?`,
          zh: `是否指第 ${best.line} 行的“${best.sid ?? best.text}”？`,
        },
  content_not_found: ({ candidates: [best] }) =>
    best === undefined
      ? {
          en: "The section has nothing similar. Read the section again.",
          zh: "章节中没有相近的文字；请重新读取该章节。",
        }
      : {
          en: `The closest is line ${best.line}: “${best.text}”.`,
          zh: `最接近的是第 ${best.line} 行：“${best.text}”。`,
        },
  content_ambiguous: ({ candidates }) => ({
    en: `It is at lines ${lineNumbers(candidates, ", ")}. Add the text before or after it, or an occurrence.`,
    zh: `它出现在第 ${lineNumbers(candidates, "、")} 行；请补充其前后文字，或 occurrence。`,
  }),
  line_out_of_range: ({ lines }) =>
    lines === undefined || lines.endLine < lines.startLine
      ? {
          en: "The section text is empty. Insert without a line range.",
          zh: "章节正文为空；请不带行号插入。",
        }
      : {
          en: `Use lines ${lines.startLine} to ${lines.endLine}, counted from below the heading. The start line must not be after the end line.`,
          zh: `请使用标题之下的第 ${lines.startLine} 至 ${lines.endLine} 行，起始行不得大于结束行。`,
        },
  content_needs_heading: {
    en: "Begin the content with the heading of the section, for example “## Title”.",
    zh: "请让内容以章节标题开头，例如“## 标题”。",
  },
  content_repeats_heading: {
    en: "Leave the heading out. This edit type keeps the existing heading.",
    zh: "请去掉标题；该编辑类型会保留原有标题。",
  },
  content_empty: {
    en: "Provide the text, or use an edit type that removes.",
    zh: "请给出文字，或改用删除类的编辑。",
  },
  content_not_empty: {
    en: "Send empty content, or use an edit type that replaces.",
    zh: "请将内容留空，或改用替换类的编辑。",
  },
  content_unclosed: {
    en: "Close the code fence, comment or HTML block at the end of the content.",
    zh: "请在内容末尾闭合代码块、注释或 HTML 块。",
  },
  heading_lost: {
    en: "End with a paragraph that is not indented, or remove the heading’s indentation first.",
    zh: "请以不缩进的段落结尾，或先去掉该标题的缩进。",
  },
  content_too_large: { en: "Split it into several edits.", zh: "请拆成多次编辑。" },
  list_not_found: {
    en: "Set createIfMissing, or append to the section instead.",
    zh: "请设置 createIfMissing，或改为在章节末尾追加。",
  },
  list_ambiguous: ({ candidates }) => ({
    en: `They start at lines ${lineNumbers(candidates, ", ")}. Add an occurrence.`,
    zh: `它们始于第 ${lineNumbers(candidates, "、")} 行；请补充 occurrence。`,
  }),
  table_ambiguous: ({ candidates }) => ({
    en: `They start at lines ${lineNumbers(candidates, ", ")}. Add an occurrence, or name the subsection.`,
    zh: `它们始于第 ${lineNumbers(candidates, "、")} 行；请补充 occurrence，或指定子章节。`,
  }),
  row_cells_differ: ({ candidates: [best] }) => ({
    en: `Give the rows the cells of the table's header${best === undefined ? "" : ` at line ${best.line}: ${best.text}`}.`,
    zh: `请让每行的单元格与表头一致${best === undefined ? "" : `（第 ${best.line} 行：${best.text}）`}。`,
  }),
  edit_conflict: (_, clashes) => ({
    en: `It overlaps with edit ${clashes.map((i) => i + 1).join(", ")} of the batch. Combine them into one, or send them one after the other.`,
    zh: `它与本批第 ${clashes.map((i) => i + 1).join("、")} 项编辑重叠；请合并为一项，或先后提交。`,
  }),
  stale_base: {
    en: "Read the current section and create the edit again.",
    zh: "请读取章节的当前内容，再重新提出编辑。",
  },
  batch_too_large: { en: "Split it into several batches.", zh: "请拆成多批提交。" },
  document_too_large: { en: "Split the document.", zh: "请拆分文档。" },
};

const LINES = 5;

function lineNumbers(candidates: readonly EditCandidate[], comma: string): string {
  const lines = [...new Set(candidates.map((candidate) => candidate.line))];
  return lines.slice(0, LINES).join(comma) + (lines.length > LINES ? " …" : "");
}
