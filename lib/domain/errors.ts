import { ACCESS_ERRORS } from "./access/access-errors.ts";
import { ACCOUNT_ERRORS } from "./access/account-errors.ts";
import { DELETION_ERRORS } from "./access/deletion-errors.ts";
import { REPEAT_ERRORS } from "./access/repeat-errors.ts";
import { SIGN_IN_ERRORS } from "./access/sign-in-errors.ts";
import type { ErrorCode, ErrorEntry } from "./app-error.ts";
import { BASELINE_ERRORS } from "./baseline/baseline-errors.ts";
import { CHANGE_ERRORS } from "./change-set/change-errors.ts";
import { CODE_REVIEW_ERRORS } from "./code-review/code-review-errors.ts";
import { COMMENT_ERRORS } from "./comment/comment-errors.ts";
import { EXCHANGE_ERRORS } from "./exchange/exchange-errors.ts";
import { INTERNAL } from "./internal-error.ts";
import { KNOWLEDGE_ERRORS } from "./knowledge/knowledge-errors.ts";
import type { Language } from "./language.ts";
import { MCP_ERRORS } from "./mcp/mcp-errors.ts";
import { MEETING_ERRORS } from "./meeting/meeting-errors.ts";
import { POLICY_ERRORS } from "./policy/policy-errors.ts";
import { REPOSITORY_ERRORS } from "./repository/repository-errors.ts";
import { REQUIREMENT_ERRORS } from "./requirements/requirement-errors.ts";
import { VIEW_ERRORS } from "./saved-view/view-errors.ts";
import { SHARE_ERRORS } from "./share/share-errors.ts";
import { DOCUMENT_ERRORS } from "./srs/document-errors.ts";
import { OUTLINE_ERRORS } from "./srs-outline/outline-errors.ts";
import { TASK_ERRORS } from "./task/task-errors.ts";
import { TEST_RUN_ERRORS } from "./test-run/test-run-errors.ts";
import { WEBHOOK_ERRORS } from "./webhook/webhook-errors.ts";
import { WORK_ERRORS } from "./work/work-errors.ts";

/**
 * All expected failures of the product: HTTP status and message in both languages. A problem's `type` links
 * to the page `/docs/errors`, which lists them; `docs/errors.md` is the same list in the source.
 */
