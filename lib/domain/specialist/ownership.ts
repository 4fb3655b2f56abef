import { applyEdits } from "../document/edit.ts";
import { findSection, findSectionBySid, SectionIndex } from "../document/find-section.ts";
import { firstHeading } from "../document/heading-levels.ts";
import { looseTitle } from "../document/loose-title.ts";
import { outline, type Section } from "../document/outline.ts";
import type { Range } from "../document/range.ts";
import {
  documentEditSchema,
  isSidEdit,
  type SemanticEditIntent,
  type SidEditIntent,
} from "../document/semantic-edit.ts";
import { type IdPattern, STANDARD_ID_PATTERN } from "../identifiers/id-pattern.ts";
import type { Bilingual } from "../language.ts";
import { SECTION_ALIASES } from "../srs-outline/profiles/section-titles.ts";
import { SrsDocument } from "../srs-outline/srs-document.ts";
import type { Specialist } from "./specialists.ts";
import { ownedKinds, type SrsMethod } from "./teams.ts";
import { WriterRows } from "./writer-rows.ts";

/** An edit outside what its writer owns: stable code, the section that was meant. */
export interface OwnershipProblem {
  readonly index: number;
  readonly code: "section_not_owned";
  readonly section: string;
  readonly message: Bilingual;
}

/** The headings, in either language, that a specialist may write below: in this team, or in either without one. */
export function ownedTitles(specialist: Specialist, method?: SrsMethod): readonly string[] | "all" {
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

/** Who edits, in which team, and how the project writes its ids. */
interface Writer {
  readonly specialist: Specialist;
  readonly method?: SrsMethod | undefined;
  readonly pattern?: IdPattern;
}

type NamedEdit = SemanticEditIntent | SidEditIntent;

/**
 * The edits that touch a section which their writer does not own. An edit belongs to the section in which it changes something,
 * within the one that it names; one that puts a section next to another belongs to the new one's heading or to the chapter around
 * the named one. Rows of tests and trace may be written by everyone whose requirements they name. Edits that cannot be placed are
 * left to the edit engine, which says why.
 */
export function ownershipProblems(
  markdown: string,
  edits: readonly unknown[],
  { specialist, method, pattern = STANDARD_ID_PATTERN }: Writer,
): OwnershipProblem[] {
  const titles = ownedTitles(specialist, method);
  if (titles === "all") return [];
  const owned = new Set(titles.map(looseTitle));
  const document = new SrsDocument(markdown);
  const index = new SectionIndex(outline(markdown));
  const { results } = applyEdits(markdown, edits, { validateOnly: true });
  const foreign = results.flatMap(({ index: at, range }) => {
    const edit = documentEditSchema.safeParse(edits[at]).data;
    if (edit === undefined || range === undefined || edit.type === "splice") return [];
    const found = isSidEdit(edit) ? findSectionBySid(index, edit.target) : findSection(index, edit.target);
    if (!found.ok || isOwnedEdit(document, { edit, named: found.section, range }, owned)) return [];
    return [{ at, edit, range, section: changedSection(document, { edit, named: found.section, range }) }];
  });
  if (foreign.length === 0) return [];
  const isForeign = new Set(foreign.map(({ at }) => at));
  const rows = new WriterRows(document, pattern, {
    isOwn: (section) => isOwned(document, section, owned),
    added: edits.filter((_, at) => !isForeign.has(at)),
  });
  return foreign
    .filter((one) => !rows.allow(one))
    .map(({ at, section }) => problemOf(at, section, specialist));
}

interface PlacedIn {
  readonly edit: NamedEdit;
  readonly named: Section;
  readonly range: Range;
}

function isOwnedEdit(document: SrsDocument, at: PlacedIn, owned: ReadonlySet<string>): boolean {
  const { edit, named } = at;
  const isNext = NEXT_TO.has(edit.type);
  const hasHeading = firstHeading(edit.content) !== null;
  if ((isNext || edit.type === "append_to_section") && addsOwned(edit.content, owned)) return true;
  if (isNext) return isOwned(document, document.parent(named), owned);
  const section = edit.type === "append_to_section" && hasHeading ? named : changedSection(document, at);
  return isOwned(document, section, owned);
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

/** The innermost section, within the named one, that contains the range; an insertion belongs to the section that it ends. */
function changedSection(document: SrsDocument, { edit, named, range }: PlacedIn): Section {
  if (NEXT_TO.has(edit.type)) return named;
  const isIn = ({ start, end }: Section) =>
    range.start === range.end
      ? start < range.start && range.end <= end
      : start <= range.start && range.end <= end;
  const inner = document.sections.findLast(
    (section) =>
      named.start <= section.start && section.end <= named.end && section.title !== "" && isIn(section),
  );
  return inner ?? named;
}

function isOwned(document: SrsDocument, from: Section | undefined, owned: ReadonlySet<string>): boolean {
  for (let section = from; section !== undefined; section = document.parent(section))
    if (owned.has(bare(section.title))) return true;
  return false;
}

function problemOf(index: number, { title }: Section, specialist: Specialist): OwnershipProblem {
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
