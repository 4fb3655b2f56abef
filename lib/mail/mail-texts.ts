import type { Language } from "../domain/language.ts";
import type { WebhookStop } from "../domain/webhook/webhook-endpoint.ts";

/** What a mail says; `url` is the absolute address of its link. */
export type MailContent =
  | { readonly kind: "password_reset"; readonly url: string }
  | { readonly kind: "sign_in"; readonly url: string }
  | { readonly kind: "verify_email"; readonly url: string }
  | { readonly kind: "change_email"; readonly url: string }
  | { readonly kind: "email_changed"; readonly to: string }
  | { readonly kind: "password_changed"; readonly url: string }
  | { readonly kind: "invitation"; readonly url: string; readonly by: string; readonly workspace: string }
  | {
      readonly kind: "webhook_stopped";
      readonly url: string;
      readonly webhook: string;
      readonly reason: WebhookStop;
    }
  | { readonly kind: "guest_code"; readonly code: string; readonly by: string }
  | { readonly kind: "test" }
  /** `text`: one sentence; `place`: its project or workspace; `unsubscribe`: the page that ends such mail. */
  | {
      readonly kind: "notification";
      readonly url: string;
      readonly text: string;
      readonly place: string;
      readonly unsubscribe: string;
    }
  | {
      readonly kind: "digest";
      readonly url: string;
      readonly workspace: string;
      readonly groups: readonly NewsGroup[];
      readonly unsubscribe: string;
    };

/** News of one project in the mail of a day. */
export interface NewsGroup {
  readonly place: string;
  readonly news: readonly { readonly text: string; readonly count: number }[];
}

const numberOf = (groups: readonly NewsGroup[]) => groups.reduce((sum, { news }) => sum + news.length, 0);

/** The news as paragraphs: the project, then its lines. */
const paragraphsOf = (groups: readonly NewsGroup[]) =>
  groups.flatMap(({ place, news }) => [
    place,
    ...news.map(({ text, count }) => (count > 1 ? `• ${text} (${count}×)` : `• ${text}`)),
  ]);

/** The parts of a mail before they are laid out. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The text of the link, if the mail has one. */
  readonly button?: string;
  /** Why the reader received the mail. */
  readonly footer: string;
  /** The text of the link that ends such mail, if there is one. */
  readonly unsubscribe?: string;
}

type Texts = { readonly [K in MailContent["kind"]]: (of: Extract<MailContent, { kind: K }>) => MailText };

const EN: Texts = {
  password_reset: () => ({
    subject: "Reset your Roundtable password",
    paragraphs: [
      "Someone asked to reset the password of your account. Choose a new password with this link. It works once, for 60 minutes.",
      "A new password signs you out everywhere.",
    ],
    button: "Choose a new password",
    footer: "If you did not ask for this, ignore this email. Your password stays as it is.",
  }),
  sign_in: () => ({
    subject: "Your sign-in link for Roundtable",
    paragraphs: ["Sign in with this link. It works once, for 15 minutes."],
    button: "Sign in",
    footer: "If you did not ask for this, ignore this email. Nobody is signed in without the link.",
  }),
  verify_email: () => ({
    subject: "Confirm your email for Roundtable",
    paragraphs: ["Confirm that this address is yours. The link works for 3 days."],
    button: "Confirm this address",
    footer: "If you did not create an account, ignore this email.",
  }),
  change_email: () => ({
    subject: "Confirm your new email for Roundtable",
    paragraphs: [
      "Your account is to use this address from now on. Confirm the change with this link. It works once, for 24 hours.",
    ],
    button: "Use this address",
    footer: "If you did not ask for this, ignore this email. The account keeps its address.",
  }),
  guest_code: ({ code, by }) => ({
    subject: `Your code for Roundtable: ${code}`,
    paragraphs: [
      `Enter this code on the page that ${by} shared with you. It works once, for 10 minutes.`,
      code,
    ],
    footer:
      "If you did not open a review link, ignore this email. Nobody can use your address without the code.",
  }),
  email_changed: ({ to }) => ({
    subject: "The email of your Roundtable account has changed",
    paragraphs: [`Your account now uses the address ${to}. You can no longer sign in with this one.`],
    footer: "If this was not you, contact the administrator of this installation immediately.",
  }),
  password_changed: () => ({
    subject: "Your Roundtable password has changed",
    paragraphs: ["The password of your account was changed, and all other sessions were ended."],
    button: "Reset the password",
    footer: "If this was you, there is nothing to do. If not, reset the password immediately.",
  }),
  invitation: ({ by, workspace }) => ({
    subject: `${by} invited you to ${workspace} on Roundtable`,
    paragraphs: [`${by} invited you to the workspace “${workspace}”. The link can be used once.`],
    button: "View the invitation",
    footer: "If you do not know the sender, ignore this email.",
  }),
  webhook_stopped: ({ webhook, reason }) => ({
    subject: `The webhook “${webhook}” was stopped`,
    paragraphs: [
      reason === "gone"
        ? "Its receiver answered 410: it no longer wants messages."
        : "Several events in a row could not be delivered, each after all attempts of about a day.",
      "Events are kept while it is stopped, for 30 days. Check the receiver, then enable the webhook: what waits is sent in order.",
    ],
    button: "View the webhook",
    footer: "You receive this email because you can manage the workspace.",
  }),
  test: () => ({
    subject: "Test email from Roundtable",
    paragraphs: ["This installation can send email."],
    footer: "An administrator sent this test.",
  }),
  notification: ({ text, place }) => ({
    subject: `${text} · ${place}`,
    paragraphs: [`${text}.`, place],
    button: "Open in Roundtable",
    footer: "You receive this email because of your notification settings.",
    unsubscribe: "Unsubscribe from emails like this",
  }),
  digest: ({ workspace, groups }) => ({
    subject:
      numberOf(groups) === 1 ? `1 update in ${workspace}` : `${numberOf(groups)} updates in ${workspace}`,
    paragraphs: paragraphsOf(groups),
    button: "View all notifications",
    footer: "You receive this daily email because of your notification settings.",
    unsubscribe: "Unsubscribe from the daily email",
  }),
};

