import { plainLine, plainWords } from "../document/markdown-text.ts";
import type { Language } from "../language.ts";
import { priorityOf, RECORD_WORDS, readStatus, typeOf } from "../requirements/records/field-words.ts";
import { statementMarkdown, statementParts } from "../requirements/records/statement-text.ts";
import { LINK_KINDS, LINK_LABELS } from "../statement/link-labels.ts";
import { COLUMN_NAMES } from "./item-columns.ts";
import { underSections } from "./outline-parts.ts";
import type { RequirementItem, RequirementLink } from "./requirement-item.ts";

/** A section or a requirement, in document order. */
export type ItemPart =
  | { readonly kind: "section"; readonly level: number; readonly title: string; readonly text: string }
  | { readonly kind: "requirement"; readonly level: number; readonly item: RequirementItem };

export interface ItemsDocument {
  readonly title: string;
  readonly parts: readonly ItemPart[];
  readonly links: readonly RequirementLink[];
  readonly language: Language;
}

const COLON = { zh: "：", en: ": " } as const;
const LIST = { zh: "、", en: ", " } as const;
const FACTS = ["type", "priority", "status", "rationale", "source", "verification", "owner"] as const;

/** Requirements as a document: each under a heading with its id, its statement, and a list of attributes. */
export function writeItems(document: ItemsDocument): string {
  const { title, parts, links, language } = underTitle(document);
  const bySource = new Map<string, RequirementLink[]>();
  for (const link of links) bySource.set(link.from, [...(bySource.get(link.from) ?? []), link]);
  const blocks = parts.map((part) => {
    const marks = "#".repeat(Math.min(6, part.level + 1));
    if (part.kind === "section" && part.level === 0) return [part.text.trim()];
    if (part.kind === "section")
      return [`${marks} ${plainWords(part.title) || "—"}`, part.text.trim()].filter((text) => text !== "");
    return itemBlocks(part.item, { marks, language, links: bySource.get(part.item.id) ?? [] });
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

interface ItemPlace {
  readonly marks: string;
  readonly language: Language;
  readonly links: readonly RequirementLink[];
}

function itemBlocks(item: RequirementItem, place: ItemPlace): string[] {
  const heading = `${place.marks} ${[item.id, plainWords(item.title)].filter((text) => text !== "").join(" ")}`;
  const statement = statementBlocks(item.statement);
  return [heading, statement, item.body.trim(), facts(item, place)].filter((text) => text.trim() !== "");
}

/** A list below a colon stays a list; other lines are separated by hard breaks. */
function statementBlocks(statement: string): string {
  if (statementParts(statement).lines.length === 0) return statement.split("\n").map(plainLine).join("  \n");
  return statementMarkdown(statement, { newline: "\n", indent: "", separated: true });
}

function facts(item: RequirementItem, { language, links }: ItemPlace): string {
  const names = RECORD_WORDS[language].fields;
  const fact = (name: string, value: string): string => `- **${plainWords(name)}**${COLON[language]}${value}`;
  const lines = FACTS.flatMap((field) => {
    const value = valueWords(field, item[field], language);
    return value === "" ? [] : [fact(names[field], plainWords(value))];
  });
  if (item.acceptance.length > 0)
    lines.push(`- **${names.acceptance}**`, ...item.acceptance.map((one) => `  - ${plainLine(one)}`));
  const own = Object.entries(item.attributes).flatMap(([name, value]) =>
    value.trim() === "" ? [] : [fact(name, plainWords(value))],
  );
  return [...lines, ...linkLines(links, language), ...own].join("\n");
}

/** Localizes an enumerated value; other values are unchanged. */
function valueWords(field: (typeof FACTS)[number], value: string, language: Language): string {
  const words = RECORD_WORDS[language];
  const [type, priority, status] = [typeOf(value), priorityOf(value), readStatus(value)];
  if (field === "type" && type !== null) return words.types[type];
  if (field === "priority" && priority !== null) return words.priorities[priority];
  return field === "status" && status !== null ? words.statuses[status] : value;
}

function linkLines(links: readonly RequirementLink[], language: Language): string[] {
  const known = LINK_KINDS.flatMap((kind) => {
    const ends = links.filter(({ type }) => type === kind).map(({ to }) => to);
    return ends.length === 0
      ? []
      : [`- **${LINK_LABELS[language][kind]}**${COLON[language]}${ends.join(LIST[language])}`];
  });
  const others = links.filter(({ type }) => !LINK_KINDS.some((kind) => kind === type));
  const words = others.map(({ type, to }) => `${plainWords(type)} ${to}`).join(LIST[language]);
  return words === "" ? known : [...known, `- **${COLUMN_NAMES[language].links}**${COLON[language]}${words}`];
}

/** The parts of items that name their sections. */
export const partsByPath = (items: readonly RequirementItem[]): ItemPart[] =>
  underSections(
    items,
    (item) => item.section,
    (item, level) => ({ kind: "requirement", level, item }),
  );
