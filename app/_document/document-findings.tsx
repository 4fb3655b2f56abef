import { getLocale, getTranslations } from "next-intl/server";
import type { LintView } from "#lib/contracts/lint.ts";
import { isUnchecked, type SkippedRule } from "#lib/domain/lint/lint.ts";
import { missingInputText } from "#lib/domain/lint-report/lint-report.ts";
import { LintFindingList } from "./finding-list.tsx";

interface DocumentFindingsProps {
  documentId: string;
  /** The first page of findings. */
  result: LintView;
  /** Whether sections have an anchor on the page. */
  anchored: boolean;
  /** The reader can edit, and sees the newest version. */
  isAllowed: boolean;
}

/** The findings of a document next to its text, each linked to its position on the page. */
export async function DocumentFindings({ documentId, result, anchored, isAllowed }: DocumentFindingsProps) {
  const [t, locale] = await Promise.all([getTranslations("lint.list"), getLocale()]);
  const { version, counts, findings, next_cursor } = result;
  const skipped = result.skipped.map(({ rule, needs }) => ({ rule, needs: needs as SkippedRule["needs"] }));
  if (isUnchecked(skipped))
    return (
      <section className="rounded-md border border-line px-3 py-2">
        <h2 className="font-semibold">{t("title")}</h2>
        <p className="mt-1 text-small text-soft">{t("unchecked")}</p>
      </section>
    );
  return (
    <LintFindingList
      document={{ id: documentId, version }}
      counts={counts}
      first={{ findings, next_cursor }}
      skipped={skipped.map(({ rule, needs }) => ({ rule, lacked: missingInputText(needs, locale) }))}
      anchored={anchored}
      isAllowed={isAllowed}
    />
  );
}
