"use client";
import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import type { RequirementView } from "#lib/contracts/requirement.ts";
import type { Language } from "#lib/domain/language.ts";
import { requirementTypeLabel } from "./requirement-type-label.ts";

export interface Peek {
  readonly requirement: RequirementView;
  readonly left: number;
  readonly top: number;
  /** The bottom edge of the card if it is above the id; null if it is below. */
  readonly bottom: number | null;
}

/** The card of a requirement next to its id (id-peek.tsx). */
export function IdCard({ peek, language }: { peek: Peek; language: Language }) {
  const t = useTranslations("requirements");
  const typing = useTranslations("typing");
  const { requirement, left, top, bottom } = peek;
  const { id, title, statement, type, priority, status, claimed, document_name, line, kind } = requirement;
  return (
    <div
      id="id-peek"
      role="tooltip"
      className="no-print pointer-events-none fixed z-40 w-[min(22.5rem,calc(100vw-1rem))] rounded-md border border-line-strong bg-surface p-3 text-small shadow-sm"
      style={bottom === null ? { left, top } : { left, bottom }}
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-mono font-semibold">{id}</span>
        <span lang={language} className="font-semibold">
          {title}
        </span>
      </p>
      <p lang={language} className="mt-1 line-clamp-5 whitespace-pre-line text-soft">
        {statement}
      </p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Badge>{t(`types.${type}`)}</Badge>
        {priority === null ? null : <Badge>{t(`priorities.${priority}`)}</Badge>}
        {status === null ? null : <Badge>{t(`statuses.${status}`)}</Badge>}
        {claimed ? <Badge tone="concern">{t("claimed.badge")}</Badge> : null}
      </p>
      <p className="mt-1.5 text-soft">
        {typing("title")}: {requirementTypeLabel({ typing, requirements: t }, kind)} (
        {typing("confidence", { level: typing(`levels.${kind.level}`), confidence: kind.confidence })})
      </p>
      <p className="mt-1.5 text-faint">{t("panel.location", { document: document_name, line })}</p>
    </div>
  );
}
