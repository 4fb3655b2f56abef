import { useTranslations } from "next-intl";
import type { Language } from "#lib/domain/language.ts";
import type { OutlineEntry } from "./heading-anchors.ts";

/** The outline of a document as links. */
export function OutlineNav({ entries, language }: { entries: readonly OutlineEntry[]; language: Language }) {
  const t = useTranslations("document");
  const top = Math.min(...entries.map((entry) => entry.level));
  const list = (
    <ul lang={language} className="outline grid gap-0.5">
      {entries
        .filter((entry) => entry.level <= top + 3)
        .map((entry) => (
          <li key={entry.anchor}>
            <a href={`#${entry.anchor}`} className={`deep-${entry.level - top}`}>
              {entry.title}
            </a>
          </li>
        ))}
    </ul>
  );
  return (
    <nav aria-label={t("outline")} className="no-print lg:row-span-2">
      <details className="rounded-md border border-line px-3 py-2 lg:hidden">
        <summary className="font-semibold">{t("outline")}</summary>
        <div className="mt-2">{list}</div>
      </details>
      <div className="sticky top-18 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto lg:block">
        <p className="mb-1.5 px-2 text-small text-faint">{t("outline")}</p>
        {list}
      </div>
    </nav>
  );
}
