import { applyEdits } from "../document/edit.ts";
import { firstHeading } from "../document/heading-levels.ts";
import { looseTitle } from "../document/loose-title.ts";
import type { Section } from "../document/outline.ts";
import { documentEditSchema } from "../document/semantic-edit.ts";
import type { Bilingual } from "../language.ts";
import { SECTION_ALIASES } from "../srs-outline/profiles/section-titles.ts";
import { SrsDocument } from "../srs-outline/srs-document.ts";
import type { Specialist } from "./specialists.ts";
import { ownedKinds, type SrsMethod } from "./teams.ts";

/** An edit outside what its writer owns: stable code, the section that was meant. */
export interface OwnershipProblem {
  readonly index: number;
  readonly code: "section_not_owned";
  readonly section: string;
  readonly message: Bilingual;
}

/** The headings, in either language, that a specialist may write below: in this team, or in either without one. */
function ownedTitles(specialist: Specialist, method?: SrsMethod): readonly string[] | "all" {
  if (specialist.ownedSections === "all") return "all";
  const methods: readonly SrsMethod[] = method === undefined ? ["traditional", "agile"] : [method];
  const kinds = methods.flatMap((one) => ownedKinds(specialist.id, one));
  return [...specialist.ownedSections, ...kinds.flatMap((kind) => SECTION_ALIASES[kind])];
}

/** Edits whose content begins with the heading of a new section next to the target. */
const NEXT_TO: ReadonlySet<string> = new Set([
  "insert_after_section",
  "insert_before_section",
  "insert_section_and_title",
]);

/**
 * The edits that touch a section which their writer does not own. An edit belongs to the section in which it changes
 * something; one that puts a section next to another belongs to the new one's heading or to the chapter around it.
 * Edits that cannot be placed are left to the edit engine, which says why.
 */
export function ownershipProblems(
  markdown: string,
  edits: readonly unknown[],
  writer: { readonly specialist: Specialist; readonly method?: SrsMethod | undefined },
): OwnershipProblem[] {
  const titles = ownedTitles(writer.specialist, writer.method);
  if (titles === "all") return [];
  const owned = new Set(titles.map(looseTitle));
  const document = new SrsDocument(markdown);
  const { results } = applyEdits(markdown, edits, { validateOnly: true });
  return results.flatMap(({ index, range }) => {
    const edit = documentEditSchema.safeParse(edits[index]).data;
    if (edit === undefined || range === undefined || edit.type === "splice") return [];
    const section = sectionAt(document, range);
    const adds = NEXT_TO.has(edit.type) || edit.type === "append_to_section";
    if (adds && addsOwned(edit.content, owned)) return [];
    const home = NEXT_TO.has(edit.type) && section !== undefined ? parentOf(document, section) : section;
    return isOwned(document, home, owned) ? [] : [problemOf(index, section, writer.specialist)];
  });
}

const bare = (title: string): string => looseTitle(title.replace(/^(?:附录|Appendix)\s*[A-Z]\s+/iu, ""));

/** Whether content is a new section of the owner: it begins with its heading, or with a chapter's heading directly above it. */
function addsOwned(content: string, owned: ReadonlySet<string>): boolean {
  if (firstHeading(content) === null) return false;
  const added = new SrsDocument(content);
  const [first, second] = added.sections.filter(({ title }) => title !== "");
  if (first === undefined) return false;
  if (owned.has(bare(first.title))) return true;
  const isDirect = second?.parent === first.index && added.ownText(first).trim() === "";
  return isDirect && second !== undefined && owned.has(bare(second.title));
}

/** The innermost section that holds the range whole. */
function sectionAt(document: SrsDocument, range: { start: number; end: number }): Section | undefined {
  return document.sections.findLast(
    ({ start, end, title }) =>
      title !== "" && start <= range.start && range.end <= end && range.start < end + 1,
  );
}

const parentOf = (document: SrsDocument, section: Section): Section | undefined => document.parent(section);

function isOwned(document: SrsDocument, from: Section | undefined, owned: ReadonlySet<string>): boolean {
  for (let section = from; section !== undefined; section = document.parent(section))
    if (owned.has(bare(section.title))) return true;
  return false;
}

function problemOf(index: number, section: Section | undefined, specialist: Specialist): OwnershipProblem {
  const title = section?.title ?? "";
  return {
    index,
    code: "section_not_owned",
    section: title,
    message: {
      en: `The ${specialist.name.en.toLowerCase()} cannot change “${title}”: another specialist writes it.`,
      zh: `${specialist.name.zh}不能修改“${title}”：这一节由团队中的其他专家撰写。`,
    },
  };
}
