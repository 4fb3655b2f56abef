import type { RequirementDraft } from "../../workshop/seat-turn.ts";
import type { Clause, Figure } from "../reading.ts";
import { amount, boundaries, decidingFigure, limitingFigure } from "./boundary.ts";
import { isTimeOnly, situation } from "./condition-text.ts";
import { actorKind, predicate } from "./predicate-text.ts";
import { duty } from "./shall.ts";
import { tidy } from "./tidy.ts";

type Scenario = RequirementDraft["scenarios"][number];

/** Scenarios as 假如 / 当 / 那么 (spec 8 §8.2). */

const steps = (...lines: readonly string[]): string[] => lines.filter((l) => l !== "").map((l) => tidy(l));
const derived = (how: string): { derived: { how: string } } => ({ derived: { how } });

/** What the system is seen to do: `要求`, `允许` and the like belong to the sentence, not to the outcome. */
function outcome(clause: Clause, shall: string): string {
  const text = duty(shall);
  return clause.modality === "must_not" ? text : text.replace(/^(?:保证)/, "");
}

function who(clause: Clause): string {
  return actorKind(clause) === "person" ? (clause.actor?.text ?? "用户") : "用户";
}

function replaceFigure(text: string, figure: Figure, phrase: string): string {
  const flat = /^(?:超过|大于|高于|多于|超出|低于|小于|少于|不足|满|达到)/.test(figure.phrase) ? `为${amount(phrase)}` : phrase;
  return text.replace(figure.phrase, flat);
}

function boundaryScenarios(clause: Clause, figure: Figure, shall: string): Scenario[] {
  const base = situation(clause);
  const result = outcome(clause, shall);
  const how = `边界值，由“${figure.phrase}”推得`;
  return boundaries(figure).map((b) => {
    const now = replaceFigure(base, figure, b.phrase);
    const then = b.holds ? `那么系统${result}` : `那么系统不因此${shortDuty(result)}`;
    return { name: tidy(`${b.holds ? "达到条件" : "未达条件"}：${amount(b.phrase)}`), steps: steps(`当${now}时`, then), ...derived(how) };
  });
}
/** The duty without its details, for the case in which it does not apply. */
function shortDuty(text: string): string {
  return text.length <= 30 ? text : text.replace(/（.*$/, "");
}

function limitScenarios(clause: Clause, figure: Figure): Scenario[] {
  const doing = predicate(clause);
  const how = `边界值，由“${figure.phrase}”推得`;
  return boundaries(figure).map((b) => {
    const at = amount(b.phrase);
    const tried = tidy(doing.replace(figure.phrase, at).replace(/最多|至多|至少|最少|不超过|不得超过/g, ""));
    const line = clause.action !== undefined && actorKind(clause) === "person" ? `当${who(clause)}${tried}时` : `当${tried === at ? "数值" : ""}${tried.includes(at) ? tried : `${tried}（${at}）`}时`;
    return b.holds
      ? { name: `限度之内：${at}`, steps: steps(line, "那么系统接受"), ...(b.given ? {} : derived(how)) }
      : { name: `超出限度：${at}`, steps: steps(line, "那么系统不接受，并说明限度"), ...derived(how) };
  });
}

function qualityScenario(clause: Clause, shall: string): Scenario[] {
  const given = "假如系统处于约定的负载之下";
  const figure = clause.figures[0];
  const text = outcome(clause, shall);
  if (figure === undefined) {
    return [{ name: "指标待定", steps: steps(given, "当按约定的方法检查时", `那么结果符合“${text}”，具体指标确定后填入`) }];
  }
  return [{ name: "达到指标", steps: steps(given, "当按约定的方法测量时", `那么${text}`) }];
}

function refused(clause: Clause): Scenario {
  const given = situation(clause);
  return {
    name: "拒绝",
    steps: steps(
      given === "" ? "" : `假如${given}`,
      `当${who(clause)}尝试${predicate(clause)}时`,
      "那么系统拒绝，数据保持不变，并说明原因",
    ),
  };
}

function required(clause: Clause, shall: string): Scenario[] {
  const doing = duty(shall).replace(/^(?:要求|支持)/, "");
  const given = situation(clause);
  const state = given === "" ? "" : `假如${given}`;
  return [
    { name: "符合要求", steps: steps(state, `当满足“${doing}”时`, "那么系统予以通过") },
    {
      name: "不符合要求",
      steps: steps(state, `当不满足“${doing}”时`, "那么系统不予通过，并说明原因"),
      ...derived("相反情形"),
    },
  ];
}

function permitted(clause: Clause): Scenario[] {
  const given = situation(clause);
  return [
    {
      name: "正常完成",
      steps: steps(given === "" ? "" : `假如${given}`, `当${who(clause)}${predicate(clause)}时`, "那么操作完成，结果可以查到"),
    },
  ];
}

function triggered(clause: Clause, shall: string): Scenario[] {
  const trigger = situation(clause);
  const result = outcome(clause, shall);
  const marked = clause.conditions[0]?.span.text ?? "";
  const when = isTimeOnly(marked) ? `当到了${trigger}时` : `当${trigger}时`;
  const met: Scenario = { name: isTimeOnly(marked) ? "到达时间" : "条件成立", steps: steps(when, `那么系统${result}`) };
  return [met];
}

const PERMITTING = /^SHALL (?:只?允许|支持)/;

/** At least one scenario for a clause; boundaries on both sides of its figures, the refused case of its rules. */
export function scenariosOf(clause: Clause, shall: string): Scenario[] {
  if (clause.kind === "quality") return qualityScenario(clause, shall);
  const demand = /SHALL .*$/.exec(shall)?.[0] ?? "";
  const deciding = decidingFigure(clause);
  if (clause.modality === "must_not") return [refused(clause), ...(deciding === undefined ? [] : boundaryScenarios(clause, deciding, shall).filter((s) => s.name.startsWith("未达")))];
  if (deciding !== undefined) return boundaryScenarios(clause, deciding, shall);
  const limit = limitingFigure(clause);
  if (limit !== undefined && clause.kind !== "constraint") return limitScenarios(clause, limit);
  if (/^SHALL (?:NOT )?要求/.test(demand) && !/NOT/.test(demand)) return required(clause, shall);
  if (PERMITTING.test(demand) && clause.action !== undefined) return permitted(clause);
  if (clause.conditions.length > 0) return triggered(clause, shall);
  return [{ name: "正常完成", steps: steps(`当用到“${outcome(clause, shall).slice(0, 40)}”时`, "那么系统按本条完成，结果可以查到") }];
}
