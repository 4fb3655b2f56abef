import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { RequirementDifferenceCard } from "#app/_baseline/requirement-difference.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import type { ApprovedStateView } from "#lib/contracts/baseline.ts";
import { paths } from "#lib/contracts/paths.ts";
import { shownAuthorName } from "#lib/domain/access/product-author.ts";
import type { Language } from "#lib/domain/language.ts";

interface ApprovedChangesProps {
  projectId: string;
  state: ApprovedStateView;
  language: Language;
}

/** Requirement by requirement, how the document differs from its approved version; renders nothing without differences. */
export function ApprovedChanges({ projectId, state, language }: ApprovedChangesProps) {
  const t = useTranslations("changeRequests.approved");
  const locale = useLocale();
  const { approved, total, data, document_id, version } = state;
  if (approved === null || total === 0) return null;
  const who = { version: approved.version, name: shownAuthorName({ name: approved.by }, locale) };
  const texts = paths.compareVersions(projectId, document_id, { from: approved.version, to: version });
  return (
    <Notice tone="concern" title={t("title", { count: total, version: approved.version })}>
      <p className="text-small">
        {approved.baseline === null
          ? t("plan", who)
          : t("baseline", { ...who, baseline: approved.baseline.name })}{" "}
        {t("until")}
      </p>
      <p className="text-small">
        <Link
          href={texts}
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
        >
          {t("texts")}
        </Link>
      </p>
      <details className="mt-1">
        <summary className="min-h-6 cursor-pointer text-small text-accent hover:underline">
          {t("show")}
        </summary>
        <ol className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
          {data.map((difference) => (
            <RequirementDifferenceCard
              key={difference.id}
              projectId={projectId}
              difference={difference}
              language={language}
            />
          ))}
        </ol>
        {total > data.length ? (
          <p className="mt-2 text-small text-soft">{t("more", { count: total - data.length })}</p>
        ) : null}
      </details>
    </Notice>
  );
}
