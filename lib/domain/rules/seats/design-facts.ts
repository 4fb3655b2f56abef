import { speaksOf } from "../concerns/concern.ts";
import { PEOPLE } from "../concerns/people-words.ts";
import { statesOf } from "../entity-states.ts";
import { outsideSystems } from "../outside-systems.ts";
import type { Clause } from "../reading.ts";
import type { SeatView } from "./seat-view.ts";
import { inner, listed } from "./words.ts";

/** What a design can say from the need alone. */
export interface DesignFacts {
  readonly overview: string;
  readonly entities: readonly string[];
  readonly states: readonly { readonly entity: string; readonly states: readonly string[] }[];
  readonly systems: readonly string[];
  readonly decisions: readonly string[];
  readonly alternatives: readonly string[];
  readonly dependencies: readonly string[];
}

const MOST_ENTITIES = 8;
const MOST_DECISIONS = 8;
const SILENT: readonly Clause["kind"][] = ["out_of_scope", "background", "goal"];

/** Entities, states and outside systems of a need, with the decisions that follow from them. */
export function designFacts(view: SeatView): DesignFacts {
  const entities = entitiesOf(view);
  const states = statesByEntity(view);
  const systems = systemsOf(view);
  return {
    entities,
    states,
    systems,
    overview: overviewOf(view, entities, systems),
    decisions: decisionsOf(view, states, systems),
    alternatives: alternativesOf(view),
    dependencies: systems,
  };
}

function speaking(view: SeatView): readonly Clause[] {
  return view.reading.clauses.filter((clause) => !SILENT.includes(clause.kind));
}

function entitiesOf(view: SeatView): readonly string[] {
  const names = new Map<string, string>();
  const add = (text: string | undefined) => {
    const name = text === undefined ? undefined : plainName(text, view);
    if (name === undefined) return;
    const id = name.toLowerCase();
    if (Array.from(names.keys()).some((known) => known.includes(id))) return;
    for (const known of Array.from(names.keys()))
      if (id.includes(known) && view.language === "zh") names.delete(known);
    names.set(id, name);
  };
  for (const requirement of view.input.plan.requirements) {
    if (requirement.type === "data" || (view.reading.language === "zh" && requirement.derived !== undefined))
      add(requirement.title);
  }
  for (const clause of speaking(view)) {
    for (const data of clause.data) add(data.text);
    if (TELLING.test(clause.action?.text ?? "")) continue;
    if (clause.kind === "feature" || clause.kind === "rule" || clause.kind === "data")
      add(clause.object?.text);
  }
  return [...names.values()].slice(0, MOST_ENTITIES);
}

/** The object of telling is a person, not a thing to keep. */
const TELLING = /通知|提醒|告知|推送|发送给|\b(?:notif|remind|inform|tell|alert|message)/i;
const NO_NAME =
  /^(?:导入|导出|包括|包含|看到|查看|查询|通知|提醒|领取|上报|发布|忘记|修改|使用|进行|自动|双方|各方|对方|只有|仅|也|已|未|不|把|将|被|要|都|一次|两次|每)|(?:能用|可用)$|看到|忘记|上报|提交|保存$|[打扣设限][约]?$|实名$/;

const LONGEST = { zh: 10, en: 32 } as const;

/** A noun phrase as the name of a thing, or nothing where it is too long or no name. */
function plainName(text: string, view: SeatView): string | undefined {
  const name = text
    .replace(/^(?:the|a|an|their|his|her|its|our|each|every|all|any|this|that)\s+/i, "")
    .replace(/^(?:一个|一条|一张|每个|所有|自己的?|该|其|本人的?|相应的?|这些?|那些?|各)/, "")
    .replace(/^.*的(?=.{2,}$)/, "")
    .trim();
  if (NO_NAME.test(name)) return undefined;
  if (name.length < 2 || name.length > LONGEST[view.reading.language] || /\d/.test(name)) return undefined;
  if (
    /(?:功能|系统|模块|平台|操作|方式|情况|时间)$|\b(?:system|feature|function|module|way|able|apps?|CRM|ERP)$|(?:小程序|APP|网站)$/i.test(
      name,
    )
  )
    return undefined;
  if (/^(?:系统|功能|现金|it|them|this|that|one|system|something)$/i.test(name)) return undefined;
  return inOwnCase(name, view.reading.text);
}

