import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { listMembers } from "#lib/usecases/member/list-members.ts";
import { listDeletedProjects } from "#lib/usecases/project/list-deleted-projects.ts";
import { DeletedProjectItem } from "./deleted-project.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.deleted");
  return { title: t("title") };
}

export default async function DeletedProjectsPage() {
  const [t, members] = await Promise.all([getTranslations("settings.deleted"), load(listMembers)]);
  const isAllowed = members.abilities.includes("delete_project");
  const projects = isAllowed ? (await load((actor) => listDeletedProjects(actor, null))).data : [];
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      {isAllowed ? null : <p className="text-soft">{t("notYou")}</p>}
      {isAllowed && projects.length === 0 ? (
        <EmptyState title={t("empty.title")}>{t("empty.body")}</EmptyState>
      ) : null}
      <ul>
        {projects.map((project) => (
          <DeletedProjectItem key={project.project_id} project={project} />
        ))}
      </ul>
    </>
  );
}
