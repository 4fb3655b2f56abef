import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { isPreparing, loadPrepared } from "#app/_server/load-prepared.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { TYPING_STATES, type TypingState } from "#lib/domain/requirements/typing/type-fields.ts";
import { listRequirements } from "#lib/usecases/requirement/list-requirements.ts";
import { Pager } from "../_components/pager.tsx";
import { PreparingNotice } from "../_components/preparing-notice.tsx";
import { TypeReview } from "../_components/type-review.tsx";

interface TypesPageProps {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<{ show?: string | string[]; cursor?: string | string[] }>;
}

const PAGE = 100;
/** Requirements to review come first. */
const SHOWN = ["differs", "unsure", "agrees", "confirmed", "form"] as const satisfies readonly TypingState[];

export default async function TypesPage({ params, searchParams }: TypesPageProps) {
  const [{ projectId }, query] = await Promise.all([params, searchParams]);
  const show = TYPING_STATES.find((one) => one === query.show) ?? "differs";
  const cursor =
    typeof query.cursor === "string" && /^o[1-9]\d{0,6}$/.test(query.cursor) ? query.cursor : undefined;
  const [t, project, lists] = await Promise.all([
    getTranslations("typing.page"),
    loadProject(projectId),
    loadPrepared((actor) => {
      const listOf = (state: TypingState, page: { limit: number; cursor?: string | undefined }) =>
        listRequirements(actor, projectId, { q: `typing:${state}`, ...page });
      return Promise.all([
        listOf(show, { limit: PAGE, cursor }),
        ...SHOWN.map((state) => listOf(state, { limit: 1 })),
      ]);
    }),
  ]);
  if (isPreparing(lists)) return <PreparingNotice {...lists} />;
  const [list, ...counts] = lists;
  const page = {
    start: cursor === undefined ? 0 : Number(cursor.slice(1)),
    shown: list.data.length,
    total: list.total,
    size: PAGE,
  };
  return (
    <>
      <p className="mb-4 max-w-3xl text-soft">{t("intro")}</p>
      <nav aria-label={t("show")} className="mb-4 flex flex-wrap gap-2">
        {SHOWN.map((state, at) => (
          <Link
            key={state}
            href={paths.requirementTypes(projectId, { show: state })}
            aria-current={state === show ? "page" : undefined}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-md border border-line-strong px-2.5 text-small hover:bg-sunk aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold"
          >
            {t(`shows.${state}`)} <span className="tabular-nums">{counts[at]?.total ?? 0}</span>
          </Link>
        ))}
      </nav>
      {list.data.length === 0 ? (
        <EmptyState
          title={t("empty.title")}
          action={<ButtonLink href={paths.requirements(projectId)}>{t("empty.action")}</ButtonLink>}
        >
          {t(`empty.body.${show}`)}
        </EmptyState>
      ) : (
        <TypeReview
          key={`${show} ${cursor ?? ""}`}
          projectId={projectId}
          requirements={list.data}
          language={project.language}
          isAllowed={project.abilities.includes("edit")}
        />
      )}
      <Pager
        page={page}
        at={(to) => paths.requirementTypes(projectId, { show, ...(to === undefined ? {} : { cursor: to }) })}
      />
    </>
  );
}
