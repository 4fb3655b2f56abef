import type { Bilingual, Language } from "../language.ts";
import { languageOf, mainLanguageOf } from "../language-of.ts";
import { profileSections } from "./missing-sections.ts";
import type { ProfileChapter, ProfileSection, SectionKind, SrsProfile } from "./profile.ts";
import { readTemplate, type TemplateProblem } from "./profile-template.ts";
import { SECTION_ALIASES } from "./profiles/section-titles.ts";

/** A problem of a template that does not prevent its use. */
export interface TemplateWarning {
  readonly code: "template_section_missing" | "template_section_optional" | "template_text_left_out";
  /** 1-based line of the template; 1 if unknown. */
  readonly line: number;
  readonly text: string;
}

export type OutlineReading =
  | { readonly ok: true; readonly profile: SrsProfile; readonly warnings: readonly TemplateWarning[] }
  | { readonly ok: false; readonly faults: readonly TemplateProblem[] };

/**
 * Parses a team's template of an outline, adds titles in the other language where known, and reports what it lacks compared
 * to the built-in outline. Never throws.
 * @param of the built-in outline or, for a custom one, its id and name
 */
export function readOutline(
  markdown: string,
  of: { readonly id: string; readonly name: Bilingual; readonly base: SrsProfile | null },
  language: Language,
): OutlineReading {
  const read = readTemplate(markdown, { id: of.id, name: of.name });
  if (!read.ok) return read;
  const titles = titlesOf(of.base);
  const chapters = read.profile.chapters.map((chapter) =>
    withTitles(chapter, { titles, language, base: of.base }),
  );
  const profile = { ...read.profile, chapters };
  return {
    ok: true,
    profile,
    warnings: [...missingSectionWarnings(profile, of.base, markdown), ...prose(markdown)],
  };
}

function titlesOf(base: SrsProfile | null): ReadonlyMap<SectionKind, Bilingual> {
  const known = base === null ? [] : profileSections(base);
  return new Map(known.map(({ section }) => [section.kind, section.title]));
}

interface Known {
  readonly titles: ReadonlyMap<SectionKind, Bilingual>;
  readonly language: Language;
  readonly base: SrsProfile | null;
}

function withTitles(chapter: ProfileChapter, known: Known): ProfileChapter {
  const { language, base } = known;
  const own = chapter.title[language];
  const same = base?.chapters.find(({ title, aliases }) => title[language] === own || aliases.includes(own));
  const title =
    chapter.kind === undefined ? (same?.title ?? chapter.title) : bilingual(chapter.kind, own, known);
  const aliases = [...chapter.aliases, ...(same?.aliases ?? [])];
  const sections = chapter.sections?.map(
    (section): ProfileSection => ({
      ...section,
      title: bilingual(section.kind, section.title[language], known),
    }),
  );
  return {
    ...chapter,
    title: { ...title, [language]: own },
    aliases: [...new Set(aliases)],
    ...(sections === undefined ? {} : { sections }),
  };
}

/** The team's title, with the title of the outline or the default heading in the other language. */
function bilingual(kind: SectionKind, own: string, { titles, language }: Known): Bilingual {
  const other = language === "zh" ? "en" : "zh";
  const usual = SECTION_ALIASES[kind].find((alias) => languageOf(alias) === other);
  return { zh: own, en: own, [other]: titles.get(kind)?.[other] ?? usual ?? own };
}

function missingSectionWarnings(
  profile: SrsProfile,
  base: SrsProfile | null,
  markdown: string,
): TemplateWarning[] {
  if (base === null) return [];
  const own = new Map(profileSections(profile).map(({ section }) => [section.kind, section]));
  const language = mainLanguageOf(markdown);
  return profileSections(base).flatMap(({ section, chapter }): TemplateWarning[] => {
    if (!section.required) return [];
    const found = own.get(section.kind);
    if (found?.required === true) return [];
    const line = lineOf(markdown, (found ?? { title: chapter ?? section.title }).title[language]);
    const code = found === undefined ? "template_section_missing" : "template_section_optional";
    return [{ code, line, text: section.title[language] }];
  });
}

function lineOf(markdown: string, title: string): number {
  const at = markdown.split("\n").findIndex((line) => /^#{1,6}\s/.test(line) && line.includes(title));
  return at < 0 ? 1 : at + 1;
}

/** Reports text below headings: a template defines only sections. */
function prose(markdown: string): TemplateWarning[] {
  const plain = markdown.replace(/<!--[\s\S]*?-->/g, (mark) => mark.replace(/[^\n]/g, ""));
  const lines = plain.split("\n");
  const first = lines.findIndex((line) => line.trim() !== "" && !/^#{1,6}\s/.test(line.trim()));
  const text = lines[first]?.trim() ?? "";
  return first < 0 ? [] : [{ code: "template_text_left_out", line: first + 1, text: text.slice(0, 80) }];
}
