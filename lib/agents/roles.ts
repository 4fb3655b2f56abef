import { z } from "zod";
import { answeredQuestionSchema } from "../domain/clarification/answered-question.ts";
import {
  clarifyJudgeInputSchema,
  clarifyJudgeOutputSchema,
  clarifyReviewInputSchema,
  clarifyReviewOutputSchema,
} from "../domain/clarification/role-shapes.ts";
import { codeChairInputSchema, codeChairOutputSchema } from "../domain/code-review/code-meeting.ts";
import { codeQuestionInputSchema, codeQuestionOutputSchema } from "../domain/code-review/question-work.ts";
import { codeSeatInputSchema, codeSeatOutputSchema } from "../domain/code-review/seat-work.ts";
import {
  codeFileInputSchema,
  codeFileOutputSchema,
  codePlanInputSchema,
  codePlanOutputSchema,
} from "../domain/codegen/role-shapes.ts";
import { sizeAssessmentInputSchema, sizeAssessmentSchema } from "../domain/complexity/size-assessment.ts";
import { knowledgePassageSchema } from "../domain/knowledge/passage.ts";
import { languageSchema } from "../domain/language.ts";
import { chairViewSchema, planningMeetingSchema } from "../domain/meeting/meeting.ts";
import { seatRecordSchema } from "../domain/meeting/seat-record.ts";
import { planSchema } from "../domain/plan/plan.ts";
import { modelReviewSchema, planReviewSchema } from "../domain/review/plan-review.ts";
import { EXTRA_SEATS, type ExtraSeat, SEATS, type Seat, seatSpec } from "../domain/roles/seat-specs.ts";
import { recoveryAnswerSchema, recoveryVerdictSchema } from "../domain/specialist/recovery-choice.ts";
import { intentVerdictSchema } from "../domain/task/intent.ts";
import { taskRecordSchema } from "../domain/task/task-record.ts";
import { debriefChairInputSchema, debriefChairOutputSchema } from "../domain/test-run/debrief-chair.ts";
import { seatTurnInputSchema, seatTurnOutputSchema } from "../domain/workshop/seat-turn.ts";
import type { WorkshopSeat } from "../domain/workshop/workshop-seats.ts";
import type { PlainPromptName } from "./prompts.ts";

/** The roles that can be invoked, with their prompt files, input and output schemas. Their rules are in `role-rules.ts`. */

const planReviewInput = z.object({
  language: languageSchema,
  plan: planSchema,
  review: planReviewSchema,
  need: z.string().default(""),
  answers: z.array(answeredQuestionSchema).default([]),
});
const meetingInput = z.object({
  language: languageSchema,
  plan: planSchema,
  meeting: planningMeetingSchema,
  /** What a model found that reviewed the plan. */
  findings: modelReviewSchema.shape.findings.default([]),
});
const coachInput = z.object({
  language: languageSchema,
  question: z.string(),
  record: taskRecordSchema,
  /** Passages of the code; empty in old records and without a repository. */
  code: z.array(knowledgePassageSchema).default([]),
});

const seatAnswerInput = z.object({
  language: languageSchema,
  /** Key of the seat. */
  seat: z.string(),
  question: z.string(),
  title: z.string(),
  record: seatRecordSchema,
});
const seatAnswerOutput = z.object({
  statement: z.string().trim().min(1).max(8000),
  /** Whether the record answers the question. */
  found: z.boolean().default(true),
});

/** `view` is null if only the rules answer: they have nothing to add to their own review. */
const planReviewOutput = z.object({ view: modelReviewSchema.nullable() });
const meetingOutput = z.object({ view: chairViewSchema.nullable() });
const coachOutput = z.object({
  statement: z.string().trim().min(1).max(8000),
  /** Ids of records that the answer is based on; unknown ids are left out. */
  citations: z.array(z.string().max(200)).max(30).default([]),
  /** A move that the Coach proposes. It is parsed separately, so that an invalid move does not invalidate the answer. */
  move: z.unknown().optional(),
});
const intentInput = z.object({
  language: languageSchema,
  words: z.string(),
  context: z.object({
    language: languageSchema,
    plan_version: z.number().int().min(1),
    need: z.string(),
    title: z.string(),
    items: z.array(z.string()),
  }),
});

interface RoleSpec<I extends z.ZodType, O extends z.ZodType> {
  readonly prompts: readonly PlainPromptName[];
  readonly input: I;
  readonly output: O;
  /** Contract id stored with every output. */
  readonly contract: string;
}

const role = <I extends z.ZodType, O extends z.ZodType>(spec: RoleSpec<I, O>): RoleSpec<I, O> => spec;

const seat = (file: PlainPromptName) =>
  role({
    prompts: [file, "planning/turn-format"],
    input: seatTurnInputSchema,
    output: seatTurnOutputSchema,
    contract: "seat-turn/1",
  });

