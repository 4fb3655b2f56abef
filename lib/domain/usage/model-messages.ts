import type { Bilingual } from "../language.ts";

/** What people are told of a model's trouble: what happened and what they can do. */
const MODEL_MESSAGES: Readonly<Record<string, Bilingual>> = {
  ok: { zh: "连接正常，模型有回应。", en: "The connection works; the model answered." },
  model_unauthorised: {
    zh: "密钥被拒绝。请检查密钥是否正确、是否有这个模型的权限。",
    en: "The key was refused. Check that it is right and may use this model.",
  },
  model_not_found: {
    zh: "找不到这个模型或地址。请检查模型名称和地址。",
    en: "There is no such model or address. Check the model's name and the address.",
  },
  model_rejected: {
    zh: "服务商拒绝了请求。请检查模型名称是否支持对话。",
    en: "The provider refused the request. Check that this model takes chat requests.",
  },
  model_throttled: {
    zh: "服务商说请求太多或额度用完。稍后再试，或检查账户额度。",
    en: "The provider says there were too many requests or the quota is used up. Try later, or check the account.",
  },
  model_unavailable: {
    zh: "模型服务出错了。稍后再试。",
    en: "The model's service failed. Try later.",
  },
  model_unreachable: {
    zh: "连不上模型服务。稍后再试，或检查地址。",
    en: "The model could not be reached. Try later, or check the address.",
  },
  model_context_overflow: {
    zh: "内容超过了模型能读的长度。",
    en: "The message was longer than the model can read.",
  },
  model_output_too_long: {
    zh: "模型的回答达到长度上限，没有说完。",
    en: "The model's answer reached its length limit before it ended.",
  },
  model_timeout: { zh: "模型没有在限定时间内回应。", en: "The model did not answer in time." },
  model_cut: { zh: "回应中途断开。", en: "The answer broke off." },
  model_filtered: {
    zh: "回应被服务商的内容过滤拦下。",
    en: "The provider's content filter held the answer back.",
  },
  model_too_large: { zh: "回应太长，已停止读取。", en: "The answer was too long and was not read on." },
  model_garbled: {
    zh: "模型服务发来的内容不符合协议，读不出来。",
    en: "What the model's service sent does not follow its protocol and could not be read.",
  },
  model_endless: {
    zh: "模型不停重复同一段内容，已经切断。",
    en: "The model repeated the same piece without end and was cut off.",
  },
  model_paused: {
    zh: "这个模型连续出错，暂停使用一段时间，没有调用。",
    en: "The model failed several times in a row, is left alone for a while and was not called.",
  },
  model_busy: {
    zh: "等了很久也没有空位：这个模型同时进行的调用已达上限。",
    en: "No slot came free in time: as many calls of this model as allowed were under way.",
  },
  garbled_text: {
    zh: "模型的回答里有乱码，退回一次后仍是如此。",
    en: "The model's answer held characters that are no text, also after it was sent back once.",
  },
  leaked_instructions: {
    zh: "模型照抄了给它的指令，退回一次后仍是如此，没有采用。",
    en: "The model repeated its own instructions, also after it was sent back once; that was not used.",
  },
  other_voice: {
    zh: "模型以别的席位的身份发言，退回一次后仍是如此，没有采用。",
    en: "The model spoke as another seat, also after it was sent back once; that was not used.",
  },
  repeated: {
    zh: "模型反复说同一句话，退回一次后仍是如此，没有采用。",
    en: "The model said the same sentence over and over, also after it was sent back once.",
  },
  wrong_language: {
    zh: "模型没有用项目的语言发言，退回一次后仍是如此，没有采用。",
    en: "The model did not write in the project's language, also after it was sent back once.",
  },
  endpoint_not_allowed: {
    zh: "不允许使用这个地址。内网地址需要管理员在环境变量里放行。",
    en: "This address is not allowed. Private addresses need the administrator's permission by environment.",
  },
  unreadable: {
    zh: "模型的回答不符合格式，改正后仍不可用。",
    en: "The model's answers did not fit the format, even after corrections.",
  },
  budget_spent: {
    zh: "预算已用完，没有再调用模型。可在预算设置里提高，或等下个月（UTC）。",
    en: "The budget is spent, so the model was not called. Raise it in the budget settings, or wait for the next month (UTC).",
  },
  price_unknown: {
    zh: "这个模型的价格未知，项目设置为此时不调用。请在“价格”里填写价格。",
    en: "The price of this model is unknown, and the project is set not to call it then. Enter it under Prices.",
  },
};

/** The sentence of a code; an unknown code is shown as it is. */
export const modelMessage = (code: string, language: keyof Bilingual): string =>
  MODEL_MESSAGES[code]?.[language] ?? code;
