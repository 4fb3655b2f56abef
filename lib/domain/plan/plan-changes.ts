import { z } from "zod";
import type { AnsweredQuestion } from "../clarification/answered-question.ts";
import { comparePlans, type PlanDifference } from "./compare-plans.ts";
import type { LoggedChange } from "./logged-change.ts";
import type { Plan } from "./plan.ts";
import { PLAN_SECTIONS, type PlanSection } from "./plan-items.ts";

/** `plan.changes.json`: the changes of a plan version, item by item, with their reasons. */

export const changeReasonSchema = z.object({
  /**
   * `reason`: given by a seat · `statement`: the statement that made the change · `answer`: an answer of a user ·
   * `gone_with`: the item referred only to dropped items.
   */
  kind: z.enum(["reason", "statement", "answer", "gone_with"]),
  text: z.string(),
  role: z.string().optional(),
  statement_id: z.string().optional(),
  round: z.number().int().optional(),
});
export type ChangeReason = z.infer<typeof changeReasonSchema>;

export const planChangesSchema = z.object({
  plan_version: z.number().int().min(1),
  /** null for a first version. */
  previous_version: z.number().int().min(1).nullable(),
  /** Remarks of users that led to this version, verbatim. */
  remarks: z.array(z.string()),
  items: z.array(
    z.object({
      section: z.enum(PLAN_SECTIONS),
      op: z.enum(["added", "changed", "dropped"]),
      id: z.string(),
      title: z.string(),
      reasons: z.array(changeReasonSchema),
    }),
  ),
});
export type PlanChanges = z.infer<typeof planChangesSchema>;

/** Workshop data from which reasons are derived. */
export interface ChangeSource {
  readonly changes: readonly LoggedChange[];
  readonly answers: readonly AnsweredQuestion[];
  readonly remarks: readonly string[];
  readonly turns: readonly { readonly statement_id: string; readonly statement: string }[];
}

/** Section names in the change log that correspond to a section of the comparison. */
const LOGGED_AS: Partial<Record<PlanSection, readonly string[]>> = {
  tests: ["test_cases"],
  files: ["file_impacts"],
  decisions: ["design"],
  alternatives: ["design"],
  text: ["why", "what", "design", "test_plan"],
};

const TEXT_OF: Readonly<Record<string, readonly string[]>> = {
  why: ["why"],
  what: ["what"],
  design: ["design", "dependencies"],
  test_plan: ["strategy", "automation"],
};

const MAX_LABEL = 240;
const clipped = (text: string): string =>
  text.length > MAX_LABEL ? `${text.slice(0, MAX_LABEL - 1).trimEnd()}…` : text;

/** Labels in the log are truncated to 120 characters; they identify items without an id. */
const isAbout = (entry: LoggedChange, change: PlanDifference): boolean => {
  const names = LOGGED_AS[change.section] ?? [change.section];
  if (!names.includes(entry.section)) return false;
  // One change sets the texts of the design together.
  if (change.section === "decisions" || change.section === "alternatives") return true;
  if (change.section === "text") return (TEXT_OF[entry.section] ?? []).includes(change.id);
  return entry.id === change.id || (entry.id.endsWith("…") && change.id.startsWith(entry.id.slice(0, -1)));
};

function statedReason(entry: LoggedChange, source: ChangeSource): ChangeReason {
  const { role, statement_id, round, reason } = entry;
  const who = { role, statement_id, round };
  if (reason !== "") return { kind: "reason", text: clipped(reason), ...who };
  const statement = source.turns.find((turn) => turn.statement_id === statement_id)?.statement ?? "";
  return { kind: "statement", text: clipped(statement.replace(/\s+/g, " ").trim()), ...who };
}

/** Answers that resolved a question, became a requirement or led to an assumption. */
function answersTo(
  change: PlanDifference,
  { answers }: ChangeSource,
  plan: Plan,
): readonly AnsweredQuestion[] {
  switch (change.section) {
    case "open_questions":
      return answers.filter((answer) => answer.id === change.id);
    case "requirements": {
      const sources = plan.requirements.find((one) => one.id === change.id)?.source ?? [];
      return answers.filter(({ id }) => sources.some(({ ref }) => ref === `answer:${id}`));
    }
    case "assumptions": {
      const isAnswer = plan.assumptions.find((one) => one.id === change.id)?.source === "question";
      return isAnswer ? answers.filter((answer) => change.title.startsWith(answer.question)) : [];
    }
    default:
      return [];
  }
}

const answered = (change: PlanDifference, source: ChangeSource, plan: Plan): ChangeReason[] =>
  answersTo(change, source, plan).map(({ answer, question, raised_by }) => ({
    kind: "answer",
    text: clipped(answer === "" ? question : answer),
    role: raised_by,
  }));

/** The dropped items that an item referred to, if it referred to nothing else. */
function droppedWith(change: PlanDifference, before: Plan, dropped: ReadonlySet<string>): ChangeReason[] {
  if (change.op !== "dropped") return [];
  const about = {
    acceptance: before.acceptance,
    tests: before.test_plan.cases,
    tasks: before.tasks,
  };
  if (change.section === "scope") {
    const carried = before.requirements.filter((one) => one.title === change.id && dropped.has(one.id));
    return carried.map((one) => ({ kind: "gone_with", text: one.id }));
  }
  if (!(change.section in about)) return [];
  const item = about[change.section as keyof typeof about].find((one) => one.id === change.id);
  const refs = item?.requirements ?? [];
  return refs.length > 0 && refs.every((id) => dropped.has(id))
    ? [{ kind: "gone_with", text: refs.join(", ") }]
    : [];
}

function reasonsOf(
  change: PlanDifference,
  {
    before,
    after,
    source,
    dropped,
  }: { before: Plan; after: Plan; source: ChangeSource; dropped: ReadonlySet<string> },
): ChangeReason[] {
  const own = source.changes
    .filter((entry) => isAbout(entry, change))
    .map((entry) => statedReason(entry, source));
  const found = own.length > 0 ? own : droppedWith(change, before, dropped);
  return [...found, ...answered(change, source, after)];
}

/**
 * Lists the changes of a version against the previous one, with the reasons recorded when they were made.
 * @param before the previous version, or null for the first, which has no changes
 */
export function planChanges(before: Plan | null, after: Plan, source: ChangeSource): PlanChanges {
  const changes = before === null ? [] : comparePlans(before, after);
  const dropped = new Set(
    changes.filter((one) => one.section === "requirements" && one.op === "dropped").map((one) => one.id),
  );
  return {
    plan_version: after.meta.version,
    previous_version: before?.meta.version ?? null,
    remarks: [...source.remarks],
    items: changes.map((change) => ({
      section: change.section,
      op: change.op,
      id: change.id,
      title: change.title,
      reasons: before === null ? [] : reasonsOf(change, { before, after, source, dropped }),
    })),
  };
}

/** A reason with the version of its change. */
export interface DatedReason extends ChangeReason {
  readonly version: number;
}

/** All recorded reasons for one item over several versions, newest first. */
export function reasonsFor(
  item: { readonly section: PlanSection; readonly id: string; readonly before_id?: string | undefined },
  records: readonly PlanChanges[],
): DatedReason[] {
  return [...records]
    .sort((a, b) => b.plan_version - a.plan_version)
    .flatMap((record) =>
      record.items
        .filter((one) => one.section === item.section && (one.id === item.id || one.id === item.before_id))
        .flatMap((one) => one.reasons.map((reason) => ({ ...reason, version: record.plan_version }))),
    );
}
