import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { PageSection } from "#app/_ui/section.tsx";
import { listBranches } from "#lib/usecases/repository/list-branches.ts";
import { CloneAddress } from "../_components/clone-address.tsx";
import { requireRepository } from "../_components/load-repository.ts";
import { DeleteRepository, RepositorySettingsForm } from "../_components/repository-settings.tsx";

interface SettingsPageProps {
  params: Promise<{ projectId: string }>;
}

export default async function RepositorySettingsPage({ params }: SettingsPageProps) {
  const { projectId } = await params;
  const [t, project, view] = await Promise.all([
    getTranslations("repository"),
    loadProject(projectId),
    requireRepository(projectId),
  ]);
  const { data } = await load((actor) => listBranches(actor, projectId));
  const { repository, abilities } = view;
  return (
    <div className="max-w-2xl">
      <p className="mb-5 wrap-anywhere text-soft">
        {t(`settings.source.${repository.source}`, { url: repository.source_url ?? "" })}
      </p>
      <RepositorySettingsForm
        projectId={projectId}
        defaultBranch={repository.default_branch}
        branchPush={repository.branch_push}
        acceptOverride={repository.accept_override}
        canManage={abilities.includes("manage")}
        version={repository.version}
        branches={data.map(({ name }) => name)}
        isAllowed={abilities.includes("edit")}
      />
      <div className="mt-9">
        <CloneAddress path={view.clone_path} />
      </div>
      <div className="mt-9">
        <PageSection title={t("settings.delete.title")}>
          <p className="mb-3 text-soft">{t("settings.delete.body")}</p>
          {abilities.includes("manage") ? (
            <DeleteRepository projectId={projectId} name={project.name} />
          ) : (
            <p className="text-small text-faint">{t("settings.delete.notYou")}</p>
          )}
        </PageSection>
      </div>
    </div>
  );
}
