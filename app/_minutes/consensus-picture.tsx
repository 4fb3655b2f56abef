import { ChevronRight, Circle, CircleAlert, CircleCheck, CircleDashed, CircleX } from "lucide-react";
import { useTranslations } from "next-intl";
import { WideBox } from "#app/_ui/wide-box.tsx";
import type { PlanningMeeting } from "#lib/domain/meeting/meeting.ts";
import {
  consensusByRound,
  ROUND_STANCES,
  type RoundConsensus,
  type RoundStance,
} from "#lib/domain/workshop-view/consensus-by-round.ts";

const LOOKS = {
  agree: { Icon: CircleCheck, box: "fill-agree-soft stroke-agree", ink: "text-agree" },
  concern: { Icon: CircleAlert, box: "fill-concern-soft stroke-concern", ink: "text-concern" },
  block: { Icon: CircleX, box: "fill-block-soft stroke-block", ink: "text-block" },
  not_judged: { Icon: CircleDashed, box: "fill-waiting-soft stroke-waiting", ink: "text-waiting" },
  silent: { Icon: Circle, box: "fill-sunk stroke-line-strong", ink: "text-faint" },
} as const satisfies Record<RoundStance, unknown>;

const BOX = { width: 44, height: 22, gap: 3 };
const COLUMN = 76;
const HEAD = 22;

/** One seat in a column: its stance by color and sign. */
function Seat({ stance, x, y }: { stance: RoundStance; x: number; y: number }) {
  const { Icon, box, ink } = LOOKS[stance];
  return (
    <>
      <rect x={x} y={y} width={BOX.width} height={BOX.height} rx={4} className={box} />
      <Icon x={x + BOX.width / 2 - 7} y={y + BOX.height / 2 - 7} size={14} className={ink} aria-hidden />
    </>
  );
}

/** A round as a column: seats that agree at the bottom. */
function Round({ at, seats, height }: RoundConsensus & { at: number; height: number }) {
  const stack = ROUND_STANCES.flatMap((stance) => Array.from({ length: seats[stance] }, () => stance));
  const x = at * COLUMN + (COLUMN - BOX.width) / 2;
  return stack.map((stance, row) => (
    <Seat
      // biome-ignore lint/suspicious/noArrayIndexKey: the boxes of a column have no identity but their place
      key={row}
      stance={stance}
      x={x}
      y={height - (row + 1) * (BOX.height + BOX.gap)}
    />
  ));
}

function Numbers({ rounds, used }: { rounds: readonly RoundConsensus[]; used: readonly RoundStance[] }) {
  const t = useTranslations("minutes");
  const words = useTranslations("ui.stance");
  return (
    <details className="mt-2 text-small">
      <summary className="flex items-center gap-1 text-soft hover:text-accent">
        <ChevronRight size={13} aria-hidden className="fold-mark" />
        {t("picture.numbers")}
      </summary>
      <table className="mt-1">
        <thead className="text-faint">
          <tr>
            <th scope="col" className="py-1 pe-4 text-start font-normal">
              {t("picture.stance")}
            </th>
            {rounds.map(({ round }) => (
              <th key={round} scope="col" className="py-1 pe-4 text-end font-normal">
                {t("round", { round })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.map((stance) => (
            <tr key={stance} className="border-t border-line">
              <th scope="row" className="py-1 pe-4 text-start font-normal">
                {words(stance)}
              </th>
              {rounds.map(({ round, seats }) => (
                <td key={round} className="py-1 pe-4 text-end tabular-nums">
                  {seats[stance]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** How the seats came to agree: their stances after each round, as a picture and as numbers. Nothing without rounds. */
export function ConsensusPicture({ meeting }: { meeting: Pick<PlanningMeeting, "rounds" | "seats"> }) {
  const t = useTranslations("minutes");
  const words = useTranslations("ui.stance");
  const rounds = consensusByRound(meeting);
  const last = rounds.at(-1);
  if (last === undefined) return null;
  const used = ROUND_STANCES.filter((stance) => rounds.some(({ seats }) => seats[stance] > 0));
  const height = meeting.seats.length * (BOX.height + BOX.gap);
  const summary = t("picture.summary", {
    rounds: rounds.length,
    agree: last.seats.agree,
    seats: meeting.seats.length,
  });
  return (
    <figure className="keep">
      <WideBox label={t("picture.title")}>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${rounds.length * COLUMN} ${height + HEAD}`}
          width={rounds.length * COLUMN}
          height={height + HEAD}
        >
          {rounds.map((one, at) => (
            <g key={one.round}>
              <Round at={at} height={height} {...one} />
              <text
                x={at * COLUMN + COLUMN / 2}
                y={height + HEAD - 6}
                textAnchor="middle"
                className="fill-faint text-small"
              >
                {t("round", { round: one.round })}
              </text>
            </g>
          ))}
        </svg>
      </WideBox>
      <figcaption className="mt-1 text-small text-soft">
        {summary}
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          {used.map((stance) => {
            const { Icon, ink } = LOOKS[stance];
            return (
              <li key={stance} className="inline-flex items-center gap-1">
                <Icon size={14} aria-hidden className={ink} /> {words(stance)}
              </li>
            );
          })}
        </ul>
      </figcaption>
      <Numbers rounds={rounds} used={used} />
    </figure>
  );
}
