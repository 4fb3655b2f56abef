import { getLocale, getTranslations } from "next-intl/server";
import { loadOrNull } from "#app/_server/load.ts";
import { loadProject, loadTask } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { VersionSwitch } from "#app/_ui/version-switch.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { planSchema } from "#lib/domain/plan/plan.ts";
import { getOpenSpec } from "#lib/usecases/openspec/get-openspec.ts";
import { artifact } from "../artifact.ts";
import { FollowTask } from "../follow-task.tsx";
import { ConflictList } from "./_components/conflict-list.tsx";
import { CoverageTable } from "./_components/coverage-table.tsx";
import { FileTree } from "./_components/file-tree.tsx";
import { FileView } from "./_components/file-view.tsx";
import { OpenSpecFindingList } from "./_components/finding-list.tsx";
import { VerdictColumns } from "./_components/verdict-columns.tsx";

interface OpenSpecPageProps {
  params: Promise<{ projectId: string; taskId: string }>;
  searchParams: Promise<{ version?: string; file?: string }>;
}

export default async function OpenSpecPage({ params, searchParams }: OpenSpecPageProps) {
  const [{ projectId, taskId }, { version, file }] = await Promise.all([params, searchParams]);
  const asked = /^\d{1,6}$/.test(version ?? "") ? Number(version) : undefined;
  const [t, language, project, task] = await Promise.all([
    getTranslations("openspec"),
    getLocale(),
    loadProject(projectId),
    loadTask(taskId),
  ]);
  const [change, newest] = await Promise.all([
    loadOrNull((actor) => getOpenSpec(actor, { taskId, version: asked, language })),
    artifact({ taskId, name: "planning.ai.json", schema: planSchema }),
  ]);
  const follow = <FollowTask taskId={taskId} after={task.last_event} />;
  if (change === null || newest === null)
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
  const folder = `openspec/changes/${change.change_id}/`;
  const files = change.files.map(({ path, content }) => ({ path: path.slice(folder.length), content }));
  const shown = files.find(({ path }) => path === file) ?? files.find(({ path }) => path === "proposal.md");
  return (
    <>
      {follow}
      <div className="no-print mb-4 flex flex-wrap items-center justify-between gap-3">
        <VersionSwitch
          shown={shownVersion}
          versions={Array.from({ length: newest.version }, (_, i) => newest.version - i).map((one) => ({
            version: one,
            href: paths.openspec(projectId, taskId, { version: one }),
          }))}
        />
        <a
          href={paths.api.openspecZip(taskId, shownVersion)}
          download
          className="inline-flex min-h-9 items-center rounded-md border border-line-strong bg-surface px-3.5 font-semibold hover:bg-sunk"
        >
          {t("download")}
        </a>
      </div>
      <p className="mb-4 max-w-prose text-soft">
        {t("intro")}{" "}
        {change.standing.length > 0
          ? t("basis", { names: change.standing.join(language === "zh" ? "、" : ", ") })
          : t("noBasis")}
      </p>
      <VerdictColumns change={change} />
      <PageSection id="findings" title={t("findings")} count={change.findings.length}>
        <OpenSpecFindingList findings={change.findings} at={at} />
      </PageSection>
      {change.conflicts.length > 0 ? (
        <PageSection id="conflicts" title={t("conflicts")} count={change.conflicts.length}>
          <ConflictList conflicts={change.conflicts} at={at} />
        </PageSection>
      ) : null}
      <PageSection id="files" title={t("files")} count={files.length}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <FileTree
            folder={folder}
            files={files.map(({ path }) => path)}
            shown={shown?.path ?? ""}
            marked={new Set(change.findings.filter(({ level }) => level !== "info").map(({ path }) => path))}
            at={at}
          />
          {shown ? <FileView file={shown} language={project.language} /> : null}
        </div>
      </PageSection>
      <PageSection id="coverage" title={t("coverage")} count={change.coverage.length}>
        <CoverageTable rows={change.coverage} at={at} />
      </PageSection>
    </>
  );
}
