import { retryWait } from "../external-step.ts";
import type { Bilingual } from "../language.ts";

/** Why an issue was not read or written. */
const TRACKER_MESSAGES = {
  issue_tracker_missing: {
    en: "This project has no issue tracker. A person who may manage the project can connect one in its settings.",
    zh: "这个项目还没有连接问题跟踪系统。有项目管理权限的成员可以在项目设置中连接。",
  },
  tracker_unauthorised: {
    en: "The tracker did not accept the key (401). Enter a valid key in the project's settings.",
    zh: "跟踪系统不接受这个密钥（401）。请在项目设置中填写有效的密钥。",
  },
  tracker_forbidden: {
    en: "The tracker refused access (403). The key needs the right to write issues.",
    zh: "跟踪系统拒绝访问（403）。密钥需要有写入议题的权限。",
  },
  tracker_throttled: {
    en: "The tracker reports too many requests. Try again later.",
    zh: "跟踪系统提示请求过多，请稍后重试。",
  },
  tracker_not_found: {
    en: "The tracker does not know this project or issue, or the key may not see it (404).",
    zh: "跟踪系统找不到这个项目或议题，或者密钥无权查看（404）。",
  },
  tracker_rejected: {
    en: "The tracker rejected the content. It may demand fields that are not sent, or issues may be turned off.",
    zh: "跟踪系统拒绝了提交的内容。可能有必填字段没有提供，或者没有启用议题功能。",
  },
  tracker_unavailable: { en: "The tracker failed. Try again later.", zh: "跟踪系统出错，请稍后重试。" },
  tracker_unreachable: {
    en: "The tracker could not be reached. Check the address, or try again later.",
    zh: "无法连接跟踪系统。请检查地址，或稍后重试。",
  },
  tracker_timeout: {
    en: "The tracker did not answer in time.",
    zh: "跟踪系统没有在限定时间内回应。",
  },
  tracker_garbled: {
    en: "The tracker's response could not be read. Check that the address belongs to this kind of tracker.",
    zh: "无法读取跟踪系统的响应。请检查地址与所选的系统是否一致。",
  },
  tracker_no_transition: {
    en: "The workflow of the tracker has no step from the issue's state to the wanted one. Move it there.",
    zh: "跟踪系统的工作流不允许从当前状态转到目标状态，请在那里手动调整。",
  },
  tracker_moved: {
    en: "The tracker redirects to another address. Enter the current address and project in the project's settings.",
    zh: "跟踪系统要求转到另一个地址。请在项目设置中填写当前的地址和项目。",
  },
  tracker_issues_off: {
    en: "Issues are turned off in this project of the tracker.",
    zh: "跟踪系统的这个项目没有启用议题功能。",
  },
  issue_gone: {
    en: "The issue was deleted or moved in the tracker. Overwrite it to create a new one.",
    zh: "这个议题已在跟踪系统中被删除或移走。选择覆盖会新建一个议题。",
  },
  endpoint_not_allowed: {
    en: "This address is not allowed. Private addresses must be enabled by the administrator in the environment.",
    zh: "不允许使用这个地址。内网地址需要管理员在环境变量中启用。",
  },
  changed_meanwhile: {
    en: "The item was changed at the same time. Pull again.",
    zh: "这一项同时被其他人修改，请重新拉取。",
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type TrackerCode = keyof typeof TRACKER_MESSAGES;

export const TRACKER_CODES = Object.keys(TRACKER_MESSAGES) as readonly TrackerCode[];

export const trackerMessage = (code: TrackerCode): Bilingual => TRACKER_MESSAGES[code];

const GENERAL: readonly TrackerCode[] = [
  "tracker_unauthorised",
  "tracker_forbidden",
  "tracker_throttled",
  "tracker_unavailable",
  "tracker_unreachable",
  "tracker_timeout",
  "tracker_moved",
  "tracker_issues_off",
  "endpoint_not_allowed",
];

/** Whether an error would meet the next item too, so that the work stops. */
export const stopsAll = (code: TrackerCode): boolean => GENERAL.includes(code);

const PASSING: readonly TrackerCode[] = [
  "tracker_throttled",
  "tracker_unavailable",
  "tracker_unreachable",
  "tracker_timeout",
];

const THROTTLED_WAIT_MS = 30_000;
const FIRST_WAIT_MS = 5000;

/**
 * The wait before the work goes on after an error that may pass.
 * @param requestedMs The wait that the tracker requested.
 * @param waits The number of waits before.
 * @returns null if it does not pass, or not soon
 */
export function waitAfter(code: TrackerCode, requestedMs: number | null, waits: number): number | null {
  if (!PASSING.includes(code)) return null;
  const unrequested = code === "tracker_throttled" ? THROTTLED_WAIT_MS : null;
  return retryWait(waits, { requestedMs: requestedMs ?? unrequested, firstMs: FIRST_WAIT_MS });
}

/** Whether a create with this error may have reached the tracker, so that the issue may exist. */
export const isUncertain = (code: TrackerCode): boolean =>
  ["tracker_unavailable", "tracker_unreachable", "tracker_timeout", "tracker_garbled"].includes(code);
