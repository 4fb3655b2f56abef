import type { Block } from "../../document/blocks.ts";
import type { LintTerm } from "../lint-context.ts";
import type { LintDocument } from "../lint-document.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import { mixedWriting } from "./mixed-writing.ts";
import { danglingReferences } from "./references.ts";

/** Known to whoever reads specifications. */
const COMMON = new Set(
  "API,APP,ID,IDS,URL,URI,HTTP,HTTPS,HTML,CSS,JSON,XML,YAML,CSV,PDF,SQL,IP,TCP,UDP,TLS,SSL,SSH,FTP,SFTP,SMTP,IMAP,DNS,REST,UI,UX,GUI,CPU,GPU,RAM,ROM,SSD,HDD,USB,PC,OS,IOS,MAC,PNG,JPG,JPEG,GIF,SVG,MP,ZIP,UTF,ASCII,UTC,GMT,ISO,IEC,IEEE,GB,MB,KB,TB,AM,PM,OK,NO,YES,AND,OR,NOT,XOR,IF,SHALL,MUST,MAY,SHOULD,WILL,CAN,WHEN,WHILE,WHERE,THEN,THE,TBD,TBC,TODO,FIXME,XXX,SMS,QR,GPS,WIFI,LAN,WAN,VPN,AES,RSA,SHA,MD,JWT,QPS,TPS,CRUD,SDK,IDE,FAQ,CEO,IT,AI,EU,US,USA,UK,GDPR,WCAG,OAUTH,SSO,MFA,ANSI,DOC,DOCX,XLS,XLSX,PPT,TXT,MD,LED,LCD,TV,NFC,RFID,PIN,OTP,ETC,EG,IE,VS,A4,RMB,CNY,USD,EUR,ATM,BOM,ASAP,SRS,CRLF,LF,SLA,KPI,GET,PUT,POST,PATCH,DELETE,HEAD,OPTIONS,NULL,TRUE,FALSE,DATE,ENUM,VARCHAR,INT,EARS,MVP,PO,CI,CD".split(
    ",",
  ),
);
const ACRONYM = /(?<![\w.-])[A-Z][A-Z0-9]{1,5}(?![\w-])/g;
const MOST = 50;

/** Acronyms in statements that the document explains nowhere: in brackets, by a colon, in a glossary, in a list. */
function* unexplained(document: LintDocument): Generator<LintHit> {
  const told = new Set<string>();
  const terms = new Set(
    (document.context.glossary ?? []).flatMap(({ term, synonyms }) => [term, ...synonyms]),
  );
  for (const { statement, start } of document.statements) {
    for (const match of statement.wording.matchAll(ACRONYM)) {
      const [word] = match;
      if (COMMON.has(word) || told.has(word) || terms.has(word) || /^[A-Z]\d+$/.test(word)) continue;
      told.add(word);
      if (isIdPart(statement.wording, match.index) || explained(document.text, word)) continue;
      if (told.size > MOST) return;
      yield { start: start + match.index, end: start + match.index + word.length };
    }
  }
}

function isIdPart(text: string, at: number): boolean {
  return /^[A-Z][A-Z0-9]*-\d/.test(text.slice(at, at + 12)) || /[-_/]$/.test(text.slice(0, at));
}

/** `Full Name (ABC)`, `ABC（全称）`, `ABC: full name`, `| ABC | full name |`, `**ABC** – full name`. */
function explained(text: string, word: string): boolean {
  const shapes = new RegExp(
    `[(（]\\s*(?:简称\\s*)?${word}\\s*[)）,，]|(?<![A-Za-z])${word}\\s*(?:\\*\\*)?\\s*[(（][^()（）]{3,}|(?:^|\\n)[\\s>*_|-]*${word}(?:\\*\\*|__)?\\s*(?:[:：|–—=]|是指|指|- )|#+\\s*[\\d.]*\\s*${word}\\s*$`,
    "m",
  );
  return shapes.test(text);
}

