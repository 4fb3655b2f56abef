import type { ErrorCode, ErrorEntry } from "./app-error.ts";
import { COMMENT_ERRORS } from "./comment/comment-errors.ts";
import { EXCHANGE_ERRORS } from "./exchange/exchange-errors.ts";
import { INTERNAL } from "./internal-error.ts";
import type { Language } from "./language.ts";
import { MEETING_ERRORS } from "./meeting/meeting-errors.ts";
import { REQUIREMENT_ERRORS } from "./requirements/requirement-errors.ts";
import { OUTLINE_ERRORS } from "./srs-outline/outline-errors.ts";

/**
 * Every expected failure of the product: HTTP status and a sentence for the reader in both languages.
 * A problem's `type` links to the page `/docs/errors`, which lists them; `docs/errors.md` is the same list in the source.
 */
export const ERRORS = {
  invalid_input: { status: 400, zh: "请求内容不符合要求。", en: "The request is not valid." },
  malformed_json: { status: 400, zh: "请求正文不是有效的 JSON。", en: "The request body is not valid JSON." },
  unauthenticated: { status: 401, zh: "请先登录，或提供有效的令牌。", en: "Sign in, or send a valid token." },
  wrong_credentials: {
    status: 401,
    zh: "邮箱或密码不正确。",
    en: "The e-mail or the password is not right.",
  },
  forbidden: { status: 403, zh: "你没有做这件事的权限。", en: "You do not have the right to do this." },
  insufficient_scope: {
    status: 403,
    zh: "这个令牌的范围不包含这个操作。",
    en: "The scopes of this token do not cover this action.",
  },
  foreign_origin: {
    status: 403,
    zh: "请求来自别的网站，已拒绝。",
    en: "The request comes from another site and was refused.",
  },
  not_found: { status: 404, zh: "找不到这个内容。", en: "There is nothing here." },
  method_not_allowed: {
    status: 405,
    zh: "这里不支持这种请求方法。",
    en: "This method is not supported here.",
  },
  conflict: {
    status: 409,
    zh: "内容刚被别人改过，请刷新后再试。",
    en: "It was changed meanwhile. Reload and try again.",
  },
  seat_key_taken: { status: 409, zh: "这个标识已有席位在用。", en: "A seat has this key already." },
  model_missing: { status: 409, zh: "还没有配置模型。", en: "No model is set up." },
  trial_no_turn: { status: 409, zh: "没有可供测试的发言记录。", en: "No turn is on record to test this on." },
  seats_full: { status: 422, zh: "额外席位最多 8 个。", en: "A project has 8 extra seats at most." },
  run_active: {
    status: 409,
    zh: "这个任务正在运行，请等它结束或先取消。",
    en: "This task is already running. Wait for it to end, or cancel it.",
  },
  message_active: {
    status: 409,
    zh: "这个对话里的上一条回复还没有结束。请等它结束，或先停止它。",
    en: "The last answer in this conversation is not over. Wait for it, or stop it.",
  },
  srs_run_active: {
    status: 409,
    zh: "这个项目正在编写需求规格说明书。请等它完成，或先停止它。",
    en: "A specification of this project is being written. Wait for it to end, or stop it.",
  },
  suggestion_closed: {
    status: 409,
    zh: "这条修改建议已经处理过了。",
    en: "This suggestion was decided already.",
  },
  edits_refused: {
    status: 422,
    zh: "这些修改放不到文档里，文档没有变动。",
    en: "These edits do not fit the document, which stays as it is.",
  },
  ...REQUIREMENT_ERRORS,
  ...OUTLINE_ERRORS,
  base_version_unknown: {
    status: 422,
    zh: "文档没有 base_version 所指的版本。",
    en: "The document has no version of the number in base_version.",
  },
  first_version: {
    status: 422,
    zh: "第一个版本之前没有内容，不能撤销。",
    en: "Nothing stands before the first version; it cannot be undone.",
  },
  price_taken: {
    status: 409,
    zh: "这个模型从这一天起已经有一个价格。请修改那一个，或另选一天。",
    en: "This model has a price from that day on already. Change that one, or choose another day.",
  },
  stale_plan: {
    status: 409,
    zh: "方案已有新版本，请先看新版本再决定。",
    en: "There is a newer version of the plan. Read it before you decide.",
  },
  stale_base: {
    status: 409,
    zh: "文档已变动，这些修改对不上了。",
    en: "The document moved and these edits no longer fit.",
  },
  move_not_allowed: {
    status: 409,
    zh: "当前阶段不能走到那一步。",
    en: "The task cannot move there from its present phase.",
  },
  guard_failed: {
    status: 409,
    zh: "这一步的条件还没有满足。",
    en: "The conditions for this step are not met yet.",
  },
  question_closed: {
    status: 409,
    zh: "这个问题已经有了答复。",
    en: "This question has been answered already.",
  },
  ...MEETING_ERRORS,
  ...COMMENT_ERRORS,
  nothing_to_undo: { status: 409, zh: "没有可以撤销的修改。", en: "There is no change to undo." },
  chair_only: {
    status: 403,
    zh: "只有会议主持人能做这件事。",
    en: "Only the chair of the meeting can do this.",
  },
  already_approved: {
    status: 409,
    zh: "你已经批准过这一版方案，正在等其他人。",
    en: "You have approved this plan already; others are awaited.",
  },
  nothing_to_withdraw: {
    status: 409,
    zh: "你对这一版方案没有尚未生效的批准。",
    en: "You have no approval of this plan that has not taken effect.",
  },
  phrase_required: {
    status: 422,
    zh: "越过评审前，请原样输入确认语。",
    en: "Type the confirmation phrase to override.",
  },
  approval_unreachable: {
    status: 422,
    zh: "现有成员满足不了这些批准规则，请调整人数、角色或人员。",
    en: "The present members cannot meet these rules. Change the number, the roles or the people.",
  },
  delegate_not_able: {
    status: 422,
    zh: "只能转交给另一位有权批准的成员。",
    en: "An approval can only be handed to another member who may decide.",
  },
  already_member: {
    status: 409,
    zh: "你已经是这个工作区的成员。",
    en: "You are a member of this workspace already.",
  },
  last_owner: {
    status: 409,
    zh: "工作区至少要有一位所有者。",
    en: "A workspace keeps at least one owner.",
  },
  run_went_on: {
    status: 409,
    zh: "规划已经按这个答复往下走了，不能再收回。",
    en: "Planning has gone on with this answer; it can no longer be taken back.",
  },
  proposal_closed: {
    status: 409,
    zh: "这张卡片已经处理过了。",
    en: "This card was decided already.",
  },
  proposal_stale: {
    status: 409,
    zh: "任务已经变了，这张卡片作废，什么也没有启动。请再跟教练说一次。",
    en: "The task has moved on, so this card no longer holds and nothing was started. Ask the Coach again.",
  },
  plan_version_unknown: {
    status: 422,
    zh: "没有这个版本的方案。",
    en: "There is no plan of this version.",
  },
  email_taken: {
    status: 409,
    zh: "这个邮箱已经注册过，请直接登录。",
    en: "This e-mail already has an account. Sign in instead.",
  },
  idempotency_conflict: {
    status: 409,
    zh: "相同的 Idempotency-Key 正在处理中。",
    en: "A request with this Idempotency-Key is still being worked on.",
  },
  precondition_failed: {
    status: 412,
    zh: "版本不一致，没有做任何修改。",
    en: "The version differs; nothing was changed.",
  },
  too_large: { status: 413, zh: "内容太大，超过了上限。", en: "This is larger than the limit allows." },
  unsupported_media_type: { status: 415, zh: "请用 application/json 提交。", en: "Send application/json." },
  unknown_command: { status: 422, zh: "没有这个命令。", en: "There is no such command." },
  empty_need: { status: 422, zh: "请写下你需要什么。", en: "Write what you need." },
  need_too_large: { status: 422, zh: "需求太长：最多 200 kB。", en: "The need is too long: 200 kB at most." },
  need_not_text: {
    status: 422,
    zh: "这不像是文字，请粘贴纯文本。",
    en: "This does not look like text. Paste plain text.",
  },
  file_unreadable: {
    status: 422,
    zh: "读不出文字。请用 UTF-8、UTF-16 或 GB18030 编码的文本文件（.md .txt .json .yaml .csv）或它们的 zip。",
    en: "No text can be read from this. Send text in UTF-8, UTF-16 or GB18030 (.md .txt .json .yaml .csv), or a zip of such files.",
  },
  archive_unreadable: {
    status: 422,
    zh: "这个压缩包打不开，或里面没有可读的文本文件。",
    en: "This archive cannot be opened, or holds no text file that can be read.",
  },
  knowledge_full: {
    status: 422,
    zh: "项目的知识文件已到上限（50 MB 或 2000 个文件）。请先删除不用的文件。",
    en: "The project's knowledge is full (50 MB or 2,000 files). Delete files that are no longer needed.",
  },
  knowledge_name_taken: {
    status: 409,
    zh: "项目里已有同名或内容相同的知识文件。",
    en: "The project already knows a file of this name or with these very words.",
  },
  reason_required: { status: 422, zh: "请写明理由。", en: "Give a reason." },
  confirmation_required: {
    status: 422,
    zh: "这是草案，请确认后再提交。",
    en: "This plan is a draft. Confirm that you mean it.",
  },
  weak_password: {
    status: 422,
    zh: "密码至少 12 个字符，不要用常见密码。",
    en: "Use at least 12 characters, and not a common password.",
  },
  endpoint_not_allowed: {
    status: 422,
    zh: "不允许使用这个模型地址。",
    en: "This model endpoint is not allowed.",
  },
  prompt_unfit: {
    status: 422,
    zh: "这段提示词不能用：必须保留原有的 {{变量}}，不能有别的，也不能为空或太长。",
    en: "This text cannot stand for the prompt: keep its {{names}}, add no others, and let it be neither empty nor too long.",
  },
  idempotency_mismatch: {
    status: 422,
    zh: "相同的 Idempotency-Key 配了不同的内容。",
    en: "This Idempotency-Key was used with another request.",
  },
  precondition_required: {
    status: 428,
    zh: "请带上 If-Match 版本。",
    en: "Send If-Match with the version you read.",
  },
  throttled: { status: 429, zh: "尝试太频繁，请稍后再试。", en: "Too many tries. Wait a little." },
  ...EXCHANGE_ERRORS,
  internal: { status: 500, ...INTERNAL },
  not_ready: { status: 503, zh: "服务正在启动或停止。", en: "The service is starting or stopping." },
} as const satisfies Record<string, ErrorEntry>;

declare module "./app-error.ts" {
  interface ErrorCodes extends Record<keyof typeof ERRORS, true> {}
}

/** The sentence of a code in the reader's language. */
export function errorMessage(code: ErrorCode, language: Language): string {
  return ERRORS[code][language];
}
