import type { Bilingual, Language } from "../language.ts";
import type { AiPlan } from "./schema.ts";
import type { AiPlanVersion } from "./versions.ts";

/** The words of documents 000 and 001. */
const THOUGHT: Bilingual = {
  zh: "解析响应格式时出现错误，使用安全降级模式",
  en: "Error parsing response format, using safe fallback mode",
};
const REPLY: Bilingual = {
  zh: "抱歉，我的响应格式有问题，请重新尝试您的请求。",
  en: "Sorry, there's an issue with my response format, please retry your request.",
};

/** What replaces a reply that could not be read: exactly the documents' object, in the user's language. */
export function fallbackPlan(version: AiPlanVersion, language: Language): AiPlan {
  return {
    thought: THOUGHT[language],
    response_mode: version === "aiplan/1.0-zh" ? "GENERAL_CHAT" : "KNOWLEDGE_QA",
    direct_response: REPLY[language],
    tool_calls: [],
  };
}
