import type { Section } from "../../document/outline.ts";
import { type SrsContext, sectionBody } from "../../srs/section-body.ts";
import type { ProfileChapter, ProfileSection, SrsProfile } from "../../srs-outline/profile.ts";
import type { SrsDocument } from "../../srs-outline/srs-document.ts";
import { isBlank } from "./skeleton.ts";

/** A section of the outline that a document lacks, or has without text. */
export interface OutlineGap {
  readonly section: ProfileSection;
  readonly chapter: ProfileChapter;
  readonly state: "absent" | "empty";
}

/** The sections of a chapter; a chapter with a kind is its own section. */
export function chapterSections(chapter: ProfileChapter): readonly ProfileSection[] {
  const { kind, title, aliases, required = false, sections = [] } = chapter;
  return kind === undefined ? sections : [{ kind, title, aliases, required }];
}

const namesOf = ({ title, aliases }: Pick<ProfileSection, "title" | "aliases">): readonly string[] => [
  title.zh,
  title.en,
  ...aliases,
];

/** The document's section for a section of the outline, under any of its headings and at any position. */
export function homeOf(document: SrsDocument, section: ProfileSection): Section | undefined {
  const found = section.kind === "other" ? undefined : document.ofKind(section.kind);
  return found ?? document.titled(namesOf(section));
}

/** The document's heading for a chapter: by its title, else the one above its first section that is present. */
export function chapterHome(document: SrsDocument, chapter: ProfileChapter): Section | undefined {
  if (chapter.kind !== undefined) return chapterSections(chapter).map((one) => homeOf(document, one))[0];
  const titled = document.titled(namesOf(chapter));
  if (titled !== undefined) return titled;
  const inside = chapterSections(chapter).flatMap((section) => homeOf(document, section) ?? []);
  return inside.map((section) => document.parent(section)).find((parent) => parent?.title);
}

/**
 * What a document lacks of its outline, in the outline's order: required sections, and optional ones for which the plan has
 * content. A section that states that nothing is known counts as present.
 */
export function outlineGaps(document: SrsDocument, profile: SrsProfile, context: SrsContext): OutlineGap[] {
  return profile.chapters.flatMap((chapter) =>
    chapterSections(chapter).flatMap((section): OutlineGap[] => {
      const home = homeOf(document, section);
      if (home !== undefined)
        return isBlank(document.text.slice(home.bodyStart, home.end))
          ? [{ section, chapter, state: "empty" }]
          : [];
      const isWanted = section.required || sectionBody(section.kind, context) !== null;
      return isWanted ? [{ section, chapter, state: "absent" }] : [];
    }),
  );
}
