import type { RequirementDraft } from "../../workshop/seat-turn.ts";
import type { Clause } from "../reading.ts";
import { topicOf } from "./predicate-text.ts";

const CLOCK = /^(?:点|点钟|时)$/;
/** A load that has to be borne may be more. */
const BEARS = /承受|支持|承载|同时在线/;

/** `每天早上五点到晚上八点可用`: the hours are the measure, as the need writes them. */
function hoursOf(clause: Clause): RequirementDraft["measure"] {
  const hours =
    /每?[天日周]?(?:早上|上午|早|中午|下午|晚上|晚|凌晨)?[^，。；\p{Script=Latin}]{1,4}点半?[-–—~～至到][^，。；可]{1,8}点半?/u.exec(
      clause.span.text,
    )?.[0];
  if (hours === undefined) return undefined;
  return { metric: "可用时段", comparator: "=", value: hours.replace(/^.*(?=每)/u, ""), unit: "" };
}

/**
 * The measure of a quality clause: metric, comparison, value and unit as the need gives them (spec 8 §8.2).
 * Out: undefined where the clause gives no figure; the requirement is then marked `figure_missing`.
 */
export function measureOf(clause: Clause): RequirementDraft["measure"] {
  if (clause.kind !== "quality" || clause.figures.length === 0) return undefined;
  const told = clause.figures.filter((f) => !CLOCK.test(f.unit));
  const figure =
    told.find((f) => f.comparator !== "=" && f.unit !== "") ?? told.find((f) => f.unit !== "") ?? told[0];
  if (figure === undefined) return hoursOf(clause);
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
    comparator: figure.comparator === "=" && BEARS.test(clause.span.text) ? ">=" : figure.comparator,
    value: figure.upper === undefined ? value(figure.value) : `${value(figure.value)}–${value(figure.upper)}`,
    unit: share ? "%" : figure.unit,
    ...(condition === "" ? {} : { condition: condition.slice(0, 200) }),
    ...(percentile === undefined ? {} : { percentile }),
  };
}
