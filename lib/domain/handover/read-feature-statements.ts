import { type RequirementItem, requirementItem } from "../exchange/requirement-item.ts";
import { plainFromSpec } from "../openspec/spec-text.ts";

const TOP = /^(?:[-*+]|\d{1,3}[.)])\s+(.*)$/;
const NESTED = /^\s+(?:[-*+]|\d{1,3}[.)]|[a-z][.)])\s+(.*)$/;
const WITH_ID = /^\*{0,2}([A-Z]{2,5}(?:-[A-Z][A-Z0-9]*)?-\d{1,6})\*{0,2}\s*[:：]?\s*\*{0,2}\s*(.*)$/s;
const FACT = /^(Title|Type|Priority|Rationale|Source|Acceptance|Scenario)\s*[:：]\s*(.*)$/;

const FIELDS: Readonly<Record<string, "title" | "type" | "priority" | "rationale" | "source">> = {
  Title: "title",
  Type: "type",
  Priority: "priority",
  Rationale: "rationale",
  Source: "source",
};

interface OpenItem {
  id: string;
  statement: string;
  readonly fields: Record<string, string>;
  readonly acceptance: string[];
}

export interface FeatureStatements {
  /** The id is "" where the file gives none. */
  readonly items: readonly RequirementItem[];
  /** Text that belongs to no list item. */
  readonly rest: string;
}

/**
 * Reads a list of statements: each top-level item is a requirement; indented `Label: value` lines are its fields, and
 * other indented lines its acceptance criteria.
 */
export function readFeatureStatements(text: string): FeatureStatements {
  const open: OpenItem[] = [];
  const rest: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const top = TOP.exec(line);
    const current = open.at(-1);
    if (top !== null) open.push(begin(top[1] ?? ""));
    else if (current !== undefined && /^\s+\S/.test(line)) addLine(current, line);
    else if (line.trim() !== "") rest.push(line);
  }
  return { items: open.map(toItem), rest: rest.join("\n").trim() };
}

function begin(text: string): OpenItem {
  const [, id = "", statement = text] = WITH_ID.exec(text) ?? [];
  return { id, statement, fields: {}, acceptance: [] };
}

/** An indented line: a field, a criterion, or the rest of a wrapped sentence. */
function addLine(item: OpenItem, line: string): void {
  const nested = NESTED.exec(line)?.[1];
  if (nested === undefined) {
    item.statement = `${item.statement} ${line.trim()}`;
    return;
  }
  const [, label = "", value = ""] = FACT.exec(nested) ?? [];
  const field = FIELDS[label];
  if (field !== undefined) item.fields[field] = value;
  else item.acceptance.push(label === "" ? nested : value);
}

const plain = (text: string): string => plainFromSpec(text.replaceAll("**", "")).trim();

function toItem({ id, statement, fields, acceptance }: OpenItem): RequirementItem {
  const values = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, plain(text)]));
  return requirementItem({ ...values, id, statement: plain(statement), acceptance: acceptance.map(plain) });
}
