import Link from "next/link";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { requirementTypeLabel } from "#app/_document/requirement-type-label.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { Select } from "#app/_ui/field.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { RequirementView } from "#lib/contracts/requirement.ts";
import type { Language } from "#lib/domain/language.ts";
import { knownCharacteristic } from "#lib/domain/requirements/records/quality-characteristic.ts";
import { REQUIREMENT_CLASSES, type RequirementClass } from "#lib/domain/requirements/requirement-class.ts";
import { fieldsOfClass } from "#lib/domain/requirements/typing/type-fields.ts";

interface TypeRowProps {
  projectId: string;
  requirement: RequirementView;
  language: Language;
  chosen: { kind: RequirementClass; ticked: boolean; open: boolean; isAllowed: boolean };
  choose: (kind: RequirementClass) => void;
  tick: (on: boolean) => void;
}

/** One requirement with its suggested type. */
export function TypeRow({ projectId, requirement, language, chosen, choose, tick }: TypeRowProps) {
  const t = useTranslations("typing");
  const words = { typing: t, requirements: useTranslations("requirements") };
  const choice = useId();
  const { id, title, statement, kind, type, characteristic } = requirement;
  const now = { type, characteristic: knownCharacteristic(characteristic) };
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 gap-y-2 border-b border-line py-3 md:grid-cols-[1.75rem_minmax(0,1fr)_16rem]">
      <input
        type="checkbox"
        aria-label={t("page.choose", { id })}
        checked={chosen.ticked}
        disabled={!chosen.open}
        onChange={(event) => tick(event.target.checked)}
        className="mt-1 size-4 accent-accent"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            href={paths.requirement(projectId, id)}
            className="font-mono text-small font-semibold break-all text-accent hover:underline"
          >
            {id}
          </Link>
          <span lang={language} className="font-semibold">
            {title}
          </span>
        </p>
        <p lang={language} className="line-clamp-4 break-words whitespace-pre-line text-soft">
          {statement}
        </p>
      </div>
      <div className="col-start-2 grid content-start gap-1.5 md:col-start-3">
        <label htmlFor={choice} className="sr-only">
          {t("page.typeOf", { id })}
        </label>
        <Select
          id={choice}
          value={chosen.kind}
          disabled={!chosen.isAllowed || !requirement.writable.includes("type")}
          onChange={(event) => choose(event.target.value as RequirementClass)}
        >
          {REQUIREMENT_CLASSES.map((one) => (
            <option key={one} value={one}>
              {requirementTypeLabel(words, fieldsOfClass(one))}
            </option>
          ))}
        </Select>
        <p className="flex flex-wrap items-center gap-1.5 text-small text-faint">
          <Badge tone={kind.level === "unsure" ? "concern" : "plain"}>
            {t("confidence", { level: t(`levels.${kind.level}`), confidence: kind.confidence })}
          </Badge>
          {t("page.currentType", { type: requirementTypeLabel(words, now) })}
        </p>
        <p className="text-small text-faint">
          {kind.words.length === 0
            ? t("noCue")
            : t("basedOn", { words: kind.words.map(({ text }) => `“${text}”`).join(" ") })}
        </p>
        {requirement.writable.includes("type") ? null : (
          <p className="text-small text-concern">{t("page.reasons.field_no_place")}</p>
        )}
      </div>
    </li>
  );
}
