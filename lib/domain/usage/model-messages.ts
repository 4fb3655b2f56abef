import type { Bilingual } from "../language.ts";

/** Messages about model failures: what happened and what people can do. */
const MODEL_MESSAGES: Readonly<Record<string, Bilingual>> = {
  ok: { zh: "连接正常，模型有回应。", en: "The connection works; the model answered." },
  model_unauthorised: {
    zh: "服务商拒绝了密钥。请检查密钥是否正确、是否有权使用这个模型。",
    en: "The provider rejected the key. Check that it is correct and has access to this model.",
  },
  model_not_found: {
    zh: "找不到这个模型或地址。请检查模型名称和地址。",
    en: "The model or address was not found. Check the model name and the address.",
  },
  model_rejected: {
    zh: "服务商拒绝了请求。请检查这个模型是否支持对话。",
    en: "The provider rejected the request. Check that this model supports chat.",
  },
  model_throttled: {
    zh: "服务商提示请求过多或额度已用完。请稍后重试，或检查账户额度。",
    en: "The provider reports too many requests or a used-up quota. Try again later, or check your account.",
  },
  model_unavailable: {
    zh: "模型服务出错，请稍后重试。",
    en: "The model service failed. Try again later.",
  },
  model_unreachable: {
    zh: "无法连接模型服务。请稍后重试，或检查地址。",
    en: "The model service could not be reached. Try again later, or check the address.",
  },
  model_context_overflow: {
    zh: "内容超过模型可读取的长度。",
    en: "The input was longer than the model can read.",
  },
  model_output_too_long: {
    zh: "模型的回答达到长度上限，不完整。",
    en: "The model's answer reached the length limit before it was complete.",
  },
  model_timeout: { zh: "模型没有在限定时间内回应。", en: "The model did not answer in time." },
  model_cut: { zh: "回应中途中断。", en: "The answer was interrupted." },
  model_filtered: {
    zh: "回应被服务商的内容过滤拦截。",
    en: "The provider's content filter blocked the answer.",
  },
  model_too_large: { zh: "回应过长，已停止读取。", en: "The answer was too long, so reading stopped." },
  model_garbled: {
    zh: "模型服务返回的内容不符合协议，无法读取。",
    en: "The model service's response does not follow its protocol and could not be read.",
  },
  model_endless: {
    zh: "模型不断重复同一段内容，已停止。",
    en: "The model kept repeating the same text and was stopped.",
  },
  model_paused: {
    zh: "这个模型连续出错，已暂停使用一段时间，本次没有调用。",
    en: "The model failed several times in a row. It is paused for a while and was not called.",
  },
  model_busy: {
    zh: "等待超时：这个模型的并发调用已达上限。",
    en: "No slot became free in time: this model already had the maximum number of concurrent calls.",
  },
  garbled_text: {
    zh: "模型的回答中有乱码，重试一次后仍是如此。",
    en: "The model's answer contained unreadable characters, even after one retry.",
  },
  leaked_instructions: {
    zh: "模型照抄了给它的指令，重试一次后仍是如此，没有采用。",
    en: "The model repeated its own instructions, even after one retry. The answer was not used.",
  },
  other_voice: {
    zh: "模型以其他席位的身份发言，重试一次后仍是如此，没有采用。",
    en: "The model answered as another seat, even after one retry. The answer was not used.",
  },
  repeated: {
    zh: "模型反复说同一句话，重试一次后仍是如此，没有采用。",
    en: "The model kept repeating the same sentence, even after one retry. The answer was not used.",
  },
  wrong_language: {
    zh: "模型没有使用项目的语言，重试一次后仍是如此，没有采用。",
    en: "The model did not write in the project's language, even after one retry. The answer was not used.",
  },
  endpoint_not_allowed: {
    zh: "不允许使用这个地址。内网地址需要管理员在环境变量中启用。",
    en: "This address is not allowed. Private addresses must be enabled by the administrator in the environment.",
  },
  unreadable: {
    zh: "模型的回答不符合格式，修正后仍不可用。",
    en: "The model's answers did not match the format, even after corrections.",
  },
  budget_spent: {
    zh: "预算已用完，没有调用模型。请在预算设置中提高预算，或等到下个月（UTC）。",
    en: "The budget is used up, so the model was not called. Raise it in the budget settings, or wait for the next month (UTC).",
  },
  price_unknown: {
    zh: "这个模型的价格未知，按项目设置没有调用。请在“价格”中填写价格。",
    en: "The price of this model is unknown, and this project does not call such models. Enter the price under Prices.",
  },
};

/** The message of a code; an unknown code is shown as it is. */
export const modelMessage = (code: string, language: keyof Bilingual): string =>
  MODEL_MESSAGES[code]?.[language] ?? code;
