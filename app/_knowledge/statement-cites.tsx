"use client";
import { BookOpen } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { KnowledgeCitation } from "#lib/domain/knowledge/cite.ts";
import { readCodeRef } from "#lib/domain/knowledge/code-ref.ts";
import type { KnowledgeLinks } from "./knowledge-links.ts";
import { sourceHref } from "./source-href.ts";

interface StatementCitesProps {
  cites: readonly KnowledgeCitation[];
  language: string;
  links: KnowledgeLinks;
}

/** The sources of a statement, by its citation marks. */
export function StatementCites({ cites, language, links }: StatementCitesProps) {
  const t = useTranslations("knowledge.cite");
  return (
    <section aria-label={t("title")}>
      <ul className="grid gap-1">
        {cites.map((cite) => (
          <li key={cite.mark} className="flex gap-2 text-small">
            <BookOpen size={13} aria-hidden className="mt-1 shrink-0 text-faint" />
            <div className="min-w-0">
              <span className="me-1.5 text-faint">[{cite.mark}]</span>
              {links.gone.includes(cite.ref) ? (
                <span lang={language}>
                  {cite.title} <span className="text-faint">· {t("removed")}</span>
                </span>
              ) : (
                <Link
                  href={sourceHref(links.projectId, cite)}
                  lang={language}
                  className="text-accent underline-offset-2 hover:underline"
                >
                  {cite.title}
                </Link>
              )}{" "}
              <span className="text-faint">
                {readCodeRef(cite.ref) === null ? `v${cite.version} · ` : null}
                {cite.ref.startsWith("tsk_") ? cite.sid : t("line", { line: cite.line })}
              </span>
              <blockquote lang={language} className="line-clamp-2 text-soft">
                {cite.quote}
              </blockquote>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
