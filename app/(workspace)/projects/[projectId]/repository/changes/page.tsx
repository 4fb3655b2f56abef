import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { listProjectChanges } from "#lib/usecases/code-review/list-project-changes.ts";
import { ChangeRow } from "../../tasks/[taskId]/changes/_components/change-row.tsx";
import { requireRepository } from "../_components/load-repository.ts";

interface ProjectChangesPageProps {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<{ cursor?: string }>;
}

export default async function ProjectChangesPage({ params, searchParams }: ProjectChangesPageProps) {
  const [{ projectId }, { cursor }] = await Promise.all([params, searchParams]);
  const [t] = await Promise.all([getTranslations("changes"), requireRepository(projectId)]);
  const { data, next_cursor } = await load((actor) =>
    listProjectChanges(actor, projectId, { limit: 50, cursor }),
  );
  return (
    <PageSection title={t("list.title")}>
      {data.length === 0 ? (
        <EmptyState title={t("list.empty")}>{t("list.notYet")}</EmptyState>
      ) : (
        <ul>
          {data.map((change) => (
            <ChangeRow
              key={change.id}
              href={paths.change({ projectId, taskId: change.task_id, patchId: change.id })}
              change={change}
            />
          ))}
        </ul>
      )}
      {next_cursor === null ? null : (
        <p className="mt-4">
          <ButtonLink href={`${paths.projectChanges(projectId)}?cursor=${encodeURIComponent(next_cursor)}`}>
            {t("list.more")}
          </ButtonLink>
        </p>
      )}
    </PageSection>
  );
}
