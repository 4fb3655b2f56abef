import type { Bilingual } from "../language.ts";
import type { ProfileChapter, ProfileSection, SectionKind, SrsProfile } from "./profile.ts";
import { SrsDocument } from "./srs-document.ts";

/** A section that a profile requires and a document lacks, or has without a word in it. */
export interface MissingSection {
  readonly kind: SectionKind;
  readonly title: Bilingual;
  /** The chapter it belongs to; null where it is one itself. */
  readonly chapter: Bilingual | null;
  readonly state: "absent" | "empty";
}

/**
 * The required sections of a profile that a document lacks. A section counts under any of its headings,
 * wherever it is; one that says that nothing is known is there.
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

/** Every section of a profile, chapters that hold one kind among them, with the chapter it is in. */
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
