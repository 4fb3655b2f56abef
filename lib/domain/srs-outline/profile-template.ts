import { looseTitle } from "../document/loose-title.ts";
import { outline, type Section } from "../document/outline.ts";
import type { Bilingual, Language } from "../language.ts";
import type { ProfileChapter, ProfileNumbering, ProfileSection, SectionKind, SrsProfile } from "./profile.ts";
import { SECTION_KINDS } from "./profile.ts";
import { SECTION_ALIASES } from "./profiles/section-titles.ts";

/** A template as Markdown: a heading per chapter (`##`) and section (`###`), each with a mark for its kind. */

const MARK = /<!--\s*([a-z_]+)((?:\s+(?:required|appendix))*)\s*(?:;\s*aliases:\s*([^>\n]*?)\s*)?-->/;

/** Serializes a profile as Markdown for editing. Parsing it yields the same profile. */
export function templateOf(profile: SrsProfile, language: Language): string {
  const lines = [`# ${profile.name[language]}`, `<!-- numbering ${profile.numbering ?? "decimal"} -->`];
  for (const chapter of profile.chapters) {
    lines.push(`## ${chapter.title[language]}`);
    const marks = [...flag("required", chapter.required), ...flag("appendix", chapter.appendix)];
    if (chapter.kind !== undefined || marks.length > 0)
      lines.push(mark(chapter.kind ?? "chapter", marks, ownAliases(chapter)));
    for (const section of chapter.sections ?? [])
      lines.push(
        `### ${section.title[language]}`,
        mark(section.kind, flag("required", section.required), ownAliases(section)),
      );
  }
  return `${lines.join("\n\n")}\n`;
}

const flag = (name: string, set: boolean | undefined): string[] => (set === true ? [name] : []);
const mark = (kind: string, marks: readonly string[], aliases: readonly string[]): string =>
  `<!-- ${[kind, ...marks].join(" ")}${aliases.length === 0 ? "" : `; aliases: ${aliases.join(", ")}`} -->`;

/** Additional headings of a custom section; those of known kinds are omitted. */
function ownAliases({ kind, aliases }: ProfileChapter): readonly string[] {
  if (kind === undefined) return [];
  const usual = new Set(SECTION_ALIASES[kind]);
  return aliases.filter((alias) => !usual.has(alias));
}

export interface TemplateProblem {
  readonly code:
    | "template_no_chapters"
    | "template_unknown_kind"
    | "template_kind_twice"
    | "template_too_long";
  readonly line: number;
  /** The unknown mark, or the heading. */
  readonly text: string;
}

export type TemplateReading =
  | { readonly ok: true; readonly profile: SrsProfile }
  | { readonly ok: false; readonly faults: readonly TemplateProblem[] };

/** Maximum number of headings of an outline. */
const MAX_HEADINGS = 200;

/**
 * Parses a template, or derives a custom profile from any document's headings. A heading without a mark is recognized by its
 * text, otherwise it is a custom section. Never throws.
 */
export function readTemplate(markdown: string, identity: { id: string; name: Bilingual }): TemplateReading {
  const { sections } = outline(markdown);
  const titled = sections.filter(({ title }) => title !== "");
  if (titled.length > MAX_HEADINGS)
    return { ok: false, faults: [{ code: "template_too_long", line: 1, text: String(titled.length) }] };
  const top = chapterLevel(titled);
  const reader = new TemplateReader(markdown);
  const chapters = titled.filter(({ level }) => level === top).map((one) => reader.chapter(one, titled));
  if (chapters.length === 0)
    return { ok: false, faults: [{ code: "template_no_chapters", line: 1, text: "" }] };
  if (reader.faults.length > 0) return { ok: false, faults: reader.faults };
  return { ok: true, profile: { ...identity, numbering: numberingOf(markdown, titled), chapters } };
}

