import { retryWait } from "../external-step.ts";
import type { Bilingual } from "../language.ts";

/** Why nothing was fetched from a remote or sent to it, and what to do. */
const REMOTE_MESSAGES = {
  remote_missing: {
    en: "This repository has no remote. A person who may manage the project can connect one.",
    zh: "这个仓库还没有连接远程仓库。有项目管理权限的成员可以连接。",
  },
  remote_unauthorised: {
    en: "The remote did not accept the credential (401). Enter a valid token in the settings of the remote.",
    zh: "远程仓库不接受这个凭据（401）。请在远程仓库设置中填写有效的令牌。",
  },
  remote_forbidden: {
    en: "The remote refused access (403). The token needs the right to read and write the repository and its pull requests.",
    zh: "远程仓库拒绝访问（403）。令牌需要有读写仓库及其合并请求的权限。",
  },
  remote_not_found: {
    en: "The remote does not know this repository, or the credential may not see it (404). Check the address and the token.",
    zh: "远程找不到这个仓库，或者凭据无权查看（404）。请检查地址和令牌。",
  },
  remote_redirected: {
    en: "The remote redirects to another address. Enter the current address in the settings of the remote.",
    zh: "远程仓库要求转到另一个地址。请在远程仓库设置中填写当前的地址。",
  },
  remote_throttled: {
    en: "The remote reports too many requests. It is tried again later; you can also retry.",
    zh: "远程仓库提示请求过多，稍后会自动重试，你也可以手动重试。",
  },
  remote_unavailable: {
    en: "The remote failed. It is tried again later; you can also retry.",
    zh: "远程仓库出错，稍后会自动重试，你也可以手动重试。",
  },
  remote_unreachable: {
    en: "The remote could not be reached. Check the address and its certificate, or retry later.",
    zh: "无法连接远程仓库。请检查地址和证书，或稍后重试。",
  },
  remote_timeout: {
    en: "The remote did not answer in time. Retry later.",
    zh: "远程仓库没有在限定时间内回应，请稍后重试。",
  },
  remote_garbled: {
    en: "The answer of the remote could not be read. Check that the address belongs to this kind of server.",
    zh: "无法读取远程仓库的响应。请检查地址与所选的类型是否一致。",
  },
  remote_too_large: {
    en: "The remote sends more than a repository may contain. Nothing was fetched.",
    zh: "远程仓库的数据超过仓库大小上限，没有获取任何内容。",
  },
  remote_branch_moved: {
    en: "The branch on the remote has other commits, and pushes are never forced. Merge or delete that branch there, then retry.",
    zh: "远程分支上有其他提交，而推送从不强制覆盖。请在远程合并或删除该分支，然后重试。",
  },
  remote_push_rejected: {
    en: "The remote rejected the push. A rule of the branch may forbid it; see the details.",
    zh: "远程仓库拒绝了推送，可能是分支规则不允许，请查看详情。",
  },
  remote_request_rejected: {
    en: "The branch was pushed, but the remote rejected the pull request. Check that the target branch exists there and differs from the pushed one.",
    zh: "分支已推送，但远程拒绝创建合并请求。请检查目标分支在远程是否存在、内容是否与推送的分支不同。",
  },
  remote_failed: {
    en: "git could not exchange commits with the remote; see the details.",
    zh: "git 无法与远程仓库交换提交，请查看详情。",
  },
  endpoint_not_allowed: {
    en: "This address is not allowed. Private addresses must be enabled by the administrator in the environment.",
    zh: "不允许使用这个地址。内网地址需要管理员在环境变量中启用。",
  },
  git_missing: {
    en: "This server has no usable git. Ask the administrator to install it.",
    zh: "服务器上没有可用的 git，请管理员安装。",
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type RemoteCode = keyof typeof REMOTE_MESSAGES;

export const REMOTE_CODES = Object.keys(REMOTE_MESSAGES) as readonly RemoteCode[];

export const remoteMessage = (code: RemoteCode): Bilingual => REMOTE_MESSAGES[code];

/** A failed exchange with a remote. Neither code nor detail contains the credential. */
export class RemoteFailure extends Error {
  readonly code: RemoteCode;
  /** What the remote or git reports; empty if there is nothing to add. */
  readonly detail: string;
  /** The wait that the remote requested. */
  readonly waitMs: number | null;
  constructor(code: RemoteCode, detail = "", waitMs: number | null = null) {
    super(detail === "" ? code : `${code}: ${detail}`);
    this.name = "RemoteFailure";
    this.code = code;
    this.detail = detail;
    this.waitMs = waitMs;
  }
}

const PASSING: readonly RemoteCode[] = [
  "remote_throttled",
  "remote_unavailable",
  "remote_unreachable",
  "remote_timeout",
];

const FIRST_WAIT_MS = 15_000;

/**
 * The wait before the work goes on after an error that may pass.
 * @param requestedMs The wait that the remote requested.
 * @param waits The number of waits before.
 * @returns null if it does not pass, or not soon
 */
export function remoteWaitAfter(code: RemoteCode, requestedMs: number | null, waits: number): number | null {
  return PASSING.includes(code) ? retryWait(waits, { requestedMs, firstMs: FIRST_WAIT_MS }) : null;
}
