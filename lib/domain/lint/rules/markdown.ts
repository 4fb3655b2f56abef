import type { Block } from "../../document/blocks.ts";
import type { Bilingual } from "../../language.ts";
import { allMatches } from "../all-matches.ts";
import type { LintDocument } from "../lint-document.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import { isRuleConfigured } from "../lint-settings.ts";
import { brokenTargets } from "./link-targets.ts";

/** The fence of an unclosed last code block. */
function* unclosedFence({ blocks, text }: LintDocument): Generator<LintHit> {
  const last = blocks[blocks.length - 1];
  if (last === undefined || last.kind !== "code" || text.slice(last.end).trim() !== "") return;
  const source = text.slice(last.start, last.end);
  const fence = /^[ \t>]*(`{3,}|~{3,})[^\n\r]*/.exec(source);
  if (fence === null) return;
  const mark = (fence[1] ?? "```")[0] ?? "`";
  const lines = source.split(/\r\n|\n|\r/);
  const closing = (lines.length > 1 ? (lines[lines.length - 1] ?? "") : "").replace(/^[ \t>]*/, "").trimEnd();
  const closed = closing.length >= (fence[1] ?? "").length && [...closing].every((c) => c === mark);
  if (closed) return;
  const hit = { start: last.start, end: last.start + fence[0].length };
  yield isUnderline(fence[0], text.slice(0, last.start)) ? { ...hit, message: UNDERLINE } : hit;
}

/** A line of ~ below a title of about its length: a heading of reStructuredText. */
function isUnderline(fence: string, before: string): boolean {
  const [title = ""] = /[^\n\r]*(?=(?:\r\n|\n|\r)$)/.exec(before.slice(-300)) ?? [];
  return /^~+\s*$/.test(fence) && title.trim() !== "" && Math.abs(title.length - fence.length) <= 2;
}

const UNDERLINE: Bilingual = {
  zh: "Markdown 把这一行 ~ 读成代码块的开头，后面的内容都成了代码。reStructuredText 的标题无法识别。",
  en: "In Markdown this line of ~ starts a code block, so everything after it is code. Headings of reStructuredText are not recognized.",
};

/** Number of cells of a row, separated by unescaped pipes; outer pipes do not count. */
function cellCount(row: string): number {
  let count = 1;
  let code = false;
  const shown = row.trim();
  for (let at = 0; at < shown.length; at++) {
    const c = shown[at];
    if (c === "\\") at++;
    else if (c === "`") code = !code;
    else if (c === "|" && at > 0 && at < shown.length - 1) count++;
  }
  return count;
}

function* unevenRows({ blocks, text }: LintDocument): Generator<LintHit> {
  let columns = 0;
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== "row") continue;
    const source = text.slice(block.start, block.end);
    if (blocks[index + 1]?.kind === "delimiter") columns = cellCount(source);
    else if (columns > 0 && cellCount(source) !== columns)
      yield { start: block.start, end: block.end, words: `${cellCount(source)} / ${columns}` };
  }
}

/** The line of a callout such as `> [!IMPORTANT]`, whose title is on the next one. */
const ALERT = /\[![A-Z]+\][^\n]*\n[ \t]*>[ \t]*$/;

/** Number of headings in lists and quotes from which they are one finding, unless a project gave the rule a severity. */
const MIN_JOINED = 3;

function* hiddenHeadings({ blocks, text, settings }: LintDocument): Generator<LintHit> {
  const found = blocks.filter(
    ({ kind, depth, start }) =>
      kind === "heading" && depth > 0 && !ALERT.test(text.slice(Math.max(0, start - 40), start)),
  );
  const [first] = found;
  if (first === undefined) return;
  const { start, end } = first;
  if (found.length < MIN_JOINED || isRuleConfigured("MD03", settings))
    for (const one of found) yield { start: one.start, end: one.end };
  else yield { start, end, message: manyHidden(found.length) };
}

const manyHidden = (count: number): Bilingual => ({
  zh: `从这里开始有 ${count} 个标题在列表或引用里，不是章节。`,
  en: `From here on ${count} headings are inside a list or quote, so they are not sections.`,
});

