import Link from "next/link";
import { useTranslations } from "next-intl";
import { RequirementDifferenceCard } from "#app/_baseline/requirement-difference.tsx";
import { DiffView } from "#app/_document/diff-view.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import type { RequestedDocumentView } from "#lib/contracts/change-request.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";

interface RequestedDocumentProps {
  projectId: string;
  document: RequestedDocumentView;
  /** Number of each edit in the request. */
  numbers: ReadonlyMap<string, number>;
  isApplied: boolean;
  language: Language;
}

/** What a change request makes of one document: conflicts, requirements and text, before and after. */
export function RequestedDocument({
  projectId,
  document,
  numbers,
  isApplied,
  language,
}: RequestedDocumentProps) {
  const t = useTranslations("changeRequests.preview");
  const { document_id, name, version, diff, requirements, conflicts } = document;
  return (
    <section className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="flex flex-wrap items-center gap-x-3 font-semibold">
        <Link
          href={paths.document(projectId, document_id)}
          lang={language}
          className="text-accent hover:underline"
        >
          {name}
        </Link>
        <span className="text-small font-normal text-faint">
          {isApplied ? t("applied", { version, next: version + 1 }) : t("version", { version })}
        </span>
      </h3>
      {conflicts.length === 0 ? null : (
        <Notice tone="block" title={t("conflicts", { count: conflicts.length })}>
          <ul className="list-disc ps-5">
            {conflicts.map(({ edit_id, message }) => (
              <li key={edit_id}>{t("conflict", { number: numbers.get(edit_id) ?? 0, message })}</li>
            ))}
          </ul>
          <p className="mt-1 text-small">{t("fix")}</p>
        </Notice>
      )}
      {conflicts.length > 0 ? null : (
        <>
          <p className="text-small text-soft">{t("requirements", { count: requirements.length })}</p>
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {requirements.map((difference) => (
              <RequirementDifferenceCard
                key={difference.id}
                projectId={projectId}
                difference={difference}
                language={language}
              />
            ))}
          </ol>
          <details>
            <summary className="min-h-6 cursor-pointer text-small text-accent hover:underline">
              {t("text")}
            </summary>
            <div className="mt-2">
              <DiffView diff={diff} language={language} />
            </div>
          </details>
        </>
      )}
    </section>
  );
}
