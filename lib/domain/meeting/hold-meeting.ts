import type { Language } from "../language.ts";
import type { Plan } from "../plan/plan.ts";
import { joinListed } from "../punctuation.ts";
import type { PlanReview } from "../review/plan-review.ts";
import { speakerName } from "../roles/seats.ts";
import { decisionText } from "../workshop/conclude.ts";
import { lastTurns } from "../workshop/round.ts";
import { shownSeat } from "../workshop/workshop-seats.ts";
import type { WorkshopState } from "../workshop/workshop-state.ts";
import { clarificationsOf } from "./clarifications.ts";
import { decideMeeting, stricter } from "./decide-meeting.ts";
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

/** Days after the last statement until an action is due, unless the chair sets another date. */
const DAYS_TO_DUE = 7;
const DAY_MS = 86_400_000;

/** The day on which the actions are due: counted from the last statement, so that a meeting held again gives the same. */
function dueDay({ turns, edits }: WorkshopState): string | null {
  const last = [...turns, ...edits].map(({ at }) => Date.parse(at)).filter((at) => !Number.isNaN(at));
  if (last.length === 0) return null;
  return new Date(Math.max(...last) + DAYS_TO_DUE * DAY_MS).toISOString().slice(0, 10);
}

type ActionDraft = Omit<PlanningMeeting["actions"][number], "id">;

/** One action for all review issues that ask for the same thing. */
function reviewActions({ review, language }: MeetingInput): ActionDraft[] {
  const groups = new Map<string, { ids: string[]; about: string[] }>();
  for (const { id, path, suggestion, message, severity } of review.issues) {
    if (severity !== "error") continue;
    const item = path.split(".")[1] ?? "";
    const text = suggestion || message;
    const pattern = item === "" ? text : text.replaceAll(item, "\u0000");
    const group = groups.get(pattern) ?? { ids: [], about: [] };
    groups.set(pattern, { ids: [...group.ids, item], about: [...group.about, id] });
  }
  const { team } = MEETING_TEXTS[language];
  return [...groups].map(([pattern, { ids, about }]) => ({
    text: pattern.replaceAll("\u0000", joinListed(language, [...new Set(ids)])),
    owner: team,
    about,
  }));
}

/** One action for a single item, or one for all of them. */
function grouped<T extends { readonly id: string }>(
  items: readonly T[],
  owner: string,
  words: { readonly one: (item: T) => string; readonly all: (ids: readonly string[]) => string },
): ActionDraft[] {
  const [first] = items;
  if (first === undefined) return [];
  const about = items.map(({ id }) => id);
  return [{ text: items.length === 1 ? words.one(first) : words.all(about), owner, about }];
}

function actionsOf(input: MeetingInput): PlanningMeeting["actions"] {
  const { plan, workshop, language } = input;
  const words = MEETING_TEXTS[language];
  const { not_judged_by = [], names } = plan.consensus;
  const unjudged = not_judged_by.map((role) => speakerName(role, language, names));
  const { owner } = plan.meta;
  const open = plan.open_questions.filter((question) => question.status === "open");
  const confirm = ({ id, text, default: choice }: (typeof open)[number]) => words.confirm(id, text, choice);
  const severe = plan.risks.filter((risk) => risk.impact === "high" && risk.mitigations[0]);
  const drafts = [
    ...reviewActions(input),
    ...(unjudged.length === 0 ? [] : [{ text: words.judge(unjudged), owner, about: [JUDGEMENT] }]),
    ...open
      .filter(({ blocking, default: choice }) => blocking || choice === undefined)
      .map((question) => ({ text: confirm(question), owner, about: [question.id] })),
    ...grouped(
      open.filter(({ blocking, default: choice }) => !blocking && choice !== undefined),
      owner,
      { one: confirm, all: words.confirmAll },
    ),
    ...grouped(severe, words.team, {
      one: ({ id, mitigations }) => words.mitigate(id, mitigations[0] ?? ""),
      all: words.mitigateAll,
    }),
  ];
  const due = dueDay(workshop);
  return withActionIds(due === null ? drafts : drafts.map((action) => ({ ...action, due })));
}

const withActionIds = (drafts: readonly ActionDraft[]): PlanningMeeting["actions"] =>
  drafts.map((action, at) => ({ id: `ACT-${String(at + 1).padStart(3, "0")}`, ...action }));

/** The meeting with the view of a model that chairs it. Its actions follow those of the rules; its decision can only be stricter. */
export function withChairView(
  meeting: PlanningMeeting,
  view: NonNullable<PlanningMeeting["ai_meeting"]>,
): PlanningMeeting {
  const decision = stricter(meeting.decision, view.decision);
  const added = view.next_actions.map(({ text, owner, due }) => ({
    text,
    owner,
    about: [],
    ...(/^\d{4}-\d{2}-\d{2}$/.test(due) ? { due } : {}),
  }));
  const actions = withActionIds([...meeting.actions.map(({ id: _id, ...action }) => action), ...added]);
  return { ...meeting, decision, ok: decision === "go", actions, ai_meeting: view };
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
