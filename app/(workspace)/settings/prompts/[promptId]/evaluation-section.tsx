import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { RefreshWhileActive } from "#app/_ui/refresh-while-active.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { pageQuery } from "#lib/contracts/list.ts";
import type { PromptView } from "#lib/contracts/prompt.ts";
import { hasEvaluationEnded } from "#lib/domain/evals/evaluation-status.ts";
import { listProjects } from "#lib/usecases/project/list-projects.ts";
import { listPromptEvaluations } from "#lib/usecases/prompt/evaluation/read-evaluations.ts";
import { EvaluationForm } from "./evaluation-form.tsx";
import { EvaluationItem } from "./evaluation-item.tsx";

interface EvaluationSectionProps {
  promptId: string;
  text: string;
  versions: PromptView["versions"];
}

/** Evaluates a text on labelled cases, and lists what earlier evaluations found. */
export async function EvaluationSection({ promptId, text, versions }: EvaluationSectionProps) {
  const [t, { cases, data }, projects] = await Promise.all([
    getTranslations("usage.evaluation"),
    load((actor) => listPromptEvaluations(actor, { workspaceId: null, promptId })),
    load((actor) => listProjects(actor, pageQuery.parse({ limit: 100 }))),
  ]);
  const paying = projects.data.map(({ id, name }) => ({ id, name }));
  if (cases === 0)
    return (
      <PageSection title={t("title")}>
        <p className="text-soft">{t("none")}</p>
      </PageSection>
    );
  return (
    <PageSection title={t("title")}>
      <p className="mb-3 text-soft">{`${t("intro")} ${t("count", { count: cases })}`}</p>
      {paying.length === 0 ? (
        <p>{t("noProject")}</p>
      ) : (
        <EvaluationForm
          promptId={promptId}
          text={text}
          versions={versions.map(({ version }) => version)}
          projects={paying}
        />
      )}
      <h3 className="mt-6 mb-2 font-semibold">{t("history")}</h3>
      {data.length === 0 ? <p className="text-soft">{t("noHistory")}</p> : null}
      <ul className="grid gap-3">
        {data.map((evaluation) => (
          <EvaluationItem key={evaluation.id} evaluation={evaluation} />
        ))}
      </ul>
      <RefreshWhileActive active={data.some(({ status }) => !hasEvaluationEnded(status))} />
    </PageSection>
  );
}