/** Terms of the project's glossary or, without one, of the document's own. */
function termsOf(document: LintDocument): LintTerm[] {
  if (document.context.glossary !== undefined) return [...document.context.glossary];
  const found: LintTerm[] = [];
  const { blocks, sections, sectionKinds, text } = document;
  let index = -1;
  for (const [at, block] of blocks.entries()) {
    while ((sections[index + 1]?.start ?? Number.POSITIVE_INFINITY) <= block.start) index++;
    if (sectionKinds[index] !== "definitions" || (block.kind !== "row" && block.kind !== "text")) continue;
    if (blocks[at + 1]?.kind === "delimiter") continue;
    const made = termIn(text.slice(block.start, block.end).replace(/[*_`]/g, ""), block.kind);
    if (made !== null) found.push(made);
  }
  return found;
}

const OTHER_NAMES =
  /(?:又称|也称|亦称|旧称|同义词|不用|also called|also known as|not|instead of)\s*[:：]?\s*[“"「]?([^“”"「」，。；,.;|)）]{2,20})/gi;

/** The term that a row of a glossary, or a line of it, defines. */
function termIn(source: string, kind: Block["kind"]): LintTerm | null {
  const head =
    kind === "row" ? source.replace(/^\s*\|/, "").split("|")[0] : /^([^:：\n]{1,30})[:：]/.exec(source)?.[1];
  const term = head?.trim() ?? "";
  if (term.length < 2 || term.length > 30) return null;
  return { term, synonyms: Array.from(source.matchAll(OTHER_NAMES), (match) => (match[1] ?? "").trim()) };
}

/** Terms that the glossary defines and the document never uses, and other names for a term in statements. */
function* glossaryFaults(document: LintDocument): Generator<LintHit> {
  const terms = termsOf(document);
  let told = 0;
  for (const { term, synonyms } of terms) {
    const first = document.text.indexOf(term);
    const inGlossary = document.context.glossary === undefined;
    if (inGlossary && first >= 0 && document.text.indexOf(term, first + term.length) < 0 && told++ < MOST)
      yield { start: first, end: first + term.length };
    for (const hit of otherNames(document, { term, synonyms })) if (told++ < MOST) yield hit;
  }
}

function* otherNames(document: LintDocument, { term, synonyms }: LintTerm): Generator<LintHit> {
  for (const synonym of synonyms) {
    if (synonym === "" || term.includes(synonym)) continue;
    for (const { statement, start } of document.statements) {
      const at = statement.wording.indexOf(synonym);
      if (at < 0) continue;
      yield { start: start + at, end: start + at + synonym.length, words: `${synonym} → ${term}` };
    }
  }
}

const ZH_TERMS =
  "## 术语\n\n| 术语 | 定义 |\n| --- | --- |\n| 积分 | 消费所得的点数，又称“点券” |\n\n## 功能\n\n";
const EN_TERMS =
  "## Glossary\n\n| Term | Meaning |\n| --- | --- |\n| points | earned by buying, also called “stars” |\n\n## Functions\n\n";

/** DOC05–DOC07, DOC11: words that are known, used and written alike. */
export const TERM_RULES: readonly LintRule[] = [
  {
    id: "DOC05",
    scope: "document",
    inspect: unexplained,
    severity: "warning",
    title: { zh: "缩写没有解释", en: "Acronym without explanation" },
    message: (words) => ({
      zh: `缩写“${words}”在文档里没有解释。`,
      en: `The document explains “${words}” nowhere.`,
    }),
    suggestion: {
      zh: "第一次出现时写全称，或列入术语表。",
      en: "Write it out where it first stands, or add it to the glossary.",
    },
    why: {
      zh: "同一个缩写在两个部门可能是两回事。",
      en: "To two departments one acronym may be two things.",
    },
    bad: { zh: "系统应向 WMS 发送订单。", en: "The system shall send orders to the WMS." },
    good: {
      zh: "系统应向仓库管理系统（WMS）发送订单。",
      en: "The system shall send orders to the warehouse management system (WMS).",
    },
  },
  {
    id: "DOC06",
    scope: "document",
    inspect: glossaryFaults,
    severity: "hint",
    title: { zh: "术语没有用或用了别名", en: "Term unused, or another name used" },
    message: (words) => ({
      zh: `术语表与正文不一致：${words}。`,
      en: `Glossary and text differ: ${words}.`,
    }),
    suggestion: {
      zh: "正文统一用术语表的名称；没有用到的术语删去。",
      en: "Use the glossary's name throughout; remove terms that nothing uses.",
    },
    why: {
      zh: "同一事物两个名称，读者会以为是两样东西。",
      en: "Where one thing has two names, readers look for two things.",
    },
    bad: {
      zh: `${ZH_TERMS}系统应记录积分。\n\n系统应显示点券余额。`,
      en: `${EN_TERMS}The system shall keep points.\n\nThe system shall show the stars of a member.`,
    },
    good: {
      zh: `${ZH_TERMS}系统应记录积分。`,
      en: `${EN_TERMS}The system shall keep points.`,
    },
  },
  {
    id: "DOC07",
    scope: "document",
    inspect: danglingReferences,
    severity: "warning",
    title: { zh: "引用的图表或章节不存在", en: "Dangling reference" },
    message: (words) => ({ zh: `文档里没有“${words}”。`, en: `The document has no “${words}”.` }),
    suggestion: { zh: "改正编号，或补上所引的内容。", en: "Correct the number, or add what is referred to." },
    why: {
      zh: "读者翻到那里才发现没有，规则就停在半句。",
      en: "Whoever turns there finds nothing, and the rule ends halfway.",
    },
    bad: {
      zh: "# 规格\n\n## 1 引言\n\n见第 9.9 节。\n\n## 2 需求\n\n文字。",
      en: "# Specification\n\n## 1 Introduction\n\nSee section 9.9.\n\n## 2 Requirements\n\nText.",
    },
    good: {
      zh: "# 规格\n\n## 1 引言\n\n见第 2 章。\n\n## 2 需求\n\n文字。",
      en: "# Specification\n\n## 1 Introduction\n\nSee section 2.\n\n## 2 Requirements\n\nText.",
    },
  },
  {
    id: "DOC11",
    scope: "document",
    inspect: mixedWriting,
    severity: "hint",
    title: { zh: "标点或繁简混用", en: "Mixed punctuation or script" },
    message: (words) => ({
      zh: `“${words}”的写法与上下文不一致（全半角标点、繁简）。`,
      en: `“${words}” mixes full and half width, or traditional and simplified characters.`,
    }),
    suggestion: {
      zh: "中文用全角标点和同一种字形。",
      en: "Use full-width punctuation and one script in Chinese text.",
    },
    why: {
      zh: "混用影响检索和比较，也让人怀疑文字是拼凑来的。",
      en: "Mixed writing defeats searches and comparisons, and looks pasted together.",
    },
    bad: { zh: "系统应保存订单,并打印小票。", en: "系统应保存订单,并打印小票。" },
    good: { zh: "系统应保存订单，并打印小票。", en: "The system shall save the order, and print a receipt." },
  },
];
