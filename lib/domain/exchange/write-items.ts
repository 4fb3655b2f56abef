import { plainLine, plainWords } from "../document/markdown-text.ts";
import { canBeDeclared, idDeclaration, idMark, needsDeclaration } from "../identifiers/declared-ids.ts";
import { idsIn } from "../identifiers/find-ids.ts";
import { type IdPattern, idPattern, type OwnPattern } from "../identifiers/id-pattern.ts";
import type { Language } from "../language.ts";
import { joinListed, labelColon } from "../punctuation.ts";
import { priorityOf, RECORD_WORDS, readStatus, typeOf } from "../requirements/records/field-words.ts";
import { roleWords } from "../requirements/records/link-words.ts";
import { statementLine } from "../requirements/records/statement-line.ts";
import { statementMarkdown, statementParts } from "../requirements/records/statement-text.ts";
import { LINK_KINDS, LINK_LABELS } from "../statement/link-labels.ts";
import { attributeLabel } from "./attribute-label.ts";
import { underSections } from "./outline-parts.ts";
import type { RequirementItem, RequirementLink } from "./requirement-item.ts";
import { isTraceAttribute } from "./trace-table.ts";

/** A section or a requirement, in document order. */
export type ItemPart =
  | { readonly kind: "section"; readonly level: number; readonly title: string; readonly text: string }
  | { readonly kind: "requirement"; readonly level: number; readonly item: RequirementItem };

/** The parts of one of several files in a document: below a section with its title. Text without a section stays as it is. */
export const belowTitle = (title: string, parts: readonly ItemPart[]): ItemPart[] => [
  { kind: "section", level: 1, title, text: "" },
  ...parts.map((part) => (part.level === 0 ? part : { ...part, level: part.level + 1 })),
];

export interface ItemsDocument {
  readonly title: string;
  readonly parts: readonly ItemPart[];
  readonly links: readonly RequirementLink[];
  readonly language: Language;
  /** Id patterns of the project: ids of another form are declared. */
  readonly patterns?: readonly OwnPattern[] | undefined;
}

const RELATIONS = { zh: "追踪关系", en: "Relations" } as const;
const FACTS = ["type", "priority", "status", "rationale", "source", "verification", "owner"] as const;

/** Requirements as a document: each under a heading with its id, its statement, and a list of attributes. */
export function writeItems(document: ItemsDocument): string {
  const { title, parts, links, language } = underTitle(document);
  const pattern = declaring(idPattern(document.patterns), parts);
  const bySource = new Map<string, RequirementLink[]>();
  for (const link of links) bySource.set(link.from, [...(bySource.get(link.from) ?? []), link]);
  const blocks = parts.map((part) => {
    const marks = "#".repeat(Math.min(6, part.level + 1));
    if (part.kind === "section" && part.level === 0) return [part.text.trim()];
    if (part.kind === "section")
      return [`${marks} ${sectionTitle(part.title, pattern)}`, part.text.trim()].filter(
        (text) => text !== "",
      );
    return itemBlocks(part.item, { marks, language, pattern, links: bySource.get(part.item.id) ?? [] });
  });
  return `${[`# ${plainWords(title)}`, ...blocks.flat()].join("\n\n")}\n`;
}

/** A single section at the top becomes the document's title. */
function underTitle(document: ItemsDocument): ItemsDocument {
  const [first, ...rest] = document.parts;
  const alone = first?.kind === "section" && first.level === 1 && rest.every(({ level }) => level > 1);
  if (!alone || first.title.trim() === "") return document;
  const intro: ItemPart[] = first.text === "" ? [] : [{ ...first, level: 0, title: "" }];
  return {
    ...document,
    title: first.title,
    parts: [...intro, ...rest.map((part) => ({ ...part, level: part.level - 1 }))],
  };
}

/** The title of a section: an id in it is not the id of a requirement. */
function sectionTitle(title: string, pattern: IdPattern): string {
  const words = plainWords(title) || "—";
  return idsIn(words, { start: 0, end: words.length }, pattern).reduceRight(
    (text, { start, end }) =>
      text.slice(0, start) + text.slice(start, end).replaceAll("-", "\\-") + text.slice(end),
    words,
  );
}

