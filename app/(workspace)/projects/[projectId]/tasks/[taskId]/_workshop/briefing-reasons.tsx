"use client";
import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { joinListed } from "#lib/domain/punctuation.ts";
import type { BriefingItem } from "#lib/domain/workshop-view/workshop-view.ts";
import { useSpeakerName, useWorkshopContext } from "./workshop-context.tsx";

type Gap = BriefingItem["gaps"][number];

/** Most ids that one line shows. */
const MOST_IDS = 8;

/** Ids in one line; what does not fit is counted. */
function useIdList(): (ids: readonly string[]) => string {
  const t = useTranslations("task.briefing");
  const locale = useLocale();
  return (ids) => {
    const shown = joinListed(locale, ids.slice(0, MOST_IDS));
    return ids.length > MOST_IDS ? `${shown} ${t("moreIds", { count: ids.length - MOST_IDS })}` : shown;
  };
}

/** What the review would still find missing, by kind. */
function Gaps({ gaps }: { gaps: readonly Gap[] }) {
  const t = useTranslations("task.briefing");
  const list = useIdList();
  const { language } = useWorkshopContext();
  const kinds = [...new Set(gaps.map(({ kind }) => kind))];
  return (
    <ul className="mt-1 grid gap-0.5 ps-4 text-soft">
      {kinds.map((kind) => {
        const found = gaps.filter((gap) => gap.kind === kind);
        const texts = [...new Set(found.flatMap(({ text }) => text ?? []))];
        return (
          <li key={kind}>
            {t(`gap.${kind}`)} {list(found.flatMap(({ id }) => id ?? []))}
            {texts.length > 0 ? (
              <span lang={language} className="block text-small text-faint">
                {texts.slice(0, 3).join(" ")}
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** Part of a briefing: why each seat was called or not, and what is still missing. */
export function BriefingReasons({ item }: { item: BriefingItem }) {
  const t = useTranslations("task.briefing");
  const nameOf = useSpeakerName();
  const list = useIdList();
  const { calls, gaps } = item;
  return (
    <>
      {calls.length > 0 ? (
        <details className="mt-1.5">
          <summary className="flex items-center gap-1 text-small text-faint hover:text-accent">
            <ChevronRight size={13} aria-hidden className="fold-mark" />
            {t("calls", {
              called: calls.filter(({ reasons }) => reasons.length > 0).length,
              seats: calls.length,
            })}
          </summary>
          <ul className="mt-1 grid gap-0.5 ps-4 text-soft">
            {calls.map(({ role, reasons }) => (
              <li key={role}>
                <span className="font-semibold">{nameOf(role)}</span>{" "}
                {reasons.length === 0
                  ? t("notCalled")
                  : reasons.map(({ kind, ids }) => `${t(`call.${kind}`)} ${list(ids)}`.trim()).join(" · ")}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {gaps.length > 0 ? (
        <details className="mt-1.5">
          <summary className="flex items-center gap-1 text-small text-faint hover:text-accent">
            <ChevronRight size={13} aria-hidden className="fold-mark" />
            {t("gaps", { count: gaps.length })}
          </summary>
          <Gaps gaps={gaps} />
        </details>
      ) : null}
    </>
  );
}
