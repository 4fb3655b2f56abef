import type { Bilingual, Language } from "../language.ts";
import { modelMessage } from "../usage/model-messages.ts";

/** What people are told when an answer ends without one: what happened and what they can do. */
const FAILURES: Readonly<Record<string, Bilingual>> = {
  cancelled: { zh: "已停止。", en: "Stopped." },
  incomplete: {
    zh: "模型的回答没有说完。看到的部分已保留，可以再试一次。",
    en: "The model did not finish its answer. What you saw is kept; you can try again.",
  },
  parsing_error_marker: {
    zh: "模型没能组织出回答。可以换个说法再试。",
    en: "The model could not form an answer. Try again, or put it in other words.",
  },
  leaked_instructions: {
    zh: "模型开始照抄给它的指令，已经切断。看到的部分已保留，可以再试一次。",
    en: "The model began to repeat its own instructions and was cut off. What you saw is kept; you can try again.",
  },
  repeated: {
    zh: "模型反复说同一句话，已经切断。看到的部分已保留，可以再试一次。",
    en: "The model said the same sentence over and over and was cut off. What you saw is kept; you can try again.",
  },
  interrupted: {
    zh: "服务在回答途中重启。看到的部分已保留。",
    en: "The service restarted in the middle of this answer. What you saw is kept.",
  },
  internal: {
    zh: "出了点问题，我们已记录。你的消息已保留，可以再试一次。",
    en: "Something went wrong; it has been recorded. Your message is kept; you can try again.",
  },
};

/** The sentence of a code, whether the answer or the model behind it is the trouble. */
export function failureMessage(code: string, language: Language): string {
  return FAILURES[code]?.[language] ?? modelMessage(code, language);
}
