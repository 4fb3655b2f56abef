import type { Bilingual } from "../language.ts";

/** What a sandbox has to guarantee. Each is checked by a probe inside the sandbox, never assumed. */
export const GUARANTEE_TEXTS = {
  network_off: {
    en: "No network: a program reaches neither this machine nor the internet",
    zh: "没有网络：程序连不到本机服务，也连不到互联网",
  },
  host_read_only: {
    en: "System folders are read-only",
    zh: "系统目录只读",
  },
  host_hidden: {
    en: "Files and environment variables of the server are not visible",
    zh: "看不到服务器的文件和环境变量",
  },
  no_privileges: {
    en: "No privileges: not root on this machine, no capabilities, none to be gained",
    zh: "没有特权：不是本机的 root，没有 capability，也无法取得",
  },
  syscall_filter: {
    en: "Dangerous system calls are refused",
    zh: "拒绝危险的系统调用",
  },
  own_processes: {
    en: "Processes of this machine are not visible and cannot be stopped",
    zh: "看不到本机的其他进程，也无法终止它们",
  },
  no_open_files: {
    en: "No file or connection of the server stays open inside",
    zh: "不继承服务器打开的文件和连接",
  },
  links_contained: {
    en: "A link that one command leaves behind does not lead the next one to this machine's files",
    zh: "前一个命令留下的链接不会让下一个命令碰到本机文件",
  },
  time_limit: { en: "Time is limited", zh: "限制运行时间" },
  memory_limit: { en: "Memory is limited", zh: "限制内存" },
  process_limit: { en: "The number of processes is limited", zh: "限制进程数" },
  output_limit: { en: "Output is limited", zh: "限制输出量" },
  disk_limit: { en: "Disk space and the number of files are limited", zh: "限制磁盘空间和文件数" },
  all_stopped: {
    en: "No process survives the end of its command",
    zh: "命令结束后不留下任何进程",
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type Guarantee = keyof typeof GUARANTEE_TEXTS;
export const GUARANTEES = Object.keys(GUARANTEE_TEXTS) as readonly Guarantee[];

/** Result of the probe for one guarantee. */
export interface GuaranteeResult {
  readonly guarantee: Guarantee;
  readonly holds: boolean;
  /** What the probe observed, in technical terms; empty if there is nothing to add. */
  readonly observed: string;
}
