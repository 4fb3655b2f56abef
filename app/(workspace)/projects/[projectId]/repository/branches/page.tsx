import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { listBranches } from "#lib/usecases/repository/list-branches.ts";
import { requireRepository } from "../_components/load-repository.ts";

interface BranchesPageProps {
  params: Promise<{ projectId: string }>;
}

export default async function RepositoryBranchesPage({ params }: BranchesPageProps) {
  const { projectId } = await params;
  const [t] = await Promise.all([getTranslations("repository"), requireRepository(projectId)]);
  const { data, default_branch } = await load((actor) => listBranches(actor, projectId));
  if (data.length === 0)
    return <EmptyState title={t("emptyRepository.title")}>{t("emptyRepository.body")}</EmptyState>;
  return (
    <ul>
      {data.map((branch) => (
        <li
          key={branch.name}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2.5 last:border-b-0"
        >
          <span className="flex min-w-0 flex-1 basis-60 flex-wrap items-baseline gap-2">
            <Link
              translate="no"
              href={paths.repositoryAt(projectId, { ref: branch.name })}
              className="font-mono wrap-anywhere text-accent hover:underline"
            >
              {branch.name}
            </Link>
            {branch.name === default_branch ? <Badge>{t("branches.default")}</Badge> : null}
          </span>
          <Link
            href={paths.repositoryCommit(projectId, branch.commit)}
            className="min-w-0 flex-1 basis-60 text-small wrap-anywhere text-soft hover:text-accent hover:underline"
          >
            {branch.subject}
          </Link>
          <span className="text-small text-faint">
            {branch.author} · <Time at={branch.committed_at} dateOnly />
          </span>
        </li>
      ))}
    </ul>
  );
}
