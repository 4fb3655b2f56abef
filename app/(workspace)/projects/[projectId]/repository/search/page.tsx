import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { SearchForm } from "#app/_ui/search-form.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import {
  type RepositorySearchView,
  type RepositorySymbolsView,
  repositorySearchQuery,
} from "#lib/contracts/repository.ts";
import { searchRepository } from "#lib/usecases/repository/search-repository.ts";
import { searchSymbols } from "#lib/usecases/repository/search-symbols.ts";
import { CodeProblem } from "../_components/code-problem.tsx";
import { loadCode, type PlaceProps, readPlace, requireRepository } from "../_components/load-repository.ts";

const MAX_QUERY = 200;

/** Matches of one file after the other. */
async function Matches({ projectId, found }: { projectId: string; found: RepositorySearchView }) {
  const t = await getTranslations("repository.search");
  const files = Map.groupBy(found.data, ({ path }) => path);
  return (
    <>
      {[...files].map(([path, matches]) => (
        <PageSection
          key={path}
          title={
            <span translate="no" className="font-mono wrap-anywhere">
              {path}
            </span>
          }
          aside={<span className="text-small text-faint">{t("count", { count: matches.length })}</span>}
        >
          <ol className="font-mono text-small">
            {matches.map(({ line, text }) => (
              <li key={line}>
                <Link
                  prefetch={false}
                  translate="no"
                  href={paths.repositoryAt(projectId, { ref: found.commit, path, line }, "file")}
                  className="grid grid-cols-[4rem_minmax(0,1fr)] min-h-7 content-center rounded-md py-1 hover:bg-sunk"
                >
                  <span className="pe-3 text-end text-faint tabular-nums">{line}</span>
                  <span className="whitespace-pre-wrap wrap-anywhere">{text}</span>
                </Link>
              </li>
            ))}
          </ol>
        </PageSection>
      ))}
      {found.has_more ? <p className="mt-4 text-small text-faint">{t("more")}</p> : null}
    </>
  );
}

const KEYS = ["function", "method", "class", "interface", "type", "enum", "constant", "module"] as const;

/** The definitions whose name begins with the text, each with the way to its line. */
async function Definitions({ projectId, found }: { projectId: string; found: RepositorySymbolsView }) {
  const t = await getTranslations("repository.search");
  if (found.indexed_commit !== found.commit && found.data.length === 0)
    return <p className="mb-4 text-small text-faint">{t("indexing")}</p>;
  if (found.data.length === 0) return null;
  const names = Object.fromEntries(KEYS.map((kind) => [kind, t(`kinds.${kind}`)]));
  return (
    <PageSection
      title={t("definitions")}
      aside={
        <span className="text-small text-faint">{t("definitionCount", { count: found.data.length })}</span>
      }
    >
      <ul className="text-small">
        {found.data.map(({ path, name, kind, line, end_line, container }) => (
          <li key={`${path}:${line}:${name}`}>
            <Link
              prefetch={false}
              href={`${paths.repositoryAt(projectId, { ref: found.commit, path, line }, "file")}-L${end_line}`}
              className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-md px-2 py-1 hover:bg-sunk"
            >
              <span className="text-faint">{names[kind]}</span>
              <span translate="no" className="font-mono wrap-anywhere">
                {container === "" ? name : `${container}.${name}`}
              </span>
              <span translate="no" className="font-mono text-faint wrap-anywhere">
                {path}:{line}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {found.has_more ? <p className="mt-2 text-small text-faint">{t("moreDefinitions")}</p> : null}
    </PageSection>
  );
}

export default async function RepositorySearchPage(props: PlaceProps) {
  const { projectId, ref, path, value } = await readPlace(props);
  const [t] = await Promise.all([getTranslations("repository.search"), requireRepository(projectId)]);
  const q = value("q")
    .replace(/[\n\0]/g, " ")
    .trim()
    .slice(0, MAX_QUERY);
  const query = repositorySearchQuery.parse({ ref, path, q });
  const found = q === "" ? null : await loadCode((actor) => searchRepository(actor, projectId, query));
  const defined = q === "" ? null : await loadCode((actor) => searchSymbols(actor, projectId, { q, ref }));
  const hasDefinitions = defined?.ok === true && defined.value.data.length > 0;
  return (
    <>
      <SearchForm
        asked={q}
        action={paths.repositoryAt(projectId, {}, "search")}
        maxLength={MAX_QUERY}
        labels={{ label: t("label"), placeholder: t("placeholder"), button: t("button"), clear: t("clear") }}
        className="mb-6 block max-w-2xl"
      />
      {found === null ? <p className="text-soft">{t("hint")}</p> : null}
      {found !== null && !found.ok ? <CodeProblem message={found.message} /> : null}
      {defined?.ok ? <Definitions projectId={projectId} found={defined.value} /> : null}
      {found?.ok && found.value.data.length === 0 && !hasDefinitions ? (
        <EmptyState title={t("noneTitle")}>{t("none")}</EmptyState>
      ) : null}
      {found?.ok ? <Matches projectId={projectId} found={found.value} /> : null}
    </>
  );
}
