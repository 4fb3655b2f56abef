import { Search } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { MarkedQuote, ReadableQuote } from "#app/_knowledge/marked-quote.tsx";
import { foundHref, foundKey } from "#app/_search/found-href.ts";
import { FoundIcon } from "#app/_search/found-icon.tsx";
import { load } from "#app/_server/load.ts";
import { Button } from "#app/_ui/button.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { Input, Select } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { paths } from "#lib/contracts/paths.ts";
import {
  type FoundView,
  LONGEST_SEARCH,
  SEARCH_KINDS,
  type SearchKind,
  searchKindSchema,
  type WorkspaceSearchView,
} from "#lib/contracts/search.ts";
import { isYaml } from "#lib/domain/document/is-yaml.ts";
import { searchWorkspace } from "#lib/usecases/knowledge/search-workspace.ts";

type Words = Awaited<ReturnType<typeof getTranslations<"search">>>;

const asked = z.object({
  q: z.string().trim().catch("").default(""),
  kind: z.optional(searchKindSchema).catch(undefined),
  cursor: z.optional(z.string()).catch(undefined),
});

interface SearchPageProps {
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata({ searchParams }: SearchPageProps): Promise<Metadata> {
  const t = await getTranslations("search");
  const { q } = asked.parse(await searchParams);
  return { title: q === "" ? t("title") : `${q} · ${t("title")}` };
}

function SearchFields({ q, kind, t }: { q: string; kind: SearchKind | undefined; t: Words }) {
  return (
    <search className="mb-6 block">
      <form action={paths.search()} className="flex flex-wrap items-center gap-2">
        <Input
          name="q"
          type="search"
          aria-label={t("label")}
          placeholder={t("placeholder")}
          defaultValue={q}
          maxLength={LONGEST_SEARCH}
          className="min-w-0 max-w-xl flex-1 basis-56"
        />
        <Select name="kind" aria-label={t("kindLabel")} defaultValue={kind ?? ""} className="w-auto">
          <option value="">{t("all")}</option>
          {SEARCH_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`kind.${one}`)}
            </option>
          ))}
        </Select>
        <Button type="submit" look="primary">
          <Search size={15} aria-hidden /> {t("button")}
        </Button>
        {q === "" ? null : (
          <Link href={paths.search()} className="text-small text-accent hover:underline">
            {t("clear")}
          </Link>
        )}
      </form>
    </search>
  );
}

function FoundLine({ found, t }: { found: FoundView; t: Words }) {
  const { kind, project, title, path, quote, marks, place } = found;
  const isMarkdown = kind === "chat" || (kind === "section" && !isYaml(title));
  const Quote = isMarkdown ? ReadableQuote : MarkedQuote;
  const where = [
    kind === "project" || project === null ? "" : project.name,
    place === null || kind === "plan" ? "" : t("version", { version: place.version }),
    place === null || kind !== "file" ? "" : t("line", { line: place.line }),
  ].filter((part) => part !== "");
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <FoundIcon kind={kind} label={t(`one.${kind}`)} />
        <Link
          href={foundHref(found)}
          className="min-w-0 font-semibold text-accent underline-offset-2 wrap-anywhere hover:underline"
        >
          {quote === "" ? <MarkedQuote text={title} marks={marks} /> : title}
        </Link>
        <span className="text-small text-faint">{where.join(" · ")}</span>
      </p>
      {path.length === 0 ? null : <p className="text-small text-soft wrap-anywhere">{path.join(" › ")}</p>}
      {quote === "" ? null : (
        <p className="mt-1 max-w-3xl whitespace-pre-wrap text-soft wrap-anywhere">
          <Quote text={quote} marks={marks} />
        </p>
      )}
    </li>
  );
}

/** What a reader has to know about the list: what it leaves out, and why. */
function SearchNotices({ some_words, more_matched, unindexed, t }: WorkspaceSearchView & { t: Words }) {
  const notices = [
    some_words ? t("someWords") : null,
    more_matched ? t("moreMatched") : null,
    unindexed > 0 ? t("unindexed", { count: unindexed }) : null,
  ].filter((text) => text !== null);
  return notices.map((text) => (
    <Notice key={text} role="status">
      {text}
    </Notice>
  ));
}

/** Search over the workspace. A plain form: its state is the URL, and it works without JavaScript. */
export default async function SearchPage({ searchParams }: SearchPageProps) {
  const t = await getTranslations("search");
  const { q: typed, kind, cursor } = asked.parse(await searchParams);
  const q = typed.slice(0, LONGEST_SEARCH);
  const found =
    q === "" ? null : await load((actor) => searchWorkspace(actor, { q, kind, cursor, limit: 20 }));
  const at = kind === undefined ? {} : { kind };
  return (
    <div className="max-w-4xl">
      <PageHeader title={t("title")} intro={t("intro")} />
      <SearchFields q={q} kind={kind} t={t} />
      {found === null ? (
        <EmptyState title={t("empty.title")}>{t("empty.body")}</EmptyState>
      ) : (
        <>
          <div className="grid gap-2">
            <SearchNotices {...found} t={t} />
          </div>
          {found.data.length === 0 ? (
            <EmptyState title={t("nothing.title", { asked: q })}>{t("nothing.body")}</EmptyState>
          ) : (
            <ol aria-label={t("found")}>
              {found.data.map((one) => (
                <FoundLine key={foundKey(one)} found={one} t={t} />
              ))}
            </ol>
          )}
          <p className="mt-4 flex flex-wrap gap-2 empty:hidden">
            {cursor === undefined ? null : <ButtonLink href={paths.search(q, at)}>{t("first")}</ButtonLink>}
            {found.next_cursor === null ? null : (
              <ButtonLink href={paths.search(q, { ...at, cursor: found.next_cursor })}>
                {t("next")}
              </ButtonLink>
            )}
          </p>
        </>
      )}
    </div>
  );
}
