import type { RequirementDraft } from "../../../workshop/seat-turn.ts";
import type { Clause, Reading } from "../../reading.ts";

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
  const written = /\d[\d.,]*/.exec(source)?.[0]?.replace(/[.,]$/, "");
  return {
    metric: title,
    comparator: figure.comparator,
    value: figure.upper === undefined ? (written ?? value) : value,
    unit: figure.unit,
    ...(condition ? { condition } : {}),
    ...(percentile ? { percentile } : {}),
  };
}
