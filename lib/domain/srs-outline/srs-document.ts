import { type Block, readBlocks } from "../document/blocks.ts";
import { type ListItem, type MarkdownList, scanLists } from "../document/list-scan.ts";
import { looseTitle } from "../document/loose-title.ts";
import { outline, type Section } from "../document/outline.ts";
import type { SemanticEditIntent } from "../document/semantic-edit.ts";
import { EARLIER_NOTHING } from "./earlier-words.ts";
import type { SectionKind } from "./profile.ts";
import { SECTION_ALIASES } from "./profiles/section-titles.ts";
import { SRS_WORDS } from "./srs-words.ts";

/** An existing SRS, parsed once, with lookups for addressing its parts. */
export class SrsDocument {
  readonly text: string;
  readonly sections: readonly Section[];
  private readonly blocks: readonly Block[];
  private readonly bySid: ReadonlyMap<string, Section>;
  private readonly byTitle: ReadonlyMap<string, readonly Section[]>;

  constructor(markdown: string) {
    this.text = markdown;
    this.sections = outline(markdown).sections;
    this.blocks = readBlocks(markdown);
    this.bySid = new Map(this.sections.map((section) => [section.sid, section]));
    const titled = this.sections.filter(({ title }) => title !== "");
    this.byTitle = Map.groupBy(titled, ({ title }) => bareTitle(title));
  }

  bySectionId(sid: string): Section | undefined {
    return this.bySid.get(sid);
  }

  parent(section: Section): Section | undefined {
    return this.sections[section.parent];
  }

  /** End of the section's own text: the start of its first subsection. */
  ownEnd(section: Section): number {
    const next = this.sections[section.index + 1];
    return next !== undefined && next.start < section.end ? next.start : section.end;
  }

  ownText(section: Section): string {
    return this.text.slice(section.bodyStart, this.ownEnd(section));
  }

  /** The section with one of these titles, ignoring numbering and case. */
  titled(names: readonly string[]): Section | undefined {
    return this.allTitled(names)[0];
  }

  /** In the order of the document. */
  private allTitled(names: readonly string[]): Section[] {
    const wanted = new Set(names.map(bareTitle));
    return [...wanted].flatMap((title) => this.byTitle.get(title) ?? []).sort((a, b) => a.index - b.index);
  }

  /** The section of this kind; a heading with another section of the kind inside is only its chapter. */
  ofKind(kind: SectionKind): Section | undefined {
    const found = this.allTitled(SECTION_ALIASES[kind]);
    return found.find((one) => !found.some((other) => other.start > one.start && other.end <= one.end));
  }

  ownBlocks(section: Section): Block[] {
    const end = this.ownEnd(section);
    return this.blocks.filter((block) => block.start >= section.bodyStart && block.end <= end);
  }

  ownLists(section: Section): MarkdownList[] {
    return scanLists(this.text, section.bodyStart, this.ownEnd(section));
  }

  itemText(item: ListItem): string {
    return this.text.slice(item.contentStart, item.end);
  }

  /** The "nothing known" sentence, if the section still contains it. */
  placeholder(section: Section, kind: SectionKind): Block | undefined {
    const sentences = [SRS_WORDS.zh.nothing, SRS_WORDS.en.nothing, EARLIER_NOTHING.zh, EARLIER_NOTHING.en]
      .map((texts: Readonly<Partial<Record<SectionKind, string>>>) => texts[kind])
      .filter((text) => text !== undefined);
    return this.ownBlocks(section).find(
      (block) => block.kind === "text" && sentences.some((s) => this.text.startsWith(s, block.start)),
    );
  }
}

function bareTitle(title: string): string {
  return looseTitle(title.replace(/^(?:附录|Appendix)\s*[A-Z一二三四五六七八九]?\s+/iu, ""));
}

type Target = SemanticEditIntent["target"];

/** The exact address of a section. */
export function sectionTarget(section: Section): Target {
  return { sectionName: section.title, sid: section.sid };
}

export function intent(
  type: SemanticEditIntent["type"],
  target: Target,
  words: { content: string; reason: string },
): SemanticEditIntent {
  return { type, target, content: words.content, reason: words.reason };
}

interface Place {
  readonly section: Section;
  readonly start: number;
  readonly end: number;
}

/** Replaces [start, end) inside a section; adds the occurrence number so that equal texts elsewhere do not match. */
export function replaceRangeIntent(
  document: SrsDocument,
  place: Place,
  words: { content: string; reason: string },
): SemanticEditIntent {
  const wanted = document.text.slice(place.start, place.end);
  return intent(
    "update_content_in_section",
    { ...anchored(document, place, wanted), targetContent: wanted },
    words,
  );
}

/** Inserts lines after the line that contains [start, end). */
export function insertAfterRange(
  document: SrsDocument,
  place: Place,
  words: { content: string; reason: string },
): SemanticEditIntent {
  const wanted = document.text.slice(place.start, place.end);
  return intent(
    "insert_line_in_section",
    { ...anchored(document, place, wanted), afterContent: wanted },
    words,
  );
}

function anchored(document: SrsDocument, { section, start }: Place, wanted: string): Target {
  let occurrence = 1;
  const before = document.text.slice(section.bodyStart, start + wanted.length - 1);
  for (let at = before.indexOf(wanted); at >= 0; at = before.indexOf(wanted, at + 1)) occurrence++;
  return { ...sectionTarget(section), occurrence };
}
