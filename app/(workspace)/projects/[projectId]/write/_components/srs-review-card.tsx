import { useLocale, useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { SrsRunView } from "#lib/contracts/srs-run.ts";
import { REVIEW_DIMENSIONS, type SrsReview } from "#lib/domain/srs/review/srs-review.ts";

const MAX_FINDINGS = 8;
const TONES = { P0: "block", P1: "concern", P2: "plain" } as const;

/** The reviewer's verdict: scores by dimension, the most severe findings with their fix, and a link to the report. */
export function SrsReviewCard({ run, review }: { run: SrsRunView; review: SrsReview }) {
  const t = useTranslations("srs");
  const locale = useLocale();
  const shown = review.findings.slice(0, MAX_FINDINGS);
  return (
    <PageSection
      title={t("review")}
      aside={
        run.review_document_id ? (
          <ButtonLink size="small" href={paths.document(run.project_id, run.review_document_id)}>
            {t("reviewOpen")}
          </ButtonLink>
        ) : null
      }
    >
      <p className="font-semibold">
        {t("reviewScore", { score: review.overall.toFixed(1) })} ·{" "}
        {t("findings", { count: review.findings.length + review.omitted })}
      </p>
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1 text-small sm:grid-cols-4">
        {REVIEW_DIMENSIONS.map((dimension) => (
          <div key={dimension} className="flex justify-between gap-3">
            <dt className="text-soft">{t(`dimensions.${dimension}`)}</dt>
            <dd className="tabular-nums">{(review.dimensions[dimension] ?? 0).toFixed(1)}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-3 grid gap-2">
        {shown.map((finding) => (
          <li key={`${finding.place.line}-${finding.message.en}`} className="text-small">
            <Badge tone={TONES[finding.priority]}>{finding.priority}</Badge> {finding.message[locale]}{" "}
            <span className="text-soft">{finding.fix[locale]}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
