import { looseTitle } from "../../document/loose-title.ts";
import type { Section } from "../../document/outline.ts";
import type { ProfileChapter, ProfileSection } from "../../srs-outline/profile.ts";
import { GBT_9385 } from "../../srs-outline/profiles/gbt-9385.ts";
import type { LintDocument } from "../lint-document.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";

function headingOf(section: Section, text: string): LintHit {
  let end = section.bodyStart;
  while (end > section.start && /[\r\n]/.test(text[end - 1] ?? "")) end--;
  return { start: section.start, end };
}

type Part = ProfileChapter | ProfileSection;

/** Sections that the outline profile requires and no heading of the document matches: one finding that lists them. */
function* missing(document: LintDocument): Generator<LintHit> {
  const { profile } = document.context;
  if (profile === undefined || document.sections.length === 0) return;
  const titles = document.sections.map(({ title }) =>
    looseTitle(title.replace(/^(?:附录|Appendix)\s*[A-Z]\s*/i, "")),
  );
  const has = (part: Part) => {
    const names = [part.title.zh, part.title.en, ...part.aliases].map(looseTitle);
    return titles.some((title) =>
      names.some((name) => title === name || (name.length >= 2 && title.endsWith(name))),
    );
  };
  const [first] = document.sections;
  const place = first === undefined ? { start: 0, end: 0 } : headingOf(first, document.text);
  const isChinese = document.language === "zh";
  const lacking = profile.chapters
    .flatMap((chapter): readonly Part[] => chapter.sections ?? [chapter])
    .filter((part) => part.required === true && !has(part))
    .map(({ title }) => (isChinese ? title.zh : title.en));
  if (lacking.length > 0) yield { ...place, words: lacking.join(isChinese ? "”、“" : "”, “") };
}

const GUIDANCE =
  /^[\s>*_]*(?:<[^<>\n]{1,400}>|\[[^[\]\n]{1,400}\](?!\()|【[^】\n]{1,400}】|\{\{[^}]{1,200}\}\}|（?(?:待补充|待完善|此处填写|请在此|在此描述|请填写)[^\n]{0,200}|(?:TBD|TODO|TBC|N\/A\?)\b[^\n]{0,80}|(?:insert|describe|enter|fill in)\b[^\n]{0,80}\bhere\b[^\n]{0,40}|\.{3}|…+)[\s*_。.]*$/i;

const NUMBER = /^(\d+(?:\.\d+)*)(?!\d)/;

/** Whether a heading continues the number of the one before it, as 2.1 continues 2, in which case it is a part of it at any level. */
function isNumberedPart(title: string, before: string): boolean {
  const [whole, part] = [NUMBER.exec(before)?.[1], NUMBER.exec(title)?.[1]];
  return whole !== undefined && part?.startsWith(`${whole}.`) === true;
}

/** Sections without content and subsections, or with only the template's instructions; the titles before the first text are no sections. */
function* empty(document: LintDocument): Generator<LintHit> {
  const { sections, text } = document;
  let isTitle = true;
  for (const [index, section] of sections.entries()) {
    const next = sections[index + 1];
    isTitle &&= next !== undefined && text.slice(section.bodyStart, next.start).trim() === "";
    if (isTitle || (next !== undefined && next.start < section.end)) continue;
    if (next !== undefined && isNumberedPart(next.title, section.title)) continue;
    const body = text.slice(section.bodyStart, section.end);
    if (body.length > 2000) continue;
    const shown = body.replace(/<!--[\s\S]*?-->/g, "").trim();
    const guided =
      shown !== "" && shown.split(/\r\n|\n|\r/).every((line) => line.trim() === "" || GUIDANCE.test(line));
    if (shown === "" || guided) yield headingOf(section, text);
  }
}

function* skippedLevels({ sections, text }: LintDocument): Generator<LintHit> {
  let before = 0;
  for (const section of sections) {
    if (before > 0 && section.level > before + 1) yield headingOf(section, text);
    before = section.level;
  }
}

function* twins({ sections, text, looseTitles }: LintDocument): Generator<LintHit> {
  const seen = new Map<number, Set<string>>();
  for (const [index, section] of sections.entries()) {
    const siblings = seen.get(section.parent) ?? new Set<string>();
    seen.set(section.parent, siblings);
    const title = looseTitles[index] ?? "";
    if (title !== "" && siblings.has(title)) yield headingOf(section, text);
    siblings.add(title);
  }
}

