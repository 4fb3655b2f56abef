import { BookOpen, FileCode, FileText, ListChecks } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { MarkedQuote, ReadableQuote } from "#app/_knowledge/marked-quote.tsx";
import { sourceHref } from "#app/_knowledge/source-href.ts";
import { isTooShort } from "#app/_knowledge/too-short.ts";
import { load } from "#app/_server/load.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import type { SearchView } from "#lib/contracts/knowledge.ts";
import { isYaml } from "#lib/domain/document/is-yaml.ts";
import { searchKnowledge } from "#lib/usecases/knowledge/search-knowledge.ts";
import { SemanticSearchProblem } from "./semantic-search-state.tsx";

const ICONS = { document: FileText, file: BookOpen, plan: ListChecks, code: FileCode } as const;
const MAX_RESULTS = 30;

interface FoundProps {
  found: SearchView["data"][number];
  projectId: string;
  language: string;
  t: Awaited<ReturnType<typeof getTranslations<"knowledge">>>;
}

function Found({ found, projectId, language, t }: FoundProps) {
  const { kind, source_id: ref, source, version, line, sid, path } = found;
  const Icon = ICONS[kind];
  const Quote = kind === "document" && !isYaml(source) ? ReadableQuote : MarkedQuote;
  const section = path.filter((title) => title !== source).join(" › ");
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Icon size={14} aria-label={t(`kind.${kind}`)} className="shrink-0 text-faint" />
        <Link
          href={sourceHref(projectId, { ref, version, line, sid })}
          lang={language}
          className="font-semibold text-accent underline-offset-2 hover:underline"
        >
          {source}
        </Link>
        <span className="text-small text-faint">
          {[kind === "code" ? "" : `v${version}`, kind === "plan" ? sid : t("cite.line", { line })]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {found.for_table ? null : <Badge>{t("workshop.offShort")}</Badge>}
      </p>
      {section === "" ? null : (
        <p lang={language} className="text-small text-soft">
          {section}
        </p>
      )}
      <p lang={language} className="mt-1 max-w-3xl whitespace-pre-wrap break-words text-soft">
        <Quote text={found.quote} marks={found.marks} />
      </p>
    </li>
  );
}

/** Search results, best first, or a note that there are none. */
export async function SearchResults({
  projectId,
  asked,
  language,
}: {
  projectId: string;
  asked: string;
  language: string;
}) {
  const t = await getTranslations("knowledge");
  if (isTooShort(asked))
    return <EmptyState title={t("search.tooShort.title")}>{t("search.tooShort.body")}</EmptyState>;
  const { data, meaning } = await load((actor) =>
    searchKnowledge(actor, projectId, { q: asked, limit: MAX_RESULTS }),
  );
  const trouble = meaning?.code ? <SemanticSearchProblem code={meaning.code} /> : null;
  if (data.length === 0)
    return (
      <>
        {trouble}
        <EmptyState title={t("search.nothing.title", { asked })}>{t("search.nothing.body")}</EmptyState>
      </>
    );
  return (
    <>
      {trouble}
      <PageSection title={t("search.found", { asked })} count={data.length}>
        <ol>
          {data.map((found) => (
            <Found
              key={`${found.source_id}${found.sid}${found.line}`}
              found={found}
              projectId={projectId}
              language={language}
              t={t}
            />
          ))}
        </ol>
      </PageSection>
    </>
  );
}
