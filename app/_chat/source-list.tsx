"use client";
import { BookOpen, FileText, Globe } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { sourceHref } from "#app/_knowledge/source-href.ts";
import type { Source } from "#lib/domain/chat/message-events.ts";
import { sourceId } from "./answer-text.tsx";
import { useChatContext } from "./chat-context.tsx";
import { sourceQuote } from "./source-quote.ts";

const ICONS = { document: FileText, knowledge: BookOpen, web: Globe } as const;

/** The title of a source as a link: into the project, to a web page in a new tab, or no link. */
function SourceTitle({ source }: { source: Source }) {
  const { projectId, language } = useChatContext();
  const look = "text-accent underline-offset-2 hover:underline";
  if (source.url !== undefined)
    return (
      <a href={source.url} target="_blank" rel="noopener noreferrer nofollow" className={look}>
        {source.title}
      </a>
    );
  const href = hrefOf(projectId, source);
  return href === null ? (
    <span lang={language}>{source.title}</span>
  ) : (
    <Link href={href} lang={language} className={look}>
      {source.title}
    </Link>
  );
}

function hrefOf(projectId: string, source: Source): string | null {
  const { document_id: ref, version = 1, line = 1, sid = "" } = source;
  return ref === undefined ? null : sourceHref(projectId, { ref, version, line, sid });
}

function SourceLine({ source, answerId }: { source: Source; answerId: string }) {
  const t = useTranslations("chat.sources");
  const { language } = useChatContext();
  const Icon = ICONS[source.kind];
  const isWeb = source.kind === "web";
  return (
    <li id={sourceId(answerId, source.n)} className="flex gap-2 text-small">
      <span className="w-4 shrink-0 text-end text-faint">{source.n}</span>
      <div className="min-w-0">
        <p>
          <Icon
            size={13}
            aria-label={t(source.kind)}
            className="me-1.5 inline-block align-[-0.125em] text-faint"
          />
          <SourceTitle source={source} />{" "}
          <span className="text-faint">
            {[
              source.url === undefined ? null : new URL(source.url).hostname,
              isWeb ? t("unverified") : null,
              source.version === undefined ? null : `v${source.version}`,
              source.line === undefined ? null : t("line", { line: source.line }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </p>
        <blockquote lang={isWeb ? undefined : language} className="line-clamp-2 text-soft">
          {sourceQuote(source)}
        </blockquote>
      </div>
    </li>
  );
}

/** The sources of an answer, numbered like its citations. */
export function SourceList({ sources, answerId }: { sources: readonly Source[]; answerId: string }) {
  const t = useTranslations("chat.sources");
  if (sources.length === 0) return null;
  return (
    <section aria-label={t("title")} className="border-t border-line pt-2">
      <h3 className="mb-1 text-small text-faint">{t("title")}</h3>
      <ol className="grid gap-1.5">
        {sources.map((source) => (
          <SourceLine key={source.n} source={source} answerId={answerId} />
        ))}
      </ol>
    </section>
  );
}
