import { parseStory } from "../exchange/read-stories.ts";
import { type RequirementItem, requirementItem } from "../exchange/requirement-item.ts";
import type { ItemPart } from "../exchange/write-items.ts";
import {
  type FeatureFiles,
  type FeatureSection,
  featureSections,
  fileParts,
  type ImportIds,
  type ReadFeature,
  requirementPart,
} from "./read-feature.ts";
import { readFeatureStatements } from "./read-feature-statements.ts";

const REQUIREMENT = /^(?:Requirement|需求|要求|要件)\s*(\d+(?:\.\d+)*)\s*(?:[:：.–—-]\s*)?(.*)$/i;
/** Files in Japanese and in traditional Chinese come from the same tools. */
const CRITERIA =
  /^(?:Acceptance Criteria|验收标准|验收准则|验收条件|驗收標準|驗收條件|受け?入れ?基準)(?!\p{L})/iu;
const STORY =
  /^\s*\*{0,2}(?:User Story|Objective|用户故事|使用者故事|ユーザーストーリー|目的)\s*[:：]?\s*\*{0,2}\s*[:：]?\s*(.+)$/im;
const INLINE_CRITERIA =
  /^\s*\*{2}(?:Acceptance Criteria|验收标准|验收准则|验收条件|驗收標準|驗收條件|受け?入れ?基準)\s*[:：]?\s*\*{2}\s*[:：]?\s*$/im;

/** Whether a Markdown text is the `requirements.md` of a Kiro spec. */
export function isKiro(markdown: string): boolean {
  return (
    /^#{2,4}\s+(?:Requirement|需求|要求|要件)\s*\d+/im.test(markdown) &&
    /Acceptance Criteria|验收标准|验收准则|验收条件|驗收標準|驗收條件|受け?入れ?基準/i.test(markdown)
  );
}

/**
 * Reads a Kiro spec. Each requirement is a section; its user story and each of its acceptance criteria become
 * requirements, and a criterion derives from its story. All other text is preserved as sections.
 */
export function readKiro(files: FeatureFiles, ids: ImportIds): ReadFeature {
  const reader = new KiroReader(ids);
  const sections = featureSections(files.main);
  for (const section of sections) reader.take(section);
  const title = titleOf(sections, files.name);
  const others = files.others.flatMap(({ title: name, text }) => fileParts(name, text));
  return { title, parts: [...reader.parts, ...others], links: reader.links };
}

function titleOf(sections: readonly FeatureSection[], fallback: string): string {
  const heading = sections.find(({ level }) => level === 1)?.title ?? "";
  const own = heading
    .replace(/^(?:Requirements(?: Document)?|需求文档|需求文件|需求|要件定義書?|要件)\s*[:：–—-]?\s*/i, "")
    .trim();
  return own === "" ? fallback : own;
}

class KiroReader {
  readonly parts: ItemPart[] = [];
  readonly links: { from: string; to: string; type: string }[] = [];
  private path: string[] = [];
  private story: RequirementItem | null = null;
  private readonly ids: ImportIds;

  constructor(ids: ImportIds) {
    this.ids = ids;
  }

  take(section: FeatureSection): void {
    const requirement = REQUIREMENT.exec(section.title);
    if (requirement !== null) this.beginRequirement(section, requirement[2] ?? "");
    else if (CRITERIA.test(section.title) && this.path.length > 0) this.addCriteria(section.text);
    else this.addOther(section);
  }

  private beginRequirement({ title, text }: FeatureSection, name: string): void {
    const heading = name.trim() === "" ? title : name.trim();
    this.path = [heading];
    const inline = INLINE_CRITERIA.exec(text);
    const above = inline === null ? text : text.slice(0, inline.index);
    const found = STORY.exec(above);
    const rest = (found === null ? above : above.replace(found[0], "")).trim();
    this.parts.push({ kind: "section", level: 1, title: heading, text: rest });
    this.story = found === null ? null : this.storyItem((found[1] ?? "").trim());
    if (this.story !== null) this.parts.push(requirementPart(2, this.story));
    if (inline !== null) this.addCriteria(text.slice(inline.index + inline[0].length));
  }

  private storyItem(text: string): RequirementItem {
    const story = parseStory(text);
    return requirementItem({
      id: this.ids.next("US"),
      title: story?.want ?? "",
      statement: text,
      type: "story",
      rationale: story?.why ?? "",
      section: this.path,
      attributes: story === null ? {} : { actor: story.role },
    });
  }

  private addCriteria(text: string): void {
    const { items, rest } = readFeatureStatements(text);
    if (rest !== "") this.parts.push({ kind: "section", level: 0, title: "", text: rest });
    for (const found of items) {
      const item = { ...this.ids.assign(found, "FR"), section: this.path };
      this.parts.push(requirementPart(2, item));
      if (this.story !== null) this.links.push({ from: item.id, to: this.story.id, type: "derives" });
    }
  }

  /** The title and the empty heading above the requirements are no content; everything else is. */
  private addOther({ level, title, text }: FeatureSection): void {
    if (level <= 2) {
      this.path = [];
      this.story = null;
    }
    if (level <= 1 && text === "") return;
    if (text === "" && /^(?:Requirements|需求|要件)$/i.test(title)) return;
    this.parts.push({ kind: "section", level: Math.max(0, level - 1), title, text });
  }
}
