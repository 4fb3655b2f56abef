import { z } from "zod";
import { taskCompleteSchema } from "../task-complete.ts";
import type { ToolDeclaration } from "../tool.ts";

const sentence = z.string().regex(/\S/).max(4000);
const sentences = z.array(sentence).max(50).optional();

const SPECIALISTS = ["specialist:content", "specialist:process"] as const;

/** Tools that steer the work itself: thinking aloud, asking, suggesting, finishing. */
export const LOOP_TOOLS = {
  askQuestion: {
    name: "askQuestion",
    description: {
      en: "Puts one question to the user and waits for the answer. why says what depends on it; options are answers to choose from.",
      zh: "向用户提出一个问题并等待回答。why 说明答案影响什么；options 是可选的答案。",
    },
    input: z.object({ question: sentence, why: sentence.optional(), options: sentences }),
    layer: "internal",
    risk: "low",
    confirm: false,
    callers: SPECIALISTS,
  },
  suggestNextAction: {
    name: "suggestNextAction",
    description: {
      en: "Offers the user one to five next steps to choose from; nothing is done until one is chosen.",
      zh: "向用户提供一到五个可选的下一步；用户选择之前不做任何事。",
    },
    input: z.object({ suggestions: z.array(sentence).min(1).max(5), reason: sentence.optional() }),
    layer: "internal",
    risk: "low",
    confirm: false,
    callers: SPECIALISTS,
  },
  recordThought: {
    name: "recordThought",
    description: {
      en: "Records a step of thinking so that it is kept over the turns and can be read later.",
      zh: "记录一步思考，以便在后续轮次中保留并可供查阅。",
    },
    input: z.object({
      thinkingType: z.enum(["planning", "analysis", "synthesis", "reflection", "derivation"]),
      content: z.union([z.string().regex(/\S/), z.record(z.string(), z.unknown())]),
      nextSteps: sentences,
    }),
    layer: "internal",
    risk: "low",
    confirm: false,
    callers: SPECIALISTS,
  },
  taskComplete: {
    name: "taskComplete",
    description: {
      en: "Hands in the finished part of the work with its edits and says what comes next. The last call of a specialist.",
      zh: "提交已完成的子任务及其编辑指令，并说明下一步。这是专家的最后一次调用。",
    },
    input: taskCompleteSchema,
    layer: "internal",
    risk: "low",
    confirm: false,
    callers: SPECIALISTS,
  },
  finalAnswer: {
    name: "finalAnswer",
    description: {
      en: "Ends the user's request: what was done, what was achieved, and what may follow.",
      zh: "结束用户的请求：说明做了什么、取得了什么结果，以及后续可以做什么。",
    },
    input: z.object({ summary: sentence, achievements: sentences, nextSteps: sentences }),
    layer: "internal",
    risk: "low",
    confirm: false,
    callers: ["orchestrator:TOOL_EXECUTION"],
  },
} as const satisfies Readonly<Record<string, ToolDeclaration>>;
