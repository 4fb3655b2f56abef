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

const TITLE = /^(?:Feature )?Specification\s*[:：]?\s*/i;
/** A numbered story, or the only one of files that earlier versions of the tool made. */
const STORY =
  /^(?:Primary User Story|(?:(?:User )?Story|用户故事)\s*\d+(?:\.\d+)*|US-?\d+)\s*[-–—:：.]?\s*(.*)$/i;
const PRIORITY = /[([（【]\s*(?:Priority|优先级)?\s*[:：]?\s*(P\d)\s*[)\]）】]/i;
/** Sections whose requirements are not to be built. */
const NOT_BUILT = /removed|dropped|deprecated|out of scope|non-?goals?|移除|删除|不做|范围外/i;
/** A list item with an id that only requirements have. */
const STATEMENT_ITEM = /^[-*+]\s+\*{0,2}(?:N?FR|REQ)-[A-Z0-9-]*\d/m;
const LIST_ITEM = /^(?:[-*+]|\d{1,3}[.)])\s+\*{0,2}[A-Z]{2,5}-[A-Z0-9-]*\d/m;
const SCENARIO_SECTION = /^Acceptance Scenarios?\b/i;
const STATEMENTS = /^(?:Functional|Quality|Non-?Functional|Technical|Security|Data) Requirements?\b/i;
/** The chapter of the template whose groups are requirements, whatever their ids and titles are. */
const CHAPTER = /^(?:Requirements|需求)(?:$|\s*[*(（])/i;
/** Notes of the template for its author. */
const TEMPLATE_NOTE = /<!--\s*(?:ACTION REQUIRED|IMPORTANT)\b[\s\S]*?-->\n*/g;
const OUTCOMES = /^(?:Measurable Outcomes|Success Criteria)\b/i;
const SCENARIOS = /^\s*\*{0,2}Acceptance (?:Scenarios?|Criteria)\s*[:：]?\s*\*{0,2}\s*[:：]?\s*$/im;
const OWN_STORY = /^Requirements: [A-Z]{2,5}-[A-Z0-9-]*\d+/m;
/** The requirement that a scenario or an outcome of an exported plan belongs to, with the scenario's name. */
const BELONGS = /\s*\(([A-Z]{2,5}-(?:[A-Z][A-Z0-9]*-)?\d{1,6})(?:,\s*([^()]*(?:\([^()]*\)[^()]*)*))?\)$/;
const REFERENCES =
  /\s*\(((?:[A-Z]{2,5}-(?:[A-Z][A-Z0-9]*-)?\d{1,6})(?:, (?:[A-Z]{2,5}-(?:[A-Z][A-Z0-9]*-)?\d{1,6}))*)\)$/;

const PRIORITIES: Readonly<Record<string, string>> = { P1: "high", P2: "medium", P3: "low", P4: "low" };

/** Whether a Markdown text is the `spec.md` of a spec-kit feature: by its title, and by its requirements or its stories with criteria. */
export function isSpecKit(markdown: string): boolean {
  if (/^#\s+Feature Specification\b/im.test(markdown)) return /^#{2,3}\s+.*Requirements/im.test(markdown);
  return (
    /^#\s+Specification\s*[:：]/im.test(markdown) &&
    /^#{2,4}\s+(?:User )?Story\s*\d/im.test(markdown) &&
    /^\*\*Acceptance (?:Scenarios?|Criteria)/im.test(markdown)
  );
}

/**
 * Reads a spec-kit feature. Statements, user stories and measurable outcomes become requirements; scenarios become
 * acceptance criteria; all other text, `plan.md` and `tasks.md` are preserved as sections.
 */
export function readSpecKit(files: FeatureFiles, ids: ImportIds): ReadFeature {
  const reader = new SpecKitReader(ids);
  const sections = featureSections(files.main.replace(TEMPLATE_NOTE, ""));
  for (const section of sections) reader.take(section);
  const heading = sections.find(({ level }) => level === 1)?.title ?? "";
  const others = files.others.flatMap(({ title, text }) => fileParts(title, text));
  return {
    title: heading.replace(TITLE, "").trim() || files.name,
    parts: [...reader.end(), ...others],
    links: [],
  };
}

/** Title and priority of a story. */
function storyHead(text: string): { title: string; priority: string } {
  const found = PRIORITY.exec(text);
  if (found === null) return { title: text.trim(), priority: "" };
  const [before, after] = [
    text.slice(0, found.index).trim(),
    text.slice(found.index + found[0].length).trim(),
  ];
  // What follows a priority at the end is decoration of the tool.
  return { title: before === "" ? after : before, priority: (found[1] ?? "").toUpperCase() };
}

class SpecKitReader {
  private readonly parts: ItemPart[] = [];
  /** Acceptance criteria of exported plans, by requirement; they are written elsewhere in the file. */
  private readonly belonging = new Map<string, string[]>();
  private readonly ids: ImportIds;
  /** Level of the section of requirements that the groups below it belong to. */
  private statementLevel = Number.POSITIVE_INFINITY;
  /** Level of the chapter of requirements. */
  private chapterLevel = Number.POSITIVE_INFINITY;
  /** Position of the story whose scenarios may follow in a section. */
  private story: number | null = null;

  constructor(ids: ImportIds) {
    this.ids = ids;
  }

  take(section: FeatureSection): void {
    const { level, title, text } = section;
    if (level <= this.statementLevel) this.statementLevel = Number.POSITIVE_INFINITY;
    if (level <= this.chapterLevel) this.chapterLevel = Number.POSITIVE_INFINITY;
    if (CHAPTER.test(title)) this.chapterLevel = level;
    const story = STORY.exec(title);
    if (story !== null) this.addStory(section, storyHead(story[1] ?? ""));
    else if (SCENARIO_SECTION.test(title) && this.story !== null) this.addScenarios(text);
    else if (OUTCOMES.test(title) && /^[-*]\s/m.test(text)) this.addOutcomes(section);
    else if (STATEMENTS.test(title) || this.hasStatements(section)) this.addStatements(section);
    else if (level > 1 || text !== "")
      this.parts.push({ kind: "section", level: Math.max(0, level - 1), title, text });
  }

  /** Whether a section lists requirements although its title does not say so: a group of them, or a file with other headings. */
  private hasStatements({ level, title, text }: FeatureSection): boolean {
    if (NOT_BUILT.test(title)) return false;
    const isInside = level > Math.min(this.statementLevel, this.chapterLevel);
    return STATEMENT_ITEM.test(text) || (isInside && LIST_ITEM.test(text));
  }

  end(): ItemPart[] {
    return this.parts.map((part) =>
      part.kind === "section"
        ? part
        : {
            ...part,
            item: {
              ...part.item,
              acceptance: [...part.item.acceptance, ...(this.belonging.get(part.item.id) ?? [])],
            },
          },
    );
  }

  /** A story of an exported plan only lists scenarios of its requirements; another one is a requirement. */
  private addStory(
    { level, text }: FeatureSection,
    { title, priority }: { title: string; priority: string },
  ): void {
    const at = SCENARIOS.exec(text);
    const above = (at === null ? text : text.slice(0, at.index)).trim();
    const below = at === null ? "" : text.slice(at.index + at[0].length);
    const scenarios = readFeatureStatements(below).items.map(({ statement }) => statement);
    if (OWN_STORY.test(above)) {
      for (const scenario of scenarios) this.attach(scenario);
      return;
    }
    const [first = "", ...more] = above.split(/\n\s*\n/);
    const item = requirementItem({
      id: this.ids.next("US"),
      title,
      statement: first.replaceAll("**", "").replace(/\s+/g, " ").trim(),
      body: more.join("\n\n"),
      type: "story",
      priority: PRIORITIES[priority] ?? "",
      acceptance: scenarios,
    });
    this.story = this.parts.push(requirementPart(Math.max(1, level - 1), item)) - 1;
  }

  /** Scenarios in a section of their file belong to the story before it. */
  private addScenarios(text: string): void {
    const { items, rest } = readFeatureStatements(text);
    const part = this.story === null ? undefined : this.parts[this.story];
    if (this.story !== null && part?.kind === "requirement") {
      const acceptance = [...part.item.acceptance, ...items.map(({ statement }) => statement)];
      this.parts[this.story] = { ...part, item: { ...part.item, acceptance } };
    }
    if (rest !== "") this.parts.push({ kind: "section", level: 0, title: "", text: rest });
  }

  private attach(text: string): void {
    const found = BELONGS.exec(text);
    if (found === null) return;
    const [all, id = "", name = ""] = found;
    const scenario = text.slice(0, text.length - all.length);
    this.add(id, name === "" ? scenario : `${name}: ${scenario}`);
  }

  private add(id: string, criterion: string): void {
    this.belonging.set(id, [...(this.belonging.get(id) ?? []), criterion]);
  }

  private addStatements({ level, title, text }: FeatureSection): void {
    const { items, rest } = readFeatureStatements(text);
    if (STATEMENTS.test(title)) this.statementLevel = level;
    this.parts.push({ kind: "section", level: Math.max(1, level - 1), title, text: rest });
    for (const item of items)
      this.parts.push(
        requirementPart(Math.max(2, level), { ...this.ids.assign(item, "FR"), section: [title] }),
      );
  }

  /** Outcomes of an exported plan are acceptance points of requirements; others are objectives. */
  private addOutcomes({ level, title, text }: FeatureSection): void {
    const objectives: RequirementItem[] = [];
    for (const item of readFeatureStatements(text).items) {
      const references = REFERENCES.exec(item.statement);
      if (references === null) {
        const original: Record<string, string> = item.id === "" ? {} : { "Original ID": item.id };
        objectives.push({ ...item, id: this.ids.next("BO"), type: "objective", attributes: original });
        continue;
      }
      const own = item.statement.slice(0, references.index);
      for (const id of (references[1] ?? "").split(", ")) this.add(id, `${item.id} ${own}`.trim());
    }
    if (objectives.length === 0) return;
    this.parts.push({ kind: "section", level: Math.max(1, level - 1), title, text: "" });
    this.parts.push(...objectives.map((item) => requirementPart(Math.max(2, level), item)));
  }
}
