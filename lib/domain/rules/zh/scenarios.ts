import type { RequirementDraft } from "../../workshop/seat-turn.ts";
import type { Clause } from "../reading.ts";
import { amount, type Boundary, boundaries, decidingFigure, limitingFigure } from "./boundary.ts";
import { given, isTimeOnly, situation, trigger } from "./condition-text.ts";
import { kindScenarios } from "./kind-scenarios.ts";
import { ADVERBS } from "./lexicon/function-words.ts";
import { isSystem } from "./lexicon/nouns.ts";
import { CHECK_AGREED, outcomeOf } from "./outcome.ts";
import { isPlain, plainScenarios } from "./plain-statement.ts";
import { actorKind, predicate, topicOf } from "./predicate-text.ts";
import { replaceFigure } from "./replace-figure.ts";
import { duty, subjectOf } from "./shall.ts";
import { steps } from "./steps.ts";
import { tidy } from "./tidy.ts";

type Scenario = RequirementDraft["scenarios"][number];

/** Scenarios as 假如 / 当 / 那么 (spec 8 §8.2): the normal case, both sides of a figure, the refused case. */

const REVIEWING = /^(?:审批|审核|批准|复核|复审|审查|确认|签字|核对)/;

function who(clause: Clause): string {
  return actorKind(clause) === "person" ? (clause.actor?.text ?? "用户") : "用户";
}

/** `同一时间段最多接待12人`: the sentence opens with what it is about, so nobody can stand before it. */
function opensWithThing(clause: Clause): boolean {
  const first = clause.complements[0];
  if (first === undefined || first.span.start >= (clause.action?.span.start ?? 0)) return false;
  if (ADVERBS.has(first.text)) return false;
  return /^(?:同|两|三|每|各|[\d一二四五六七八九十])/.test(first.text);
}

/** Who does what, as the subject of a 当-step; a thing that the sentence is about stands without person. */
function deed(clause: Clause): string {
  const body = predicate(clause).replace(/^无需(.{1,8}?)(?:即可|就可以|就能|便可|就可)/, "没有$1就");
  if (topicOf(clause) !== undefined && actorKind(clause) !== "person") return body;
  if (actorKind(clause) !== "person" && opensWithThing(clause)) return body;
  if (actorKind(clause) !== "person" && /^(?:每|\d)/.test(body)) return body;
  return `${who(clause)}${body}`;
}

function boundaryScenarios(clause: Clause, shall: string): Scenario[] {
  const figure = decidingFigure(clause);
  if (figure === undefined) return [];
  const base = situation(clause);
  const result = duty(shall);
  const negated = clause.modality === "must_not";
  return boundaries(figure).map((b) => {
    const now = replaceFigure(base, figure, b.phrase);
    const applies = negated ? `那么系统不${result}` : `那么系统${result}`;
    const frees = negated || /^(?:支持|允许|只允许|要求|保证)/.test(result);
    const free = frees ? "那么不受本条约束" : `那么系统不因此${result}`;
    return {
      name: tidy(`${b.holds ? "达到条件" : "未达条件"}：${amount(b.phrase)}`),
      steps: steps(/[后前]$/.test(now) ? `在${now}` : `当${now}时`, b.holds ? applies : free),
      derived: { how: `边界值，由“${figure.phrase}”推得` },
    };
  });
}

function limitScenarios(clause: Clause): Scenario[] {
  const figure = limitingFigure(clause);
  if (figure === undefined || clause.kind === "constraint") return [];
  const how = `边界值，由“${figure.phrase}”推得`;
  return boundaries(figure).map((b) => {
    const at = amount(b.phrase);
    if (figure.phrase.endsWith("内") && /分钟|小时|天|日|周|月|年|秒/.test(figure.unit))
      return timeLimit(b, at, { clause, how });
    const bare = tidy(deed(clause).replace(figure.phrase, at))
      .replaceAll(/最多|至多|至少|最少|不得超过|不超过|不低于|不少于|上限|限(?=[用投购领借])/g, "")
      .replace(/封顶(?=\d)/, "达到")
      .replace(/(?<=^每(?:天|日|月|次|周|年|人))(?=\d)/, "达到");
    const line = clause.action === undefined ? `当${clause.object?.text ?? ""}为${at}时` : `当${bare}时`;
    return b.holds
      ? {
          name: tidy(`限度之内：${at}`),
          steps: steps(given(clause), line, "那么系统接受"),
          ...(b.given ? {} : { derived: { how } }),
        }
      : {
          name: tidy(`超出限度：${at}`),
          steps: steps(given(clause), line, "那么系统不接受，并说明限度"),
          derived: { how },
        };
  });
}

/** `10分钟内`: both sides of a time that runs. */
function timeLimit(b: Boundary, at: string, about: { clause: Clause; how: string }): Scenario {
  const state = given(about.clause);
  return b.holds
    ? {
        name: tidy(`限度之内：${at}`),
        steps: steps(state, `当用时为${at}时`, "那么仍在期限之内"),
        ...(b.given ? {} : { derived: { how: about.how } }),
      }
    : {
        name: tidy(`超出限度：${at}`),
        steps: steps(state, `当用时为${at}时`, "那么已超出期限，系统予以标明"),
        derived: { how: about.how },
      };
}

