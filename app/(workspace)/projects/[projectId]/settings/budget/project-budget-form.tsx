"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { FormFooter } from "#app/_ui/form-footer.tsx";
import { RadioCards } from "#app/_ui/radio-cards.tsx";
import { LimitField } from "#app/_usage/limit-field.tsx";
import type { ProjectBudgetView } from "#lib/contracts/budget.ts";
import { saveProjectBudgetAction } from "./actions.ts";

/** A project's budgets. Readers without permission see the values and who can change them. */
export function ProjectBudgetForm({ budget }: { budget: ProjectBudgetView }) {
  const t = useTranslations("usage.budget");
  const isAllowed = budget.abilities.includes("manage");
  return (
    <ActionForm action={saveProjectBudgetAction} done={t("saved")}>
      {(_state, pending) => (
        <fieldset disabled={!isAllowed} className="grid gap-5">
          <input type="hidden" name="project_id" value={budget.project_id} />
          <LimitField name="run_budget_micros" unit="dollars" value={budget.run_budget_micros} />
          <LimitField name="run_budget_tokens" unit="tokens" value={budget.run_budget_tokens} />
          <LimitField name="month_budget_micros" unit="dollars" value={budget.month_budget_micros} />
          <RadioCards
            name="unknown_price"
            legend={t("unknownPrice.legend")}
            hint={t("unknownPrice.hint")}
            chosen={budget.unknown_price}
            options={(["count_tokens", "stop"] as const).map((value) => ({
              value,
              title: t(`unknownPrice.${value}.name`),
              hint: t(`unknownPrice.${value}.hint`),
            }))}
          />
          <FormFooter isAllowed={isAllowed} pending={pending} save={t("save")} notYou={t("notYou")} />
        </fieldset>
      )}
    </ActionForm>
  );
}
