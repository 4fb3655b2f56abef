import type { Bilingual, Language } from "../language.ts";
import { modelMessage } from "../usage/model-messages.ts";

/** What people are reported when an answer ends without one: what happened and what they can do. */
const FAILURES: Readonly<Record<string, Bilingual>> = {
  cancelled: { zh: "已停止。", en: "Stopped." },
  incomplete: {
    zh: "模型没有完成回答。已显示的部分会保留，可以重试。",
    en: "The model did not finish its answer. The part shown is kept. You can try again.",
  },
  parsing_error_marker: {
    zh: "模型未能生成回答。可以重试，或换个说法。",
    en: "The model could not produce an answer. Try again or rephrase your message.",
  },
  leaked_instructions: {
    zh: "模型开始重复系统指令，回答已停止。已显示的部分会保留，可以重试。",
    en: "The model started to repeat its instructions, so the answer was stopped. The part shown is kept. You can try again.",
  },
  repeated: {
    zh: "模型反复输出同一句话，回答已停止。已显示的部分会保留，可以重试。",
    en: "The model kept repeating the same sentence, so the answer was stopped. The part shown is kept. You can try again.",
  },
  interrupted: {
    zh: "回答过程中服务重启。已显示的部分会保留。",
    en: "The service restarted during this answer. The part shown is kept.",
  },
  internal: {
    zh: "出现问题，已记录。你的消息已保留，可以重试。",
    en: "Something went wrong and was recorded. Your message is kept. You can try again.",
  },
};

/** The sentence of a code, whether the answer or the model behind it is the trouble. */
export function failureMessage(code: string, language: Language): string {
  return FAILURES[code]?.[language] ?? modelMessage(code, language);
}
