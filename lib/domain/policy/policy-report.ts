import { z } from "zod";
import { choosePolicyMove, type LoggedChoice, movesWithData, trainPolicy } from "./learned-policy.ts";
import { estimateDifference, estimateValue, type WeightedOutcome } from "./off-policy.ts";
import type { TaskMove } from "./task-moves.ts";

/** What a policy needs before it may suggest. */
export const POLICY_NEEDS = {
  /** Choices between at least two moves whose outcome is known. */
  decisions: 200,
  tasks: 30,
  /** Effective sample size of the estimate. */
  effective: 50,
} as const;

/** Why a policy may suggest or not. */
const POLICY_VERDICTS = [
  "ready",
  "not_enough",
  "bad_propensity",
  "one_move",
  "low_overlap",
  "not_better",
] as const;
export type PolicyVerdict = (typeof POLICY_VERDICTS)[number];

/** An estimate as it is stored. */
const estimateSchema = z.object({
  ips: z.number(),
  value: z.number(),
  lower: z.number(),
  upper: z.number(),
  effective: z.number(),
});

/** The off-line evaluation of a policy. */
export const policyReportSchema = z.object({
  verdict: z.enum(POLICY_VERDICTS),
  decisions: z.number().int(),
  tasks: z.number().int(),
  /** What happened: the mean outcome of the logged choices. */
  logged: z.number().nullable(),
  rules: estimateSchema.nullable(),
  learned: estimateSchema.nullable(),
  /** Learned minus rules, on the same decisions. */
  difference: z.object({ value: z.number(), lower: z.number(), upper: z.number() }).nullable(),
});
export type PolicyReport = z.infer<typeof policyReportSchema>;

const FOLDS = 5;

/** The fold of each task, in the order in which the tasks appear. */
function foldsOf(choices: readonly LoggedChoice[]): ReadonlyMap<string, number> {
  const groups = [...new Set(choices.map(({ group }) => group))];
  return new Map(groups.map((group, at) => [group, at % FOLDS]));
}

const weigh = (choice: LoggedChoice, move: TaskMove | null): WeightedOutcome => ({
  group: choice.group,
  weight: move === choice.chosen ? 1 / choice.propensity : 0,
  outcome: choice.outcome,
});

/** What a policy would choose that was trained only on other tasks. */
function crossFitted(choices: readonly LoggedChoice[]): WeightedOutcome[] {
  const folds = foldsOf(choices);
  const policies = Array.from({ length: FOLDS }, (_, fold) =>
    trainPolicy(choices.filter(({ group }) => folds.get(group) !== fold)),
  );
  return choices.map((choice) => {
    const policy = policies[folds.get(choice.group) ?? 0];
    const chosen = policy && choosePolicyMove(policy, choice.features, choice.allowed);
    return weigh(choice, chosen?.move ?? null);
  });
}

const isProbability = ({ propensity }: LoggedChoice): boolean => propensity > 0 && propensity <= 1;

type Values = Pick<PolicyReport, "rules" | "learned" | "difference">;
const NO_VALUES: Values = { rules: null, learned: null, difference: null };

function valuesOf(choices: readonly LoggedChoice[]): Values {
  const learned = crossFitted(choices);
  const rules = choices.map((choice) => weigh(choice, choice.suggested));
  return {
    rules: estimateValue(rules),
    learned: estimateValue(learned),
    difference: estimateDifference(learned, rules),
  };
}

function verdictOf({ learned, rules, difference }: Values): PolicyVerdict {
  const { effective } = POLICY_NEEDS;
  if (learned === null || rules === null || difference === null) return "low_overlap";
  if (learned.effective < effective || rules.effective < effective) return "low_overlap";
  return difference.lower > 0 ? "ready" : "not_better";
}

/** Choices between at least two moves; where only one was allowed, there is nothing to learn. */
export const realChoices = (choices: readonly LoggedChoice[]): readonly LoggedChoice[] =>
  choices.filter(({ allowed }) => allowed.length > 1);

/**
 * Evaluates, from the log alone, what a learned policy would achieve in comparison with the hand-written rules. Each choice is
 * predicted by a policy that was trained on other tasks.
 */
export function evaluatePolicy(logged: readonly LoggedChoice[]): PolicyReport {
  const choices = realChoices(logged);
  const tasks = new Set(choices.map(({ group }) => group)).size;
  const total = choices.reduce((sum, { outcome }) => sum + outcome, 0);
  const counted = {
    decisions: choices.length,
    tasks,
    logged: choices.length === 0 ? null : total / choices.length,
  };
  const refuse = (verdict: PolicyVerdict): PolicyReport => ({ verdict, ...counted, ...NO_VALUES });
  if (!choices.every(isProbability)) return refuse("bad_propensity");
  if (choices.length < POLICY_NEEDS.decisions || tasks < POLICY_NEEDS.tasks) return refuse("not_enough");
  if (movesWithData(choices).size < 2) return refuse("one_move");
  const values = valuesOf(choices);
  return { verdict: verdictOf(values), ...counted, ...values };
}

/** Whether an owner may switch the policy on. */
export const mayPropose = (report: PolicyReport | null): boolean => report?.verdict === "ready";
