import type { ErrorEntry } from "../app-error.ts";

/** Expected failures of guests of review links. */
export const SHARE_ERRORS = {
  guest_unknown: {
    status: 401,
    zh: "请先填写你的姓名，再评论或评审。",
    en: "Give your name first. Then you can comment and review.",
  },
  guest_email_invalid: {
    status: 400,
    zh: "这个链接需要你的邮箱。请填写有效的邮箱地址。",
    en: "This link asks for your email. Enter a valid address.",
  },
  guest_email_unconfirmed: {
    status: 403,
    zh: "你的邮箱尚未确认。请输入邮件中的验证码。",
    en: "Your email is not confirmed. Enter the code from the email.",
  },
  guest_email_not_admitted: {
    status: 403,
    zh: "这个链接只对部分邮箱域名开放。请使用收到链接的邮箱，或联系分享者。",
    en: "This link is for email addresses of certain domains. Use the address to which it was sent, or ask the sender.",
  },
  link_entry_required: {
    status: 401,
    zh: "查看前请先填写姓名，并满足这个链接的要求。",
    en: "Give your name and meet the conditions of this link before you read it.",
  },
  link_terms_not_accepted: {
    status: 422,
    zh: "请先接受条款，再查看内容。",
    en: "Accept the terms before you read.",
  },
  link_domains_need_mail: {
    status: 409,
    zh: "限定邮箱域名需要用邮件确认地址。请先由管理员配置邮件，或去掉域名限制。",
    en: "Domains are checked by a code in an email. Ask an administrator to configure mail, or remove the domains.",
  },
  guest_code_wrong: {
    status: 422,
    zh: "验证码不正确或已过期。请检查，或重新发送验证码。",
    en: "The code is incorrect or has expired. Check it, or request a new code.",
  },
  shared_content_changed: {
    status: 409,
    zh: "你阅读之后内容已有变化。请重新加载，阅读当前版本后再评审。",
    en: "The content has changed since you read it. Reload, read the current version, then review it.",
  },
  guest_objects: {
    status: 409,
    zh: "通过链接评审的访客要求修改，本项目计入访客意见。请与访客沟通、退回修改，或撤销该链接。",
    en: "A guest of a review link requests changes, and this project counts guests. Talk to the guest, send the plan back, or revoke the link.",
  },
} as const satisfies Record<string, ErrorEntry>;

declare module "../app-error.ts" {
  interface ErrorCodes extends Record<keyof typeof SHARE_ERRORS, true> {}
}
