import { checkMarks, type KnowledgePassage, locationText, markOf, spanOf } from "../domain/knowledge/cite.ts";
import type { SourceSpan } from "../domain/knowledge/source-span.ts";
import { DESIGN_PARTS } from "../domain/plan/design/design.ts";
import type { SeatTurnInput } from "../domain/workshop/seat-turn.ts";

/**
 * A model quotes its sources but cannot count characters: the platform locates the quotes and fills in their positions. A quote
 * that is not in the text is removed; a requirement without quotes is marked as derived. Each repair is named.
 */

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === "object" && !Array.isArray(value);
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const NOT_IN_TEXT = {
  zh: "由席位提出，需求原文中没有对应的词句。",
  en: "Proposed by the seat; the need does not mention it.",
} as const;

export interface NormalisedTurn {
  readonly value: unknown;
  readonly repairs: readonly string[];
}

/** The texts that a model may quote, and the repairs made. */
interface Repairing {
  readonly texts: ReadonlyMap<string, string>;
  readonly passages: readonly KnowledgePassage[];
  readonly standing: SeatTurnInput["standing"];
  readonly repairs: string[];
  readonly language: "zh" | "en";
}

/** Prepares a model's seat turn for validation with `seatTurnOutputSchema`. Never throws. */
export function normaliseTurn(value: unknown, input: SeatTurnInput): NormalisedTurn {
  if (!isObject(value)) return { value, repairs: [] };
  const texts = new Map<string, string>([["need", input.need]]);
  for (const answer of input.answers) texts.set(`answer:${answer.id}`, answer.answer);
  const repairs: string[] = [];
  const { knowledge: passages = [], standing, language } = input;
  const repairing: Repairing = { texts, passages, standing, repairs, language };
  const plan_changes = asList(value.plan_changes)
    .map((change) => planChange(change, repairing))
    .filter((change) => change !== null);
  const { cites: _claimed, ...said } = value;
  const questions = asList(value.questions).map((question) => withCites(question, repairing));
  return {
    value: { ...said, ...statementWithMarks(value.statement, repairing), questions, plan_changes },
    repairs,
  };
}

/** Resolves the citation marks of a statement; a mark that names no passage is removed. */
function statementWithMarks(statement: unknown, { passages, repairs }: Repairing): Json {
  if (typeof statement !== "string") return {};
  const checked = checkMarks(statement, passages);
  repairs.push(...checked.unknown.map((mark) => `citation_unknown:${mark}`));
  return { statement: checked.statement, ...(checked.cites.length === 0 ? {} : { cites: checked.cites }) };
}

/** The operations of changes that name none; in all other sections an item is added. */
const USUAL_OPS: Readonly<Record<string, string>> = {
  title: "set",
  why: "set",
  what: "set",
  design: "set",
  test_plan: "set",
  open_questions: "answer",
  ...Object.fromEntries(DESIGN_PARTS.map((part) => [part, "set"])),
};

/** A change with its operation, in the form of the contract: an item of the design is dropped by its name. */
function withOperation({ op, ...change }: Json): Json {
  const { section, id, key } = change;
  const named = typeof op === "string" ? op : (USUAL_OPS[String(section)] ?? "add");
  const isPart = DESIGN_PARTS.some((part) => part === section);
  return named === "drop" && isPart && key === undefined
    ? { ...change, op: named, key: id }
    : { ...change, op: named };
}

function planChange(given: unknown, repairing: Repairing): unknown {
  if (!isObject(given)) return given;
  const change = withOperation(given);
  if (!isObject(change.item)) return change;
  if (change.section === "assumptions")
    return { ...change, item: { source: "seat", about: [], ...(withCites(change.item, repairing) as Json) } };
  if (change.section === "contradictions") return contradiction(change, change.item, repairing);
  if (change.section === "matches") return match(change, change.item, repairing);
  if (DESIGN_PARTS.some((part) => part === change.section))
    return { ...change, item: designItem(change.item, repairing) };
  if (change.section !== "requirements") return change;
  return { ...change, item: requirementItem(change.item, change.op === "add", repairing) };
}

const firstQuote = (text: unknown, repairing: Repairing): SourceSpan | undefined =>
  typeof text === "string" ? locate({ ref: "need", text }, repairing)[0] : undefined;

/** A contradiction whose two statements are quoted; null if one of them is not in the need. */
function contradiction(change: Json, item: Json, repairing: Repairing): unknown {
  if (isObject(item.a) || isObject(item.b)) return change;
  const a = firstQuote(item.a, repairing);
  const b = firstQuote(item.b, repairing);
  return a === undefined || b === undefined ? null : { ...change, item: { ...item, a, b } };
}

