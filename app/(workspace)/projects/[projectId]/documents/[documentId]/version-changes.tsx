import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { CompareBar } from "#app/_history/compare-bar.tsx";
import { ReadingKeys } from "#app/_history/reading-keys.tsx";
import { SectionChangeView } from "#app/_history/section-change.tsx";
import type { DocumentContentView } from "#lib/contracts/document.ts";
import { compareSections } from "#lib/domain/document/compare-sections.ts";
import { shortenPictures } from "#lib/domain/document/picture/hide-pictures.ts";
import type { Language } from "#lib/domain/language.ts";

interface VersionChangesProps
  extends Pick<ComponentProps<typeof CompareBar>, "projectId" | "newest" | "versions" | "split"> {
  earlier: DocumentContentView;
  document: DocumentContentView;
  language: Language;
}

/** Differences between two versions of a document, by section and word by word. */
export function VersionChanges({ earlier, document, language, split, ...listed }: VersionChangesProps) {
  const t = useTranslations("document.compare");
  const history = useTranslations("history.compare");
  const title = t("title", { from: earlier.version, to: document.version });
  const changes = compareSections(shortenPictures(earlier.content), shortenPictures(document.content));
  const differing = changes.filter(({ kind }) => kind !== "moved_away").length;
  return (
    <>
      <ReadingKeys />
      <CompareBar
        {...listed}
        documentId={document.id}
        from={earlier.version}
        to={document.version}
        split={split}
      />
      <section aria-label={title} className={split ? undefined : "max-w-[56rem]"}>
        <h2 className="mb-3 font-semibold">
          {title}
          <span className="ms-3 text-small font-normal text-soft">
            {changes.length === 0 ? history("same") : history("count", { count: differing })}
          </span>
        </h2>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {changes.map((change) => (
            <SectionChangeView
              key={`${change.kind} ${change.lineBefore} ${change.lineAfter}`}
              change={change}
              language={language}
              split={split}
            />
          ))}
        </div>
      </section>
    </>
  );
}
