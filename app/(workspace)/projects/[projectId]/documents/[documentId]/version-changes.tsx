import { useTranslations } from "next-intl";
import { DiffView } from "#app/_document/diff-view.tsx";
import type { DocumentContentView } from "#lib/contracts/document.ts";
import { compareTexts } from "#lib/domain/document/compare-texts.ts";
import type { Language } from "#lib/domain/language.ts";

interface VersionChangesProps {
  earlier: DocumentContentView;
  document: DocumentContentView;
  language: Language;
}

/** What differs between two versions of a document, word by word. */
export function VersionChanges({ earlier, document, language }: VersionChangesProps) {
  const t = useTranslations("document.compare");
  const title = t("title", { from: earlier.version, to: document.version });
  return (
    <section aria-label={title} className="max-w-[56rem]">
      <h2 className="mb-3 font-semibold">{title}</h2>
      <DiffView diff={compareTexts(earlier.content, document.content)} language={language} />
    </section>
  );
}
