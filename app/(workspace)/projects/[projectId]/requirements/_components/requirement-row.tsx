import { TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { requirementTypeLabel } from "#app/_document/requirement-type-label.ts";
import { Badge } from "#app/_ui/badge.tsx";
import type { RequirementView } from "#lib/contracts/requirement.ts";
import type { Language } from "#lib/domain/language.ts";
import { knownCharacteristic } from "#lib/domain/requirements/records/quality-characteristic.ts";
import { RequirementTick } from "./requirement-selection.tsx";

interface RequirementRowProps {
  requirement: RequirementView;
  href: string;
  open: boolean;
  /** The language of the documents. */
  language: Language;
}

/** One row of the register: type, text and findings. */
export function RequirementRow({ requirement, href, open, language }: RequirementRowProps) {
  const t = useTranslations("requirements");
  const words = { typing: useTranslations("typing"), requirements: t };
  const { id, title, statement, type, priority, status, gaps, suspect, also, kind, claimed } = requirement;
  const now = { type, characteristic: knownCharacteristic(requirement.characteristic) };
  return (
    <li className="flex border-b border-line">
      <RequirementTick id={id} claimed={claimed} />
      <Link
        href={href}
        scroll={false}
        data-requirement={id}
        aria-current={open ? "true" : undefined}
        className="grid min-w-0 flex-1 gap-x-4 gap-y-1 px-2 py-2.5 hover:bg-sunk focus-visible:bg-sunk aria-[current=true]:bg-accent-soft sm:grid-cols-[6rem_minmax(0,1fr)]"
      >
        <span className="font-mono text-small font-semibold break-all text-accent">{id}</span>
        <span className="min-w-0">
          {title === "" ? null : (
            <span lang={language} className="block font-semibold">
              {title}
            </span>
          )}
          {statement === "" ? null : (
            <span lang={language} className="line-clamp-8 whitespace-pre-line text-soft">
              {statement}
            </span>
          )}
          <span className="mt-1 flex flex-wrap gap-1.5">
            <Badge>{requirementTypeLabel(words, now)}</Badge>
            {kind.state === "differs" || kind.state === "unsure" ? (
              <Badge tone="concern">
                <TriangleAlert size={12} aria-hidden />{" "}
                {words.typing(`badge.${kind.state}`, { kind: requirementTypeLabel(words, kind) })}
              </Badge>
            ) : null}
            {priority === null ? null : <Badge>{t(`priorities.${priority}`)}</Badge>}
            {status === null ? null : (
              <Badge tone={status === "verified" ? "agree" : "plain"}>{t(`statuses.${status}`)}</Badge>
            )}
            {claimed ? (
              <Badge tone="concern">
                <TriangleAlert size={12} aria-hidden /> {t("claimed.badge")}
              </Badge>
            ) : null}
            {gaps.map((gap) => (
              <Badge key={gap} tone="concern">
                <TriangleAlert size={12} aria-hidden /> {t(`gap.${gap}`)}
              </Badge>
            ))}
            {also.length === 0 ? null : (
              <Badge tone="concern">
                <TriangleAlert size={12} aria-hidden /> {t("duplicate.badge")}
              </Badge>
            )}
            {suspect ? (
              <Badge tone="waiting">
                <TriangleAlert size={12} aria-hidden /> {t("suspect")}
              </Badge>
            ) : null}
          </span>
        </span>
      </Link>
    </li>
  );
}
