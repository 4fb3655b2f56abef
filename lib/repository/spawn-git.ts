import { type ForkedProgram, launchProgram, THREE_SOCKETS } from "../fork-server/fork-server.ts";
import { gitBinary } from "./git-binary.ts";

/**
 * Settings of every call. The store's own configuration is written by this product only, and these win over it: no hook, no
 * file system monitor, no helper program, no protocol (an import allows one), checked objects (docs/decisions/0072).
 */
const SETTINGS = [
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "core.attributesFile=/dev/null",
  "core.excludesFile=/dev/null",
  "core.protectHFS=true",
  "core.protectNTFS=true",
  "core.alternateRefsCommand=",
  "core.quotePath=false",
  "core.pager=cat",
  "core.logAllRefUpdates=false",
  "protocol.allow=never",
  "protocol.version=2",
  "credential.helper=",
  "http.cookieFile=",
  "submodule.recurse=false",
  "transfer.fsckObjects=true",
  "transfer.hideRefs=refs/roundtable",
  "uploadpack.allowFilter=true",
  "gc.auto=0",
  "maintenance.auto=false",
  "receive.autogc=false",
  "receive.denyNonFastForwards=true",
  "receive.denyCurrentBranch=ignore",
  "receive.updateServerInfo=false",
  "i18n.logOutputEncoding=UTF-8",
  "log.showSignature=false",
  "diff.external=",
  "diff.noprefix=false",
  "diff.mnemonicPrefix=false",
  "advice.detachedHead=false",
];

/** The whole environment of git: nothing is inherited from this process. */
const ENVIRONMENT = {
  PATH: "/usr/local/bin:/usr/bin:/bin",
  HOME: "/nonexistent",
  XDG_CONFIG_HOME: "/nonexistent",
  LC_ALL: "C.UTF-8",
  TZ: "UTC",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_SYSTEM: "/dev/null",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_ATTR_NOSYSTEM: "1",
  GIT_TERMINAL_PROMPT: "0",
  GIT_ASKPASS: "/bin/false",
  SSH_ASKPASS: "/bin/false",
  GIT_SSH_COMMAND: "/bin/false",
  GIT_PAGER: "cat",
  GIT_EDITOR: "/bin/false",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_LITERAL_PATHSPECS: "1",
  GIT_NO_REPLACE_OBJECTS: "1",
  GIT_LFS_SKIP_SMUDGE: "1",
  GIT_ADVICE: "0",
} as const;

/** A git command, without the settings of every call. */
export interface GitCommand {
  readonly args: readonly string[];
  /** Settings in addition to those of every call, `name=value`. */
  readonly settings?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Starts git on a store: an array of arguments, never a shell, in its own process group.
 * @param store The folder of the bare repository; null for commands without one.
 * @throws AppError git_missing
 */
export async function spawnGit(store: string | null, command: GitCommand): Promise<ForkedProgram> {
  const { path } = await gitBinary();
  const settings = [...SETTINGS, ...(command.settings ?? [])].flatMap((one) => ["-c", one]);
  const place = store === null ? [] : [`--git-dir=${store}`];
  return launchProgram({
    file: path,
    args: [...place, ...settings, ...command.args],
    cwd: store ?? "/",
    env: { ...ENVIRONMENT, ...command.env },
    descriptors: THREE_SOCKETS,
  });
}
