import Link from "next/link";
import { useTranslations } from "next-intl";
import { readCodeRef } from "#lib/domain/knowledge/code-ref.ts";
import type { SourceSpan } from "#lib/domain/knowledge/source-span.ts";
import type { KnowledgeLinks } from "./knowledge-links.ts";
import { sourceHref } from "./source-href.ts";

interface KnowledgeQuoteProps {
  span: SourceSpan;
  language: string;
  /** Absent where the reader has no access, as behind a review link. */
  links?: KnowledgeLinks | undefined;
}

/** A quote of a document, file or earlier plan with its position, or a note that the source is gone. */
export function KnowledgeQuote({ span, language, links }: KnowledgeQuoteProps) {
  const t = useTranslations("knowledge.cite");
  const { place } = span;
  const name = place
    ? [
        place.title,
        readCodeRef(span.ref) === null ? `v${place.version}` : "",
        span.ref.startsWith("tsk_") ? place.sid : t("line", { line: place.line }),
      ]
        .filter((part) => part !== "")
        .join(" · ")
    : span.ref;
  const gone = links?.gone.includes(span.ref) ?? false;
  return (
    <span className="me-2">
      <q lang={language} className="text-soft">
        {span.text}
      </q>{" "}
      {links && place && !gone ? (
        <Link
          href={sourceHref(links.projectId, { ref: span.ref, ...place })}
          className="text-accent underline-offset-2 hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span className="text-faint">
          {name}
          {gone ? ` · ${t("removed")}` : null}
        </span>
      )}
    </span>
  );
}
