import type { ErrorEntry } from "../app-error.ts";

/** Refusals of a caller that is known. */
export const ACCESS_ERRORS = {
  forbidden: {
    status: 403,
    zh: "你没有执行此操作的权限，请联系所有者或管理员。",
    en: "You do not have permission to do this. Ask an owner or administrator for access.",
  },
  insufficient_scope: {
    status: 403,
    zh: "这个令牌的范围不包含此操作，请创建包含所需范围的令牌。",
    en: "The scopes of this token do not cover this action. Create a token with the required scope.",
  },
  own_run: {
    status: 403,
    zh: "这份方案出自你启动的运行，本项目要求由其他人批准。",
    en: "You started the run that wrote this plan, and this project requires somebody else to approve it.",
  },
  foreign_origin: {
    status: 403,
    zh: "请求来自其他网站，已拒绝。请从本站发送。",
    en: "The request came from another site and was rejected. Send it from this site.",
  },
  workspace_required: {
    status: 400,
    zh: "你属于多个工作区，请在 Roundtable-Workspace 请求头中写明要用的工作区 id。",
    en: "You belong to several workspaces. Send the id of one of them in the header Roundtable-Workspace.",
  },
} as const satisfies Record<string, ErrorEntry>;

declare module "../app-error.ts" {
  interface ErrorCodes extends Record<keyof typeof ACCESS_ERRORS, true> {}
}
