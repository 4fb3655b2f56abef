import { type MailTexts, mailDate, numberOf, paragraphsOf } from "./mail-content.ts";

/** Mails in English. */
export const EN_MAILS: MailTexts = {
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
  account_deleted: ({ until, url }) => ({
    subject: "Your Roundtable account was deleted",
    paragraphs: [
      `Your account was deleted. It can be restored until ${mailDate(until, "en")} (UTC); then it is removed for good.`,
      url === undefined
        ? "An administrator of this installation can restore it."
        : "To restore it, sign in and choose to restore it.",
    ],
    ...(url === undefined ? {} : { button: "Restore the account" }),
    footer:
      "If you did not delete your account, restore it, change your password and contact the administrator of this installation.",
  }),
  account_purge_soon: ({ until, url }) => ({
    subject: `Your deleted Roundtable account is removed on ${mailDate(until, "en")}`,
    paragraphs: [
      `Your deleted account is removed for good on ${mailDate(until, "en")} (UTC). After that nobody can restore it.`,
      url === undefined
        ? "Until then an administrator of this installation can restore it."
        : "Until then you can sign in and restore it.",
    ],
    ...(url === undefined ? {} : { button: "Restore the account" }),
    footer: "If the account is to be removed, there is nothing to do.",
  }),
  account_restored: () => ({
    subject: "Your Roundtable account was restored",
    paragraphs: ["Your account was restored, with its memberships and tokens."],
    button: "Reset the password",
    footer: "If this was you, there is nothing to do. If not, reset the password immediately.",
  }),
  content_deleted: ({ of, name, workspace, by, until }) => ({
    subject: of === "workspace" ? `The workspace “${name}” was deleted` : `The project “${name}” was deleted`,
    paragraphs: [
      of === "workspace"
        ? `${by} deleted the workspace “${name}”.`
        : `${by} deleted the project “${name}” of the workspace “${workspace}”.`,
      `It can be restored until ${mailDate(until, "en")} (UTC); then it is removed for good.`,
    ],
    button: of === "workspace" ? "View deleted workspaces" : "View deleted projects",
    footer: "You receive this email because you own the workspace.",
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
  digest: ({ workspace, groups, isHeld }) => ({
    subject:
      numberOf(groups) === 1 ? `1 update in ${workspace}` : `${numberOf(groups)} updates in ${workspace}`,
    paragraphs: paragraphsOf(groups),
    button: "View all notifications",
    footer: isHeld
      ? "You receive this email because of your notification settings. It was held back during your quiet hours."
      : "You receive this daily email because of your notification settings.",
    unsubscribe: isHeld
      ? "Unsubscribe from all emails of this workspace"
      : "Unsubscribe from the daily email",
  }),
};
