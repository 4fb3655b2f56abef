import type { Bilingual } from "../language.ts";

/** Why no command can be run in a sandbox on this machine, and what an administrator can do. */
const SANDBOX_PROBLEMS = {
  not_linux: {
    en: "The bubblewrap sandbox needs Linux. Run the product on Linux, or set SANDBOX_ENGINE to docker or podman.",
    zh: "bubblewrap 沙箱需要 Linux。请在 Linux 上运行，或把 SANDBOX_ENGINE 设为 docker 或 podman。",
  },
  processor_not_supported: {
    en: "There is no system call filter for this processor. x86-64 and ARM64 are supported; on others set SANDBOX_ENGINE to docker or podman.",
    zh: "没有适用于这种处理器的系统调用过滤器，目前支持 x86-64 和 ARM64。其他处理器请把 SANDBOX_ENGINE 设为 docker 或 podman。",
  },
  bubblewrap_missing: {
    en: "bubblewrap is not installed. On Debian or Ubuntu: apt-get install bubblewrap; on Fedora: dnf install bubblewrap.",
    zh: "没有安装 bubblewrap。Debian 或 Ubuntu：apt-get install bubblewrap；Fedora：dnf install bubblewrap。",
  },
  tools_missing: {
    en: "setpriv, unshare, nsenter or prlimit is missing. Install the package util-linux.",
    zh: "缺少 setpriv、unshare、nsenter 或 prlimit。请安装 util-linux 软件包。",
  },
  namespaces_denied: {
    en: "This machine does not permit user namespaces. In a container: allow them in its seccomp and AppArmor profiles. On Ubuntu 24.04: install an AppArmor profile that grants userns. Otherwise check kernel.unprivileged_userns_clone and user.max_user_namespaces.",
    zh: "这台机器不允许使用 user namespace。在容器中：请在 seccomp 和 AppArmor 配置中放行。Ubuntu 24.04：请安装允许 userns 的 AppArmor 配置。其他情况请检查 kernel.unprivileged_userns_clone 和 user.max_user_namespaces。",
  },
  start_failed: {
    en: "The sandbox could not be started. The message of the program is shown as details.",
    zh: "沙箱无法启动。程序输出的信息见详情。",
  },
  engine_missing: {
    en: "The container engine is not installed, or its service does not respond. Install it, start it, and permit the server's user to use it.",
    zh: "没有安装容器引擎，或者它的服务没有响应。请安装并启动，并允许服务器的用户使用它。",
  },
  image_missing: {
    en: "The image for commands is not set or not present. Set SANDBOX_IMAGE and pull the image.",
    zh: "没有设置或找不到用于运行命令的镜像。请设置 SANDBOX_IMAGE 并拉取镜像。",
  },
  guarantee_missing: {
    en: "The sandbox starts, but not all guarantees hold. No command is run until they do.",
    zh: "沙箱可以启动，但并非所有保证都成立。在全部成立之前不会运行任何命令。",
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type SandboxProblem = keyof typeof SANDBOX_PROBLEMS;
export const SANDBOX_PROBLEM_CODES = Object.keys(SANDBOX_PROBLEMS) as readonly SandboxProblem[];
export const sandboxProblemText = (code: SandboxProblem): Bilingual => SANDBOX_PROBLEMS[code];
