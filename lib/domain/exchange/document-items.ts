import { unescapeMarkdown } from "../document/markdown-text.ts";
import { outline, type Section } from "../document/outline.ts";
import { declaredBelow } from "../identifiers/declared-ids.ts";
import { idPattern, type OwnPattern } from "../identifiers/id-pattern.ts";
import type { Language } from "../language.ts";
import { labelMeaning, RECORD_WORDS } from "../requirements/records/field-words.ts";
import { readRecords } from "../requirements/records/read-records.ts";
import type { SrsRecord } from "../requirements/records/record.ts";
import { attributeOfLabel } from "./attribute-label.ts";
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
    links: links.map(({ from, to, kind, role }) => ({ from, to, type: role ?? kind })),
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
  const headed = own !== undefined && isHeaded(record, own, context);
  let up = headed ? context.sections[own.parent] : own;
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
    body: headed ? furtherText(own, context) : "",
    attributes: attributesOf(record, context),
  });
}

/** Whether a section is the requirement: its heading has the id, or the first line below it declares the id. */
function isHeaded(record: SrsRecord, section: Section, { markdown, sections }: Context): boolean {
  if (record.form === "heading") return true;
  const declared = declaredBelow(markdown.slice(section.bodyStart, ownEnd(section, sections)));
  return record.form === "card" && declared === record.id;
}

/** Text below a requirement's heading that belongs to none of its fields. */
function furtherText(section: Section, { sections, unsaid }: Context): string {
  return unsaid.restOf(section.bodyStart, ownEnd(section, sections), "facts");
}

/** Facts under unknown names, and fields without a counterpart in an item. */
function attributesOf(record: SrsRecord, context: Context) {
  const { markdown, language, sections, bySid } = context;
  const attributes: Record<string, string> = {};
  for (const field of NAMED_FIELDS) {
    const text = record.texts[field];
    if (text !== undefined && text !== "") attributes[RECORD_WORDS[language].fields[field]] = text;
  }
  const section = bySid.get(record.sid);
  if (section === undefined || !isHeaded(record, section, context)) return attributes;
  for (const [, name = "", value = ""] of markdown
    .slice(section.bodyStart, ownEnd(section, sections))
    .matchAll(FACT))
    if (labelMeaning(name) === null)
      attributes[attributeOfLabel(unescapeMarkdown(name.trim()))] ??= unescapeMarkdown(value.trim());
  return attributes;
}
