import { useLocale, useTranslations } from "next-intl";
import { StanceMark, VerdictConfidence } from "#app/_ui/stance.tsx";
import type { Language } from "#lib/domain/language.ts";
import type { PlanningMeeting } from "#lib/domain/meeting/meeting.ts";
import { speakerName } from "#lib/domain/roles/seats.ts";
import type { SeatVerdict } from "#lib/domain/workshop/seat-turn.ts";
import { shownSeatNames } from "#lib/domain/workshop/workshop-seats.ts";
import { stanceOf } from "#lib/domain/workshop-view/view-statements.ts";

/** Widths of the columns of seats and rounds; a table of many rounds scrolls. */
const SEAT_REM = 7;
const ROUND_REM = 7.5;

interface VerdictCellProps {
  verdict: SeatVerdict | undefined;
  /** The model or the person who judged. */
  by: string | undefined;
  language: Language;
}

function VerdictCell({ verdict, by, language }: VerdictCellProps) {
  if (verdict === undefined) return <span className="text-faint">—</span>;
  const points = verdict.reservations.length > 0 ? verdict.reservations : verdict.reasons;
  return (
    <>
      <span className="flex flex-wrap gap-x-2">
        <StanceMark stance={stanceOf(verdict, [])} />
        <VerdictConfidence verdict={verdict} />
        {by === undefined ? null : <span className="text-small text-faint">{by}</span>}
      </span>
      {points[0] ? (
        <span lang={language} className="mt-0.5 block text-small text-soft">
          {points[0]}
        </span>
      ) : null}
    </>
  );
}

/** The verdict of each seat at the end of each round. */
export function VerdictTable({ meeting, language }: { meeting: PlanningMeeting; language: Language }) {
  const t = useTranslations("minutes");
  const locale = useLocale();
  const names = shownSeatNames(meeting.seats);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    <section className="overflow-x-auto" aria-label={t("verdicts")} tabIndex={0}>
      <table
        className="w-full table-fixed"
        style={{ minWidth: `${SEAT_REM + meeting.rounds.length * ROUND_REM}rem` }}
      >
        <thead className="text-small text-faint">
          <tr>
            <th scope="col" className="w-28 py-1 text-start font-normal">
              {t("seat")}
            </th>
            {meeting.rounds.map(({ round }) => (
              <th key={round} scope="col" className="py-1 text-start font-normal">
                {t("round", { round })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {meeting.seats.map(({ key: seat }) => (
            <tr key={seat} className="border-t border-line align-top">
              <th scope="row" className="py-2 pe-3 text-start font-semibold">
                {speakerName(seat, locale, names)}
              </th>
              {meeting.rounds.map(({ round, per_role_verdicts, judged_by }) => (
                <td key={round} className="py-2 pe-4">
                  <VerdictCell verdict={per_role_verdicts[seat]} by={judged_by[seat]} language={language} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
