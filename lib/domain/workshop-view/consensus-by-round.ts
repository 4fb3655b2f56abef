import type { PlanningMeeting } from "../meeting/meeting.ts";
import type { SeatVerdict } from "../workshop/seat-turn.ts";
import { stanceOf } from "./view-statements.ts";
import type { Stance } from "./workshop-view.ts";

/** The stances that a finished round can leave, from agreement to silence. */
export const ROUND_STANCES = [
  "agree",
  "concern",
  "block",
  "not_judged",
  "silent",
] as const satisfies Stance[];
export type RoundStance = (typeof ROUND_STANCES)[number];

/** How many seats have which stance at the end of a round. */
export interface RoundConsensus {
  readonly round: number;
  readonly seats: Readonly<Record<RoundStance, number>>;
}

const isRoundStance = (stance: Stance): stance is RoundStance =>
  (ROUND_STANCES as readonly Stance[]).includes(stance);

const stanceAfter = (verdict: SeatVerdict | undefined): RoundStance => {
  const stance = verdict === undefined ? "silent" : stanceOf(verdict, []);
  return isRoundStance(stance) ? stance : "silent";
};

/**
 * The stances of all seats after each round. A verdict holds until its seat gives another one; a seat without a verdict so far is
 * silent.
 */
export function consensusByRound({
  rounds,
  seats,
}: Pick<PlanningMeeting, "rounds" | "seats">): RoundConsensus[] {
  const newest = new Map<string, SeatVerdict>();
  return rounds.map(({ round, per_role_verdicts }) => {
    for (const [seat, verdict] of Object.entries(per_role_verdicts)) newest.set(seat, verdict);
    const counts = { agree: 0, concern: 0, block: 0, not_judged: 0, silent: 0 };
    for (const { key } of seats) counts[stanceAfter(newest.get(key))]++;
    return { round, seats: counts };
  });
}
