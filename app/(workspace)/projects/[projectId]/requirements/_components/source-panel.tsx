import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { Time } from "#app/_ui/time.tsx";
import { WordDiff } from "#app/_ui/word-diff.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { RequirementSourceView } from "#lib/contracts/requirement-reuse.ts";
import type { Language } from "#lib/domain/language.ts";
import { LINK_TONES } from "./link-tones.ts";
import { SourceActions } from "./source-actions.tsx";

interface SourcePanelProps {
  projectId: string;
  requirementId: string;
  source: RequirementSourceView;
  /** The language of the documents. */
  language: Language;
  isAllowed: boolean;
}

/** What a requirement was made from in another project, what changed there since, and the decision about it. */
export function SourcePanel({ projectId, requirementId, source, language, isAllowed }: SourcePanelProps) {
  const t = useTranslations("reuse.source");
  const links = useTranslations("requirements.links");
  const { state, access, former, now, review, archived } = source;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {now === null ? (
          <span className="font-mono text-small font-semibold break-all">{source.requirement_id}</span>
        ) : (
          <Link
            href={paths.requirement(source.project_id, source.requirement_id)}
            className="font-mono text-small font-semibold break-all text-accent hover:underline"
          >
            {source.requirement_id}
          </Link>
        )}
        {source.project_name === null ? null : <span>{source.project_name}</span>}
        <Badge tone={LINK_TONES[state]}>{links(`states.${state}`)}</Badge>
        {archived ? <Badge>{t("archived")}</Badge> : null}
        {now?.status === "deprecated" ? <Badge tone="concern">{t("deprecated")}</Badge> : null}
        {source.adapted === true && state === "confirmed" ? <Badge>{t("adapted")}</Badge> : null}
      </p>
      {access === "readable" ? null : <p className="mt-1 text-soft">{t(`access.${access}`)}</p>}
      {state === "suspect" && now !== null ? <Changed {...{ former, now, language }} /> : null}
      {review === null ? null : (
        <p className="mt-1 text-small text-faint">
          {t(review.decision === "taken" ? "taken" : "kept", { name: review.by })} <Time at={review.at} />
        </p>
      )}
      {isAllowed ? <SourceActions {...{ projectId, requirementId, source }} /> : null}
    </>
  );
}

type Text = NonNullable<RequirementSourceView["now"]>;

const statedText = (text: Text | null): string => (text === null ? "" : text.statement || text.title);

/** What changed in the source, word by word. */
function Changed({ former, now, language }: { former: Text | null; now: Text; language: Language }) {
  const t = useTranslations("reuse.source");
  return (
    <div className="mt-2">
      <p className="text-small text-waiting">
        <TriangleAlert size={13} aria-hidden className="inline" /> {t("changed")}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">
        <WordDiff before={statedText(former)} after={statedText(now)} language={language} />
      </p>
    </div>
  );
}
