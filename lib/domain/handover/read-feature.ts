import { outline } from "../document/outline.ts";
import { FreshIds } from "../exchange/fresh-ids.ts";
import type { RequirementItem, RequirementLink } from "../exchange/requirement-item.ts";
import type { ItemPart } from "../exchange/write-items.ts";

/** One section of a file with its own text, in document order. */
export interface FeatureSection {
  readonly level: number;
  readonly title: string;
  readonly text: string;
}

/** A feature of spec-kit or Kiro, as parts of a document. */
export interface ReadFeature {
  readonly title: string;
  readonly parts: readonly ItemPart[];
  readonly links: readonly RequirementLink[];
}

/** Files of one feature; absent ones are undefined. */
export interface FeatureFiles {
  /** Name of its folder. */
  readonly name: string;
  readonly main: string;
  /** Further files, by the title under which they are added. */
  readonly others: readonly { readonly title: string; readonly text: string }[];
}

/** Ids of one import, shared by all features in it. */
export class ImportIds {
  private readonly used: Set<string>;
  private readonly fresh: FreshIds;

  /**
   * @param taken ids of the project, which no requirement of the files may have
   * @param texts all files; an id that they name is not given to another requirement
   */
  constructor(taken: readonly string[], texts: readonly string[]) {
    this.used = new Set(taken);
    const named = texts.flatMap((text) => text.match(/\b[A-Z]{2,5}-(?:[A-Z][A-Z0-9]*-)?\d{1,6}\b/g) ?? []);
    this.fresh = new FreshIds([...taken, ...named]);
  }

  /** An unused id with a prefix. */
  next(prefix: string): string {
    const id = this.fresh.next(prefix);
    this.used.add(id);
    return id;
  }

  /** The item with its own id, or with another one where it has none or its id is used; the own one is then an attribute. */
  assign(item: RequirementItem, prefix: string): RequirementItem {
    if (item.id !== "" && !this.used.has(item.id)) {
      this.used.add(item.id);
      return item;
    }
    const attributes = item.id === "" ? item.attributes : { ...item.attributes, "Original ID": item.id };
    return { ...item, id: this.next(prefix), attributes };
  }
}

/** The sections of a text with their own text; the text above the first heading has level 0. */
export function featureSections(markdown: string): FeatureSection[] {
  const { sections } = outline(markdown);
  return sections.map((section, at) => {
    const next = sections[at + 1];
    const end = next !== undefined && next.start < section.end ? next.start : section.end;
    return {
      level: section.level,
      title: section.title,
      text: markdown.slice(section.bodyStart, end).trim(),
    };
  });
}

/** A whole file as sections below a title, unchanged except for the level of its headings. */
export function fileParts(title: string, markdown: string): ItemPart[] {
  const sections = featureSections(markdown);
  const [first] = sections;
  const rest = first !== undefined && first.level <= 1 ? sections.slice(1) : sections;
  const intro = rest.length === sections.length ? "" : (first?.text ?? "");
  return [
    { kind: "section", level: 1, title, text: intro },
    ...rest.map(
      ({ level, title: heading, text }): ItemPart => ({
        kind: "section",
        level: Math.max(2, level),
        title: heading,
        text,
      }),
    ),
  ];
}

export const requirementPart = (level: number, item: RequirementItem): ItemPart => ({
  kind: "requirement",
  level,
  item,
});
