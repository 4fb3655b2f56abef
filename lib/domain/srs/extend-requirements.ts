import { withFirstLevel } from "../document/heading-levels.ts";
import { plainWords } from "../document/markdown-text.ts";
import type { Section } from "../document/outline.ts";
import { printedSentence } from "../plan/as-stated.ts";
import { numbersIn, replacedNumbers } from "../plan/change-existing.ts";
import type { Requirement } from "../plan/plan.ts";
import { PLAN_WORDS } from "../plan/plan-words.ts";
import type { RequirementRecord } from "../requirements/read-requirements.ts";
import { statementPositionOf } from "../requirements/records/restate-statement.ts";
import { statementCell, statementMarkdown } from "../requirements/records/statement-text.ts";
import { REQUIREMENT_KINDS, sectionKindFor } from "../srs-outline/profile.ts";
import { insertAfterRange, intent, replaceRangeIntent, sectionTarget } from "../srs-outline/srs-document.ts";
import { SRS_WORDS } from "../srs-outline/srs-words.ts";
import type { SectionExtender } from "./extend-sections.ts";
import { isMention, isSameStatement } from "./missing-plan-requirements.ts";
import { srsCard, statusLine } from "./section-body.ts";

export interface RequirementTally {
  added: number;
  modified: number;
  removed: number;
}

/** Adds new requirements to their sections, replaces modified ones, and marks removed ones; never deletes any. */
export function extendRequirements(to: SectionExtender): RequirementTally {
  const tally: RequirementTally = { added: 0, modified: 0, removed: 0 };
  const fresh: Requirement[] = [];
  for (const requirement of to.context.plan.requirements) {
    const record = to.records.get(requirement.id);
    const { op } = requirement.change;
    if (record === undefined || isMention(record, requirement, to.context.plan.meta.language)) {
      if (op !== "removed") fresh.push(requirement);
    } else if (op === "removed") tally.removed += deprecate(to, record);
    else if (op !== "added" || record.statement === "") tally.modified += modify(to, record, requirement);
  }
  for (const kind of REQUIREMENT_KINDS) {
    const own = fresh.filter((requirement) => sectionKindFor(requirement) === kind);
    if (own.length === 0) continue;
    const home = to.document.ofKind(kind);
    const level = to.cardLevel(home);
    const cards = own.map(
      (requirement) => withFirstLevel(srsCard(requirement, to.context, 1), level).content,
    );
    to.append(kind, cards.join("\n\n"), home);
    tally.added += own.length;
  }
  return tally;
}

const FACT_NAMES = new Set<string>(
  ["措辞", "来源", "优先级", "细化", "指标", "理由", "待补充", "场景", "验收", "验证", "版本"].concat([
    "Wording",
    "Still open",
    "Source",
    "Priority",
    "Refines",
    "Figure",
    "Rationale",
    "Scenarios",
    "Acceptance",
    "Verification",
    "Version",
  ]),
);
const VERSION = /\*\*(?:版本|Version)\*\*\s*[：:]\s*(\d+)/;

interface CardPlaces {
  readonly section: Section;
  /** The list of facts that the product wrote: from its first to its last known entry. */
  readonly facts: {
    start: number;
    end: number;
    kept: readonly string[];
    checks: ReadonlyMap<string, string>;
  } | null;
  readonly status: { start: number; end: number } | null;
  readonly version: number;
}

function placesOf(to: SectionExtender, section: Section): CardPlaces {
  const { document } = to;
  for (const list of document.ownLists(section)) {
    const named = list.items.map((item) => FACT_NAMES.has(factName(document.itemText(item))));
    const first = list.items[named.indexOf(true)];
    const lastKnown = named.lastIndexOf(true);
    const last = list.items[lastKnown];
    if (first === undefined || last === undefined) continue;
    const stored = list.items.filter(
      (item, i) => named[i] === false && i < lastKnown && item.start > first.start,
    );
    const status = list.items.find((item) => VERSION.test(document.itemText(item)));
    return {
      section,
      facts: {
        start: first.start,
        end: last.end,
        kept: stored.map((item) => document.text.slice(item.start, item.end)),
        checks: new Map(
          list.items.map((item) => [
            factName(document.itemText(item)),
            document.text.slice(item.start, item.end),
          ]),
        ),
      },
      status: status === undefined ? null : { start: status.start, end: status.end },
      version: Number(VERSION.exec(status === undefined ? "" : document.itemText(status))?.[1] ?? 1),
    };
  }
  return { section, facts: null, status: null, version: 1 };
}

/** Changes only the generated parts: title, statement, facts. Other paragraphs and entries do not change. */
function modify(to: SectionExtender, record: RequirementRecord, requirement: Requirement): number {
  const section = to.document.bySectionId(record.sid);
  if (section === undefined) return 0;
  const { language } = to.context.plan.meta;
  const same = isSameStatement(record, requirement, language);
  const printed = printedSentence(requirement, language);
  const statement =
    record.found === "table"
      ? statementCell(printed)
      : statementMarkdown(printed, { ...statementPositionOf(to.document.text, record.start), newline: "\n" });
  const words = (content: string) => ({ content, reason: to.reason });
  const before = to.edits.length;
  if (!same && record.start < record.end) {
    to.push(
      replaceRangeIntent(to.document, { section, start: record.start, end: record.end }, words(statement)),
    );
  } else if (!same) to.push(intent("prepend_to_section", sectionTarget(section), words(statement)));
  if (record.found === "heading") {
    retitle(to, section, requirement);
    const replaced = replacedNumbers(record.statement, printed);
    refreshFacts(to, section, { requirement, changed: to.edits.length > before, replaced });
  }
  return to.edits.length > before ? 1 : 0;
}

