import { type MailTexts, mailDate, numberOf, paragraphsOf } from "./mail-content.ts";

/** Mails in Chinese. */
export const ZH_MAILS: MailTexts = {
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
  account_deleted: ({ until, url }) => ({
    subject: "你的圆桌账号已删除",
    paragraphs: [
      `你的账号已删除。在 ${mailDate(until, "zh")}（UTC）之前可以恢复，之后将被彻底清除。`,
      url === undefined ? "可以请管理员恢复。" : "如需恢复，请登录后选择恢复账号。",
    ],
    ...(url === undefined ? {} : { button: "恢复账号" }),
    footer: "如果不是你本人操作，请恢复账号、修改密码，并联系管理员。",
  }),
  account_purge_soon: ({ until, url }) => ({
    subject: `已删除的圆桌账号将于 ${mailDate(until, "zh")}清除`,
    paragraphs: [
      `你已删除的账号将于 ${mailDate(until, "zh")}（UTC）彻底清除，之后无法恢复。`,
      url === undefined ? "在此之前可以请管理员恢复。" : "在此之前可以登录并恢复。",
    ],
    ...(url === undefined ? {} : { button: "恢复账号" }),
    footer: "如果确实要清除账号，无需处理。",
  }),
  account_restored: () => ({
    subject: "你的圆桌账号已恢复",
    paragraphs: ["你的账号已恢复，原有的成员身份和令牌同时恢复。"],
    button: "重置密码",
    footer: "如果是你本人操作，无需处理；否则请立即重置密码。",
  }),
  content_deleted: ({ of, name, workspace, by, until }) => ({
    subject: of === "workspace" ? `工作区“${name}”已删除` : `项目“${name}”已删除`,
    paragraphs: [
      of === "workspace"
        ? `${by} 删除了工作区“${name}”。`
        : `${by} 删除了工作区“${workspace}”中的项目“${name}”。`,
      `在 ${mailDate(until, "zh")}（UTC）之前可以恢复，之后将被彻底清除。`,
    ],
    button: of === "workspace" ? "查看已删除的工作区" : "查看已删除的项目",
    footer: "你是这个工作区的所有者，因此收到这封邮件。",
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
  digest: ({ workspace, groups, isHeld }) => ({
    subject: `${workspace}：${numberOf(groups)} 条新动态`,
    paragraphs: paragraphsOf(groups),
    button: "查看全部通知",
    footer: isHeld
      ? "你收到这封邮件，是因为通知设置中开启了邮件提醒。邮件在免打扰时段内暂缓发送。"
      : "你收到这封每日邮件，是因为通知设置中开启了每日汇总。",
    unsubscribe: isHeld ? "不再接收这个工作区的邮件" : "不再接收每日汇总",
  }),
};
