import { sharedCount } from "../dice-similarity.ts";
import type { SeatTurnOutput } from "../workshop/seat-turn.ts";

/** What makes a seat's turn useless although it fits its form. */

const TURN_FLAWS = ["blocks_itself", "repeats_issue"] as const;

export interface TurnFlaw {
  readonly code: (typeof TURN_FLAWS)[number];
  /** The text or the issue that shows it. */
  readonly detail: string;
}

interface ListedIssue {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

/** Parts that texts are compared by: words of four and more letters, and pairs of Chinese characters. */
function partsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{Script=Latin}]{4,}/gu) ?? [];
  const runs = text.match(/\p{Script=Han}{2,}/gu) ?? [];
  const pairs = runs.flatMap((run) =>
    Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  return new Set([...words, ...pairs]);
}

/** The share of a text's parts that another text has too, from which the text repeats the other. */
const REPEATS_FROM = 0.6;

function repeats(text: string, other: string): boolean {
  const parts = partsOf(text);
  return parts.size > 0 && sharedCount(parts, partsOf(other)) / parts.size >= REPEATS_FROM;
}

/** Whether a seat contradicts itself: its verdict and what it says about the issues exclude each other. */
function blocksItself({ verdict, positions, new_issues, questions }: SeatTurnOutput): boolean {
  if (verdict.ok === true) return positions.some(({ position }) => position === "block");
  const objects = positions.some(({ position }) => position !== "agree");
  return verdict.ok === false && !objects && new_issues.length + questions.length === 0;
}

/**
 * The flaws of a turn: a seat that agrees with every issue and says no without a new one, or says yes and blocks; a reservation or a new
 * issue that repeats a listed one.
 * @param issues The issues that the seat received.
 */
export function turnFlaws(turn: SeatTurnOutput, issues: readonly ListedIssue[]): readonly TurnFlaw[] {
  const { verdict, new_issues } = turn;
  const own = [...verdict.reservations, ...new_issues.map(({ title, detail }) => `${title} ${detail}`)];
  const repeated = own.flatMap((text) => {
    const issue = issues.find(({ title, detail }) => repeats(text, `${title} ${detail}`));
    return issue === undefined ? [] : [{ code: "repeats_issue" as const, detail: `${issue.id}: ${text}` }];
  });
  return blocksItself(turn)
    ? [{ code: "blocks_itself", detail: verdict.reasons.join(" ") }, ...repeated]
    : repeated;
}
