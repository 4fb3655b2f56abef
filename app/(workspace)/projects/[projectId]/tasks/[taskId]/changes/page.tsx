import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject, loadTask } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { OPEN_CHANGE_STATES } from "#lib/domain/change-set/change-set.ts";
import { CODE_PHASES } from "#lib/domain/task/code-phases.ts";
import { getCodegen } from "#lib/usecases/change-set/get-codegen.ts";
import { listPatches } from "#lib/usecases/change-set/read-changes.ts";
import { getRepository } from "#lib/usecases/repository/get-repository.ts";
import { ChangeRow } from "./_components/change-row.tsx";
import { CodegenPanel } from "./_components/codegen-panel.tsx";
import { PullRequests } from "./_components/pull-requests.tsx";
import { SubmitPatch } from "./_components/submit-patch.tsx";

interface ChangesPageProps {
  params: Promise<{ projectId: string; taskId: string }>;
}

/** The first line of a message, as git shows commits in lists. */
const subjectOf = (message: string): string => message.split("\n", 1)[0] ?? "";

export default async function ChangesPage({ params }: ChangesPageProps) {
  const { projectId, taskId } = await params;
  const [t, project, task, repository] = await Promise.all([
    getTranslations("changes"),
    loadProject(projectId),
    loadTask(taskId),
    load((actor) => getRepository(actor, projectId)),
  ]);
  if (repository.repository === null)
    return (
      <EmptyState
        title={t("noRepository.title")}
        action={<ButtonLink href={paths.repository(project.id)}>{t("noRepository.open")}</ButtonLink>}
      >
        {t("noRepository.body")}
      </EmptyState>
    );
  const { data, abilities } = await load((actor) => listPatches(actor, taskId));
  const isOpen = CODE_PHASES.includes(task.phase);
  const codegen = isOpen ? await load((actor) => getCodegen(actor, taskId)) : null;
  const canReview = data.some(({ state }) => OPEN_CHANGE_STATES.includes(state));
  return (
    <>
      {codegen === null ? null : (
        <PageSection title={t("codegen.title")}>
          <CodegenPanel projectId={projectId} taskId={taskId} codegen={codegen} canReview={canReview} />
        </PageSection>
      )}
      <PageSection title={t("list.title")} count={data.length}>
        {data.length === 0 ? (
          <EmptyState title={t("list.empty")}>{isOpen ? t("list.emptyOpen") : t("list.notYet")}</EmptyState>
        ) : (
          <ul>
            {data.map((patch) => (
              <ChangeRow
                key={patch.id}
                href={paths.change({ projectId, taskId, patchId: patch.id })}
                change={{ ...patch, files: patch.numstat.length, title: subjectOf(patch.message) }}
              />
            ))}
          </ul>
        )}
      </PageSection>
      {data[0] === undefined ? null : <PullRequests projectId={projectId} taskId={taskId} patch={data[0]} />}
      {isOpen && abilities.includes("edit") ? (
        <PageSection title={t("submit.title")}>
          <SubmitPatch projectId={projectId} taskId={taskId} />
        </PageSection>
      ) : null}
      {isOpen && !abilities.includes("edit") ? (
        <p className="mt-6 text-small text-faint">{t("submit.notYou")}</p>
      ) : null}
    </>
  );
}
