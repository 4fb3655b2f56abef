import type { RequirementDraft } from "../../../workshop/seat-turn.ts";
import type { Clause, Figure, Reading } from "../../reading.ts";
import { TIME_UNITS } from "../lexicon/units.ts";

/** "available 99.9 %", "500 users", "answers in 2 s": the figure is the worst that will do. */
function impliedComparator(figure: Figure): Figure["comparator"] {
  return TIME_UNITS.has(figure.unit) || TIME_UNITS.has(figure.unit.replace(/s$/, "")) ? "<=" : ">=";
}

/** How a quality is measured, from its figure; undefined when the need gives none (spec 8 §8.2). */
export function measureOf(clause: Clause, reading: Reading, title: string): RequirementDraft["measure"] {
  const share = clause.figures.find(({ unit }) => /^(?:%|percent)/.test(unit));
  const others = clause.figures.filter((figure) => figure !== share);
  const figure = others.find(({ comparator }) => comparator !== "=") ?? others[0] ?? share;
  if (!figure) return undefined;
  const percentile = share && share !== figure ? share.phrase : undefined;
  const condition = clause.conditions[0]?.text ?? others.find((other) => other !== figure)?.phrase;
  const value = figure.upper === undefined ? String(figure.value) : `${figure.value}–${figure.upper}`;
  const source = reading.text.slice(figure.span.start, figure.span.end);
  const comparator = figure.comparator === "=" ? impliedComparator(figure) : figure.comparator;
  const written = /\d[\d.,]*/.exec(source)?.[0]?.replace(/[.,]$/, "");
  return {
    metric: title,
    comparator,
    value: figure.upper === undefined ? (written ?? value) : value,
    unit: figure.unit,
    ...(condition ? { condition } : {}),
    ...(percentile ? { percentile } : {}),
  };
}
