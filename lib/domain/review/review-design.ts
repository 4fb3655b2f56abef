import type { Bilingual, Language } from "../language.ts";
import { designKey, designParts, type EntityState, foldedDesignName } from "../plan/design/design.ts";
import { proposedCases } from "../plan/design/proposed-cases.ts";
import type { Plan } from "../plan/plan.ts";
import type { ReviewIssue } from "./plan-review.ts";

/** A message with its suggestion, in both languages. */
type Words = readonly [message: Bilingual, suggestion: Bilingual];

const pair = (zh: readonly [string, string], en: readonly [string, string]): Words => [
  { zh: zh[0], en: en[0] },
  { zh: zh[1], en: en[1] },
];

const GAPS = {
  fields: (name: string) =>
    pair(
      [`实体“${name}”还没有字段。`, "写明要保存什么。"],
      [`The entity “${name}” has no fields yet.`, "State what is stored."],
    ),
  owner: (name: string) =>
    pair(
      [`实体“${name}”还没有写明由谁负责。`, "写明谁负责这份数据。"],
      [`Nobody is named as owner of “${name}” yet.`, "State who is responsible for these data."],
    ),
  initial: (name: string) =>
    pair(
      [`还没有写明新建的“${name}”处于什么状态。`, "标出初始状态。"],
      [`The state of a new “${name}” is not stated yet.`, "Mark its initial state."],
    ),
  unreached: (name: string) =>
    pair(
      [`没有转换到达状态“${name}”。`, "写明怎样到达，或者移除。"],
      [`No transition leads to the state “${name}”.`, "State how it is reached, or remove it."],
    ),
  whenDown: (name: string) =>
    pair(
      [`还没有写明“${name}”不可用时怎么办。`, "写明那时系统做什么。"],
      [`What happens while “${name}” is down is not stated yet.`, "State what the system does then."],
    ),
  role: (name: string) =>
    pair(
      [`“${name}”引起状态转换，但还没有写明其权限。`, "写明这个角色可以做什么。"],
      [`“${name}” causes a transition, but its rights are not stated yet.`, "State what this role may do."],
    ),
  cases: (count: number) =>
    pair(
      [`状态和权限提出的 ${count} 个测试用例还没有人判断。`, "在修改台上加入需要的。"],
      [
        `Nobody has judged ${count} test ${count === 1 ? "case" : "cases"} that states and permissions propose.`,
        "Add the ones you want on the desk.",
      ],
    ),
} as const;

interface Gap {
  readonly path: string;
  readonly words: Words;
}

/** Of each state machine: no initial state, and states that nothing leads to. */
function stateGaps(states: readonly EntityState[]): Gap[] {
  const entities = [...new Set(states.map(({ entity }) => entity))];
  return entities.flatMap((entity): Gap[] => {
    const own = states.filter((state) => state.entity === entity);
    const reached = new Set(
      own.flatMap(({ name, transitions }) => transitions.filter(({ to }) => to !== name).map(({ to }) => to)),
    );
    const unreached = own.filter(({ name, initial }) => !initial && !reached.has(name));
    if (!own.some(({ initial }) => initial))
      return [{ path: `states.${entity}`, words: GAPS.initial(entity) }];
    return unreached.map((state) => ({
      path: `states.${designKey(state)}`,
      words: GAPS.unreached(designKey(state)),
    }));
  });
}

function gapsOf(plan: Plan): Gap[] {
  const { entities, states, interfaces, rights } = designParts(plan);
  const known = new Set(
    [...rights.map(({ role }) => role), ...interfaces.map(({ partner }) => partner)].map(foldedDesignName),
  );
  const actors = new Map(
    states
      .flatMap(({ transitions }) => transitions.flatMap(({ by }) => by ?? []))
      .map((by) => [foldedDesignName(by), by]),
  );
  const proposed = proposedCases(plan).length;
  return [
    ...entities.flatMap(({ name, fields, owner }): Gap[] => [
      ...(fields.length === 0 ? [{ path: `entities.${name}`, words: GAPS.fields(name) }] : []),
      ...(owner === undefined ? [{ path: `entities.${name}`, words: GAPS.owner(name) }] : []),
    ]),
    ...stateGaps(states),
    ...interfaces
      .filter(({ when_down }) => when_down === undefined)
      .map(({ partner }) => ({ path: `interfaces.${partner}`, words: GAPS.whenDown(partner) })),
    ...[...actors]
      .filter(([folded]) => !known.has(folded))
      .map(([, by]) => ({ path: `rights.${by}`, words: GAPS.role(by) })),
    ...(proposed > 0 ? [{ path: "test_plan.cases", words: GAPS.cases(proposed) }] : []),
  ];
}

/**
 * What the stated parts of a design leave open. None of it blocks: how much design a plan needs is a judgement.
 * @returns `not_applicable` if the plan states no part.
 */
export function designIssues(plan: Plan, language: Language): Omit<ReviewIssue, "id">[] | "not_applicable" {
  const parts = designParts(plan);
  if (Object.values(parts).every(({ length }) => length === 0)) return "not_applicable";
  return gapsOf(plan).map(({ path, words: [message, suggestion] }) => ({
    type: "design",
    severity: "info",
    path: path.startsWith("test_plan") ? path : `design.${path}`,
    message: message[language],
    suggestion: suggestion[language],
  }));
}
