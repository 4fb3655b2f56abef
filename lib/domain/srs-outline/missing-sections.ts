import type { Bilingual } from "../language.ts";
import type { ProfileChapter, ProfileSection, SectionKind, SrsProfile } from "./profile.ts";
import { SrsDocument } from "./srs-document.ts";

/** A required section that is missing or empty. */
export interface MissingSection {
  readonly kind: SectionKind;
  readonly title: Bilingual;
  /** Its chapter; null if the section is a chapter. */
  readonly chapter: Bilingual | null;
  readonly state: "absent" | "empty";
}

/**
 * Required sections of a profile that a document lacks. A section counts under any of its headings and at any position; one
 * that states that nothing is known counts as present.
 */
export function missingSections(markdown: string, profile: SrsProfile): MissingSection[] {
  const document = new SrsDocument(markdown);
  return requiredSections(profile).flatMap(({ section, chapter }): MissingSection[] => {
    const names = [section.title.zh, section.title.en, ...section.aliases];
    const found =
      (section.kind === "other" ? undefined : document.ofKind(section.kind)) ?? document.titled(names);
    const missing = { kind: section.kind, title: section.title, chapter };
    if (found === undefined) return [{ ...missing, state: "absent" }];
    const isEmpty = document.text.slice(found.bodyStart, found.end).trim() === "";
    return isEmpty ? [{ ...missing, state: "empty" }] : [];
  });
}

/** All sections of a profile with their chapter, including chapters with a kind. */
export function profileSections(
  profile: SrsProfile,
): readonly { readonly section: ProfileSection; readonly chapter: Bilingual | null }[] {
  return profile.chapters.flatMap((chapter) => [
    ...ownSection(chapter),
    ...(chapter.sections ?? []).map((section) => ({ section, chapter: chapter.title })),
  ]);
}

function ownSection(chapter: ProfileChapter) {
  const { kind, title, aliases, required = false } = chapter;
  return kind === undefined ? [] : [{ section: { kind, title, aliases, required }, chapter: null }];
}

const requiredSections = (profile: SrsProfile) =>
  profileSections(profile).filter(({ section }) => section.required);
