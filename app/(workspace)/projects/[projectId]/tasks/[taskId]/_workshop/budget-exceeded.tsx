"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { requestJson } from "#app/_live/request-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { projectBudgetView } from "#lib/contracts/budget.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";
import { repeatCommand } from "#lib/domain/task/phase-specs.ts";
import { END_PHASE, START_PHASE } from "#lib/domain/task/phases.ts";
import { budgetSentence } from "#lib/domain/usage/budget-texts.ts";
import type { WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";
import { useWorkshopContext } from "./workshop-context.tsx";

const CODES = [
  "budget_run_money",
  "budget_run_tokens",
  "budget_project_month",
  "budget_workspace_month",
  "budget_price_unknown",
] as const;
type Code = (typeof CODES)[number];
/** Minimum of a doubled budget: one dollar, and ten thousand tokens. */
const MIN_BUDGET = { micros: 1_000_000, tokens: 10_000 };

/** The last event in the current run's log about a budget that stopped its models. */
function stopOf(view: WorkshopView): { readonly code: Code; readonly text: string } | null {
  const items = view.sections.filter(({ run }) => run === view.runs).flatMap((section) => section.items);
  const note = items.findLast((item) => item.type === "note" && CODES.includes(item.code as Code));
  return note?.type === "note" ? { code: note.code as Code, text: note.text } : null;
}

/**
 * Doubles the spent budget, based on its current value.
 * @returns The error message, or null.
 */
async function raise(code: Code, projectId: string, language: Language): Promise<string | null> {
  const project = paths.api.projectBudget(projectId);
  const found = await requestJson(project, { method: "GET" }, language);
  if (!found.ok) return found.message;
  const budget = projectBudgetView.parse(found.body);
  const twice = (limit: number | null, least: number) => (limit === null ? null : Math.max(limit * 2, least));
  const changes: Readonly<Record<Code, object>> = {
    budget_run_money: { run_budget_micros: twice(budget.run_budget_micros, MIN_BUDGET.micros) },
    budget_run_tokens: { run_budget_tokens: twice(budget.run_budget_tokens, MIN_BUDGET.tokens) },
    budget_project_month: { month_budget_micros: twice(budget.month_budget_micros, MIN_BUDGET.micros) },
    budget_workspace_month: { month_budget_micros: twice(budget.workspace.limit_micros, MIN_BUDGET.micros) },
    budget_price_unknown: { unknown_price: "count_tokens" },
  };
  const url = code === "budget_workspace_month" ? paths.api.workspaceBudget(budget.workspace_id) : project;
  const headers = { "content-type": "application/json" };
  const saved = await requestJson(
    url,
    { method: "PATCH", headers, body: JSON.stringify(changes[code]) },
    language,
  );
  return saved.ok ? null : saved.message;
}

/** Why the models stopped in this run. Members with the right can raise the budget and continue with one click. */
export function BudgetExceeded({ view }: { view: WorkshopView }) {
  const t = useTranslations("usage.budget.spent");
  const locale = useLocale();
  const { projectId, taskId, abilities } = useWorkshopContext();
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const stop = stopOf(view);
  const mark = view.marks?.find(
    ({ budget, level }) => level === "spent" && `budget_${budget}` === stop?.code,
  );
  if (stop === null) return null;
  const isOver = view.run?.ended_at != null;
  const isAllowed =
    isOver && abilities.includes("manage") && abilities.includes("run") && view.phase !== END_PHASE;
  const goOn = async () => {
    setState({ busy: true, problem: null });
    const problem = await raise(stop.code, projectId, locale);
    if (problem !== null) return setState({ busy: false, problem });
    const command = repeatCommand(view.phase, START_PHASE);
    const begun = await postJson(paths.api.turns(taskId), { command }, locale);
    setState({ busy: false, problem: begun.ok ? null : begun.message });
  };
  const button = isAllowed ? (
    <Button disabled={state.busy} onClick={() => void goOn()}>
      {t(state.busy ? "busy" : stop.code === "budget_price_unknown" ? "allow" : "raise")}
    </Button>
  ) : (
    <ButtonLink href={paths.projectBudget(projectId)}>{t("settings")}</ButtonLink>
  );
  return (
    <Notice tone="concern" title={t("title")} action={button}>
      {mark ? budgetSentence(mark, locale) : stop.text}
      {state.problem ? (
        <p role="alert" className="mt-1 text-block">
          {state.problem}
        </p>
      ) : null}
    </Notice>
  );
}