/** Versions in a revision table and in the document's own version. */
const VERSION = /^[vV]?\s*(\d+(?:\.\d+){0,3})$/;
const SAYS_VERSION =
  /(?:^|\n)[\s>|*_-]*(?:文档版本|版本号?|当前版本|version|document version|revision)\s*(?:\*\*)?\s*[:：|]\s*(?:\*\*)?\s*[vV]?(\d+(?:\.\d+){0,3})\b/i;

function* staleRevisions(document: LintDocument): Generator<LintHit> {
  const said = document.context.revision ?? SAYS_VERSION.exec(document.text.slice(0, 4000))?.[1];
  const rows = said === undefined ? [] : revisionRows(document);
  const last = rows[rows.length - 1];
  if (said === undefined || last === undefined) return;
  const plain = (version: string) => version.replace(/^v/i, "").replace(/(?:\.0)+$/, "");
  if (rows.some(({ version }) => plain(version) === plain(said))) return;
  yield { start: last.start, end: last.end, words: said };
}

/** Index of the version column in the header of a revision table, or -1 for another table. */
function versionColumn(cells: readonly string[]): number {
  const isHistory = cells.some((cell) => /日期|date|修订|作者|author|说明|description|change/i.test(cell));
  return isHistory ? cells.findIndex((cell) => /^(?:版本号?|版次|version|revision|rev\.?)$/i.test(cell)) : -1;
}

function revisionRows({ blocks, text }: LintDocument): { version: string; start: number; end: number }[] {
  const rows: { version: string; start: number; end: number }[] = [];
  let column = -1;
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== "row") {
      if (block.kind !== "delimiter") column = -1;
      continue;
    }
    const cells = text
      .slice(block.start, block.end)
      .replace(/^\s*\|/, "")
      .split("|")
      .map((cell) => cell.replace(/[*_]/g, "").trim());
    if (blocks[index + 1]?.kind === "delimiter") column = versionColumn(cells);
    else if (column >= 0) {
      const version = VERSION.exec(cells[column] ?? "")?.[1];
      if (version !== undefined) rows.push({ version, start: block.start, end: block.end });
    }
  }
  return rows;
}

