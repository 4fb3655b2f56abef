"use client";
import { BudgetMarks } from "#app/_usage/budget-marks.tsx";
import type { WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";
import { useWorkshopContext } from "./workshop-context.tsx";

const ACTIVE_STATES = ["queued", "running", "waiting"];

/**
 * Budgets that are nearly spent while a run is active: the run's last report, or the month's budget at page load
 * before the first report.
 */
export function BudgetWarning({ view }: { view: WorkshopView }) {
  const { budget } = useWorkshopContext();
  if (view.run === null || !ACTIVE_STATES.includes(view.run.status)) return null;
  const marks = view.marks ?? budget.marks;
  return <BudgetMarks marks={marks.filter(({ level }) => level === "near")} />;
}