/** Setext headings that are probably paragraphs above a line of dashes: a whole sentence, or several lines. */
function* accidentalHeadings(document: LintDocument): Generator<LintHit> {
  for (const block of document.blocks) {
    if (block.kind !== "heading" || block.depth > 0) continue;
    const source = document.text.slice(block.start, block.end);
    if (source.startsWith("#")) continue;
    const below = /^[^\n]*\n?[ \t]*(-{1,}|={1,})[ \t]*(?:\r|\n|$)/.exec(
      document.text.slice(block.end, block.end + 80),
    );
    if (below === null || below[1]?.startsWith("=")) continue;
    const shown = source.trim();
    if (/[\r\n]/.test(shown) || /[。；;.!！]$/.test(shown) || shown.length > 80)
      yield { start: block.start, end: block.end };
  }
}

const ACTIVE =
  /<\s*(?:script|style|iframe|object|embed|form|input|link|meta|base)\b|\bon[a-z]{3,20}\s*=|javascript:/i;
const TAG = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]{0,300})?\/?>/gi;
const HARMLESS =
  /^<\/?(?:br|details|summary|sub|sup|kbd|a|img|p|div|center|b|i|u|span|table|tr|td|th|thead|tbody|hr|font|strong|em|code|pre|ul|ol|li|h[1-6]|blockquote|figure|figcaption|caption)\b/i;

/** Line breaks, rules and anchors, whose loss changes no content. */
const EMPTY = /^(?:\s*<(?:\/?br\s*\/?|hr\s*\/?|\/?a(?:\s[^<>]{0,300})?)>)+\s*$/i;

/** Every active element, and the layout of the whole document as one hint: a document is sanitized when it is shown. */
function* rawHtml({ blocks, text }: LintDocument): Generator<LintHit> {
  let saysLayout = false;
  for (const block of blocks)
    for (const hit of htmlIn(block, text.slice(block.start, block.end))) {
      const isLayout = hit.severity === "hint";
      if (!isLayout || !saysLayout) yield hit;
      saysLayout ||= isLayout;
    }
}

function* htmlIn(block: Block, source: string): Generator<LintHit> {
  if (!source.includes("<")) return;
  if (block.kind === "html") yield* htmlBlock(block, source);
  else if ((block.kind === "text" || block.kind === "row") && ACTIVE.test(source))
    yield* activeTags(block, source);
}

function* htmlBlock(block: Block, source: string): Generator<LintHit> {
  if (/^\s*<!--/.test(source) || EMPTY.test(source)) return;
  const end = block.start + Math.min(source.length, source.indexOf(">") + 1 || source.length);
  // Layout is lost, scripts never run.
  if (ACTIVE.test(source)) yield { start: block.start, end };
  else yield { start: block.start, end, severity: "hint" };
}

