import { outline, type Section } from "../document/outline.ts";
import { idPattern, type OwnPattern } from "../identifiers/id-pattern.ts";
import type { Language } from "../language.ts";
import { labelMeaning, RECORD_WORDS } from "../requirements/records/field-words.ts";
import { readRecords } from "../requirements/records/read-records.ts";
import type { SrsRecord } from "../requirements/records/record.ts";
import { ownEnd } from "./outline-parts.ts";
import { type RequirementItem, type RequirementLink, requirementItem } from "./requirement-item.ts";
import { UncoveredText } from "./uncovered-text.ts";

export interface DocumentItems {
  readonly items: RequirementItem[];
  readonly links: RequirementLink[];
  /** Ids that the document defines more than once. */
  readonly duplicates: readonly { readonly id: string; readonly lines: readonly number[] }[];
}

/** Record fields that are exported as attributes under their names. */
const NAMED_FIELDS = ["version", "measure", "characteristic"] as const;
const FACT = /^[ \t]*[-*+][ \t]+\*\*([^*\r\n]{1,60}?)\*\*[ \t]*[:：]?[ \t]*(?:\*\*)?[ \t]*(\S[^\r\n]*)$/gm;

/** The requirements of a document with all their fields and links. */
export function documentItems(
  markdown: string,
  {
    language,
    patterns = [],
  }: { readonly language: Language; readonly patterns?: readonly OwnPattern[] | undefined },
): DocumentItems {
  const { sections } = outline(markdown);
  const read = readRecords(markdown, idPattern(patterns), sections);
  const { records, links, duplicates } = read;
  const bySid = new Map(sections.map((section) => [section.sid, section]));
  const context = { markdown, language, sections, bySid, unsaid: new UncoveredText(markdown, read) };
  return {
    items: records.map((record) => itemOf(record, context)),
    links: links.map(({ from, to, kind }) => ({ from, to, type: kind })),
    duplicates,
  };
}

interface Context {
  readonly markdown: string;
  readonly language: Language;
  readonly sections: readonly Section[];
  readonly bySid: ReadonlyMap<string, Section>;
  readonly unsaid: UncoveredText;
}

function itemOf(record: SrsRecord, context: Context): RequirementItem {
  const { id, statement, texts, type, rationale, source, acceptance, verification, owner } = record;
  const own = context.bySid.get(record.sid);
  const path: string[] = [];
  let up = record.form === "heading" ? context.sections[own?.parent ?? -1] : own;
  for (; up !== undefined; up = context.sections[up.parent]) if (up.title !== "") path.unshift(up.title);
  return requirementItem({
    id,
    title: record.title,
    statement,
    type,
    priority: record.priority ?? texts.priority ?? "",
    status: record.status ?? texts.status ?? "",
    rationale,
    source,
    acceptance: [...acceptance],
    verification,
    owner,
    section: path,
    body: record.form === "heading" && own !== undefined ? furtherText(own, context) : "",
    attributes: attributesOf(record, context),
  });
}

/** Text below a requirement's heading that belongs to none of its fields. */
function furtherText(section: Section, { sections, unsaid }: Context): string {
  return unsaid.restOf(section.bodyStart, ownEnd(section, sections), "facts");
}

/** Facts under unknown names, and fields without a counterpart in an item. */
function attributesOf(record: SrsRecord, { markdown, language, sections, bySid }: Context) {
  const attributes: Record<string, string> = {};
  for (const field of NAMED_FIELDS) {
    const text = record.texts[field];
    if (text !== undefined && text !== "") attributes[RECORD_WORDS[language].fields[field]] = text;
  }
  const section = bySid.get(record.sid);
  if (record.form !== "heading" || section === undefined) return attributes;
  for (const [, name = "", value = ""] of markdown
    .slice(section.bodyStart, ownEnd(section, sections))
    .matchAll(FACT))
    if (labelMeaning(name) === null) attributes[name.trim()] ??= unescaped(value);
  return attributes;
}

const unescaped = (text: string): string => text.trim().replace(/\\([\\`*_[\]<>~&|])/g, "$1");
