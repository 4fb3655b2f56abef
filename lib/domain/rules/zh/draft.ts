import type { LanguageTools } from "../../language-tools.ts";
import type { RequirementDraft } from "../../workshop/seat-turn.ts";
import type { DraftedRequirement } from "../draft.ts";
import type { Clause, Reading } from "../reading.ts";
import { countedScenarios, derivedBalance } from "./balance.ts";
import { UNDERTAKING } from "./lexicon/verbs.ts";
import { limitedOf } from "./limited.ts";
import { measureOf } from "./measure.ts";
import { scenariosOf } from "./scenarios.ts";
import { shallOf } from "./shall.ts";
import { sentence, tidy } from "./tidy.ts";
import { fitsTitle, titleOf } from "./title.ts";

const TYPES: Readonly<Partial<Record<Clause["kind"], RequirementDraft["type"]>>> = {
  feature: "functional",
  rule: "rule",
  quality: "quality",
  constraint: "constraint",
  interface: "interface",
  data: "data",
};

function priorityOf(clause: Clause): RequirementDraft["priority"] {
  if (clause.modality === "must" || clause.modality === "must_not") return "high";
  return clause.modality === "should" ? "low" : "medium";
}

function levelOf(clause: Clause): DraftedRequirement["tests"][number]["level"] {
  if (clause.kind === "constraint") return "manual";
  if (clause.kind === "quality" || clause.kind === "interface") return "integration";
  if (clause.kind === "rule" || clause.kind === "data") return "unit";
  return clause.actor !== undefined && clause.modality === "may" ? "end-to-end" : "integration";
}

function withChecks(draft: RequirementDraft, clause: Clause): DraftedRequirement {
  const level = levelOf(clause);
  return {
    draft,
    clauseIds: [clause.id],
    acceptance: draft.scenarios.map((s) => ({
      text: sentence(s.steps.join("，").replaceAll("，那么", "，")),
      ...(s.derived === undefined ? {} : { derived: s.derived }),
    })),
    tests: draft.scenarios.map((s) => ({
      title: tidy(`${draft.title}：${s.name}`),
      level: s.name === "拒绝" && level === "end-to-end" ? "integration" : level,
      ...(s.derived === undefined ? {} : { derived: s.derived }),
    })),
  };
}

/** Spans a requirement comes from: the clause, and the shared object or actor where they stand elsewhere. */
function sourceOf(clause: Clause): RequirementDraft["source"] {
  const outside = [clause.actor, clause.object, ...clause.conditions, ...clause.exceptions]
    .filter((p) => p !== undefined)
    .map((p) => p.span)
    .filter((s) => s.start < clause.span.start || s.end > clause.span.end);
  const seen = new Set<string>();
  return [clause.span, ...outside].filter((s) => {
    const key = `${s.start}-${s.end}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function plainDraft(clause: Clause, type: RequirementDraft["type"], tools: LanguageTools): RequirementDraft {
  const shall = shallOf(clause);
  const counted = clause.whole === undefined ? countedScenarios(clause) : [];
  const measure = measureOf(clause);
  const missing = clause.kind === "quality" && measure === undefined;
  const rationale = clause.purpose === undefined ? undefined : sentence(`目的：${clause.purpose.text}`);
  return {
    key: `${clause.id}.1`,
    title: titleOf(clause, tools),
    shall,
    ...(rationale === undefined ? {} : { rationale }),
    type,
    priority: priorityOf(clause),
    ...(clause.actor === undefined ? {} : { actor: clause.actor.text }),
    source: sourceOf(clause),
    ...(measure === undefined ? {} : { measure }),
    ...(missing ? { figure_missing: true } : {}),
    change: { op: "added", capability: "need" },
    scenarios: counted.length > 0 ? counted : scenariosOf(clause, shall),
  };
}

function balanceDraft(clause: Clause, reading: Reading): RequirementDraft | undefined {
  const balance = derivedBalance(clause, reading);
  if (balance === undefined) return undefined;
  const { thing, owner } = balance;
  return {
    key: `${clause.id}.0`,
    title: `${owner}${thing}余额`,
    shall: `系统 SHALL 为每位${owner}记录${thing}余额。`,
    type: "functional",
    priority: "high",
    source: [clause.span],
    derived: { how: balance.how },
    change: { op: "added", capability: "need" },
    scenarios: [
      {
        name: "变动入账",
        steps: [`当${owner}的${thing}增加或减少时`, `那么系统更新该${owner}的${thing}余额，并留下一条记录`],
      },
      {
        name: "初始余额",
        steps: [`假如${owner}还没有任何${thing}`, `当查询该${owner}的${thing}余额时`, "那么余额为零"],
        derived: { how: "没有变动就没有余额" },
      },
    ],
  };
}

const ANNOUNCING = /(?:功能|系统|平台|模块|小程序|网站|应用|软件|APP|App)$/;

/** `增加会员积分功能` says nothing of its own where other clauses tell what the function does. */
function onlyAnnounces(clause: Clause, reading: Reading): boolean {
  const object = clause.object?.text ?? "";
  if (
    !UNDERTAKING.has(clause.action?.text ?? "") &&
    !/^(?:增加|新增|添加|加)$/.test(clause.action?.text ?? "")
  )
    return false;
  if (!ANNOUNCING.test(object)) return false;
  return reading.clauses.some(
    (c) =>
      c.id !== clause.id &&
      c.kind !== "background" &&
      c.kind !== "goal" &&
      c.kind !== "out_of_scope" &&
      c.action !== undefined,
  );
}

/** The requirements of a clause that says what is wanted: one, or the function and the rule that bounds it. */
function statedDrafts(
  clause: Clause,
  type: RequirementDraft["type"],
  { reading, tools }: { reading: Reading; tools: LanguageTools },
): RequirementDraft[] {
  const whole = plainDraft(clause, type, tools);
  const limited = limitedOf(clause, reading);
  if (limited === undefined) return [whole];
  const { capability, bounded, shall, titles = [] } = limited;
  const free =
    capability === null
      ? undefined
      : { ...plainDraft(capability, "functional", tools), key: `${clause.id}.f` };
  const rule: RequirementDraft = {
    ...whole,
    shall,
    type: "rule",
    title: titles.find(fitsTitle) ?? whole.title,
    ...(bounded.actor === undefined ? {} : { actor: bounded.actor.text }),
    refines: [free?.key ?? keyOf(bounded, reading)],
    source: [...sourceOf(clause), ...(free === undefined ? [bounded.span] : [])],
  };
  if (free === undefined) return [rule];
  return [{ ...free, shall: free.shall.replace("SHALL 只允许", "SHALL 允许") }, rule];
}

/** The key of the requirement that says what somebody may do. */
const keyOf = (bounded: Clause, reading: Reading): string => {
  const clause = reading.clauses.find(({ id }) => id === bounded.id);
  return clause !== undefined && limitedOf(clause, reading)?.capability
    ? `${bounded.id}.f`
    : `${bounded.id}.1`;
};

/**
 * Requirements of one clause (spec 8 §8.2). Goals, background and exclusions give none. A clause that only announces
 * the whole gives the balance that the other clauses draw on, or nothing.
 */
export function draft(clause: Clause, reading: Reading, tools: LanguageTools): readonly DraftedRequirement[] {
  const type = TYPES[clause.kind];
  if (type === undefined) return [];
  const balance = balanceDraft(clause, reading);
  const drafts = balance === undefined ? [] : [balance];
  if (!onlyAnnounces(clause, reading)) drafts.push(...statedDrafts(clause, type, { reading, tools }));
  return drafts.map((d) => withChecks(d, clause));
}
