import { type RequirementItem, requirementItem } from "../exchange/requirement-item.ts";
import { plainFromSpec } from "../openspec/spec-text.ts";

/** A list item; people also number `1.1` without a point. */
const TOP = /^(?:[-*+]|\d{1,3}(?:\.\d{1,3})*[.)]|\d{1,3}(?:\.\d{1,3})+)\s+(.*)$/;
const NESTED = /^\s+(?:[-*+]|\d{1,3}(?:\.\d{1,3})*[.)]|\d{1,3}(?:\.\d{1,3})+|[a-z][.)])\s+(.*)$/;
/** The box of a task list (GitHub Flavored Markdown 5.3). */
const BOX = /^\[[ xX]\]\s+/;
/** A line of bold text that names the items below it. */
const GROUP = /^\*\*([^*]+?)[:：]?\*\*[:：]?$/;
/** A thematic break (CommonMark 0.31 §4.1) between requirements separates nothing in the document. */
const BREAK = /^(?:-{3,}|\*{3,}|_{3,})$/;
const FENCE = /^\s*(`{3,}|~{3,})/;
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
  /** Items of the sentence: it ends in a colon. */
  readonly listed: string[];
  /** The bold line above it, or "". */
  readonly group: string;
  /** Code blocks below it. */
  readonly code: string[];
  /** Adds the rest of a wrapped line to the text that it continues. */
  wrap: (text: string) => void;
}

export interface FeatureStatements {
  /** The id is "" where the file gives none. */
  readonly items: readonly RequirementItem[];
  /** Text that belongs to no list item. */
  readonly rest: string;
}

/**
 * Reads a list of statements: each top-level item is a requirement; indented `Label: value` lines are its fields, and
 * other indented lines its acceptance criteria, or items of its sentence if that ends in a colon. A bold line names the group of the items below it. A line directly below an
 * item continues it without an indentation (CommonMark 0.31 §5.2, laziness).
 */
export function readFeatureStatements(text: string): FeatureStatements {
  const reader = new StatementReader();
  for (const line of text.split(/\r\n|\r|\n/)) reader.take(line);
  return { items: reader.open.map(toItem), rest: reader.rest.join("\n").trim() };
}

class StatementReader {
  readonly open: OpenItem[] = [];
  readonly rest: string[] = [];
  private group = "";
  private isAfterItem = false;
  /** The marks of the code block that a line is in. */
  private fence: string | null = null;

  take(line: string): void {
    if (this.takeCode(line)) return;
    const current = this.open.at(-1);
    const item = TOP.exec(line)?.[1];
    const group = GROUP.exec(line.trim())?.[1];
    const isText = line.trim() !== "" && !BREAK.test(line.trim());
    if (item !== undefined) this.open.push(begin(item, this.group));
    else if (current !== undefined && /^\s+\S/.test(line)) addLine(current, line);
    else if (group !== undefined) this.group = group.trim();
    else if (isText && current !== undefined && this.isAfterItem) addLine(current, ` ${line}`);
    else if (isText) this.rest.push(line);
    this.isAfterItem = isText && group === undefined && (item !== undefined || this.isAfterItem);
  }

  /** A code block belongs to the item above it, even without an indentation; its lines are no items. */
  private takeCode(line: string): boolean {
    const marks = FENCE.exec(line)?.[1];
    if (this.fence === null && marks === undefined) return false;
    (this.open.at(-1)?.code ?? this.rest).push(line);
    if (this.fence === null) this.fence = marks ?? null;
    else if (marks?.startsWith(this.fence) && line.trim() === marks) this.fence = null;
    return true;
  }
}

function begin(text: string, group: string): OpenItem {
  const words = text.replace(BOX, "");
  const [, id = "", statement = words] = WITH_ID.exec(words) ?? [];
  const item: OpenItem = {
    id,
    statement,
    fields: {},
    acceptance: [],
    listed: [],
    group,
    code: [],
    wrap: (text) => {
      item.statement = `${item.statement} ${text}`;
    },
  };
  return item;
}

/** An indented line: a field, a criterion, or the rest of a wrapped line. */
function addLine(item: OpenItem, line: string): void {
  const nested = NESTED.exec(line)?.[1]?.replace(BOX, "");
  if (nested === undefined) {
    item.wrap(line.trim());
    return;
  }
  const [, label = "", value = ""] = FACT.exec(nested) ?? [];
  const field = FIELDS[label];
  if (field !== undefined) {
    item.fields[field] = value;
    item.wrap = (text) => {
      item.fields[field] = `${item.fields[field]} ${text}`;
    };
    return;
  }
  const list = label === "" && /[:：]\*{0,2}$/.test(item.statement.trim()) ? item.listed : item.acceptance;
  const at = list.push(label === "" ? nested : value) - 1;
  item.wrap = (text) => {
    list[at] = `${list[at]} ${text}`;
  };
}

const plain = (text: string): string => plainFromSpec(text.replaceAll("**", "")).trim();

function toItem({ id, statement, fields, acceptance, listed, group, code }: OpenItem): RequirementItem {
  const values = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, plain(text)]));
  return requirementItem({
    ...values,
    id,
    statement: [plain(statement), ...listed.map((line) => `- ${plain(line)}`)].join("\n"),
    acceptance: acceptance.map(plain),
    ...(code.length === 0 ? {} : { body: code.join("\n") }),
    ...(group === "" ? {} : { attributes: { Group: group } }),
  });
}
