import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { RepositoryChangeView } from "#lib/contracts/repository.ts";
import { getCommit } from "#lib/usecases/repository/list-commits.ts";
import { CodeProblem } from "../../_components/code-problem.tsx";
import { DiffLines } from "../../_components/diff-lines.tsx";
import { loadCode, requireRepository } from "../../_components/load-repository.ts";

interface CommitPageProps {
  params: Promise<{ projectId: string; commit: string }>;
}

const SHORT_ID = 10;

async function ChangedFiles({ projectId, change }: { projectId: string; change: RepositoryChangeView }) {
  const t = await getTranslations("repository.commits");
  return (
    <ul>
      {change.files.map(({ path, added, removed }) => (
        <li
          key={path}
          className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-1 last:border-b-0"
        >
          <Link
            prefetch={false}
            translate="no"
            href={paths.repositoryAt(projectId, { ref: change.id, path }, "file")}
            className="min-w-0 flex-1 basis-60 font-mono text-small wrap-anywhere text-accent hover:underline"
          >
            {path}
          </Link>
          <span className="text-small text-soft tabular-nums">
            {added === null || removed === null ? t("binary") : `+${added} −${removed}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

export default async function RepositoryCommitPage({ params }: CommitPageProps) {
  const { projectId, commit } = await params;
  const [t] = await Promise.all([getTranslations("repository.commits"), requireRepository(projectId)]);
  const found = await loadCode((actor) => getCommit(actor, projectId, commit));
  if (!found.ok) return <CodeProblem message={found.message} />;
  const change = found.value;
  return (
    <>
      <h2 className="text-read font-semibold wrap-anywhere">{change.subject}</h2>
      {change.body === "" ? null : (
        <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{change.body}</p>
      )}
      <p className="mt-2 text-small text-soft wrap-anywhere">
        {change.author} · <Time at={change.authored_at} /> ·{" "}
        <code translate="no" className="font-mono">
          {change.id}
        </code>
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-3 text-small">
        <ButtonLink size="small" href={paths.repositoryAt(projectId, { ref: change.id })}>
          {t("browse")}
        </ButtonLink>
        {change.parents.length === 0 ? null : <span className="text-faint">{t("parents")}</span>}
        {change.parents.map((parent) => (
          <Link
            key={parent}
            href={paths.repositoryCommit(projectId, parent)}
            className="font-mono text-accent hover:underline"
          >
            {parent.slice(0, SHORT_ID)}
          </Link>
        ))}
      </p>
      <div className="mt-6">
        <PageSection title={t("files")} count={change.files.length}>
          <ChangedFiles projectId={projectId} change={change} />
          <div className="mt-4">
            <DiffLines diff={change.diff} isCut={change.is_cut} />
          </div>
        </PageSection>
      </div>
    </>
  );
}
