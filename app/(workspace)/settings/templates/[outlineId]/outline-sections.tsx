import { getLocale, getTranslations } from "next-intl/server";
import { Badge } from "#app/_ui/badge.tsx";
import type { OutlineView } from "#lib/contracts/outline.ts";

/** The sections that the template defines: their content, and which specialist of either team writes them. */
export async function OutlineSections({ sections }: Pick<OutlineView, "sections">) {
  const [t, locale] = await Promise.all([getTranslations("templates"), getLocale()]);
  const who = (writer: OutlineView["sections"][number]["writers"]["agile"]) =>
    writer?.[locale] ?? t("writtenByTeam");
  return (
    <ol>
      {sections.map(({ chapter, title, kind, required, aliases, writers }) => (
        <li
          key={`${chapter ?? ""}/${title}`}
          className="grid gap-x-4 gap-y-0.5 border-b border-line py-2 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
        >
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 break-words">
            {chapter === null ? null : <span className="text-faint">{chapter} ›</span>}
            <span>{title}</span>
            {required ? <Badge>{t("required")}</Badge> : null}
          </span>
          <span className="min-w-0 text-small break-words text-soft">
            <code>{kind}</code> ·{" "}
            {writers.traditional?.en === writers.agile?.en
              ? who(writers.traditional)
              : t("both", { traditional: who(writers.traditional), agile: who(writers.agile) })}
            {aliases.length > 0 ? (
              <span className="block text-faint">
                {t("aliases", { names: aliases.slice(0, 6).join(" · ") })}
              </span>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
