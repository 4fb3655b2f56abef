import { profileSections } from "../srs-outline/missing-sections.ts";
import type { ProfileChapter, ProfileSection, SectionKind, SrsProfile } from "../srs-outline/profile.ts";
import { profileSection } from "../srs-outline/profiles/section-titles.ts";
import { ownerOf, type SrsMethod, TEAMS } from "./teams.ts";

/** What each team writes beyond the requirements themselves, with its heading where the profile has none for it. */
const TEAM_SECTIONS: Readonly<Record<SrsMethod, readonly ProfileSection[]>> = {
  traditional: [
    profileSection("summary", "内容摘要", "Summary"),
    profileSection("objectives", "业务目标", "Business objectives"),
    profileSection("use_cases", "用例", "Use cases"),
    profileSection("prototype", "原型", "Prototype"),
  ],
  agile: [
    profileSection("summary", "内容摘要", "Summary"),
    profileSection("journeys", "用户旅程", "User journeys"),
    profileSection("stories", "史诗与用户故事", "Epics and user stories"),
    profileSection("prototype", "原型", "Prototype"),
  ],
};

/**
 * The outline that a team writes: the profile without sections that nobody of the team owns, and with the team's own
 * views as further sections at its end. One page stays one page: nothing is added to the lean profile.
 */
export function teamProfile(profile: SrsProfile, method: SrsMethod): SrsProfile {
  const members = new Set(TEAMS[method].map(({ specialist }) => specialist));
  const isWritten = (kind: SectionKind) => {
    const owner = ownerOf(kind, method);
    return owner === null || members.has(owner);
  };
  const chapters = profile.chapters
    .map((chapter) => withoutUnwritten(chapter, isWritten))
    .filter((chapter) => chapter !== null);
  const known = new Set(profileSections({ ...profile, chapters }).map(({ section }) => section.kind));
  const more = profile.id === "lean" ? [] : TEAM_SECTIONS[method].filter(({ kind }) => !known.has(kind));
  return { ...profile, chapters: more.length === 0 ? chapters : withSections(chapters, more) };
}

function withoutUnwritten(
  chapter: ProfileChapter,
  isWritten: (kind: SectionKind) => boolean,
): ProfileChapter | null {
  if (chapter.kind !== undefined) return isWritten(chapter.kind) ? chapter : null;
  const sections = (chapter.sections ?? []).filter(({ kind }) => isWritten(kind));
  return sections.length === 0 ? null : { ...chapter, sections };
}

/** Into the divided chapter that ends the document, else as separate chapters at its end. */
function withSections(
  chapters: readonly ProfileChapter[],
  more: readonly ProfileSection[],
): readonly ProfileChapter[] {
  const last = chapters.at(-1);
  if (last?.sections !== undefined)
    return [...chapters.slice(0, -1), { ...last, sections: [...more, ...last.sections] }];
  const appendix = last?.appendix === true;
  return [
    ...chapters,
    ...more.map(({ kind, title, aliases }) => ({
      kind,
      title,
      aliases,
      required: true,
      ...(appendix ? { appendix } : {}),
    })),
  ];
}