/** The heading line belongs to the text of the parent section. */
function retitle(to: SectionExtender, section: Section, requirement: Requirement): void {
  const { document } = to;
  const parent = document.parent(section);
  const wanted = `${requirement.id} ${requirement.title}`;
  const heading = document.text.slice(section.start, section.bodyStart).trimEnd();
  if (parent === undefined || section.title === wanted || !heading.includes(section.title)) return;
  const start = section.start + heading.indexOf(section.title);
  const place = { section: parent, start, end: start + section.title.length };
  to.push(
    replaceRangeIntent(document, place, {
      content: `${requirement.id} ${plainWords(requirement.title)}`,
      reason: to.reason,
    }),
  );
}

/** Updates the facts with a new version if they, the statement or the title have changed. */
function refreshFacts(
  to: SectionExtender,
  section: Section,
  now: { requirement: Requirement; changed: boolean; replaced: ReadonlySet<string> },
): void {
  const { requirement, changed, replaced } = now;
  const { facts, status, version } = placesOf(to, section);
  if (facts === null) return;
  if (requirement.change.op === "renamed") {
    if (changed && status !== null) nextVersion(to, { section, ...status }, version);
    return;
  }
  const existing = existingChecks(to, requirement, facts.checks).filter(
    (line) => !numbersIn(line).some((number) => replaced.has(number)),
  );
  const lines = (number: number) => factLines(srsCard(requirement, to.context, number), existing, facts.kept);
  const old = to.document.text.slice(facts.start, facts.end).replace(/\r\n/g, "\n");
  if (!changed && old === lines(version)) return;
  const place = { section, start: facts.start, end: facts.end };
  to.push(replaceRangeIntent(to.document, place, { content: lines(version + 1), reason: to.reason }));
}

/** A requirement with another name keeps its facts. */
function nextVersion(
  to: SectionExtender,
  place: { readonly section: Section; readonly start: number; readonly end: number },
  version: number,
): void {
  const { status, words } = to.context;
  const content = statusLine(version + 1, status, words);
  to.push(replaceRangeIntent(to.document, place, { content, reason: to.reason }));
}

/** Acceptance points and tests of an earlier plan if the new plan has none. */
function existingChecks(
  to: SectionExtender,
  requirement: Requirement,
  checks: ReadonlyMap<string, string>,
): string[] {
  const { plan } = to.context;
  const has = (list: readonly { requirements: readonly string[] }[]) =>
    list.some((one) => one.requirements.includes(requirement.id));
  const names = [
    ...(has(plan.acceptance) ? [] : [PLAN_WORDS.zh.acceptance, PLAN_WORDS.en.acceptance]),
    ...(has(plan.test_plan.cases) ? [] : [PLAN_WORDS.zh.verification, PLAN_WORDS.en.verification]),
  ];
  return names.flatMap((name) => (checks.has(name) ? [(checks.get(name) ?? "").replace(/\r\n/g, "\n")] : []));
}

/** The facts of a card, with the preserved ones above its last line (version and status). */
function factLines(card: string, checks: readonly string[], preserved: readonly string[]): string {
  const lines = card.slice(card.indexOf("\n- **") + 1).split("\n");
  return [...lines.slice(0, -1), ...checks, ...lines.slice(-1), ...preserved].join("\n");
}

function factName(item: string): string {
  return /^\*\*([^*]+)\*\*/.exec(item)?.[1] ?? "";
}

function deprecate(to: SectionExtender, record: RequirementRecord): number {
  const section = to.document.bySectionId(record.sid);
  const { words: texts, plan } = to.context;
  if (section === undefined || isDeprecated(to, record, section)) return 0;
  if (record.found !== "heading") {
    const marked = `${to.document.text.slice(record.start, record.end)}${texts.deprecatedMark}`;
    to.push(
      replaceRangeIntent(
        to.document,
        { section, start: record.start, end: record.end },
        { content: marked, reason: to.reason },
      ),
    );
    return 1;
  }
  const { status, version } = placesOf(to, section);
  const note = `**${texts.deprecatedSince(plainWords(plan.meta.title), plan.meta.version)}**`;
  const words = { content: `\n${note}`, reason: to.reason };
  // After the sentence: the first paragraph of a requirement is its statement.
  if (record.start < record.end)
    to.push(insertAfterRange(to.document, { section, start: record.start, end: record.end }, words));
  else to.push(intent("append_to_section", sectionTarget(section), { ...words, content: note }));
  if (status !== null) {
    const content = statusLine(version, "deprecated", texts);
    to.push(replaceRangeIntent(to.document, { section, ...status }, { content, reason: to.reason }));
  }
  return 1;
}

function isDeprecated(to: SectionExtender, record: RequirementRecord, section: Section): boolean {
  const marks = [SRS_WORDS.zh, SRS_WORDS.en].flatMap((words) => [
    words.deprecatedMark.trim(),
    words.statuses.deprecated,
  ]);
  const text = record.found === "heading" ? to.document.ownText(section) : record.statement;
  return marks.some(
    (mark) => text.includes(mark) && (mark !== "deprecated" || /status: deprecated/.test(text)),
  );
}
