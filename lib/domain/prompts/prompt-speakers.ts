import type { Bilingual } from "../language.ts";
import { SPECIALISTS } from "../specialist/specialists.ts";

const DECIDES: Bilingual = { zh: "编排器 · 决定怎么处理", en: "Orchestrator · decides what to do" };

const SPEAKERS: Readonly<Record<string, Bilingual>> = {
  "clarify/review": { zh: "席位 · 重看自己的问题", en: "A seat · looks at its question again" },
  "clarify/judge": { zh: "席位 · 判断回答是否足够", en: "A seat · judges an answer" },
  "codegen/plan": { zh: "编写代码 · 规划文件", en: "Code · plans the files" },
  "codegen/file": { zh: "编写代码 · 写一个文件", en: "Code · writes a file" },
  "code-review/review": { zh: "代码评审的席位", en: "A seat of a code review" },
  "code-review/answer": {
    zh: "代码评审的席位 · 回答提问",
    en: "A seat of a code review · answers a question",
  },
  "code-review/chair": { zh: "代码评审 · 会议主持", en: "Code review · chair of the meeting" },
  "test-run/debrief": { zh: "测试复盘 · 会议主持", en: "Test debrief · chair of the meeting" },
  "coach/intent": { zh: "教练 · 判断来意", en: "Coach · reads what words ask for" },
  "project/size": { zh: "规模判断", en: "Judge of the project's size" },
  "orchestrator/aiplan-1-zh": DECIDES,
  "orchestrator/aiplan-1-en": DECIDES,
  "orchestrator/aiplan-2": DECIDES,
  "orchestrator/recovery": {
    zh: "编排器 · 看接着写还是重新开始",
    en: "Orchestrator · reads whether to continue or start over",
  },
  "orchestrator/reply": { zh: "编排器 · 撰写回复", en: "Orchestrator · writes the reply" },
};

/** Who is asked with a prompt whose inputs are kept, for readers; null for others. */
export const speakerOfPrompt = (name: string): Bilingual | null =>
  SPEAKERS[name] ?? SPECIALISTS.find(({ prompt }) => prompt === name)?.name ?? null;
