import type { Bilingual } from "../language.ts";

/** How an attempt to deliver a message ended. */
const MESSAGES = {
  ok: { en: "The receiver accepted the message.", zh: "接收方已接受。" },
  refused: {
    en: "The receiver answered with a status other than 2xx.",
    zh: "接收方返回的状态码不是 2xx。",
  },
  gone: {
    en: "The receiver answered 410: it no longer wants messages. The endpoint was stopped.",
    zh: "接收方返回 410，表示不再接收，这个地址已停用。",
  },
  redirected: {
    en: "The receiver redirected to another address, which is not followed. Enter the final address.",
    zh: "接收方要求跳转到其他地址，系统不会跟随。请填写最终地址。",
  },
  timeout: { en: "The receiver did not answer in time.", zh: "接收方没有在限定时间内响应。" },
  unreachable: {
    en: "No connection to the receiver was possible.",
    zh: "无法连接接收方。",
  },
  not_allowed: {
    en: "The address is not allowed: it is not public, or the installation does not permit it.",
    zh: "不允许访问这个地址：它不是公网地址，或者没有得到本系统的许可。",
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type WebhookCode = keyof typeof MESSAGES;
export const WEBHOOK_CODES = Object.keys(MESSAGES) as WebhookCode[];

/** What an outcome means, for people. */
export const webhookMessage = (code: WebhookCode): Bilingual => MESSAGES[code];