function* activeTags(block: Block, source: string): Generator<LintHit> {
  const code = source.replace(/`[^`\n]*`/g, (found) => " ".repeat(found.length));
  for (const match of allMatches(TAG, code))
    if (ACTIVE.test(match[0]) || (!HARMLESS.test(match[0]) && /on[a-z]+\s*=/i.test(match[0])))
      yield { start: block.start + match.index, end: block.start + match.index + match[0].length };
}

/** MD: Markdown that probably renders differently from what was meant. */
export const MARKDOWN_RULES: readonly LintRule[] = [
  {
    id: "MD01",
    scope: "document",
    inspect: unclosedFence,
    severity: "error",
    title: { zh: "代码块没有结束", en: "Unclosed fence" },
    message: () => ({
      zh: "这个代码块没有结束，后面的内容都成了代码。",
      en: "This fence is not closed, so everything after it is code.",
    }),
    suggestion: { zh: "加一行结束的 ```。", en: "Close it with a line of ```." },
    why: {
      zh: "后面的标题和需求不再是标题和需求，目录、检查和编辑都看不到。",
      en: "Headings and requirements after it are no longer recognized by the outline, the checks and edits.",
    },
    bad: { zh: "# 规格\n\n```\n例子\n\n## 功能\n", en: "# A\n\n```\nexample\n\n## Functions\n" },
    good: { zh: "# 规格\n\n```\n例子\n```\n", en: "# A\n\n```\nexample\n```\n" },
  },
  {
    id: "MD02",
    scope: "document",
    inspect: unevenRows,
    severity: "warning",
    title: { zh: "表格列数不符", en: "Wrong number of cells" },
    message: (words) => ({
      zh: `这一行的列数与表头不符（${words}）。`,
      en: `This row has a different number of cells than the header (${words}).`,
    }),
    suggestion: {
      zh: "补上或合并单元格；内容里的竖线写成 \\|。",
      en: "Add or merge cells; write a vertical bar inside a cell as \\|.",
    },
    why: {
      zh: "多出的单元格不显示，缺少的会错位，编号可能对到别的需求上。",
      en: "Extra cells are not shown, and missing cells shift the rest, which can move an ID to another requirement.",
    },
    bad: {
      zh: "| 编号 | 需求 |\n| --- | --- |\n| 1 | 甲 | 乙 |",
      en: "| Id | Text |\n| --- | --- |\n| 1 | a | b |",
    },
    good: {
      zh: "| 编号 | 需求 |\n| --- | --- |\n| 1 | 甲\\|乙 |",
      en: "| Id | Text |\n| --- | --- |\n| 1 | a\\|b |",
    },
  },
  {
    id: "MD03",
    scope: "document",
    inspect: hiddenHeadings,
    severity: "hint",
    title: { zh: "列表或引用里的标题", en: "Heading inside a list or quote" },
    message: (words) => ({
      zh: `“${words}”在列表或引用里，不是章节。`,
      en: `“${words}” is inside a list or quote, so it is not a section.`,
    }),
    suggestion: {
      zh: "移到顶格，或改为加粗。",
      en: "Remove the indentation or the quote mark, or make it bold.",
    },
    why: {
      zh: "目录里没有它，按章节的编辑和引用也找不到它。",
      en: "The outline does not list it, and edits or references by section cannot find it.",
    },
    bad: { zh: "- # 功能\n", en: "- # Functions\n" },
    good: { zh: "- **功能**\n", en: "- **Functions**\n" },
  },
  {
    id: "MD04",
    scope: "document",
    inspect: accidentalHeadings,
    severity: "warning",
    title: { zh: "意外成了标题", en: "Accidental heading" },
    message: (words) => ({
      zh: `下面的横线使“${words}”成了标题。`,
      en: `The dashes below make “${words}” a heading.`,
    }),
    suggestion: { zh: "在横线前空一行。", en: "Add an empty line before the dashes." },
    why: {
      zh: "一句话成了标题，它后面的内容就归到了它的名下。",
      en: "If a sentence becomes a heading, everything after it belongs to that heading.",
    },
    bad: { zh: "系统应保存订单。\n---\n\n文字。", en: "The system shall save orders.\n---\n\nText." },
    good: { zh: "系统应保存订单。\n\n---\n\n文字。", en: "The system shall save orders.\n\n---\n\nText." },
  },
  {
    id: "MD05",
    scope: "document",
    inspect: rawHtml,
    severity: "warning",
    title: { zh: "原始 HTML", en: "Raw HTML" },
    message: (words) => ({
      zh: `“${words}”是原始 HTML，显示和导出时会被清除。`,
      en: `“${words}” is raw HTML; it is removed when the document is shown or exported.`,
    }),
    suggestion: { zh: "改用 Markdown。", en: "Use Markdown instead." },
    why: {
      zh: "脚本不会运行，样式会丢失，别的工具可能连内容一起丢掉。",
      en: "Scripts never run, styles are lost, and other tools may drop the content too.",
    },
    bad: { zh: "<script>alert(1)</script>\n", en: "<script>alert(1)</script>\n" },
    good: { zh: "普通文字。\n", en: "Plain text.\n" },
  },
  {
    id: "MD06",
    scope: "document",
    inspect: brokenTargets,
    severity: "warning",
    title: { zh: "锚点或图片失效", en: "Broken anchor or image" },
    message: (words) => ({
      zh: `“${words}”指向不存在的地方。`,
      en: `“${words}” points to something that does not exist.`,
    }),
    suggestion: { zh: "改正锚点或图片地址。", en: "Correct the anchor or the address of the image." },
    why: {
      zh: "点了没有反应的链接，读者会以为内容也不在了。",
      en: "A link that does nothing makes readers think that the content is missing.",
    },
    bad: { zh: "# 规格\n\n[功能](#没有这一节)\n", en: "# Specification\n\n[Functions](#no-such-section)\n" },
    good: { zh: "# 规格\n\n[规格](#规格)\n", en: "# Specification\n\n[Top](#specification)\n" },
  },
];
