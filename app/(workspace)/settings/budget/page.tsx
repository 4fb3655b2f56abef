import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { BudgetMarks } from "#app/_usage/budget-marks.tsx";
import { MonthBudget } from "#app/_usage/month-budget.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { getWorkspaceBudget } from "#lib/usecases/budget/get-workspace-budget.ts";
import { WorkspaceBudgetForm } from "./workspace-budget-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("usage.budget");
  return { title: t("title") };
}

export default async function WorkspaceBudgetPage() {
  const [t, budget] = await Promise.all([
    getTranslations("usage.budget"),
    load((actor) => getWorkspaceBudget(actor, null)),
  ]);
  return (
    <>
      <PageHeader
        title={t("title")}
        intro={t("workspaceIntro")}
        actions={<ButtonLink href={paths.usage()}>{t("toUsage")}</ButtonLink>}
      />
      <BudgetMarks marks={budget.marks} />
      <div className="mb-6">
        <MonthBudget label={t("workspaceMonth")} month={budget.workspace} />
      </div>
      <WorkspaceBudgetForm budget={budget} />
    </>
  );
}