function refused(clause: Clause): Scenario {
  return {
    name: "拒绝",
    steps: steps(
      given(clause),
      `当${who(clause)}尝试${predicate(clause)}时`,
      "那么系统拒绝，数据保持不变，并说明原因",
    ),
  };
}

/** What a system or device must not do by itself. */
function withheld(clause: Clause, shall: string): Scenario {
  const when = clause.conditions.length > 0 ? trigger(clause) : "当系统正常运行时";
  return { name: "不发生", steps: steps(when, `那么${subjectOf(shall)}不${duty(shall)}`) };
}

function reviewed(clause: Clause): Scenario[] {
  const actor = who(clause);
  const verb = clause.action?.text.slice(0, 2) ?? "审核";
  const object = clause.object?.text ?? "";
  return [
    {
      name: `已${verb}`,
      steps: steps(given(clause), `当${actor}${verb}${object}之后`, `那么系统记录${verb}结果，并进入下一步`),
    },
    {
      name: `未${verb}`,
      steps: steps(given(clause), `当${actor}尚未${verb}${object}时`, "那么系统不进入下一步"),
      derived: { how: "相反情形" },
    },
  ];
}

function required(clause: Clause): Scenario[] {
  if (REVIEWING.test(clause.action?.text ?? "") && actorKind(clause) === "person") return reviewed(clause);
  const person = actorKind(clause) === "person";
  const body = predicate(clause);
  const unmet = person ? `当${who(clause)}未${body}时` : `当未做到“${tidy(body)}”时`;
  return [
    {
      name: "符合要求",
      steps: steps(
        given(clause),
        person ? `当${who(clause)}${body}时` : `当做到“${tidy(body)}”时`,
        "那么系统予以通过",
      ),
    },
    {
      name: "不符合要求",
      steps: steps(given(clause), unmet, "那么系统不予通过，并说明原因"),
      derived: { how: "相反情形" },
    },
  ];
}

const thingOf = (clause: Clause): string =>
  clause.object?.inherited === true ? "" : (clause.object?.text ?? "");

function permitted(clause: Clause, demand: string): Scenario[] {
  const normal: Scenario = {
    name: "正常完成",
    steps: steps(given(clause), `当${deed(clause)}时`, outcomeOf(clause.action?.text ?? "", thingOf(clause))),
  };
  if (!/只允许/.test(demand) || actorKind(clause) !== "person") return [normal];
  const others = `当${clause.actor?.text ?? ""}以外的人尝试${predicate(clause)}时`;
  return [
    normal,
    {
      name: "拒绝他人",
      steps: steps(given(clause), others, "那么系统拒绝，并说明原因"),
      derived: { how: "相反情形" },
    },
  ];
}

function done(clause: Clause, shall: string): Scenario {
  const result = duty(shall);
  const subject = subjectOf(shall);
  const marked = clause.conditions[0]?.span.text ?? "";
  if (clause.conditions.length > 0) {
    return {
      name: isTimeOnly(marked) ? "到达时间" : "条件成立",
      steps: steps(trigger(clause), `那么${subject}${result}`),
    };
  }
  const offered = /^(?:支持|提供|实现)(.+)$/.exec(result)?.[1];
  if (offered !== undefined)
    return {
      name: "正常完成",
      steps: steps(
        `当用户使用${offered.replace(/^一[个套款项]/, "")}时`,
        outcomeOf(clause.action?.text ?? offered, thingOf(clause)),
      ),
    };
  if (subject !== "系统" && !isSystem(subject)) return CHECK_AGREED;
  return { name: "正常完成", steps: steps(`当${subject}正常运行时`, `那么${subject}${result}`) };
}

function unnecessary(clause: Clause): Scenario {
  return {
    name: "无需这一步",
    steps: steps(given(clause), `当${who(clause)}没有${predicate(clause)}时`, "那么系统照常继续"),
  };
}

/** At least one scenario for a clause; boundaries on both sides of its figures, the refused case of its rules. */
export function scenariosOf(clause: Clause, shall: string): Scenario[] {
  if (isPlain(clause)) return plainScenarios(clause);
  const special = kindScenarios(clause, shall);
  if (special.length > 0) return special;
  const demand = /SHALL .*$/.exec(shall)?.[0] ?? "";
  if (demand.startsWith("SHALL NOT 要求")) return [unnecessary(clause)];
  const sides = boundaryScenarios(clause, shall);
  if (clause.modality === "must_not")
    return [
      demand.startsWith("SHALL NOT 允许") ? refused(clause) : withheld(clause, shall),
      ...sides.filter((s) => s.name.startsWith("未达")),
    ];
  if (sides.length > 0) return sides;
  const limits = limitScenarios(clause);
  if (limits.length > 0) return limits;
  if (clause.action === undefined) return [done(clause, shall)];
  if (demand.startsWith("SHALL 要求")) return required(clause);
  if (/^SHALL (?:只?允许|支持)/.test(demand) && clause.action.text !== "支持")
    return permitted(clause, demand);
  return [done(clause, shall)];
}
