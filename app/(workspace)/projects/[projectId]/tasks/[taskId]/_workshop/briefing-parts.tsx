"use client";
import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { StanceMark } from "#app/_ui/stance.tsx";
import type { BriefingItem } from "#lib/domain/workshop-view/workshop-view.ts";
import { useSpeakerName, useWorkshopContext } from "./workshop-context.tsx";

type View = BriefingItem["disagreements"][number]["views"][number];

/** One seat's position on a disagreement; a seat without a position is listed too. */
function SeatView({ view }: { view: View }) {
  const t = useTranslations("task.briefing");
  const nameOf = useSpeakerName();
  const { language } = useWorkshopContext();
  return (
    <li>
      <span className="font-semibold">{nameOf(view.role)}</span>{" "}
      {view.view === "none" ? (
        <span className="text-faint">{t("noPosition")}</span>
      ) : (
        <>
          <StanceMark stance={view.view} /> <span lang={language}>{view.reason}</span>
        </>
      )}
    </li>
  );
}

/** Part of a briefing: points that are no longer agreed, and each disagreement with all positions. */
export function BriefingParts({ item }: { item: BriefingItem }) {
  const t = useTranslations("task.briefing");
  const nameOf = useSpeakerName();
  const { language } = useWorkshopContext();
  const { reopened, disagreements } = item;
  return (
    <>
      {reopened.map((point) => (
        <p key={point.id} className="mt-1.5 text-soft">
          {t("reopened", { name: nameOf(point.role) })} <span lang={language}>{point.text}</span>{" "}
          <span lang={language} className="text-ink">
            {point.reason}
          </span>
        </p>
      ))}
      {disagreements.length > 0 ? (
        <details className="mt-1.5">
          <summary className="flex items-center gap-1 text-small text-faint hover:text-accent">
            <ChevronRight size={13} aria-hidden className="fold-mark" />
            {t("disagreements", { count: disagreements.length })}
          </summary>
          <ul className="mt-1 grid gap-2 text-soft">
            {disagreements.map((one) => (
              <li key={one.issue}>
                <a href={`#i-${one.issue}`} lang={language} className="font-semibold hover:text-accent">
                  {one.title}
                </a>
                <ul className="mt-0.5 grid gap-0.5 ps-3">
                  {one.views.map((view) => (
                    <SeatView key={view.role} view={view} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
