import { getLocale, getTranslations } from "next-intl/server";
import { loadOrNull } from "#app/_server/load.ts";
import { loadProject, loadTask } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { VersionSwitch } from "#app/_ui/version-switch.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { HANDOVER_FORMATS } from "#lib/domain/handover/handover-formats.ts";
import { planSchema } from "#lib/domain/plan/plan.ts";
import { getOpenSpec } from "#lib/usecases/openspec/get-openspec.ts";
import { artifact } from "../artifact.ts";
import { FollowTask } from "../follow-task.tsx";
import { FormatSwitch } from "./_components/format-switch.tsx";
import { HandoverFiles } from "./_components/handover-files.tsx";
import { OpenSpecChange } from "./_components/openspec-change.tsx";

interface OpenSpecPageProps {
  params: Promise<{ projectId: string; taskId: string }>;
  searchParams: Promise<{ version?: string; file?: string; format?: string }>;
}

export default async function OpenSpecPage({ params, searchParams }: OpenSpecPageProps) {
  const [{ projectId, taskId }, { version, file, format: wanted }] = await Promise.all([
    params,
    searchParams,
  ]);
  const asked = /^\d{1,6}$/.test(version ?? "") ? Number(version) : undefined;
  const [t, language, project, task] = await Promise.all([
    getTranslations("openspec"),
    getLocale(),
    loadProject(projectId),
    loadTask(taskId),
  ]);
  const format = HANDOVER_FORMATS.find((one) => one === wanted);
  const [change, newest] = await Promise.all([
    format ? null : loadOrNull((actor) => getOpenSpec(actor, { taskId, version: asked, language })),
    artifact({ taskId, name: "planning.ai.json", schema: planSchema }),
  ]);
  const follow = <FollowTask taskId={taskId} after={task.last_event} />;
  if (newest === null || (change === null && !format))
    return (
      <>
        {follow}
        <EmptyState
          title={t("empty.title")}
          action={<ButtonLink href={paths.task(projectId, taskId)}>{t("empty.action")}</ButtonLink>}
        >
          {t("empty.body")}
        </EmptyState>
      </>
    );
  const shownVersion = asked ?? newest.version;
  const at = { projectId, taskId, version: shownVersion, language: project.language };
  return (
    <>
      {follow}
      <div className="no-print mb-4 flex flex-wrap items-center justify-between gap-3">
        <VersionSwitch
          shown={shownVersion}
          versions={Array.from({ length: newest.version }, (_, i) => newest.version - i).map((one) => ({
            version: one,
            href: paths.openspec(projectId, taskId, { version: one, ...(format && { format }) }),
          }))}
        />
        <a
          href={
            format
              ? paths.api.handoverZip(taskId, format, shownVersion)
              : paths.api.openspecZip(taskId, shownVersion)
          }
          download
          className="inline-flex min-h-9 items-center rounded-md border border-line-strong bg-surface px-3.5 font-semibold hover:bg-sunk"
        >
          {t("download")}
        </a>
      </div>
      <FormatSwitch shown={format ?? "openspec"} at={at} />
      {format ? <HandoverFiles format={format} file={file} at={at} /> : null}
      {change ? <OpenSpecChange change={change} file={file} at={at} /> : null}
    </>
  );
}
