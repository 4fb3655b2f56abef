import { z } from "zod";
import { taskCompleteSchema } from "../task-complete.ts";
import type { ToolDeclaration } from "../tool.ts";
import { TASK_COMPLETE_FIELDS, taskCompleteForm } from "./task-complete-form.ts";

const sentence = z.string().regex(/\S/).max(4000);
const sentences = z.array(sentence).max(50).optional();

const SPECIALISTS = ["specialist:content", "specialist:process"] as const;

/** Tools that steer the work itself: thinking aloud, asking, suggesting, finishing. */
export const LOOP_TOOLS = {
  askQuestion: {
    name: "askQuestion",
    description: {
      en: "Asks the user one question and waits for the answer.",
      zh: "向用户提出一个问题并等待回答。",
    },
    input: z.object({ question: sentence, why: sentence.optional(), options: sentences }),
    fields: {
      question: { en: "One question, in plain language.", zh: "一个问题，用平实的话写。" },
      why: { en: "What depends on the answer.", zh: "答案会影响什么。" },
      options: {
        en: "Answers to choose from, if there are obvious ones.",
        zh: "可选的答案；有明显选项时才写。",
      },
    },
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
    fields: {
      suggestions: { en: "Next steps, each as one sentence.", zh: "下一步，每条一句话。" },
      reason: { en: "Why these steps.", zh: "为什么建议这些。" },
    },
    layer: "internal",
    risk: "low",
    confirm: false,
    callers: SPECIALISTS,
  },
  recordThought: {
    name: "recordThought",
    description: {
      en: "Records a step of thinking, so that it is available in later turns and can be read afterwards.",
      zh: "记录一步思考，以便在后续轮次中保留并可供查阅。",
    },
    input: z.object({
      thinkingType: z.enum(["planning", "analysis", "synthesis", "reflection", "derivation"]),
      content: z.union([z.string().regex(/\S/), z.record(z.string(), z.unknown())]),
      nextSteps: sentences,
    }),
    fields: {
      thinkingType: { en: "Kind of the step.", zh: "这一步的类型。" },
      content: { en: "The thought, as text or as an object.", zh: "想法的内容，文字或对象。" },
      nextSteps: { en: "What to do next, a sentence each.", zh: "接下来做什么，每条一句话。" },
    },
    layer: "internal",
    risk: "low",
    confirm: false,
    callers: SPECIALISTS,
  },
  taskComplete: {
    name: "taskComplete",
    description: {
      en: "Hands in the finished work with its edits and says what comes next. It is the last call.",
      zh: "提交完成的工作和编辑指令，并说明下一步。这是最后一次调用。",
    },
    input: taskCompleteSchema,
    offered: taskCompleteForm,
    fields: TASK_COMPLETE_FIELDS,
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
    fields: {
      summary: { en: "What was done, in one sentence.", zh: "做了什么，一句话。" },
      achievements: { en: "Results, a sentence each.", zh: "取得的结果，每条一句话。" },
      nextSteps: { en: "What may follow, a sentence each.", zh: "后续可以做什么，每条一句话。" },
    },
    layer: "internal",
    risk: "low",
    confirm: false,
    callers: ["orchestrator:TOOL_EXECUTION"],
  },
} as const satisfies Readonly<Record<string, ToolDeclaration>>;
