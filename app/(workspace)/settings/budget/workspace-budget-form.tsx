"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { FormFooter } from "#app/_ui/form-footer.tsx";
import { LimitField } from "#app/_usage/limit-field.tsx";
import type { WorkspaceBudgetView } from "#lib/contracts/budget.ts";
import { saveWorkspaceBudgetAction } from "./actions.ts";

/** The workspace's monthly budget. Readers without permission see the value and who can change it. */
export function WorkspaceBudgetForm({ budget }: { budget: WorkspaceBudgetView }) {
  const t = useTranslations("usage.budget");
  const isAllowed = budget.abilities.includes("manage");
  return (
    <ActionForm action={saveWorkspaceBudgetAction} done={t("saved")}>
      {(_state, pending) => (
        <fieldset disabled={!isAllowed} className="grid gap-5">
          <LimitField name="month_budget_micros" unit="dollars" value={budget.month_budget_micros} />
          <FormFooter isAllowed={isAllowed} pending={pending} save={t("save")} notYou={t("notYou")} />
        </fieldset>
      )}
    </ActionForm>
  );
}