/** DOC01–DOC04, DOC08: outline and revision history. */
export const SECTION_RULES: readonly LintRule[] = [
  {
    id: "DOC01",
    scope: "document",
    needs: "profile",
    inspect: missing,
    severity: "error",
    title: { zh: "缺少必需的章节", en: "Required section missing" },
    message: (words) => ({
      zh: `文档缺少文档结构要求的章节：“${words}”。`,
      en: `Sections that the outline requires and the document does not have: “${words}”.`,
    }),
    suggestion: {
      zh: "补上这些章节；没有内容时写明“无”。",
      en: "Add them; if there is nothing to say, state that.",
    },
    why: {
      zh: "缺了的章节看不见，读者会以为没有要求，其实是没有想到。",
      en: "A missing section is invisible: readers cannot tell forgotten content from content that is not needed.",
    },
    bad: { zh: "# 规格\n\n## 目的\n\n说明。", en: "# Specification\n\n## Purpose\n\nText." },
    good: {
      zh: "# 规格\n\n## 1.1 目的\n\n说明。\n\n## 1.2 范围\n\n说明。",
      en: "# Specification\n\n## 1.1 Purpose\n\nText.\n\n## 1.2 Scope\n\nText.",
    },
    given: {
      bad: {
        profile: {
          ...GBT_9385,
          chapters: [
            {
              ...(GBT_9385.chapters[0] as ProfileChapter),
              sections: GBT_9385.chapters[0]?.sections?.slice(0, 2) ?? [],
            },
          ],
        },
      },
      good: {
        profile: {
          ...GBT_9385,
          chapters: [
            {
              ...(GBT_9385.chapters[0] as ProfileChapter),
              sections: GBT_9385.chapters[0]?.sections?.slice(0, 2) ?? [],
            },
          ],
        },
      },
    },
  },
  {
    id: "DOC02",
    scope: "document",
    inspect: empty,
    severity: "warning",
    title: { zh: "空章节", en: "Empty section" },
    message: (words) => ({
      zh: `“${words}”一节没有内容，或只有模板的提示语。`,
      en: `“${words}” is empty, or contains only the template's instructions.`,
    }),
    suggestion: {
      zh: "写上内容、写明“无”，或删去这一节。",
      en: "Fill it in, state that there is nothing, or remove it.",
    },
    why: {
      zh: "空章节分不清是没有要求还是没有写完。",
      en: "An empty section can mean that nothing is required, or that it has not been written yet.",
    },
    bad: {
      zh: "# 规格\n\n## 范围\n\n<请在此填写>\n",
      en: "# Specification\n\n## Scope\n\n[Describe the scope]\n",
    },
    good: { zh: "# 规格\n\n## 范围\n\n只包括门店。\n", en: "# Specification\n\n## Scope\n\nShops only.\n" },
  },
  {
    id: "DOC03",
    scope: "document",
    inspect: skippedLevels,
    severity: "warning",
    title: { zh: "标题跳级", en: "Heading level skipped" },
    message: (words) => ({ zh: `标题“${words}”跳过了一级。`, en: `The heading “${words}” skips a level.` }),
    suggestion: { zh: "用紧接的下一级标题。", en: "Use the next level below." },
    why: {
      zh: "跳级的标题在目录、导出和读屏软件中都会错位。",
      en: "In tables of contents, exports and screen readers, a skipped level puts the section in the wrong place.",
    },
    bad: { zh: "# 规格\n\n### 功能\n\n文字。", en: "# Specification\n\n### Functions\n\nText." },
    good: { zh: "# 规格\n\n## 功能\n\n文字。", en: "# Specification\n\n## Functions\n\nText." },
  },
  {
    id: "DOC04",
    scope: "document",
    inspect: twins,
    severity: "warning",
    title: { zh: "同级标题重名", en: "Sibling headings with the same name" },
    message: (words) => ({
      zh: `同一级已有标题“${words}”。`,
      en: `There is already a heading “${words}” at the same level.`,
    }),
    suggestion: { zh: "改名，或合并两节。", en: "Rename one of them, or merge the two." },
    why: {
      zh: "重名的章节无法按名字引用和修改，编辑会落到错误的一节。",
      en: "Sections with the same name cannot be cited or edited by name; a change may end up in the wrong one.",
    },
    bad: {
      zh: "# 规格\n\n## 功能\n\n甲。\n\n## 功能\n\n乙。",
      en: "# A\n\n## Functions\n\nOne.\n\n## Functions\n\nTwo.",
    },
    good: {
      zh: "# 规格\n\n## 功能\n\n甲。\n\n## 接口\n\n乙。",
      en: "# A\n\n## Functions\n\nOne.\n\n## Interfaces\n\nTwo.",
    },
  },
  {
    id: "DOC08",
    scope: "document",
    inspect: staleRevisions,
    severity: "warning",
    title: { zh: "修订记录没有更新", en: "Revision table not updated" },
    message: (words) => ({
      zh: `修订记录里没有版本 ${words}。`,
      en: `The revision table has no version ${words}.`,
    }),
    suggestion: {
      zh: "为这一版加一行：日期、作者、改了什么。",
      en: "Add a row for it: date, author, changes.",
    },
    why: {
      zh: "看修订记录的人以为自己看的是上一版。",
      en: "Readers of the table think they have the previous version.",
    },
    bad: {
      zh: "版本：1.2\n\n| 版本 | 日期 | 说明 |\n| --- | --- | --- |\n| 1.1 | 2026-01-01 | 初稿 |\n",
      en: "Version: 1.2\n\n| Version | Date | Description |\n| --- | --- | --- |\n| 1.1 | 2026-01-01 | First |\n",
    },
    good: {
      zh: "版本：1.1\n\n| 版本 | 日期 | 说明 |\n| --- | --- | --- |\n| 1.1 | 2026-01-01 | 初稿 |\n",
      en: "Version: 1.1\n\n| Version | Date | Description |\n| --- | --- | --- |\n| 1.1 | 2026-01-01 | First |\n",
    },
  },
];
