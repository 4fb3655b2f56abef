"use client";
import { useTranslations } from "next-intl";
import { memo, useDeferredValue } from "react";
import { headingAnchors } from "#app/_document/heading-anchors.ts";
import { MarkdownView } from "#app/_document/markdown.tsx";
import type { OwnPattern } from "#lib/domain/identifiers/id-pattern.ts";
import type { Language } from "#lib/domain/language.ts";

interface EditorPreviewProps {
  text: string;
  language: Language;
  /** The project's own id formats. */
  idPatterns: readonly OwnPattern[];
}

const Page = memo(function Page({ text, language, idPatterns }: EditorPreviewProps) {
  const t = useTranslations("document");
  return (
    <MarkdownView
      text={text}
      language={language}
      idPatterns={idPatterns}
      anchors={headingAnchors(text).anchors}
      imageLabel={t("image")}
      linkLabel={t("anchor")}
    />
  );
});

/** A preview of the text, rendered when typing pauses. */
export function EditorPreview({ text, language, idPatterns }: EditorPreviewProps) {
  const t = useTranslations("editor");
  const calm = useDeferredValue(text);
  return (
    <section aria-label={t("preview")} className="min-w-0 rounded-md border border-line px-5 py-4">
      <Page text={calm} language={language} idPatterns={idPatterns} />
    </section>
  );
}
