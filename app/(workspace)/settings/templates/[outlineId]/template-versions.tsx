import { getTranslations } from "next-intl/server";
import { DiffView } from "#app/_document/diff-view.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { OutlineView } from "#lib/contracts/outline.ts";
import { RestoreTemplate } from "./restore-template.tsx";

/** The versions of a template: author, date, reason and changes, with a button to restore one. */
export async function TemplateVersions({ outline, isAllowed }: { outline: OutlineView; isAllowed: boolean }) {
  const t = await getTranslations("templates");
  const { id, language, etag, versions } = outline;
  return (
    <PageSection title={t("versions")} count={versions.length}>
      {versions.length === 0 ? <p className="text-soft">{t("noVersions")}</p> : null}
      <ul>
        {versions.map(({ version, by, note, at, reset, diff }, place) => (
          <li key={version} className="grid gap-2 border-b border-line py-3 last:border-b-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">v{version}</span>
              {place === 0 ? <Badge tone="agree">{t("inUse")}</Badge> : null}
              {reset ? <Badge>{t("builtInText")}</Badge> : null}
              <span className="min-w-0 flex-1 text-small break-words text-faint">
                {[by, note].filter(Boolean).join(" · ")} <Time at={at} />
              </span>
              {isAllowed && place > 0 ? (
                <RestoreTemplate outlineId={id} language={language} etag={etag} version={version} />
              ) : null}
            </div>
            {diff === "" ? null : (
              <details>
                <summary className="text-small text-soft hover:text-accent">{t("changes")}</summary>
                <div className="mt-2">
                  <DiffView diff={diff} language={language} />
                </div>
              </details>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
