import type { ModelCallRecord } from "#lib/agents/call-once.ts";
import { recordActivity } from "#lib/db/activities.ts";
import { spendingOfRun } from "#lib/db/budgets.ts";
import { hasErrorNote } from "#lib/db/events.ts";
import { findProject } from "#lib/db/projects.ts";
import { activityLabel } from "#lib/domain/activity/activity.ts";
import type { Language } from "#lib/domain/language.ts";
import type { TurnSource } from "#lib/domain/roles/turn-source.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { type BudgetMark, crossedMarks, type FreshCost, spentBudget } from "#lib/domain/usage/budget.ts";
import { budgetSentence, unpricedSentence } from "#lib/domain/usage/budget-texts.ts";
import type { RunningTask } from "./while-running.ts";

/** Total cost of calls at known prices. */
export function freshCost(calls: readonly ModelCallRecord[]): FreshCost {
  return calls.reduce(
    ({ micros, tokens }, { usage }) => ({
      micros: micros + (usage.cost_micros ?? 0),
      tokens: tokens + usage.input_tokens + usage.output_tokens,
    }),
    { micros: 0, tokens: 0 },
  );
}

function markEvent(mark: BudgetMark, language: Language): EventDraft {
  const text = budgetSentence(mark, language);
  return mark.level === "near"
    ? { type: "log", data: { level: "warning", text } }
    : { type: "error_noted", data: { code: `budget_${mark.budget}`, text } };
}

/** Events for models that were not called because of a budget or an unknown price. */
async function refusalEvents(
  { db, run }: RunningTask,
  skipped: TurnSource["skipped"],
  language: Language,
): Promise<EventDraft[]> {
  const events: EventDraft[] = [];
  const unpriced = skipped.filter(({ code }) => code === "price_unknown").map(({ model }) => model);
  if (unpriced.length > 0 && !(await hasErrorNote(db, run.id, "budget_price_unknown"))) {
    const text = unpricedSentence(unpriced, language);
    events.push({ type: "error_noted", data: { code: "budget_price_unknown", text } });
  }
  if (!skipped.some(({ code }) => code === "budget_spent")) return events;
  const mark = spentBudget(await spendingOfRun(db, run.id));
  if (mark !== null && !(await hasErrorNote(db, run.id, `budget_${mark.budget}`)))
    events.push(markEvent(mark, language));
  return events;
}

/**
 * Events about budgets after a role's turn, each one once: a budget is nearly spent; a budget is spent, and what can be done;
 * models were left out because of their price. Call it in the same transaction after the turn's cost was stored.
 */
export async function budgetNotes(
  at: RunningTask,
  turn: { readonly calls: readonly ModelCallRecord[]; readonly skipped: TurnSource["skipped"] },
): Promise<readonly EventDraft[]> {
  const { db, run, task } = at;
  const fresh = freshCost(turn.calls);
  if (fresh.tokens === 0 && fresh.micros === 0 && turn.skipped.length === 0) return [];
  const { language } = await findProject(db);
  const crossed = crossedMarks(await spendingOfRun(db, run.id), fresh);
  await recordActivity(
    db,
    crossed.map(({ budget, level }) => ({
      kind: "budget.warned",
      subject: { type: "task", id: task.id },
      taskId: task.id,
      data: { title: activityLabel(task.title), budget, level },
    })),
  );
  const marks = crossed.map((mark) => markEvent(mark, language));
  return marks.length > 0 ? marks : refusalEvents(at, turn.skipped, language);
}
