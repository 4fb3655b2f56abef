import type { Language } from "../language.ts";
import type { Plan } from "../plan/plan.ts";
import type { PlanReview } from "../review/plan-review.ts";
import { speakerName } from "../roles/seats.ts";
import { decisionText } from "../workshop/conclude.ts";
import { lastTurns } from "../workshop/round.ts";
import { shownSeat } from "../workshop/workshop-seats.ts";
import type { WorkshopState } from "../workshop/workshop-state.ts";
import { clarificationsOf } from "./clarifications.ts";
import { decideMeeting } from "./decide-meeting.ts";
import type { PlanningMeeting } from "./meeting.ts";
import { MEETING_TEXTS } from "./meeting-texts.ts";
import { JUDGEMENT } from "./room.ts";

export interface MeetingInput {
  readonly plan: Plan;
  readonly planHash: string;
  readonly review: PlanReview;
  readonly workshop: WorkshopState;
  readonly taskName: string;
  readonly language: Language;
}

/** Statements about a plan item or an issue; every line of the minutes links to its statements. */
function statementsAbout(workshop: WorkshopState, about: readonly string[]): string[] {
  const wanted = new Set(about);
  return workshop.turns
    .filter((turn) => {
      const answered = [...wanted].some((id) => turn.statement.includes(id));
      return answered || turn.positions.some((position) => wanted.has(position.issue_id));
    })
    .map((turn) => turn.statement_id);
}

/** The verdict of every seat at the end of each round. */
function roundsOf(workshop: WorkshopState): PlanningMeeting["rounds"] {
  const rounds = [...new Set(workshop.turns.map((turn) => turn.round))];
  return rounds.map((round) => ({
    round,
    per_role_verdicts: Object.fromEntries(
      workshop.turns.filter((turn) => turn.round === round).map((turn) => [turn.role, turn.verdict]),
    ),
    judged_by: Object.fromEntries(
      workshop.turns.flatMap(({ round: at, role, source }) => {
        const name =
          source?.kind === "person" ? source.name : source?.kind === "model" ? source.model : undefined;
        return at === round && name !== undefined ? [[role, name]] : [];
      }),
    ),
    coach_summary: workshop.briefings.find((briefing) => briefing.round === round)?.text ?? "",
  }));
}

function actionsOf({ plan, review, language }: MeetingInput): PlanningMeeting["actions"] {
  const words = MEETING_TEXTS[language];
  const { not_judged_by = [], names } = plan.consensus;
  const unjudged = not_judged_by.map((role) => speakerName(role, language, names));
  const drafts = [
    ...review.issues
      .filter((issue) => issue.severity === "error")
      .map((issue) => ({ text: issue.suggestion || issue.message, owner: words.team, about: [issue.id] })),
    ...(unjudged.length === 0
      ? []
      : [{ text: words.judge(unjudged), owner: plan.meta.owner, about: [JUDGEMENT] }]),
    ...plan.open_questions
      .filter((question) => question.status === "open")
      .map((question) => ({
        text: words.confirm(question.id, question.text, question.default),
        owner: plan.meta.owner,
        about: [question.id],
      })),
    ...plan.risks
      .filter((risk) => risk.impact === "high" && risk.mitigations[0])
      .map((risk) => ({
        text: words.mitigate(risk.id, risk.mitigations[0] ?? ""),
        owner: words.team,
        about: [risk.id],
      })),
  ];
  return drafts.map((action, at) => ({ id: `ACT-${String(at + 1).padStart(3, "0")}`, ...action }));
}

function dissentOf(workshop: WorkshopState): PlanningMeeting["dissent"] {
  return workshop.issues
    .filter((issue) => issue.status === "unresolved" || issue.status === "open")
    .map((issue) => ({
      issue: issue.id,
      title: issue.title,
      positions: issue.positions.map(({ role, position, reason }) => ({ role, position, reason })),
    }));
}

/**
 * Holds the planning meeting by rules: verdicts and their change over the rounds, consensus, dissent, risks,
 * clarifications, actions with owners, decision. A model chair can add its view and be stricter.
 */
export function holdMeeting(input: MeetingInput): PlanningMeeting {
  const { plan, review, workshop } = input;
  const last = lastTurns(workshop);
  const { decision, reasons } = decideMeeting(input);
  const verdicts = workshop.table.flatMap(({ key }) => {
    const verdict = last.get(key)?.verdict;
    return verdict ? [[key, verdict] as const] : [];
  });
  return {
    task_id: input.taskName,
    title: plan.meta.title,
    plan_version: plan.meta.version,
    plan_hash: input.planHash,
    ok: decision === "go",
    decision,
    decision_reasons: [...reasons],
    planning_summary: {
      why: plan.why,
      what: plan.what,
      scope: plan.scope,
      non_goals_count: plan.non_goals.length,
      open_questions_count: plan.open_questions.filter((question) => question.status === "open").length,
      requirements_count: plan.requirements.length,
      draft_files_count: plan.draft_files.length,
      acceptance_count: plan.acceptance.length,
    },
    issues: review.issues,
    agreed: workshop.consensus.map((point) => ({
      text: decisionText(point, input.language),
      about: point.about,
      statements: statementsAbout(workshop, point.about),
    })),
    dissent: dissentOf(workshop),
    risks: plan.risks.map((risk) => ({
      text: `${risk.id} ${risk.description}`,
      about: [risk.id],
      statements: statementsAbout(workshop, [risk.id]),
    })),
    actions: actionsOf(input),
    clarifications: clarificationsOf(workshop, input.language),
    rounds: roundsOf(workshop),
    per_role_verdicts: Object.fromEntries(verdicts),
    seats: workshop.table.map(shownSeat),
  };
}
