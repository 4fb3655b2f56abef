"use client";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { mainLanguageOf } from "#lib/domain/language-of.ts";

/** Loaded with the first rendered text. */
const MarkdownView = dynamic(() => import("#app/_document/markdown.tsx").then((file) => file.MarkdownView));

const NO_ANCHORS: ReadonlyMap<number, string> = new Map();

/** A rendered preview of Markdown. */
export function RenderedText({ text }: { text: string }) {
  const t = useTranslations("document");
  return (
    <div className="rounded-md border border-line bg-surface px-4 py-3">
      <MarkdownView
        text={text}
        language={mainLanguageOf(text)}
        anchors={NO_ANCHORS}
        imageLabel={t("image")}
        linkLabel={t("anchor")}
      />
    </div>
  );
}