export const ERRORS = {
  invalid_input: {
    status: 400,
    zh: "请求内容无效，请检查 errors 中列出的字段。",
    en: "The request is not valid. Check the fields listed in errors.",
  },
  malformed_json: {
    status: 400,
    zh: "请求正文不是有效的 JSON，请改正后重新发送。",
    en: "The request body is not valid JSON. Correct it and send it again.",
  },
  unauthenticated: {
    status: 401,
    zh: "尚未登录。请先登录，或提供有效的令牌。",
    en: "You are not signed in. Sign in, or send a valid token.",
  },
  wrong_credentials: {
    status: 401,
    zh: "邮箱或密码不正确，请检查后重试。",
    en: "The email or the password is incorrect. Check both and try again.",
  },
  ...ACCESS_ERRORS,
  not_found: {
    status: 404,
    zh: "找不到这项内容。它可能已被移除，或者你没有访问权限。",
    en: "This item was not found. It may have been removed, or you may not have access.",
  },
  method_not_allowed: {
    status: 405,
    zh: "这里不支持这种请求方法，请使用 API 文档中列出的方法。",
    en: "This method is not supported here. Use one of the methods in the API reference.",
  },
  conflict: {
    status: 409,
    zh: "内容已被其他人修改，请刷新后重试。",
    en: "Someone else changed this item. Reload and try again.",
  },
  seat_key_taken: {
    status: 409,
    zh: "这个标识已被其他席位使用，请换一个。",
    en: "Another seat already uses this key. Choose another key.",
  },
  model_missing: {
    status: 409,
    zh: "还没有设置模型，请先在设置中添加。",
    en: "No model is set up. Add a model in Settings first.",
  },
  trial_no_turn: {
    status: 409,
    zh: "没有可供测试的发言记录，请先运行一个使用这段提示词的任务。",
    en: "There is no recorded turn to test this on. Run a task that uses this prompt first.",
  },
  evaluation_no_cases: {
    status: 409,
    zh: "还没有评测用例使用这段提示词。",
    en: "No evaluation case uses this prompt yet.",
  },
  evaluation_active: {
    status: 409,
    zh: "这个工作区正在进行一次评测，请等待结束或先取消。",
    en: "An evaluation is already running in this workspace. Wait for it to finish, or cancel it.",
  },
  seats_full: {
    status: 422,
    zh: "每个项目最多 8 个额外席位，请先删除一个。",
    en: "A project can have at most 8 extra seats. Delete one first.",
  },
  run_active: {
    status: 409,
    zh: "这个任务正在运行，请等待结束或先取消。",
    en: "This task is already running. Wait for it to finish, or cancel it.",
  },
  run_not_pausable: {
    status: 409,
    zh: "只有工作坊正在进行的运行可以暂停。等待回答的运行、已结束的运行和没有工作坊的运行不能暂停。",
    en: "Only a run whose workshop is at work can be paused. It waits for an answer, has ended, or has no workshop.",
  },
  message_active: {
    status: 409,
    zh: "这个对话的上一条回答尚未结束，请等待结束或先停止。",
    en: "The last answer in this conversation is still in progress. Wait for it, or stop it.",
  },
  srs_run_active: {
    status: 409,
    zh: "这个项目正在编写需求规格说明书，请等待完成或先停止。",
    en: "A specification is already being written in this project. Wait for it to finish, or stop it.",
  },
  suggestion_builds_on_others: {
    status: 409,
    zh: "这条修改建议建立在同一回答里更早的建议之上。请先处理那些建议，或者一起采纳。",
    en: "This suggestion builds on earlier suggestions of the same answer. Decide those first, or accept them together.",
  },
  suggestion_closed: {
    status: 409,
    zh: "这条修改建议已经处理过了。",
    en: "This suggestion has already been accepted or rejected.",
  },
  edits_refused: {
    status: 422,
    zh: "这些修改与文档不匹配，文档没有变动。请重新读取文档后调整修改。",
    en: "These edits do not fit the document, so it was not changed. Read the document again and adjust the edits.",
  },
  ...ACCOUNT_ERRORS,
  ...SIGN_IN_ERRORS,
  ...DELETION_ERRORS,
  ...WORK_ERRORS,
  ...SHARE_ERRORS,
  ...REQUIREMENT_ERRORS,
  ...OUTLINE_ERRORS,
  base_version_unknown: {
    status: 422,
    zh: "文档没有 base_version 所指的版本，请重新读取文档并使用当前版本。",
    en: "The document has no version with the number in base_version. Read the document and use its current version.",
  },
  first_version: {
    status: 422,
    zh: "这是第一个版本，不能撤销。",
    en: "This is the first version, so it cannot be undone.",
  },
  price_taken: {
    status: 409,
    zh: "这个模型从这一天起已有价格，请修改该价格，或另选一天。",
    en: "This model already has a price from that day. Edit that price, or choose another day.",
  },
  stale_plan: {
    status: 409,
    zh: "方案已有新版本，请查看新版本后再决定。",
    en: "There is a newer version of the plan. Read it before you decide.",
  },
  stale_base: {
    status: 409,
    zh: "文档已有改动，这些修改不再匹配。请重新读取文档后调整修改。",
    en: "The document has changed, and these edits no longer fit. Read it again and adjust the edits.",
  },
  ...TASK_ERRORS,
  ...MEETING_ERRORS,
  ...MCP_ERRORS,
  ...VIEW_ERRORS,
  ...WEBHOOK_ERRORS,
  ...COMMENT_ERRORS,
  nothing_to_undo: { status: 409, zh: "没有可以撤销的修改。", en: "There is no change to undo." },
  chair_only: {
    status: 403,
    zh: "只有会议主持人可以执行此操作。",
    en: "Only the chair of the meeting can do this.",
  },
  already_approved: {
    status: 409,
    zh: "你已批准这一版方案，正在等待其他人。",
    en: "You have already approved this version of the plan. Others still need to approve it.",
  },
  nothing_to_withdraw: {
    status: 409,
    zh: "你对这一版方案没有可以撤回的批准。",
    en: "You have no pending approval of this version of the plan to withdraw.",
  },
  phrase_required: {
    status: 422,
    zh: "要强制放行，请原样输入确认语。",
    en: "To override, type the confirmation phrase exactly.",
  },
  approval_unreachable: {
    status: 422,
    zh: "现有成员无法满足这些批准规则，请调整人数、角色或人员。",
    en: "The current members cannot meet these rules. Change the number, the roles or the people.",
  },
  delegate_not_able: {
    status: 422,
    zh: "批准权只能委托给另一位有权批准的成员。",
    en: "An approval can only be delegated to another member with permission to approve.",
  },
  plan_version_unknown: {
    status: 422,
    zh: "没有这个版本的方案，请选择其他版本。",
    en: "This version of the plan does not exist. Choose another version.",
  },
  email_taken: {
    status: 409,
    zh: "这个邮箱已注册，请直接登录。",
    en: "This email already has an account. Sign in instead.",
  },
  ...DOCUMENT_ERRORS,
  precondition_failed: {
    status: 412,
    zh: "版本不一致，没有做任何修改。请读取当前版本后重试。",
    en: "The version does not match, so nothing was changed. Read the current version and try again.",
  },
  too_large: {
    status: 413,
    zh: "内容超过大小上限，请缩减后重试。",
    en: "The content exceeds the size limit. Send less.",
  },
  unsupported_media_type: {
    status: 415,
    zh: "不支持这种内容类型，请使用 application/json。",
    en: "This content type is not supported. Send application/json.",
  },
  ...KNOWLEDGE_ERRORS,
  reason_required: { status: 422, zh: "请填写理由。", en: "A reason is required. Enter one." },
  confirmation_required: {
    status: 422,
    zh: "这个方案是草案，请确认后继续。",
    en: "This plan is a draft. Confirm that you want to continue.",
  },
  not_judged_open: {
    status: 422,
    zh: "有检查项还没有人判断。请逐项确认，或先作出判断。",
    en: "Nobody has judged some checks. Accept each of them by name, or judge them first.",
  },
  weak_password: {
    status: 422,
    zh: "密码强度不足。请使用至少 12 个字符，避免常见密码。",
    en: "The password is too weak. Use at least 12 characters, and avoid common passwords.",
  },
  endpoint_not_allowed: {
    status: 422,
    zh: "不允许使用这个地址，请更换地址，或联系系统管理员。",
    en: "This address is not allowed. Use another address, or ask the administrator of this installation.",
  },
  prompt_unfit: {
    status: 422,
    zh: "这段文本不能用作提示词。请保留原有的 {{变量}}，不要添加其他变量，且内容不能为空或过长。",
    en: "This text cannot be used as the prompt. Keep its {{names}}, add no others, and make it neither empty nor too long.",
  },
  precondition_required: {
    status: 428,
    zh: "缺少 If-Match 请求头，请带上你读取的版本。",
    en: "The If-Match header is missing. Send it with the version you read.",
  },
  throttled: {
    status: 429,
    zh: "尝试过于频繁，请稍后重试。",
    en: "Too many attempts. Wait a moment and try again.",
  },
  ...REPEAT_ERRORS,
  ...EXCHANGE_ERRORS,
  ...POLICY_ERRORS,
  ...REPOSITORY_ERRORS,
  ...CODE_REVIEW_ERRORS,
  ...TEST_RUN_ERRORS,
  ...BASELINE_ERRORS,
  ...CHANGE_ERRORS,
  internal: { status: 500, ...INTERNAL },
  not_ready: {
    status: 503,
    zh: "服务正在启动或停止，请稍后重试。",
    en: "The service is starting or shutting down. Try again in a moment.",
  },
  database_unavailable: {
    status: 503,
    zh: "数据库暂时无法连接。已保存的内容不会丢失，请稍后重试。",
    en: "The database cannot be reached at the moment. Nothing that was saved is lost. Try again in a moment.",
  },
  storage_full: {
    status: 507,
    zh: "服务器磁盘空间已满，这次没有保存。请联系系统管理员释放空间。",
    en: "The disk of the server is full, so this was not saved. Ask the administrator of this installation to free space.",
  },
} as const satisfies Record<string, ErrorEntry>;

declare module "./app-error.ts" {
  interface ErrorCodes extends Record<keyof typeof ERRORS, true> {}
}

/** The message of a code in the reader's language. */
export function errorMessage(code: ErrorCode, language: Language): string {
  return ERRORS[code][language];
}