/** The roles of the shipped seats. */
function seatRoles<S extends Seat | ExtraSeat>(
  seats: readonly S[],
): Readonly<Record<S, ReturnType<typeof seat>>> {
  const entries = seats.map((key) => [key, seat(seatSpec(key).prompt)] as const);
  return Object.fromEntries(entries) as Record<S, ReturnType<typeof seat>>;
}

export const MODEL_ROLES = {
  ...seatRoles([...SEATS, ...EXTRA_SEATS]),
  clarify_review: role({
    prompts: ["clarify/review"],
    input: clarifyReviewInputSchema,
    output: clarifyReviewOutputSchema,
    contract: "clarify-review/1",
  }),
  clarify_judge: role({
    prompts: ["clarify/judge"],
    input: clarifyJudgeInputSchema,
    output: clarifyJudgeOutputSchema,
    contract: "clarify-judge/1",
  }),
  /** The shared role of all seats that teams defined. */
  own_seat: seat("planning/own-seat"),
  plan_review: role({
    prompts: ["plan-review/review"],
    input: planReviewInput,
    output: planReviewOutput,
    contract: "plan-review-view/1",
  }),
  planning_meeting: role({
    prompts: ["planning-meeting/chair"],
    input: meetingInput,
    output: meetingOutput,
    contract: "meeting-view/1",
  }),
  seat_answer: role({
    prompts: ["planning-meeting/seat-answer"],
    input: seatAnswerInput,
    output: seatAnswerOutput,
    contract: "seat-answer/1",
  }),
  code_plan: role({
    prompts: ["codegen/plan"],
    input: codePlanInputSchema,
    output: codePlanOutputSchema,
    contract: "code-plan/1",
  }),
  code_file: role({
    prompts: ["codegen/file"],
    input: codeFileInputSchema,
    output: codeFileOutputSchema,
    contract: "code-file/1",
  }),
  /** The shared role of the seats of a code review. */
  code_review: role({
    prompts: ["code-review/review"],
    input: codeSeatInputSchema,
    output: codeSeatOutputSchema,
    contract: "code-review/1",
  }),
  /** The shared role of the same seats when they are asked about lines. */
  code_answer: role({
    prompts: ["code-review/answer"],
    input: codeQuestionInputSchema,
    output: codeQuestionOutputSchema,
    contract: "code-answer/1",
  }),
  /** The chair of the meeting about an attempt. */
  code_meeting: role({
    prompts: ["code-review/chair"],
    input: codeChairInputSchema,
    output: codeChairOutputSchema,
    contract: "code-meeting-view/1",
  }),
  /** The chair of the debrief of a test run. */
  test_debrief: role({
    prompts: ["test-run/debrief"],
    input: debriefChairInputSchema,
    output: debriefChairOutputSchema,
    contract: "test-debrief-view/1",
  }),
  coach_reply: role({
    prompts: ["coach/reply"],
    input: coachInput,
    output: coachOutput,
    contract: "coach-reply/2",
  }),
  intent_check: role({
    prompts: ["coach/intent"],
    input: intentInput,
    output: intentVerdictSchema,
    contract: "intent-check/1",
  }),
  size_judge: role({
    prompts: ["project/size"],
    input: sizeAssessmentInputSchema,
    output: sizeAssessmentSchema,
    contract: "size-judgement/1",
  }),
  srs_recovery: role({
    prompts: ["orchestrator/recovery"],
    input: recoveryAnswerSchema,
    output: recoveryVerdictSchema,
    contract: "srs-recovery/1",
  }),
} as const;

export type RoleName = keyof typeof MODEL_ROLES;
export type RoleInput<N extends RoleName> = z.output<(typeof MODEL_ROLES)[N]["input"]>;
export type RoleOutput<N extends RoleName> = z.output<(typeof MODEL_ROLES)[N]["output"]>;

const OWN_SEAT = "own_seat";

/** The roles of workshop seats. */
export type SeatRole = Seat | ExtraSeat | typeof OWN_SEAT;

const SEAT_ROLES: readonly string[] = [...SEATS, ...EXTRA_SEATS, OWN_SEAT];

/** Whether a role is a workshop seat. */
export const isSeat = (name: string): name is SeatRole => SEAT_ROLES.includes(name);

/** The role of a seat: its own, or the shared role of seats that teams defined. */
export function seatRole({ key, own }: Pick<WorkshopSeat, "key" | "own">): SeatRole {
  return own === null && isSeat(key) ? key : OWN_SEAT;
}

/** The name under which a call is recorded: that of the seat, if the role is one. */
export function speakerOf<N extends RoleName>(name: N, input: RoleInput<N>): string {
  const isSeatRole = isSeat(name) || name === "code_review" || name === "code_answer";
  return isSeatRole && "role" in input ? input.role : name;
}
