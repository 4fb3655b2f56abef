import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { type RepositoryCommitView, repositoryCommitsQuery } from "#lib/contracts/repository.ts";
import { listCommits } from "#lib/usecases/repository/list-commits.ts";
import { CodeProblem } from "../_components/code-problem.tsx";
import { loadCode, type PlaceProps, readPlace, requireRepository } from "../_components/load-repository.ts";
import { PlaceBar } from "../_components/place-bar.tsx";

const SHORT_ID = 10;

function CommitList({ projectId, commits }: { projectId: string; commits: readonly RepositoryCommitView[] }) {
  return (
    <ol>
      {commits.map((commit) => (
        <li key={commit.id} className="border-b border-line last:border-b-0">
          <Link
            prefetch={false}
            href={paths.repositoryCommit(projectId, commit.id)}
            className="-mx-2 flex flex-wrap items-baseline gap-x-4 gap-y-0.5 rounded-md px-2 py-2.5 hover:bg-sunk"
          >
            <span className="min-w-0 flex-1 basis-64 wrap-anywhere">{commit.subject}</span>
            <span className="text-small text-soft wrap-anywhere">{commit.author}</span>
            <span className="text-small text-faint">
              <Time at={commit.authored_at} dateOnly />
            </span>
            <code translate="no" className="font-mono text-small text-faint">
              {commit.id.slice(0, SHORT_ID)}
            </code>
          </Link>
        </li>
      ))}
    </ol>
  );
}

interface CommitPagingProps {
  /** The address of the first page. */
  base: string;
  isFirst: boolean;
  next: string | null;
}

async function CommitPaging({ base, isFirst, next }: CommitPagingProps) {
  const t = await getTranslations("repository.commits");
  if (isFirst && next === null) return null;
  return (
    <nav className="no-print mt-4 flex flex-wrap gap-3">
      {isFirst ? null : <ButtonLink href={base}>{t("newest")}</ButtonLink>}
      {next === null ? null : (
        <ButtonLink href={`${base}${base.includes("?") ? "&" : "?"}cursor=${next}`}>{t("older")}</ButtonLink>
      )}
    </nav>
  );
}

export default async function RepositoryCommitsPage(props: PlaceProps) {
  const { projectId, ref, path, value } = await readPlace(props);
  const [t] = await Promise.all([getTranslations("repository.commits"), requireRepository(projectId)]);
  const cursor = /^\d{1,7}$/.test(value("cursor")) ? value("cursor") : undefined;
  const query = repositoryCommitsQuery.parse({ ref, path, cursor });
  const found = await loadCode((actor) => listCommits(actor, projectId, query));
  const at = { path, ...(ref === undefined ? {} : { ref }) };
  const base = paths.repositoryAt(projectId, at, "commits");
  return (
    <>
      <PlaceBar projectId={projectId} revision={ref} path={path} view="commits" />
      {found.ok ? null : <CodeProblem message={found.message} />}
      {found.ok && found.value.data.length === 0 ? (
        <EmptyState title={t("noneTitle")}>{t("none")}</EmptyState>
      ) : null}
      {found.ok ? <CommitList projectId={projectId} commits={found.value.data} /> : null}
      {found.ok ? (
        <CommitPaging base={base} isFirst={cursor === undefined} next={found.value.next_cursor} />
      ) : null}
    </>
  );
}
