import type { ErrorEntry } from "../app-error.ts";

/** Expected failures of work items and their issues; `errors.ts` joins them with the others. */
export const WORK_ERRORS = {
  issue_tracker_missing: {
    status: 409,
    zh: "这个项目还没有连接问题跟踪系统，请联系有项目管理权限的成员。",
    en: "This project has no issue tracker. Ask someone who may manage the project to connect one.",
  },
  issue_sync_active: {
    status: 409,
    zh: "这个任务正在与跟踪系统同步，请等待结束或先取消。",
    en: "This task is already exchanging issues with the tracker. Wait for it to finish, or cancel it.",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
