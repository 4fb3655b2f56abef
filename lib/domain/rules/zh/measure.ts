import type { RequirementDraft } from "../../workshop/seat-turn.ts";
import type { Clause } from "../reading.ts";
import { topicOf } from "./predicate-text.ts";

/**
 * The measure of a quality clause: metric, comparison, value and unit as the need gives them (spec 8 §8.2).
 * Out: undefined where the clause gives no figure; the requirement is then marked `figure_missing`.
 */
export function measureOf(clause: Clause): RequirementDraft["measure"] {
  const figure = clause.figures.find((f) => f.unit !== "") ?? clause.figures[0];
  if (clause.kind !== "quality" || figure === undefined) return undefined;
  const metric = (topicOf(clause)?.text ?? clause.object?.text ?? clause.span.text)
    .replace(figure.phrase, "")
    .trim();
  const percentile = /P\d{2}|\d{2}\s*%\s*的请求|百分之[\p{Script=Han}]{1,4}的/u.exec(clause.span.text)?.[0];
  // `百分之九十九点五` is read as a share; a measure states it in per cent, as the need does.
  const share = /百分之/.test(figure.phrase) && figure.unit === "";
  const value = (number: number) => String(share ? Number((number * 100).toFixed(6)) : number);
  const condition = clause.conditions.map((c) => c.text).join("，");
  return {
    metric: metric === "" ? clause.span.text.slice(0, 40) : metric.slice(0, 60),
    comparator: figure.comparator,
    value: figure.upper === undefined ? value(figure.value) : `${value(figure.value)}–${value(figure.upper)}`,
    unit: share ? "%" : figure.unit,
    ...(condition === "" ? {} : { condition: condition.slice(0, 200) }),
    ...(percentile === undefined ? {} : { percentile }),
  };
}
