import type { Language } from "../../language.ts";
import { joinParts } from "../../punctuation.ts";
import type { Measure } from "./record.ts";

/** Measures of quality requirements on one line: `response time ≤ 2 s, P95, 500 users at once`. */

const COMPARATOR_WORDS: readonly (readonly [RegExp, Exclude<Measure["comparator"], "between">])[] = [
  [
    /<=|≤|不超过|不多于|不高于|不大于|至多|最多|以内|at most|no more than|not exceed(?:ing)?|within|up to/iu,
    "<=",
  ],
  [/>=|≥|不少于|不低于|不小于|至少|最少|at least|no less than|minimum(?: of)?/iu, ">="],
  [/<|小于|少于|低于|less than|below|under/iu, "<"],
  [/>|大于|多于|高于|超过|more than|above|over/iu, ">"],
  [/=|等于|equals?|exactly/iu, "="],
];
const SIGNS = { "<": "<", "<=": "≤", "=": "=", ">=": "≥", ">": ">", between: "", "": "" } as const;
const PERCENTILE =
  /^(?:第?\s*)?(?:P\s?\d{1,3}(?:\.\d+)?|\d{1,3}(?:\.\d+)?\s*%(?:.{0,12})?|\d{1,3}(?:\.\d+)?\s*(?:分位|百分位|th percentile|percentile).{0,8})$/iu;
const AMOUNT = /(\d[\d.,]*(?:\s*(?:-|–|~|～|至|到|to)\s*\d[\d.,]*)?)\s*(.*)$/su;

/** Parses such a line; null if it contains no number. */
export function readMeasure(text: string): Measure | null {
  const [first = "", ...more] = text.split(/[，]\s*|,\s+/u).map((part) => part.trim());
  const split = splitAmount(first);
  if (split === null) return null;
  const percentile = more.find((part) => PERCENTILE.test(part)) ?? "";
  const condition = more
    .filter((part) => part !== "" && part !== percentile)
    .join(/，/u.test(text) ? "，" : ", ");
  return { ...split, percentile, condition };
}

function splitAmount(text: string): Pick<Measure, "metric" | "comparator" | "value" | "unit"> | null {
  for (const [words, comparator] of COMPARATOR_WORDS) {
    const match = words.exec(text);
    if (match === null) continue;
    const amount = AMOUNT.exec(text.slice(match.index + match[0].length));
    if (amount === null || amount.index > 1) continue;
    return {
      metric: text.slice(0, match.index).trim(),
      comparator,
      value: amount[1] ?? "",
      unit: (amount[2] ?? "").trim(),
    };
  }
  const amount = /(?<![A-Za-z\d])(\d.*)$/su.exec(text);
  const parts = amount === null ? null : AMOUNT.exec(amount[1] ?? "");
  if (amount === null || parts === null) return null;
  const value = parts[1] ?? "";
  const between = /[-–~～至到]|to/u.test(value);
  return {
    metric: text.slice(0, amount.index).trim(),
    comparator: between ? "between" : "",
    value,
    unit: (parts[2] ?? "").trim(),
  };
}

/** Formats a measure so that `readMeasure` parses it back. */
export function writeMeasure(measure: Measure, language: Language): string {
  const { metric, comparator, value, unit, percentile, condition } = measure;
  const amount = [metric, SIGNS[comparator], value, unit]
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");
  const parts = [amount, percentile, condition].map((part) => part.trim());
  return joinParts(
    language,
    parts.filter((part) => part !== ""),
  );
}
