import type { Bilingual } from "../language.ts";

/** Expected failures of accounts, memberships and mail; `errors.ts` joins them with the others. */
export const ACCOUNT_ERRORS = {
  already_member: {
    status: 409,
    zh: "你已经是这个工作区的成员。",
    en: "You are already a member of this workspace.",
  },
  last_owner: {
    status: 409,
    zh: "工作区至少要有一位所有者，请先将其他人设为所有者。",
    en: "A workspace needs at least one owner. Make someone else an owner first.",
  },
  account_disabled: {
    status: 403,
    zh: "这个账号已停用，请联系管理员。",
    en: "This account is disabled. Ask the administrator of the installation.",
  },
  account_link_invalid: {
    status: 410,
    zh: "链接无效、已使用或已过期，请重新获取。",
    en: "This link is not valid: it was used, has expired, or is incomplete. Request a new one.",
  },
  email_unverified: {
    status: 403,
    zh: "请先确认邮箱。确认邮件可在账号设置中重新发送。",
    en: "Confirm your email first. Account settings can send the confirmation again.",
  },
  sign_up_closed: {
    status: 403,
    zh: "这里目前不开放注册，请联系管理员。",
    en: "New accounts cannot be created here at present. Ask the administrator.",
  },
  sign_up_invited_only: {
    status: 403,
    zh: "只有受邀者可以注册，请打开邀请链接后再注册。",
    en: "Only invited people can create an account. Open your invitation link first.",
  },
  sign_up_domain: {
    status: 403,
    zh: "这个邮箱的域名不在允许注册的范围内，请改用单位邮箱，或请成员邀请你。",
    en: "Accounts are limited to certain email domains. Use an address of your organization, or ask a member to invite you.",
  },
  mail_not_configured: {
    status: 503,
    zh: "这里没有设置邮件服务，无法发送邮件。请联系管理员获取链接。",
    en: "This installation cannot send email. Ask the administrator for a link.",
  },
  mail_failed: {
    status: 502,
    zh: "邮件服务器没有接受这封邮件，请检查邮件服务设置。",
    en: "The mail server did not accept the email. Check the mail settings.",
  },
  workspaces_closed: {
    status: 403,
    zh: "这里只有管理员可以创建工作区，请联系管理员。",
    en: "Only the administrator can create workspaces here. Ask the administrator.",
  },
  shortcut_conflict: {
    status: 422,
    zh: "有的按键已用于同一处的其他快捷键，未作任何更改。",
    en: "A key is already used by another shortcut at the same place. Nothing was changed.",
  },
  own_account: {
    status: 409,
    zh: "不能在这里停用或注销自己的账号。",
    en: "You cannot disable or delete your own account here.",
  },
} as const satisfies Record<string, { status: number } & Bilingual>;
