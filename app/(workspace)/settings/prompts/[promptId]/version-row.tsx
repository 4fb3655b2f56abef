import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DiffView } from "#app/_document/diff-view.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { PromptView } from "#lib/contracts/prompt.ts";
import type { Language } from "#lib/domain/language.ts";

interface VersionRowProps {
  version: PromptView["versions"][number];
  language: Language;
  active: boolean;
  choose: ReactNode;
}

/** A version: author, date, reason and changes, with a button to activate it. */
export function VersionRow({ version, language, active, choose }: VersionRowProps) {
  const t = useTranslations("usage.prompts");
  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">v{version.version}</span>
        {active ? <Badge tone="agree">{t("inUse")}</Badge> : null}
        <span className="min-w-0 flex-1 text-small break-words text-faint">
          {[version.by, version.hash, version.note].filter(Boolean).join(" · ")} <Time at={version.at} />
        </span>
        {active ? null : choose}
      </div>
      {version.diff === "" ? null : (
        <details>
          <summary className="text-small text-soft hover:text-accent">{t("changes")}</summary>
          <div className="mt-2">
            <DiffView diff={version.diff} language={language} />
          </div>
        </details>
      )}
    </li>
  );
}
