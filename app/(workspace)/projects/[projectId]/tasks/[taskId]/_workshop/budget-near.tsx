"use client";
import { BudgetMarks } from "#app/_usage/budget-marks.tsx";
import type { WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";
import { useWorkshopFacts } from "./workshop-context.tsx";

const UNDER_WAY = ["queued", "running", "waiting"];

/**
 * Budgets that are nearly spent, while a run works: the run's last report, and before the first one
 * the month stood when the page was made.
 */
export function BudgetNear({ view }: { view: WorkshopView }) {
  const { budget } = useWorkshopFacts();
  if (view.run === null || !UNDER_WAY.includes(view.run.status)) return null;
  const marks = view.marks ?? budget.marks;
  return <BudgetMarks marks={marks.filter(({ level }) => level === "near")} />;
}
