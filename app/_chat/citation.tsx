"use client";
import { PreviewCard } from "@base-ui/react/preview-card";
import { useTranslations } from "next-intl";
import type { Source } from "#lib/domain/chat/message-events.ts";
import { sourceQuote } from "./source-quote.ts";

/** A citation number: hover or focus shows the quoted text, and the link leads to the source. */
export function SourceCitation({ source, href }: { source: Source; href: string }) {
  const t = useTranslations("chat.sources");
  return (
    <PreviewCard.Root>
      <PreviewCard.Trigger
        href={href}
        delay={150}
        aria-label={t("cite", { n: source.n, title: source.title })}
        className="cite"
      >
        {source.n}
      </PreviewCard.Trigger>
      <PreviewCard.Portal>
        <PreviewCard.Positioner sideOffset={6} className="z-50">
          <PreviewCard.Popup className="max-w-sm rounded-md border border-line-strong bg-surface px-3.5 py-2.5 shadow-lg">
            <p className="text-small font-semibold">{source.title}</p>
            <blockquote className="mt-1 line-clamp-6 text-small text-soft">{sourceQuote(source)}</blockquote>
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  );
}