const ZH: Texts = {
  password_reset: () => ({
    subject: "重置圆桌的登录密码",
    paragraphs: [
      "有人申请重置你的账号密码。请通过下面的链接设置新密码，链接只能使用一次，60 分钟内有效。",
      "设置新密码后，所有设备上的登录都会退出。",
    ],
    button: "设置新密码",
    footer: "如果不是你本人操作，请忽略这封邮件，密码不会改变。",
  }),
  sign_in: () => ({
    subject: "圆桌登录链接",
    paragraphs: ["点击下面的链接即可登录，链接只能使用一次，15 分钟内有效。"],
    button: "登录",
    footer: "如果不是你本人操作，请忽略这封邮件。没有这个链接，任何人都无法登录。",
  }),
  verify_email: () => ({
    subject: "确认你在圆桌使用的邮箱",
    paragraphs: ["请确认这个邮箱属于你，链接 3 天内有效。"],
    button: "确认邮箱",
    footer: "如果你没有注册账号，请忽略这封邮件。",
  }),
  change_email: () => ({
    subject: "确认圆桌账号的新邮箱",
    paragraphs: ["你的账号即将改用这个邮箱。请通过下面的链接确认，链接只能使用一次，24 小时内有效。"],
    button: "改用这个邮箱",
    footer: "如果不是你本人操作，请忽略这封邮件，账号邮箱不会改变。",
  }),
  guest_code: ({ code, by }) => ({
    subject: `圆桌验证码：${code}`,
    paragraphs: [`请在 ${by} 分享给你的页面中输入验证码，10 分钟内有效，仅可使用一次。`, code],
    footer: "如果你没有打开过评审链接，请忽略此邮件。没有验证码，任何人都无法使用你的邮箱。",
  }),
  email_changed: ({ to }) => ({
    subject: "圆桌账号的邮箱已更改",
    paragraphs: [`你的账号现在使用 ${to}，不能再用这个邮箱登录。`],
    footer: "如果不是你本人操作，请立即联系管理员。",
  }),
  password_changed: () => ({
    subject: "圆桌的登录密码已修改",
    paragraphs: ["你的账号密码已修改，其他设备上的登录已全部退出。"],
    button: "重置密码",
    footer: "如果是你本人操作，无需处理；否则请立即重置密码。",
  }),
  invitation: ({ by, workspace }) => ({
    subject: `${by} 邀请你加入圆桌工作区“${workspace}”`,
    paragraphs: [`${by} 邀请你加入工作区“${workspace}”，链接只能使用一次。`],
    button: "查看邀请",
    footer: "如果你不认识邀请人，请忽略这封邮件。",
  }),
  webhook_stopped: ({ webhook, reason }) => ({
    subject: `Webhook“${webhook}”已停用`,
    paragraphs: [
      reason === "gone"
        ? "接收方返回 410，表示不再接收消息。"
        : "连续多个事件都没有送达，每个都已在约一天内多次重试。",
      "停用期间的事件会保留 30 天。请检查接收方，然后重新启用，等待中的消息会按顺序发送。",
    ],
    button: "查看这个 Webhook",
    footer: "你可以管理这个工作区，因此收到这封邮件。",
  }),
  test: () => ({
    subject: "圆桌测试邮件",
    paragraphs: ["可以正常发送邮件。"],
    footer: "这封测试邮件由管理员发送。",
  }),
  notification: ({ text, place }) => ({
    subject: `${text} · ${place}`,
    paragraphs: [`${text}。`, place],
    button: "在圆桌中查看",
    footer: "你收到这封邮件，是因为通知设置中开启了邮件提醒。",
    unsubscribe: "不再接收此类邮件",
  }),
  digest: ({ workspace, groups }) => ({
    subject: `${workspace}：${numberOf(groups)} 条新动态`,
    paragraphs: paragraphsOf(groups),
    button: "查看全部通知",
    footer: "你收到这封每日邮件，是因为通知设置中开启了每日汇总。",
    unsubscribe: "不再接收每日汇总",
  }),
};

const TEXTS: Readonly<Record<Language, Texts>> = { zh: ZH, en: EN };

/** The texts of a mail in the language of its reader. */
export function mailText(content: MailContent, language: Language): MailText {
  const write = TEXTS[language][content.kind] as (of: MailContent) => MailText; // the kind selects the function
  return write(content);
}
