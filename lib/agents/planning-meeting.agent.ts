import { labelColon } from "#lib/domain/punctuation.ts";
import { holdMeeting, withChairView } from "../domain/meeting/hold-meeting.ts";
import { MEETING_TEXTS } from "../domain/meeting/meeting-texts.ts";
import { minutesMarkdown } from "../domain/meeting/minutes-markdown.ts";
import { planReviewSchema } from "../domain/review/plan-review.ts";
import { PLAN_GATE } from "../domain/task/phases.ts";
import { workshopStateSchema } from "../domain/workshop/workshop-state.ts";
import type { Agent } from "./agent.ts";
import { planHash, readPlan } from "./read-plan.ts";

/** Combines the verdicts, the review and the clarifications into minutes and a decision. A model in the chair can be stricter. */
export const planningMeetingAgent: Agent = {
  name: "planning_meeting",
  async step(state, _message, context) {
    const round = (state.actors.planning_meeting?.round ?? 0) + 1;
    const plan = await readPlan(context);
    const review = planReviewSchema.safeParse(await context.read("plan-review.json"));
    const workshop = workshopStateSchema.safeParse(await context.read("planning.workshop.json"));
    const hash = plan ? planHash(context, plan) : "";
    if (!plan || !review.success || !workshop.success || review.data.plan_hash !== hash) {
      const reason = plan ? "review_missing_or_stale" : "no_plan";
      return {
        statePatch: { actors: { planning_meeting: { round, status: "blocked", reason } } },
        logs: [`planning_meeting: ${reason}`],
        actions: ["suggest_plan_review"],
        questions: [],
      };
    }
    const { language, taskName } = context.facts;
    const ruled = holdMeeting({
      plan,
      planHash: hash,
      review: review.data,
      workshop: workshop.data,
      taskName,
      language,
    });
    const findings = review.data.ai_review?.findings ?? [];
    const said = await context.invokeRole("chair", "planning_meeting", {
      language,
      plan,
      meeting: ruled,
      findings,
    });
    const { view } = said.output;
    const meeting = view ? withChairView(ruled, view) : ruled;
    const words = MEETING_TEXTS[language];
    const colon = labelColon(language);
    const text = `${words.decision}${colon}${words.decisions[meeting.decision]}${language === "zh" ? "。" : ". "}${meeting.decision_reasons.join(language === "zh" ? "；" : ". ")}`;
    await context.logEvents("chair", [
      {
        type: "statement",
        data: {
          statement_id: `${context.facts.runId}-chair`,
          attempt: 1,
          phase: PLAN_GATE,
          role: "Chair",
          round,
          turn: 1,
          text: meeting.ai_meeting ? `${meeting.ai_meeting.summary}\n\n${text}` : text,
          positions: [],
          new_issues: [],
          changes: [],
          questions: [],
          source: said.source,
          usage: said.usage,
        },
      },
    ]);
    context.write("planning.meeting.json", meeting);
    context.write("planning.meeting.md", minutesMarkdown(meeting, language));
    return {
      statePatch: {
        actors: { planning_meeting: { round, status: "completed", reason: meeting.decision } },
        artifacts: { planning: { meeting: "planning.meeting.json" } },
      },
      logs: [text],
      actions: meeting.decision === "redo_planning" ? ["suggest_redo"] : ["ask_user"],
      questions: [],
    };
  },
};