/** A decision about an existing requirement with the quoted statement; null if the need does not contain it. */
function match(change: Json, item: Json, repairing: Repairing): unknown {
  if (isObject(item.source)) return change;
  const source = firstQuote(item.text, repairing);
  const { requirement, status } = item;
  const existing = repairing.standing.find(({ id }) => id === requirement);
  if (source === undefined || existing === undefined) return null;
  const kind = status === "adds" ? "changes" : status;
  return { ...change, item: { source, requirement, previous: existing.shall, kind, status } };
}

/** Keeps those citations of an assumption or a question whose text is in the seat's material. */
function withCites(item: unknown, repairing: Repairing): unknown {
  if (!isObject(item) || item.cites === undefined) return item;
  const { cites, ...rest } = item;
  const located = asList(cites).flatMap((span) => fromKnowledge(span, repairing) ?? []);
  return located.length === 0 ? rest : { ...rest, cites: located.slice(0, MOST_CITES) };
}

const MOST_CITES = 10;

function requirementItem(item: Json, adding: boolean, repairing: Repairing): Json {
  if (!adding && item.source === undefined)
    return typeof item.derived === "string" ? { ...item, derived: { how: item.derived } } : item;
  const source = asList(item.source).flatMap(
    (span) => fromKnowledge(span, repairing) ?? locate(span, repairing),
  );
  const { capability, ...given } = item;
  const repaired: Json = { ...given, source };
  if (typeof item.derived === "string") repaired.derived = { how: item.derived };
  const how = derivation(source, repairing.language);
  if (how !== null && !isObject(repaired.derived)) repaired.derived = { how };
  if (adding && !isObject(item.change))
    repaired.change = { op: "added", capability: kebab(capability) ?? "general" };
  if (adding && item.priority === undefined) repaired.priority = "medium";
  return repaired;
}

/** An item of the design: located quotes only, and a plain field name as a field. */
function designItem({ source, fields, ...item }: Json, repairing: Repairing): Json {
  const located = asList(source).flatMap((span) => fromKnowledge(span, repairing) ?? locate(span, repairing));
  const named = asList(fields).map((field) => (typeof field === "string" ? { name: field } : field));
  return {
    ...item,
    ...(fields === undefined ? {} : { fields: named }),
    ...(located.length === 0 ? {} : { source: located.slice(0, MOST_SOURCES) }),
  };
}

const MOST_SOURCES = 20;

const FROM_KNOWLEDGE = {
  zh: (places: string) => `依据项目资料：${places}。`,
  en: (places: string) => `From project knowledge: ${places}.`,
} as const;

/** The derivation note for text that is not from the need: it is derived, or comes from a document. */
function derivation(source: readonly SourceSpan[], language: "zh" | "en"): string | null {
  if (source.length === 0) return NOT_IN_TEXT[language];
  const places = source.filter((span) => span.place !== undefined);
  if (places.length === 0) return null;
  const words = [...new Set(places.map((span) => locationText(span, language)))];
  return FROM_KNOWLEDGE[language](words.join(language === "zh" ? "、" : "; "));
}

/** A capability in the form of its schema; null if nothing remains of it. */
function kebab(name: unknown): string | null {
  if (typeof name !== "string") return null;
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return plain === "" ? null : plain;
}

function locate(span: unknown, { texts, repairs }: Repairing): SourceSpan[] {
  if (!isObject(span) || typeof span.text !== "string" || span.text === "") return [];
  const ref = typeof span.ref === "string" && texts.has(span.ref) ? span.ref : "need";
  const start = (texts.get(ref) ?? "").indexOf(span.text);
  if (start < 0) {
    repairs.push("source_not_found");
    return [];
  }
  return [{ ref, start, end: start + span.text.length, text: span.text }];
}

/**
 * Resolves a quote of a passage, which is named by its document's id or its mark.
 * @returns The quote with its position; empty if the passage does not contain it; null if it is not a quote of a passage.
 */
function fromKnowledge(span: unknown, { passages, repairs }: Repairing): SourceSpan[] | null {
  if (!isObject(span) || typeof span.ref !== "string") return null;
  const { ref, text } = span;
  const named = passages.filter((passage, at) => passage.ref === ref || markOf(at) === ref);
  if (named.length === 0) return null;
  for (const passage of named) {
    const start = typeof text === "string" && text !== "" ? passage.text.indexOf(text) : -1;
    if (start >= 0) return [spanOf(passage, start, start + String(text).length)];
  }
  repairs.push("source_not_found");
  return [];
}
