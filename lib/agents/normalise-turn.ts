import type { SeatTurnInput } from "../domain/workshop/seat-turn.ts";

/**
 * A model quotes its sources but cannot count characters: the platform finds the quotes and fills in their places.
 * A quote that is not in the text is taken out; a requirement without any is marked as derived. Each mending is named.
 */

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === "object" && !Array.isArray(value);
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const NOT_IN_TEXT = {
  zh: "由席位提出，需求原文中没有对应的词句。",
  en: "Proposed by the seat; the need has no words for it.",
} as const;

export interface NormalisedTurn {
  readonly value: unknown;
  readonly repairs: readonly string[];
}

/** Prepares a model's seat turn for validation against `seatTurnOutputSchema`. Never throws. */
export function normaliseTurn(value: unknown, input: SeatTurnInput): NormalisedTurn {
  if (!isObject(value)) return { value, repairs: [] };
  const repairs: string[] = [];
  const texts = new Map<string, string>([["need", input.need]]);
  for (const answer of input.answers) texts.set(`answer:${answer.id}`, answer.answer);
  const plan_changes = asList(value.plan_changes).map((change) => {
    if (!isObject(change) || change.section !== "requirements" || !isObject(change.item)) return change;
    return {
      ...change,
      item: requirementItem(change.item, {
        texts,
        repairs,
        adding: change.op === "add",
        language: input.language,
      }),
    };
  });
  return { value: { ...value, plan_changes }, repairs };
}

interface Mending {
  readonly texts: ReadonlyMap<string, string>;
  readonly repairs: string[];
  readonly adding: boolean;
  readonly language: "zh" | "en";
}

function requirementItem(item: Json, mending: Mending): Json {
  if (!mending.adding && item.source === undefined) return item;
  const source = asList(item.source).flatMap((span) => locate(span, mending));
  const mended: Json = { ...item, source };
  if (source.length === 0 && !isObject(item.derived)) mended.derived = { how: NOT_IN_TEXT[mending.language] };
  if (mending.adding && !isObject(item.change)) mended.change = { op: "added", capability: "general" };
  if (mending.adding && item.priority === undefined) mended.priority = "medium";
  return mended;
}

function locate(span: unknown, { texts, repairs }: Mending): unknown[] {
  if (!isObject(span) || typeof span.text !== "string" || span.text === "") return [];
  const ref = typeof span.ref === "string" && texts.has(span.ref) ? span.ref : "need";
  const start = (texts.get(ref) ?? "").indexOf(span.text);
  if (start < 0) {
    repairs.push("source_not_found");
    return [];
  }
  return [{ ref, start, end: start + span.text.length, text: span.text }];
}
