import type { Section } from "../document/outline.ts";
import type { LintRecord } from "./lint-context.ts";
import type { LintDocument } from "./lint-document.ts";

/** A requirement with the facts listed below it and its position. */
export interface ListedFacts extends LintRecord {
  /** Offsets of its heading. */
  readonly start: number;
  readonly end: number;
  /** Whether any fact is listed; a document can have its facts elsewhere. */
  readonly listed: boolean;
  /** Offsets of the acceptance criteria. */
  readonly criteria: readonly { readonly start: number; readonly end: number }[];
}

type FactName =
  | "priority"
  | "status"
  | "rationale"
  | "owner"
  | "source"
  | "acceptance"
  | "verification"
  | "type"
  | "characteristic"
  | "metric";

const LABELS: Readonly<Record<FactName, string>> = {
  priority: "优先级,重要程度,priority",
  status: "状态,status",
  rationale: "理由,缘由,依据,rationale,reason",
  owner: "负责人,责任人,owner,assignee",
  source: "来源,出处,source,origin",
  acceptance: "验收,验收标准,验收准则,acceptance,acceptance criteria,scenario,scenarios,场景",
  verification: "验证,验证方法,验证方式,verification,verification method,verified by",
  type: "类型,type",
  characteristic: "质量特性,特性,quality characteristic,characteristic",
  metric: "指标,度量,figure,metric,measure,fit criterion",
};
const NAMES: ReadonlyMap<string, FactName> = new Map(
  Object.entries(LABELS).flatMap(([name, labels]) =>
    labels.split(",").map((label): [string, FactName] => [label, name as FactName]),
  ),
);

const LONGEST_LABEL = 34;
/** A label above a list, as a separate paragraph: `**验收标准**`. */
const BOLD_LINE = /^(\*\*|__)[^*_\r\n]{1,30}\1[:：]?\s*$/u;
const LINE_FEED = 10;
const COLON = 58;
const WIDE_COLON = 0xff1a;
const SEMICOLON = 59;
const WIDE_SEMICOLON = 0xff1b;

/** Parses the facts below every requirement with a heading. Linear. */
export function readListedFacts(document: LintDocument): ListedFacts[] {
  const { sections, headingIds, blocks } = document;
  const found: ListedFacts[] = [];
  let at = 0;
  for (const [index, section] of sections.entries()) {
    while (at < blocks.length && (blocks[at]?.start ?? 0) < section.start) at++;
    const id = headingIds[index]?.id ?? null;
    // Content below the next heading belongs to that heading.
    const end = Math.min(section.end, sections[index + 1]?.start ?? section.end);
    if (id !== null) found.push({ ...factsBelow(document, section, { at, end }), id });
  }
  return found;
}

function factsBelow(
  { text, blocks }: LintDocument,
  section: Section,
  range: { readonly at: number; readonly end: number },
): Omit<ListedFacts, "id"> {
  const reader = new FactReader();
  for (let next = range.at; next < blocks.length; next++) {
    const block = blocks[next];
    if (block === undefined || block.start >= range.end) break;
    if (block.kind !== "text") continue;
    const source = text.slice(block.start, block.end);
    if (block.depth > 0 || BOLD_LINE.test(source)) reader.read(source, block.start, block.depth);
  }
  let end = section.bodyStart;
  while (end > section.start && /[\r\n]/.test(text[end - 1] ?? "")) end--;
  return {
    ...reader.facts,
    statement: "",
    acceptance: reader.criteria.map((one) => text.slice(one.start, one.end)),
    start: section.start,
    end,
    listed: reader.listed,
    criteria: reader.criteria,
  };
}

class FactReader {
  readonly facts: Partial<Record<Exclude<FactName, "acceptance">, string>> = {};
  readonly criteria: { readonly start: number; readonly end: number }[] = [];
  listed = false;
  private inCriteria = false;
  private depth = 0;

  read(source: string, start: number, depth: number): void {
    const plain = /[*_]/.test(source) ? source.replace(/\*\*|__/g, "") : source;
    if (this.inCriteria && depth > this.depth) {
      this.criteria.push({ start, end: start + source.length });
      return;
    }
    this.inCriteria = false;
    this.readParts(plain);
    if (plain.length <= LONGEST_LABEL) this.take(plain.replace(/[:：\s]+$/, ""), "");
    if (this.inCriteria) {
      this.depth = depth;
      const after = /^[^:：\n]{1,40}[:：]\s*(?=\S)/.exec(source);
      if (after !== null) this.criteria.push({ start: start + after[0].length, end: start + source.length });
    }
  }

  /** Parses every labelled part of a line: `来源：…；优先级：…`. */
  private readParts(plain: string): void {
    let from = 0;
    let colon = -1;
    for (let at = 0; at <= plain.length; at++) {
      const c = at < plain.length ? plain.charCodeAt(at) : LINE_FEED;
      if ((c === COLON || c === WIDE_COLON) && colon < 0) colon = at;
      if (c !== SEMICOLON && c !== WIDE_SEMICOLON && c !== LINE_FEED) continue;
      if (colon > from && colon - from <= LONGEST_LABEL)
        this.take(plain.slice(from, colon), plain.slice(colon + 1, at));
      from = at + 1;
      colon = -1;
    }
  }

  private take(label: string, value: string): void {
    const name = NAMES.get(label.trim().toLowerCase());
    if (name === undefined) return;
    this.listed = true;
    if (name === "acceptance") this.inCriteria = true;
    else this.facts[name] = value.trim();
  }
}
