import { foldTitle } from "../document/heading-text.ts";
import { looseTitle } from "../document/loose-title.ts";
import { outline, type Section } from "../document/outline.ts";
import { SECTION_ALIASES } from "./profiles/section-titles.ts";

/** How a name that is not the exact title of a section was matched. */
export type HeadingMatchKind = "number" | "id" | "variant" | "alias";

export interface HeadingMatch {
  readonly section: Section;
  readonly by: HeadingMatchKind | "exact";
}

const NUMBER = /^(\d+(?:\.\d+)*)\.?(?=\s|$)/u;
const ID = /^[A-Z]{2,6}(?:-[A-Z0-9]+)*-\d+/u;

const numberOf = (title: string): string | null => NUMBER.exec(title.normalize("NFKC"))?.[1] ?? null;
const only = (sections: readonly Section[]): Section | null =>
  sections.length === 1 ? (sections[0] ?? null) : null;

/** A number in the name has to agree with the number in the title: numbering is part of the text. */
const agrees = (wanted: string, { title }: Section): boolean => {
  const [asked, own] = [numberOf(wanted), numberOf(title)];
  return asked === null || own === null || asked === own;
};

/** The usual names of the same kind of section, in both languages, that include this name. */
function aliasesOf(name: string): ReadonlySet<string> {
  const loose = looseTitle(name);
  const groups = Object.values(SECTION_ALIASES).map((titles) => titles.map(looseTitle));
  return new Set(groups.filter((titles) => titles.includes(loose)).flat());
}

/**
 * Finds the section that a model means by a name: its exact title, its number (`3.2`), the requirement id that begins its title,
 * a variant in case, width, numbering or punctuation, or a usual name of the same section in either language.
 * @returns null if no section or more than one matches; nothing is guessed by similarity
 */
export function matchHeading(sections: readonly Section[], name: string): HeadingMatch | null {
  const wanted = foldTitle(name);
  const exact = sections.filter(({ title }) => title === wanted);
  if (exact.length > 0) return exact.length === 1 && exact[0] ? { section: exact[0], by: "exact" } : null;
  const tries: readonly (readonly [HeadingMatchKind, (section: Section) => boolean])[] = [
    [
      "number",
      ({ title }) => numberOf(wanted) === wanted.replace(/\.$/u, "") && numberOf(title) === numberOf(wanted),
    ],
    ["id", ({ title }) => ID.exec(wanted)?.[0] === wanted && ID.exec(title)?.[0] === wanted],
    ["variant", ({ title }) => looseTitle(title) !== "" && looseTitle(title) === looseTitle(wanted)],
    ["alias", ({ title }) => aliasesOf(wanted).has(looseTitle(title))],
  ];
  for (const [by, fits] of tries) {
    const found = only(sections.filter((section) => agrees(wanted, section) && fits(section)));
    if (found !== null) return { section: found, by };
  }
  return null;
}

/** A section name that was replaced by the title it matches. */
export interface MatchedHeading {
  /** Position of the edit in its batch. */
  readonly index: number;
  readonly asked: string;
  readonly title: string;
  readonly by: HeadingMatchKind;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Replaces section names that are not exact titles by the titles they match, before the edit engine resolves them. The engine
 * itself stays exact (docs/contracts/edits.md); names that match nothing are left for its error.
 */
export function matchEditHeadings(
  markdown: string,
  edits: readonly unknown[],
): { readonly edits: readonly unknown[]; readonly matched: readonly MatchedHeading[] } {
  const { sections } = outline(markdown);
  const matched: MatchedHeading[] = [];
  const replaced = edits.map((edit, index) => {
    if (!isObject(edit) || !isObject(edit.target)) return edit;
    const { sectionName: asked, sid } = edit.target;
    if (typeof asked !== "string" || asked.trim() === "" || typeof sid === "string") return edit;
    const found = matchHeading(sections, asked);
    if (found === null || found.by === "exact") return edit;
    const { title, sid: sectionId } = found.section;
    matched.push({ index, asked, title, by: found.by });
    return { ...edit, target: { ...edit.target, sectionName: title, sid: sectionId } };
  });
  return { edits: replaced, matched };
}
