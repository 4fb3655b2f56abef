"use client";
import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Time } from "#app/_ui/time.tsx";
import { toast } from "#app/_ui/toast.ts";
import { WordDiff } from "#app/_ui/word-diff.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { RequirementSourceView } from "#lib/contracts/requirement-reuse.ts";
import type { Language } from "#lib/domain/language.ts";
import { LINK_TONES } from "./link-tones.ts";

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

/** Taking over or keeping the text, and ending the relation. */
function SourceActions({
  projectId,
  requirementId,
  source,
}: Pick<SourcePanelProps, "projectId" | "requirementId" | "source">) {
  const t = useTranslations("reuse.source");
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const url = paths.api.requirementReview(projectId, requirementId);
  const ask = async (change: Parameters<typeof sendChange>[0]): Promise<boolean> => {
    setBusy(true);
    const answer = await sendChange(change, locale);
    setBusy(false);
    if (answer.ok) router.refresh();
    else toast.error(answer.message);
    return answer.ok;
  };
  const undo = async () => {
    if (await ask({ url, method: "DELETE" })) toast.success(t("undone"));
  };
  const decide = async (decision: "taken" | "kept") => {
    const body = { decision, check: source.check };
    if (!(await ask({ url, method: "POST", body }))) return;
    const action = { label: t("undo"), onClick: () => void undo() };
    toast.success(t(`did.${decision}`), { duration: 10_000, action });
  };
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {source.state === "suspect" && source.check !== null ? (
        <>
          <Button size="small" look="primary" disabled={busy} onClick={() => void decide("taken")}>
            {t("take")}
          </Button>
          <Button size="small" disabled={busy} onClick={() => void decide("kept")}>
            {t("keep")}
          </Button>
        </>
      ) : null}
      {source.review === null || source.state === "suspect" ? null : (
        <Button size="small" look="quiet" disabled={busy} onClick={() => void undo()}>
          {t("undoReview")}
        </Button>
      )}
      <Button
        size="small"
        look="quiet"
        disabled={busy}
        onClick={() => void ask({ url: paths.api.traceLink(projectId, source.link_id), method: "DELETE" })}
      >
        {t("detach")}
      </Button>
    </p>
  );
}
