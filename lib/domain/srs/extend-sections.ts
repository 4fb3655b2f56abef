import { withFirstLevel } from "../document/heading-levels.ts";
import type { Section } from "../document/outline.ts";
import type { SemanticEditIntent } from "../document/semantic-edit.ts";
import { type RequirementRecord, readRequirements } from "../requirements/read-requirements.ts";
import { profileSections } from "../srs-outline/missing-sections.ts";
import type { ProfileChapter, SectionKind, SrsProfile } from "../srs-outline/profile.ts";
import { intent, replaceRangeIntent, type SrsDocument, sectionTarget } from "../srs-outline/srs-document.ts";
import type { DroppedDesign } from "./dropped-design.ts";
import type { SrsContext } from "./section-body.ts";

/** Adds text to the section of a kind at its current position, or creates that section as the profile defines. */
export class SectionExtender {
  /** Edits in existing sections. */
  readonly edits: SemanticEditIntent[] = [];
  readonly document: SrsDocument;
  /** Requirements of the current document by id. */
  readonly records: ReadonlyMap<string, RequirementRecord>;
  readonly context: SrsContext;
  readonly reason: string;
  readonly date: string | undefined;
  readonly dropped: DroppedDesign;
  private readonly profile: SrsProfile;
  /** New sections come after all text added to existing ones. */
  private readonly newSections: SemanticEditIntent[] = [];
  private readonly numbered = new Map<string, number>();

  constructor(
    document: SrsDocument,
    input: { context: SrsContext; profile: SrsProfile; date: string | undefined; dropped: DroppedDesign },
  ) {
    const { context, profile, date, dropped } = input;
    this.document = document;
    this.records = new Map(readRequirements(document.text).map((record) => [record.id, record]));
    this.context = context;
    this.profile = profile;
    this.date = date;
    this.dropped = dropped;
    this.reason = context.words.basis(context.plan.meta.title, context.plan.meta.version);
  }

  all(): SemanticEditIntent[] {
    return [...this.edits, ...this.newSections];
  }

  push(edit: SemanticEditIntent): void {
    this.edits.push(edit);
  }

  /** Whether the document or its outline has a section of this kind. */
  hasPlace(kind: SectionKind): boolean {
    return (
      this.document.ofKind(kind) !== undefined ||
      profileSections(this.profile).some(({ section }) => section.kind === kind)
    );
  }

  /** Appends blocks to the section of this kind; replaces its "nothing known" sentence. */
  append(kind: SectionKind, content: string, home = this.document.ofKind(kind)): void {
    if (home === undefined) {
      this.make(kind, content);
      return;
    }
    const placeholder = this.document.placeholder(home, kind);
    const words = { content, reason: this.reason };
    if (placeholder === undefined) this.push(intent("append_to_section", sectionTarget(home), words));
    else
      this.push(
        replaceRangeIntent(
          this.document,
          { section: home, start: placeholder.start, end: placeholder.end },
          words,
        ),
      );
  }

  /** Level of requirement headings in this section. */
  cardLevel(home: Section | undefined): number {
    if (home === undefined) return 4;
    const inside = this.document.sections.find(
      (section) => section.start > home.start && section.end <= home.end && this.isRequirement(section),
    );
    return inside?.level ?? Math.min(6, home.level + 1);
  }

  private isRequirement(section: Section): boolean {
    for (const record of this.records.values())
      if (record.found === "heading" && record.sid === section.sid) return true;
    return false;
  }

  private make(kind: SectionKind, content: string): void {
    const place = this.profile.chapters.find(
      (c) => c.kind === kind || c.sections?.some((section) => section.kind === kind),
    );
    const section = place?.sections?.find((one) => one.kind === kind);
    const { language } = this.context.plan.meta;
    const title = (section ?? place)?.title[language] ?? kind;
    const chapter = section === undefined || place === undefined ? undefined : this.chapter(place);
    const words = (level: number, heading: string) => ({
      content: `${"#".repeat(level)} ${heading}\n\n${withFirstLevel(content, Math.min(6, level + 1)).content}`,
      reason: this.reason,
    });
    if (chapter !== undefined) {
      const level = Math.min(6, chapter.level + 1);
      this.newSections.push(
        intent(
          "append_to_section",
          sectionTarget(chapter),
          words(level, `${this.nextNumber(chapter)}${title}`),
        ),
      );
      return;
    }
    const last = this.lastChapter();
    if (last !== undefined)
      this.newSections.push(intent("insert_after_section", sectionTarget(last), words(last.level, title)));
  }

  private chapter(chapter: ProfileChapter): Section | undefined {
    return this.document.titled([chapter.title.zh, chapter.title.en, ...chapter.aliases]);
  }

  /** The last chapter: at the level below a single title, otherwise at the highest level. */
  private lastChapter(): Section | undefined {
    const { sections } = this.document;
    const top = sections.filter((section) => section.parent < 0 && section.title !== "");
    const chapters =
      top.length === 1
        ? sections.filter((section) => section.parent === top[0]?.index && section.title !== "")
        : top;
    return chapters.at(-1) ?? top.at(-1);
  }

  /** `3.8 ` after `3.7 …`; "" if sections are not numbered. */
  private nextNumber(chapter: Section): string {
    const children = this.document.sections.filter((section) => section.parent === chapter.index);
    const numbers = children
      .map((section) => /^((?:\d+\.)+)(\d+)\s/.exec(section.title))
      .filter((match) => match !== null);
    const last = numbers.at(-1);
    if (last === undefined) return "";
    const next = (this.numbered.get(chapter.sid) ?? Number(last[2])) + 1;
    this.numbered.set(chapter.sid, next);
    return `${last[1]}${next} `;
  }
}
