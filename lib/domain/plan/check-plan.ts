import type { SourceSpan } from "../knowledge/source-span.ts";
import type { Bilingual } from "../language.ts";
import { checkDesign } from "./design/check-design.ts";
import type { Plan } from "./plan.ts";
import { unfinished } from "./unfinished.ts";

/** Inconsistencies of a plan that its schema does not cover. */
export const PLAN_PROBLEMS = {
  id_duplicate: {
    zh: (at) => `编号 ${at} 使用了不止一次。`,
    en: (at) => `The ID ${at} is used more than once.`,
  },
  name_duplicate: {
    zh: (at) => `设计中的名称“${at}”使用了不止一次。`,
    en: (at) => `The design uses the name “${at}” more than once.`,
  },
  reference_unknown: {
    zh: (at) => `引用的 ${at} 不在本方案中。`,
    en: (at) => `${at} is referred to but is not in the plan.`,
  },
  task_cycle: {
    zh: (at) => `任务之间存在循环依赖：${at}。`,
    en: (at) => `Circular dependency between tasks: ${at}.`,
  },
  scenario_missing: { zh: (at) => `需求 ${at} 没有场景。`, en: (at) => `Requirement ${at} has no scenario.` },
  proposal_open: {
    zh: (at) => `需求 ${at} 还有未确认的规则建议。`,
    en: (at) => `Requirement ${at} has a proposed wording that nobody has confirmed.`,
  },
  match_open: {
    zh: (at) => `“${at}”是否涉及已有需求，还没有人决定。`,
    en: (at) => `Nobody has decided whether “${at}” is about an existing requirement.`,
  },
  pair_open: {
    zh: (at) => `可能互相矛盾的陈述还没有人判断：${at}。`,
    en: (at) => `Nobody has judged statements that may contradict each other: ${at}.`,
  },
  source_invalid: {
    zh: (at) => `${at} 的来源位置与原文长度不符。`,
    en: (at) => `The source of ${at} does not fit its offsets.`,
  },
  source_missing: {
    zh: (at) => `${at} 既没有来源，也没有标明派生。`,
    en: (at) => `${at} has neither a source nor a derivation.`,
  },
  files_differ: {
    zh: (at) => `文件清单与文件影响不一致：${at}。`,
    en: (at) => `The draft files differ from the file impacts: ${at}.`,
  },
} as const satisfies Record<string, Record<keyof Bilingual, (at: string) => string>>;
export type PlanProblemCode = keyof typeof PLAN_PROBLEMS;

export interface PlanProblem {
  readonly code: PlanProblemCode;
  readonly path: string;
  readonly message: Bilingual;
}

/** All inconsistencies of the plan; empty if there are none. Linear, never throws. */
export function checkPlan(plan: Plan): PlanProblem[] {
  return [
    ...duplicateIds(plan),
    ...unknownReferences(plan),
    ...taskCycle(plan),
    ...(plan.meta.status === "final" ? unfinishedParts(plan) : []),
    ...sources(plan),
    ...files(plan),
    ...checkDesign(plan).map(({ code, path, at }) => problem(code, path, at)),
  ];
}

function problem(code: PlanProblemCode, path: string, at: string): PlanProblem {
  const words = PLAN_PROBLEMS[code];
  return { code, path, message: { zh: words.zh(at), en: words.en(at) } };
}

const LISTS = ["requirements", "tasks", "risks", "acceptance", "assumptions", "open_questions"] as const;

function duplicateIds(plan: Plan): PlanProblem[] {
  const found: PlanProblem[] = [];
  const lists: [string, readonly { id: string }[]][] = LISTS.map((name) => [name, plan[name]]);
  lists.push(["test_plan.cases", plan.test_plan.cases]);
  for (const [name, items] of lists) {
    const seen = new Set<string>();
    for (const [i, { id }] of items.entries()) {
      if (seen.has(id)) found.push(problem("id_duplicate", `${name}.${i}.id`, id));
      seen.add(id);
    }
  }
  return found;
}

