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
  await context.say("intent", [
    { type: "intent", data: { ...data, source: read.source, usage: read.usage } },
  ]);
}

/** Planning follows at once only when the words surely are about this plan; back in planning, if it had left it. */
function goOn(state: TaskState): AgentResult {
  const statePatch = state.phase === START_PHASE ? {} : { phase: START_PHASE };
  return { ...NOTHING, statePatch, handOn: TO_PLANNING };
}

const summary = ({ explanation, recommendation }: IntentVerdict, zh: boolean): string =>
  [explanation, recommendation].filter((text) => text !== "").join(zh ? "" : " ");

/**
 * What a person's words after a plan ask for. A remark on this plan goes to the workshop at once; a question
 * is answered; a new task, or anything the Coach is not sure of, becomes a card, and nothing starts before it is
 * confirmed. A short order ("go on", "once more") becomes a card too.
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
      await context.say("offer", [
        proposalEvent(record, context, { ...offer, source: { kind: "rules", skipped: [] } }),
      ]);
      return NOTHING;
    }
    const read = await readIntent(words, context);
    await announce(read, context);
    const { intent, sure } = read.output;
    if (sure && intent === "refine") return goOn(state);
    if (sure && intent === "question") await answerFromRecord({ question: words, record, state }, context);
    else
      await context.say("offer", [
        proposalEvent(record, context, {
          text: summary(read.output, language === "zh"),
          choices: choicesOf(read.output, words, record.plan_version ?? 1),
          source: read.source,
        }),
      ]);
    return NOTHING;
  },
};