/** A name that only began a sentence loses its capital. */
function inOwnCase(name: string, text: string): string {
  if (!/^[A-Z][a-z]/.test(name)) return name;
  const small = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return text.includes(small) || /^[A-Z][a-z]+(?: [a-z]+)*$/.test(name) ? small : name;
}

function statesByEntity(view: SeatView): DesignFacts["states"] {
  const groups = new Map<string, string[]>();
  for (const { entity, state } of view.reading.states) {
    const name = plainName(entity, view);
    if (name === undefined || isPerson(name, view)) continue;
    const known = groups.get(name) ?? [];
    if (!known.includes(state)) known.push(state);
    groups.set(name, known);
  }
  const all = [...groups.entries()].map(([entity, states]) => ({ entity, states }));
  if (all.every((group) => group.states.length < 2)) return together(view);
  return all.sort((a, b) => b.states.length - a.states.length);
}

function isPerson(name: string, view: SeatView): boolean {
  return (
    speaksOf(name, PEOPLE, view.reading.language) &&
    !/\b(?:request|order|record|card|account|application)/i.test(name)
  );
}

/** Where each thing has one state only, the states of the whole business are listed under its subject. */
function together(view: SeatView): DesignFacts["states"] {
  const text = speaking(view)
    .map((clause) => clause.span.text)
    .join("\n");
  const states = [...new Set(statesOf(text, view.reading.language))];
  return states.length < 2 || view.reading.clauses.length > 12 ? [] : [{ entity: "", states }];
}

function systemsOf(view: SeatView): readonly string[] {
  return outsideSystems(view.reading)
    .map((system) => system.name)
    .slice(0, 8);
}

function overviewOf(view: SeatView, entities: readonly string[], systems: readonly string[]): string {
  const zh = view.language === "zh";
  const count = view.input.plan.requirements.length;
  const parts: string[] = [];
  if (entities.length > 0)
    parts.push(
      zh
        ? `围绕${listed(entities, "zh", 5)}组织数据和模块`
        : `Data and modules follow ${listed(entities, "en", 5)}`,
    );
  if (systems.length > 0)
    parts.push(
      zh ? `与${listed(systems, "zh")}的对接各自独立` : `links to ${listed(systems, "en")} stay separate`,
    );
  parts.push(
    zh
      ? `${count} 条要求按能力分组实现`
      : `the ${count} ${count === 1 ? "requirement is" : "requirements are"} built by capability`,
  );
  return zh ? `${parts.join("；")}。` : `${parts.join("; ")}.`;
}

function decisionsOf(
  view: SeatView,
  states: DesignFacts["states"],
  systems: readonly string[],
): readonly string[] {
  const zh = view.language === "zh";
  const balances = view.input.plan.requirements
    .filter((each) => each.derived !== undefined && /余额|balance/i.test(each.title))
    .map(({ id, title }) =>
      zh
        ? `${id} ${title}由流水得出，每一笔变动都可追溯。`
        : `${id} (${title}) follows from its movements, and each one can be traced.`,
    );
  const paths = states
    .slice(0, 3)
    .filter((group) => group.states.length > 1)
    .map((group) => pathDecision(group, zh));
  const against = view.risks
    .filter((each) => each.impact === "high")
    .slice(0, 3)
    .map((risk) => `${inner(risk.mitigation)}${zh ? "。" : "."}`);
  const adapters = systems
    .slice(0, 3)
    .map((system) =>
      zh ? `「${system}」只通过一个适配模块访问。` : `${system} is reached through one adapter only.`,
    );
  return [...new Set([...balances, ...paths, ...against, ...adapters])].slice(0, MOST_DECISIONS);
}

function pathDecision(group: DesignFacts["states"][number], zh: boolean): string {
  if (zh) {
    const whose = group.entity === "" ? "业务" : `「${group.entity}」`;
    return `${whose}的状态只沿规定的路径变化：${group.states.join("、")}。`;
  }
  const whose = group.entity === "" ? "States change" : `"${group.entity}" changes state`;
  return `${whose} only along fixed paths: ${group.states.join(", ")}.`;
}

/** Another way to decide what the questions leave open. */
function alternativesOf(view: SeatView): readonly string[] {
  const zh = view.language === "zh";
  return view.questions.asked
    .filter((question) => question.seat === "SystemDesigner" && question.default !== undefined)
    .slice(0, 3)
    .map((question) =>
      zh
        ? `${question.text}本设计按「${inner(question.default ?? "")}」，改变答案会影响数据结构。`
        : `${question.text} The design takes: ${inner(question.default ?? "")}. Another answer changes the data.`,
    );
}
