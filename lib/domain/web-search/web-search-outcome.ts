import type { Bilingual } from "../language.ts";
import type { WebResult } from "./web-result.ts";

/** Why the web was not searched, or what the search service did wrong. */
const WEB_SEARCH_MESSAGES = {
  not_configured: {
    en: "Web search is off in this workspace, so the web was not searched. An administrator can set up a search service in the settings.",
    zh: "这个工作区没有启用网页搜索，因此没有搜索网页。管理员可以在设置中配置搜索服务。",
  },
  query_sensitive: {
    en: "The query contains personal data or a network address, so it was not sent. Remove it and search again.",
    zh: "搜索词包含个人信息或网络地址，没有发送。请去掉后重新搜索。",
  },
  search_unauthorised: {
    en: "The search service did not accept the key (401). Check the key.",
    zh: "搜索服务不接受这个密钥（401）。请检查密钥。",
  },
  search_forbidden: {
    en: "The search service refused access (403). Check what the key may use. SearXNG must allow the JSON format.",
    zh: "搜索服务拒绝访问（403）。请检查密钥的权限；SearXNG 需要启用 JSON 格式。",
  },
  search_throttled: {
    en: "The search service reports too many requests or a used-up quota. Try again later, or check your account.",
    zh: "搜索服务提示请求过多或额度已用完。请稍后重试，或检查账户额度。",
  },
  search_unavailable: {
    en: "The search service failed. Try again later.",
    zh: "搜索服务出错，请稍后重试。",
  },
  search_rejected: {
    en: "The search service rejected the request. Check the address.",
    zh: "搜索服务拒绝了请求。请检查地址。",
  },
  search_unreachable: {
    en: "The search service could not be reached. Check the address, or try again later.",
    zh: "无法连接搜索服务。请检查地址，或稍后重试。",
  },
  search_timeout: {
    en: "The search service did not answer in time.",
    zh: "搜索服务没有在限定时间内回应。",
  },
  search_too_large: {
    en: "The response of the search service was too large, so reading stopped.",
    zh: "搜索服务的响应过大，已停止读取。",
  },
  search_garbled: {
    en: "The response of the search service could not be read. Check that the address belongs to this provider.",
    zh: "无法读取搜索服务的响应。请检查地址是否属于这个服务商。",
  },
  endpoint_not_allowed: {
    en: "This address is not allowed. Private addresses must be enabled by the administrator in the environment.",
    zh: "不允许使用这个地址。内网地址需要管理员在环境变量中启用。",
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type WebSearchCode = keyof typeof WEB_SEARCH_MESSAGES;

export const WEB_SEARCH_CODES = Object.keys(WEB_SEARCH_MESSAGES) as readonly WebSearchCode[];

export const webSearchMessage = (code: WebSearchCode): Bilingual => WEB_SEARCH_MESSAGES[code];

/** The outcome of one search: at most `MAX_WEB_RESULTS` pages, or why there are none. */
export type WebSearchOutcome = { readonly duration_ms: number } & (
  | { readonly ok: true; readonly results: readonly WebResult[] }
  | { readonly ok: false; readonly code: WebSearchCode }
);
