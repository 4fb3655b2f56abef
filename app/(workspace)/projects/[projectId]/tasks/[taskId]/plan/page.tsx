import { getTranslations } from "next-intl/server";
import { PlanChanges } from "#app/_plan/plan-changes.tsx";
import { PlanView } from "#app/_plan/plan-view.tsx";
import { loadGoneSources, loadProject, loadTask } from "#app/_server/loaders.ts";
import { ShareDialog } from "#app/_share/share-dialog.tsx";
import { ButtonLink } from "#app/_ui/button.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { VersionSwitch } from "#app/_ui/version-switch.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { citedSources } from "#lib/domain/plan/cited-sources.ts";
import { planSchema } from "#lib/domain/plan/plan.ts";
import { artifact } from "../artifact.ts";

interface PlanPageProps {
  params: Promise<{ projectId: string; taskId: string }>;
  searchParams: Promise<{ version?: string }>;
}

const NAME = "planning.ai.json";

export default async function PlanPage({ params, searchParams }: PlanPageProps) {
  const [{ projectId, taskId }, { version }] = await Promise.all([params, searchParams]);
  const asked = /^\d{1,6}$/.test(version ?? "") ? Number(version) : undefined;
  const [t, project, task, newest] = await Promise.all([
    getTranslations("plan"),
    loadProject(projectId),
    loadTask(taskId),
    artifact({ taskId, name: NAME, schema: planSchema }),
  ]);
  if (newest === null)
    return (
      <EmptyState
        title={t("empty.title")}
        action={<ButtonLink href={paths.task(projectId, taskId)}>{t("empty.action")}</ButtonLink>}
      >
        {t("empty.body")}
      </EmptyState>
    );
  const shown =
    asked === undefined
      ? newest
      : ((await artifact({ taskId, name: NAME, schema: planSchema, version: asked })) ?? newest);
  const before =
    shown.version > 1
      ? await artifact({ taskId, name: NAME, schema: planSchema, version: shown.version - 1 })
      : null;
  const gone = await loadGoneSources(projectId, citedSources(shown.value));
  return (
    <>
      <div className="no-print mb-4 flex flex-wrap items-center justify-between gap-3">
        <VersionSwitch
          shown={shown.version}
          versions={Array.from({ length: newest.version }, (_, at) => newest.version - at).map((one) => ({
            version: one,
            href: paths.plan(projectId, taskId, one),
          }))}
        />
        {project.abilities.includes("share") ? (
          <ShareDialog projectId={projectId} kind="plan" taskId={taskId} version={shown.version} />
        ) : null}
      </div>
      {before ? <PlanChanges before={before.value} after={shown.value} /> : null}
      <PlanView plan={shown.value} need={task.need} links={{ projectId, gone }} />
    </>
  );
}
