import { File, FileCode, Folder, FolderGit2, Link2 } from "lucide-react";
import Link from "next/link";
import { getFormatter, getTranslations } from "next-intl/server";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { RepositoryTreeView } from "#lib/contracts/repository.ts";
import { listFolder } from "#lib/usecases/repository/list-folder.ts";
import { CloneAddress } from "./_components/clone-address.tsx";
import { CodeProblem } from "./_components/code-problem.tsx";
import { ConnectRepository } from "./_components/connect-repository.tsx";
import { loadCode, loadRepository, type PlaceProps, readPlace } from "./_components/load-repository.ts";
import { PlaceBar } from "./_components/place-bar.tsx";

const ICONS = {
  folder: Folder,
  file: File,
  executable: FileCode,
  link: Link2,
  submodule: FolderGit2,
} as const;

interface FolderProps {
  projectId: string;
  revision: string | undefined;
  tree: RepositoryTreeView;
}

async function FolderList({ projectId, revision, tree }: FolderProps) {
  const [t, format] = await Promise.all([getTranslations("repository.tree"), getFormatter()]);
  const at = revision === undefined ? {} : { ref: revision };
  const bytes = (size: number) =>
    size < 1024
      ? `${format.number(size)} B`
      : `${format.number(size / 1024, { maximumFractionDigits: 1 })} kB`;
  const more = tree.total - tree.data.length;
  return (
    <>
      <ul className="rounded-md border border-line bg-surface">
        {tree.data.map(({ path, name, kind, size }) => {
          const Icon = ICONS[kind];
          const view = kind === "folder" ? "tree" : "file";
          return (
            <li key={path} className="border-b border-line last:border-b-0">
              <Link
                prefetch={false}
                href={paths.repositoryAt(projectId, { ...at, path }, view)}
                className="flex min-h-9 items-center gap-2.5 px-3 hover:bg-sunk"
              >
                <Icon size={15} aria-label={t(kind)} className="shrink-0 text-faint" />
                <span translate="no" className="min-w-0 flex-1 font-mono text-small wrap-anywhere">
                  {name}
                </span>
                <span className="text-small text-faint tabular-nums">{size === null ? "" : bytes(size)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      {more > 0 ? <p className="mt-2 text-small text-faint">{t("more", { count: more })}</p> : null}
      <p className="no-print mt-3 flex flex-wrap gap-4 text-small">
        <a
          className="text-accent hover:underline"
          download
          href={paths.api.repositoryArchive(projectId, tree.commit, "zip")}
        >
          {t("zip")}
        </a>
        <a
          className="text-accent hover:underline"
          download
          href={paths.api.repositoryArchive(projectId, tree.commit, "tar.gz")}
        >
          {t("tar")}
        </a>
      </p>
    </>
  );
}

export default async function RepositoryPage(props: PlaceProps) {
  const { projectId, ref, path } = await readPlace(props);
  const [t, view] = await Promise.all([getTranslations("repository"), loadRepository(projectId)]);
  const { repository } = view;
  if (repository === null)
    return view.abilities.includes("edit") ? (
      <ConnectRepository projectId={projectId} />
    ) : (
      <EmptyState title={t("none.title")} isAllowed={false}>
        {t("none.body")}
      </EmptyState>
    );
  if (repository.head === null && ref === undefined)
    return (
      <div className="grid gap-4">
        <EmptyState title={t("emptyRepository.title")}>
          {repository.branch_push ? t("emptyRepository.body") : t("emptyRepository.closed")}
        </EmptyState>
        <CloneAddress path={view.clone_path} />
      </div>
    );
  const tree = await loadCode((actor) => listFolder(actor, projectId, { ref, path }));
  return (
    <>
      <PlaceBar projectId={projectId} revision={ref} path={path} view="tree" />
      {tree.ok ? (
        <FolderList projectId={projectId} revision={ref} tree={tree.value} />
      ) : (
        <CodeProblem message={tree.message} />
      )}
      {path === "" ? (
        <div className="mt-6">
          <CloneAddress path={view.clone_path} />
        </div>
      ) : null}
    </>
  );
}
