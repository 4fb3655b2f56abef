import type { ErrorEntry } from "../app-error.ts";

/** Refusals of deletions. */
export const DELETION_ERRORS = {
  name_differs: {
    status: 422,
    zh: "输入的名称与要删除的内容的名称不一致，没有删除任何内容。",
    en: "The name that you typed is not the name of what you are deleting. Nothing was deleted.",
  },
  email_differs: {
    status: 422,
    zh: "输入的邮箱不是这个账号的邮箱，账号没有注销。",
    en: "The email that you typed is not the one of this account. Nothing was deleted.",
  },
  only_owner: {
    status: 409,
    zh: "这个账号是某个有其他成员的工作区的唯一所有者。请先设置另一位所有者，或删除该工作区。",
    en: "The account is the only owner of a workspace that has other members. Make someone else an owner first, or delete the workspace.",
  },
  only_administrator: {
    status: 409,
    zh: "这是本系统的管理员账号，还有其他人在使用本系统。只能通过命令行注销。",
    en: "This is the account of the installation's administrator, and other people use the installation. It can only be deleted on the command line.",
  },
  account_deleted: {
    status: 403,
    zh: "这个账号已注销，请先恢复账号。",
    en: "This account is deleted. Restore it first.",
  },
} as const satisfies Record<string, ErrorEntry>;

declare module "../app-error.ts" {
  interface ErrorCodes extends Record<keyof typeof DELETION_ERRORS, true> {}
}
