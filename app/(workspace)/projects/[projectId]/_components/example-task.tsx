import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { LOOKS, SHAPE, SIZES } from "#app/_ui/button-styles.ts";
import { cx } from "#app/_ui/cx.ts";
import { EXAMPLE_TIME, ExampleRows } from "#app/_ui/example-rows.tsx";
import { PLAN_GATE } from "#lib/domain/task/phases.ts";
import { TASK_ROW, TaskColumn } from "./task-list-item.tsx";

const TASK: ComponentProps<typeof TaskColumn>["task"] = {
  phase: PLAN_GATE,
  phases_done: ["planning"],
  run: null,
  plan_version: 1,
  plan_status: "draft",
  created_by: "",
  created_at: EXAMPLE_TIME,
  updated_at: EXAMPLE_TIME,
};

/** A row as the list of tasks shows it: its phase, its plan and what a person does next. */
export function ExampleTask() {
  const t = useTranslations("ui.empty.examples");
  const steps = useTranslations("project.step");
  return (
    <ExampleRows>
      <li className={TASK_ROW}>
        <div className="min-w-0 flex-1 basis-56">
          <span className="font-semibold">{t("task")}</span>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <TaskColumn column="phase" task={TASK} hasRepository={false} />
            <TaskColumn column="plan" task={TASK} hasRepository={false} />
          </div>
        </div>
        <span className={cx(SHAPE, LOOKS.primary, SIZES.small)}>{steps("decide")}</span>
      </li>
    </ExampleRows>
  );
}
