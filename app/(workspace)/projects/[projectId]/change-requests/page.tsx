import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { listChangeRequests } from "#lib/usecases/change-request/change-requests.ts";
import { ChangeRequestStateBadge } from "./_components/change-request-state.tsx";
import { CreateChangeRequest } from "./_components/create-change-request.tsx";

interface ChangeRequestsPageProps {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<{ cursor?: string | string[] }>;
}

export async function generateMetadata({
  params,
}: Pick<ChangeRequestsPageProps, "params">): Promise<Metadata> {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("changeRequests"), loadProject(projectId)]);
  return { title: `${t("title")} · ${project.name}` };
}

export default async function ChangeRequestsPage({ params, searchParams }: ChangeRequestsPageProps) {
  const [{ projectId }, { cursor: asked }] = await Promise.all([params, searchParams]);
  const cursor = typeof asked === "string" ? asked : undefined;
  const [t, project, { data, next_cursor }] = await Promise.all([
    getTranslations("changeRequests"),
    loadProject(projectId),
    load((actor) => listChangeRequests(actor, projectId, { limit: 50, cursor })),
  ]);
  const create = project.abilities.includes("edit") ? <CreateChangeRequest projectId={projectId} /> : null;
  return (
    <>
      <PageHeader
        title={t("title")}
        trail={[{ label: project.name, href: paths.project(projectId) }]}
        intro={t("intro")}
        actions={data.length === 0 ? null : create}
      />
      {data.length === 0 ? (
        <EmptyState title={t("empty.title")} action={create}>
          {t("empty.body")}
        </EmptyState>
      ) : null}
      <ul>
        {data.map(({ id, number, title, state, edits, created_by, created_at }) => (
          <li key={id} className="grid gap-1 border-b border-line py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                href={paths.changeRequest(projectId, id)}
                lang={project.language}
                className="min-w-0 font-semibold text-accent wrap-anywhere hover:underline"
              >
                {title}
              </Link>
              <ChangeRequestStateBadge state={state} />
            </div>
            <p className="text-small text-faint">
              {t("number", { number })} · {t("edits", { count: edits })} · {created_by} ·{" "}
              <Time at={created_at} relative />
            </p>
          </li>
        ))}
      </ul>
      {next_cursor === null ? null : (
        <p className="mt-4">
          <ButtonLink href={paths.changeRequests(projectId, next_cursor)}>{t("more")}</ButtonLink>
        </p>
      )}
    </>
  );
}
