import { useLocale, useTranslations } from "next-intl";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { StanceMark } from "#app/_ui/stance.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";
import type { PlanningMeeting } from "#lib/domain/meeting/meeting.ts";
import { type SeatNames, speakerName } from "#lib/domain/roles/seats.ts";
import { shownSeatNames } from "#lib/domain/workshop/workshop-seats.ts";
import { stanceOf } from "#lib/domain/workshop-view/view-statements.ts";

interface OpenPointsProps {
  meeting: PlanningMeeting | null;
  draft: boolean;
  place: {
    readonly projectId: string;
    readonly taskId: string;
    readonly language: Language;
    /** Names of custom seats. */
    readonly names: SeatNames;
  };
}

/** Final or draft; for a draft, each seat's open point with the possible next steps. */
export function OpenPoints({ meeting, draft, place }: OpenPointsProps) {
  const t = useTranslations("gate.points");
  const locale = useLocale();
  const { projectId, taskId, language, names } = place;
  const open = Object.entries(meeting?.per_role_verdicts ?? {}).filter(
    ([, verdict]) => verdict.ok !== true || verdict.reservations.length > 0,
  );
  if (!draft && open.length === 0) return <p className="text-agree">{t("final")}</p>;
  if (open.length === 0) return null;
  return (
    <Notice tone="concern" title={t("title")}>
      <ul className="mt-1 grid gap-2">
        {open.map(([role, verdict]) => (
          <li key={role} id={`seat-${role}`}>
            <StanceMark stance={stanceOf(verdict, [])} />{" "}
            <span className="font-semibold">
              {speakerName(role, locale, { ...names, ...shownSeatNames(meeting?.seats ?? []) })}
            </span>
            <ul lang={language} className="ps-6 text-soft">
              {[...verdict.reservations, ...(verdict.ok === true ? [] : verdict.reasons)].map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="mt-3">{t("hint")}</p>
      <p className="no-print mt-2 flex flex-wrap gap-2">
        <ButtonLink size="small" href={paths.task(projectId, taskId)}>
          {t("toWorkshop")}
        </ButtonLink>
        <ButtonLink size="small" href={paths.plan(projectId, taskId)}>
          {t("toPlan")}
        </ButtonLink>
        <ButtonLink size="small" href={paths.minutes(projectId, taskId)}>
          {t("toMinutes")}
        </ButtonLink>
      </p>
    </Notice>
  );
}