/** The pattern with the ids of the parts that are found only where they are declared. */
function declaring(pattern: IdPattern, parts: readonly ItemPart[]): IdPattern {
  const ids = parts.flatMap((part) => (part.kind === "requirement" ? [part.item.id] : []));
  const declared = new Set(ids.filter((id) => canBeDeclared(id) && needsDeclaration(id, pattern)));
  return { ...pattern, declared };
}

interface ItemPlace {
  readonly marks: string;
  readonly language: Language;
  readonly pattern: IdPattern;
  readonly links: readonly RequirementLink[];
}

function itemBlocks(item: RequirementItem, place: ItemPlace): string[] {
  const title = plainWords(item.title);
  const declared = place.pattern.declared.has(item.id);
  const heading = declared
    ? [`${place.marks} ${title || plainWords(item.id)}`, idDeclaration(item.id)]
    : [`${place.marks} ${[item.id, title].filter((text) => text !== "").join(" ")}`];
  const statement = statementBlocks(item.statement);
  return [...heading, statement, item.body.trim(), facts(item, place)].filter((text) => text.trim() !== "");
}

/** A list below a colon stays a list; other lines are separated by hard breaks. */
function statementBlocks(statement: string): string {
  if (statementParts(statement).lines.length === 0)
    return statement
      .split("\n")
      .map((line, at) => (at === 0 ? statementLine(line) : plainLine(line)))
      .join("  \n");
  return statementMarkdown(statement, { newline: "\n", indent: "", separated: true });
}

function facts(item: RequirementItem, { language, pattern, links }: ItemPlace): string {
  const names = RECORD_WORDS[language].fields;
  const fact = (name: string, value: string): string =>
    `- **${plainWords(name)}**${labelColon(language)}${value}`;
  const lines = FACTS.flatMap((field) => {
    const value = valueWords(field, item[field], language);
    return value === "" ? [] : [fact(names[field], plainWords(value))];
  });
  if (item.acceptance.length > 0)
    lines.push(`- **${names.acceptance}**`, ...item.acceptance.map((one) => `  - ${plainLine(one)}`));
  const own = Object.entries(item.attributes).flatMap(([name, value]) =>
    value.trim() === "" || isTraceAttribute(name, value)
      ? []
      : [fact(attributeLabel(name, language), plainWords(value))],
  );
  return [...lines, ...linkLines(links, { language, pattern }), ...own].join("\n");
}

/** Localizes an enumerated value; other values are unchanged. */
function valueWords(field: (typeof FACTS)[number], value: string, language: Language): string {
  const words = RECORD_WORDS[language];
  const [type, priority, status] = [typeOf(value), priorityOf(value), readStatus(value)];
  if (field === "type" && type !== null) return words.types[type];
  if (field === "priority" && priority !== null) return words.priorities[priority];
  return field === "status" && status !== null ? words.statuses[status] : value;
}

function linkLines(
  links: readonly RequirementLink[],
  { language, pattern }: Pick<ItemPlace, "language" | "pattern">,
): string[] {
  const known = LINK_KINDS.flatMap((kind) => {
    const ends = links.filter(({ type }) => type === kind).map(({ to }) => idMark(to, pattern));
    return ends.length === 0
      ? []
      : [`- **${LINK_LABELS[language][kind]}**${labelColon(language)}${joinListed(language, ends)}`];
  });
  const others = links.filter(({ type }) => !LINK_KINDS.some((kind) => kind === type));
  if (others.length === 0) return known;
  const named = others.map(({ type, to }) => `  - ${idMark(to, pattern)} (${roleWords(type)})`);
  return [...known, `- **${RELATIONS[language]}**`, ...named];
}

/** The parts of items that name their sections. */
export const partsByPath = (items: readonly RequirementItem[]): ItemPart[] =>
  underSections(
    items,
    (item) => item.section,
    (item, level) => ({ kind: "requirement", level, item }),
  );
