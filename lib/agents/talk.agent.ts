import { choicesOf } from "../domain/coach/offer.ts";
import { moveText } from "../domain/coach/offer-words.ts";
import { planTexts } from "../domain/coach-talk/plan-texts.ts";
import { readMove } from "../domain/coach-talk/read-move.ts";
import { planSchema } from "../domain/plan/plan.ts";
import type { IntentVerdict } from "../domain/task/intent.ts";
import { TO_PLANNING } from "../domain/task/next-agent.ts";
import { START_PHASE } from "../domain/task/phases.ts";
import type { TaskState } from "../domain/task/task-state.ts";
import type { Agent, AgentContext, AgentResult, RoleResult } from "./agent.ts";
import { answerFromRecord, proposalEvent, readRecord } from "./coach-answer.ts";

const NOTHING: AgentResult = { logs: [], actions: [], questions: [] };

async function readIntent(words: string, context: AgentContext): Promise<RoleResult<"intent_check">> {
  const plan = planSchema.safeParse(await context.read("planning.ai.json")).data;
  const { language, need, title } = context.facts;
  return context.invokeRole("intent", "intent_check", {
    language,
    words,
    context: {
      language,
      need,
      title,
      plan_version: plan?.meta.version ?? 1,
      items: plan ? planTexts(plan) : [],
    },
  });
}

async function announce(read: RoleResult<"intent_check">, context: AgentContext): Promise<void> {
  const data = { message_id: `${context.facts.runId}-words`, ...read.output };
  await context.logEvents("intent", [
    { type: "intent", data: { ...data, source: read.source, usage: read.usage } },
  ]);
}

/**
 * Continues with planning immediately, only if the message is clearly about this plan. Moves the task back to planning if
 * needed.
 */
function continuePlanning(state: TaskState): AgentResult {
  const statePatch = state.phase === START_PHASE ? {} : { phase: START_PHASE };
  return { ...NOTHING, statePatch, handOn: TO_PLANNING };
}

const summary = ({ explanation, recommendation }: IntentVerdict, zh: boolean): string =>
  [explanation, recommendation].filter((text) => text !== "").join(zh ? "" : " ");

/**
 * Classifies a user's message after a plan exists. A remark on this plan goes to the workshop immediately and a question is
 * answered. A new task, an unclear message or a short order ("go on", "once more") becomes a card; nothing starts before a user
 * confirms it.
 */
export const talkAgent: Agent = {
  name: "talk",
  async step(state, message, context) {
    const words = message.content;
    const { language } = context.facts;
    const move = readMove(words, { phase: state.phase, hasRun: false });
    const record = await readRecord(state, context);
    if (move !== null) {
      const offer = { text: moveText(move, language), choices: [{ move, recommended: true }] };
      await context.logEvents("offer", [
        proposalEvent(record, context, { ...offer, source: { kind: "rules", skipped: [] } }),
      ]);
      return NOTHING;
    }
    const read = await readIntent(words, context);
    await announce(read, context);
    const { intent, sure } = read.output;
    if (sure && intent === "refine") return continuePlanning(state);
    if (sure && intent === "question") await answerFromRecord({ question: words, record, state }, context);
    else
      await context.logEvents("offer", [
        proposalEvent(record, context, {
          text: summary(read.output, language === "zh"),
          choices: choicesOf(read.output, words, record.plan_version ?? 1),
          source: read.source,
        }),
      ]);
    return NOTHING;
  },
};