/** Level of the chapters: below a single title, otherwise the highest. */
function chapterLevel(sections: readonly Section[]): number {
  const top = Math.min(...sections.map(({ level }) => level));
  const first = sections.filter(({ level }) => level === top);
  return first.length === 1 && sections.length > 1 ? top + 1 : top;
}

function numberingOf(markdown: string, sections: readonly Section[]): ProfileNumbering {
  const said = /<!--\s*numbering\s+(decimal|none)\s*-->/.exec(markdown)?.[1];
  if (said === "decimal" || said === "none") return said;
  const numbered = sections.filter(({ title }) => /^(?:\d|第?[一二三四五六七八九十]+[、章])/.test(title));
  return numbered.length * 2 >= sections.length ? "decimal" : "none";
}

const KNOWN: ReadonlySet<string> = new Set<string>(SECTION_KINDS);
const isKind = (word: string): word is SectionKind => KNOWN.has(word);

class TemplateReader {
  readonly faults: TemplateProblem[] = [];
  private readonly used = new Set<SectionKind>();
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  chapter(heading: Section, all: readonly Section[]): ProfileChapter {
    const inside = all.filter(
      ({ level, start }) => level === heading.level + 1 && start > heading.start && start < heading.end,
    );
    const { kind, required, appendix, aliases } = this.marked(heading, inside.length > 0);
    const title = bilingual(bareTitle(heading.title));
    const head = {
      title,
      aliases: [...(kind === undefined ? [] : SECTION_ALIASES[kind]), ...aliases],
      ...(appendix ? { appendix } : {}),
    };
    if (inside.length === 0) return { ...head, kind: kind ?? "other", required };
    return { ...head, sections: inside.map((one) => this.section(one)) };
  }

  private section(heading: Section): ProfileSection {
    const { kind = "other", required, aliases } = this.marked(heading, false);
    const title = bilingual(bareTitle(heading.title));
    return { kind, title, aliases: [...SECTION_ALIASES[kind], ...aliases], required };
  }

  private marked(heading: Section, isDivided: boolean) {
    const own = this.text.slice(heading.bodyStart, heading.end).split(/^#{1,6}\s/m)[0] ?? "";
    const found = MARK.exec(own);
    const marks = found?.[2] ?? "";
    const required = found === null ? true : marks.includes("required");
    const appendix = marks.includes("appendix") || /^(?:附录|Appendix)\s*[A-Z]/u.test(heading.title);
    const kind = this.kindOf(heading, found?.[1], isDivided);
    const aliases = (found?.[3] ?? "")
      .split(/[,，、]/)
      .map((alias) => alias.trim())
      .filter((alias) => alias !== "");
    return { kind, required, appendix, aliases };
  }

  private kindOf(heading: Section, word: string | undefined, isDivided: boolean): SectionKind | undefined {
    if (isDivided || word === "chapter") return undefined;
    if (word !== undefined && word !== "numbering") {
      if (!isKind(word)) {
        this.faults.push({ code: "template_unknown_kind", line: heading.line, text: word });
        return undefined;
      }
      return this.once(word, heading);
    }
    const title = looseTitle(bareTitle(heading.title));
    const known = SECTION_KINDS.find(
      (kind) => !this.used.has(kind) && SECTION_ALIASES[kind].some((alias) => looseTitle(alias) === title),
    );
    if (known !== undefined) this.used.add(known);
    return known;
  }

  /** Each kind occurs once in a document; custom sections can occur several times. */
  private once(kind: SectionKind, heading: Section): SectionKind {
    if (kind !== "other" && this.used.has(kind))
      this.faults.push({ code: "template_kind_twice", line: heading.line, text: kind });
    this.used.add(kind);
    return kind;
  }
}

const bilingual = (title: string): Bilingual => ({ zh: title, en: title });

const bareTitle = (title: string): string =>
  title
    .replace(/^(?:附录|Appendix)\s*[A-Z]\s+/u, "")
    .replace(/^(?:\d+(?:\.\d+)*\.?|第?[一二三四五六七八九十]+[、章节])\s*/u, "")
    .trim();