function unknownReferences(plan: Plan): PlanProblem[] {
  const requirements = new Set(plan.requirements.map((r) => r.id));
  const tasks = new Set(plan.tasks.map((task) => task.id));
  const found: PlanProblem[] = [];
  const check = (path: string, ids: readonly string[], known: ReadonlySet<string>) => {
    for (const id of ids) if (!known.has(id)) found.push(problem("reference_unknown", path, id));
  };
  for (const [i, task] of plan.tasks.entries()) {
    check(`tasks.${i}.requirements`, task.requirements, requirements);
    check(`tasks.${i}.depends`, task.depends, tasks);
  }
  for (const [i, file] of plan.file_impacts.entries())
    check(`file_impacts.${i}.tasks`, file.tasks ?? [], tasks);
  for (const [i, point] of plan.acceptance.entries())
    check(`acceptance.${i}.requirements`, point.requirements, requirements);
  for (const [i, one] of plan.test_plan.cases.entries())
    check(`test_plan.cases.${i}.requirements`, one.requirements, requirements);
  return found;
}

/** Removes tasks without open dependencies until none is left or a cycle remains. */
function taskCycle(plan: Plan): PlanProblem[] {
  const open = new Map(plan.tasks.map((task) => [task.id, task.depends.length]));
  const dependents = new Map<string, string[]>();
  for (const { id, depends } of plan.tasks)
    for (const on of depends) dependents.set(on, [...(dependents.get(on) ?? []), id]);
  // Unknown tasks block nothing; they are reported as unknown references.
  const free = [...dependents.keys()].filter((id) => !open.has(id));
  free.push(...[...open].filter(([, count]) => count === 0).map(([id]) => id));
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    open.delete(id);
    free.push(...released(dependents.get(id) ?? [], open));
  }
  return open.size === 0 ? [] : [problem("task_cycle", "tasks", [...open.keys()].join(", "))];
}

function released(waiting: readonly string[], open: Map<string, number>): string[] {
  return waiting.filter((id) => {
    const left = (open.get(id) ?? 0) - 1;
    open.set(id, left);
    return left === 0;
  });
}

/** What a draft may leave open and a final plan must not. */
function unfinishedParts(plan: Plan): PlanProblem[] {
  const { withoutScenario, openProposal, openMatches, openPairs } = unfinished(plan);
  const problems = (code: PlanProblemCode, field: string, ids: readonly string[]) =>
    plan.requirements.flatMap(({ id }, i) =>
      ids.includes(id) ? [problem(code, `requirements.${i}.${field}`, id)] : [],
    );
  return [
    ...problems("scenario_missing", "scenarios", withoutScenario),
    ...problems("proposal_open", "proposal", openProposal),
    ...openMatches.map((match) =>
      problem("match_open", `matches.${plan.matches?.indexOf(match) ?? 0}`, match.source.text),
    ),
    ...openPairs.map((pair) =>
      problem("pair_open", `contradictions.${plan.contradictions.indexOf(pair)}`, pair.text),
    ),
  ];
}

function sources(plan: Plan): PlanProblem[] {
  const places: [string, string, readonly SourceSpan[]][] = [
    ...plan.requirements.map((r, i): [string, string, SourceSpan[]] => [
      `requirements.${i}.source`,
      r.id,
      r.source,
    ]),
    ...plan.unused_clauses.map((clause, i): [string, string, SourceSpan[]] => [
      `unused_clauses.${i}`,
      `unused_clauses.${i}`,
      [clause],
    ]),
    ...plan.contradictions.map(({ a, b }, i): [string, string, SourceSpan[]] => [
      `contradictions.${i}`,
      `contradictions.${i}`,
      [a, b],
    ]),
  ];
  const insane = places
    .filter(([, , spans]) => !spans.every(isSane))
    .map(([path, name]) => problem("source_invalid", path, name));
  const without = plan.requirements.flatMap((r, i) =>
    r.source.length === 0 && r.derived === undefined
      ? [problem("source_missing", `requirements.${i}.source`, r.id)]
      : [],
  );
  return [...insane, ...without];
}

function isSane(span: SourceSpan): boolean {
  return span.start < span.end && span.end - span.start === span.text.length;
}

function files(plan: Plan): PlanProblem[] {
  const touched = new Set(plan.file_impacts.map((file) => file.path));
  const drafted = new Set(plan.draft_files);
  const differing = [...touched]
    .filter((path) => !drafted.has(path))
    .concat([...drafted].filter((path) => !touched.has(path)));
  return differing.length === 0
    ? []
    : [problem("files_differ", "draft_files", differing.slice(0, 5).join(", "))];
}
