import { checkPlan } from "../plan/check-plan.ts";
import { unansweredQuestions } from "../plan/open-items.ts";
import { speakerName } from "../roles/seats.ts";
import { coverageObjections } from "../workshop/conclude.ts";
import { bindingReservations, preventsFinalPlan } from "../workshop/objections.ts";
import { isNotJudged, lastTurns } from "../workshop/round.ts";
import { customSeatNames, requiredSeatKeys } from "../workshop/workshop-seats.ts";
import type { MeetingInput } from "./hold-meeting.ts";
import type { PlanningMeeting } from "./meeting.ts";
import { MEETING_TEXTS } from "./meeting-texts.ts";

export type MeetingDecision = PlanningMeeting["decision"];

const STRICTNESS: readonly MeetingDecision[] = ["go", "hold", "redo_planning"];

/** The stricter of two decisions: a model chair can tighten the rules' decision but never relax it. */
export function stricter(a: MeetingDecision, b: MeetingDecision): MeetingDecision {
  return STRICTNESS[Math.max(STRICTNESS.indexOf(a), STRICTNESS.indexOf(b))] ?? "hold";
}

/**
 * The decision, first match: a blocking review issue or an invalid plan → redo_planning; an unanswered
 * blocking question, a seat that is not ok, a reservation, an unresolved issue or a requirement without coverage → hold; else go.
 */
export function decideMeeting(input: MeetingInput): {
  decision: MeetingDecision;
  reasons: readonly string[];
} {
  const words = MEETING_TEXTS[input.language];
  const { plan, review, workshop, language } = input;
  const blocking = review.issues.filter((issue) => issue.severity === "error");
  const problems = checkPlan(plan);
  if (blocking.length > 0 || problems.length > 0)
    return {
      decision: "redo_planning",
      reasons: [
        ...blocking.map((issue) => issue.message),
        ...problems.map((problem) => problem.message[language]),
      ],
    };
  const unanswered = unansweredQuestions(plan);
  const last = lastTurns(workshop);
  const seats = requiredSeatKeys(workshop.table);
  const names = customSeatNames(workshop.table);
  const notJudged = seats.filter((seat) => isNotJudged(workshop, seat));
  const unconvinced = seats.filter(
    (seat) => last.get(seat)?.verdict.ok !== true && !notJudged.includes(seat),
  );
  const reserved = seats.filter((seat) => {
    const turn = last.get(seat);
    return turn !== undefined && bindingReservations(turn).length > 0;
  });
  const unresolved = workshop.issues.filter(
    (issue) =>
      (issue.status === "unresolved" || issue.status === "open") && preventsFinalPlan(issue, workshop),
  );
  const ended = workshop.answers.filter((answer) => answer.kind === "ended");
  const reasons = [
    ...unanswered.map((question) => words.unanswered(question.id)),
    ...(notJudged.length === 0
      ? []
      : [words.notJudged(notJudged.map((seat) => speakerName(seat, language, names)))]),
    ...unconvinced.map((seat) => words.notOk(speakerName(seat, language, names))),
    ...reserved
      .filter((seat) => !unconvinced.includes(seat))
      .map((seat) => words.reserved(speakerName(seat, language, names))),
    ...unresolved.map((issue) => words.unresolved(issue.title)),
    ...ended.map((answer) => words.endedQuestion(answer.id)),
    ...(review.issues.some(({ type }) => type === "coverage")
      ? coverageObjections(plan).map(({ text }) => text)
      : []),
  ];
  return reasons.length > 0 ? { decision: "hold", reasons } : { decision: "go", reasons: [words.allAgree] };
}
