import { existsSync, lstatSync, readlinkSync, realpathSync } from "node:fs";
import path from "node:path";
import { commandEnvironment } from "./command-environment.ts";
import { EGRESS_SOCKET } from "./egress-bridge.ts";
import { isReadableByAll } from "./host-programs.ts";
import { DEPENDENCIES_FOLDER, type ExecRequest, type SandboxLimits, WORKSPACE } from "./sandbox.ts";

/** Descriptors of the processes that start a command. */
export const DESCRIPTORS = { status: 3, ready: 4, go: 5, filter: 6 } as const;

/** Where the scratch file system is mounted, in a separate mount namespace. The folder exists on every Linux (FHS 3.0 §3.12). */
export const SCRATCH = "/mnt";

/** The user inside. */
const INSIDE_ID = "1000";

/** Written into the scratch file system; a sandbox sees nothing of /etc but these and `SHARED_SETTINGS`. */
export const OWN_SETTINGS: Readonly<Record<string, string>> = {
  passwd: "root:x:0:0:root:/nonexistent:/bin/false\nrunner:x:1000:1000:runner:/w/home:/bin/sh\n",
  group: "root:x:0:\nrunner:x:1000:\n",
  hosts: "127.0.0.1 localhost\n::1 localhost\n",
  "nsswitch.conf": "passwd: files\ngroup: files\nhosts: files\n",
  "resolv.conf": "",
};

/** Settings of programs that contain no secrets. */
const SHARED_SETTINGS = [
  "/etc/alternatives",
  "/etc/ld.so.cache",
  "/etc/localtime",
  "/etc/mime.types",
  "/etc/ssl/certs",
  "/etc/ca-certificates",
  "/etc/java-17-openjdk",
  "/etc/java-21-openjdk",
  "/etc/maven",
];

const SYSTEM_FOLDERS = ["bin", "sbin", "lib", "lib32", "lib64", "libx32"];

/** /bin and its like: links into /usr on merged systems, folders on others. */
function systemFolders(): string[] {
  return SYSTEM_FOLDERS.flatMap((name) => {
    const folder = `/${name}`;
    if (!existsSync(folder)) return [];
    return lstatSync(folder).isSymbolicLink()
      ? ["--symlink", readlinkSync(folder), folder]
      : ["--ro-bind", folder, folder];
  });
}

/** Where the product's Node is inside, for machines that have no other. */
const OWN_NODE = "/opt/node/bin/node";

function toolchains(folders: readonly string[], nodeFile: string): { mounts: string[]; search: string[] } {
  const shown = folders.filter((folder) => existsSync(folder));
  const mounts = shown.flatMap((folder) => ["--ro-bind", folder, folder]);
  const search = shown.map((folder) => path.join(folder, "bin")).filter((folder) => existsSync(folder));
  if (!isReadableByAll(nodeFile)) return { mounts, search };
  return {
    mounts: [...mounts, "--ro-bind", realpathSync(nodeFile), OWN_NODE],
    search: [...search, path.dirname(OWN_NODE)],
  };
}

export interface View {
  /** Additional folders with programs, read-only. */
  readonly toolchains: readonly string[];
  /** The product's Node. */
  readonly nodeFile: string;
}

/** The folder of dependencies and the socket of the proxy, for commands that see them. */
const setupMounts = ({ dependencies, egress }: Command): string[] => [
  ...(dependencies === undefined
    ? []
    : [dependencies === "read" ? "--ro-bind" : "--bind", `${SCRATCH}/deps`, DEPENDENCIES_FOLDER]),
  ...(egress === undefined ? [] : ["--bind", egress, EGRESS_SOCKET]),
];

/** Mounts of a sandbox. Targets are never below a folder that a command can write (CVE-2026-87766). */
function mounts(view: View, command: Command): string[] {
  const tools = toolchains(view.toolchains, view.nodeFile);
  return [
    "--ro-bind",
    "/usr",
    "/usr",
    ...systemFolders(),
    ...Object.keys(OWN_SETTINGS).flatMap((name) => ["--ro-bind", `${SCRATCH}/etc/${name}`, `/etc/${name}`]),
    ...SHARED_SETTINGS.flatMap((file) => ["--ro-bind-try", file, file]),
    ...tools.mounts,
    "--proc",
    "/proc",
    "--dev",
    "/dev",
    "--bind",
    `${SCRATCH}/shm`,
    "/dev/shm",
    "--bind",
    `${SCRATCH}/tmp`,
    "/tmp",
    "--bind",
    `${SCRATCH}/home`,
    "/w/home",
    "--bind",
    `${SCRATCH}/src`,
    WORKSPACE,
    ...setupMounts(command),
    // Both are file systems in memory that bubblewrap made writable and without a limit.
    "--remount-ro",
    "/dev",
    "--remount-ro",
    "/",
  ];
}

/**
 * Runs inside, before the command: reports that the sandbox is complete, and waits until its limits are in place. If the server
 * has ended meanwhile, the answer never comes and the command is not started.
 */
const GATE = [
  `printf R >&${DESCRIPTORS.ready}`,
  `exec ${DESCRIPTORS.ready}>&-`,
  "answer=",
  `IFS= read -r answer <&${DESCRIPTORS.go}`,
  `exec ${DESCRIPTORS.go}<&-`,
  'test "$answer" = go || exit 125',
  'exec "$@"',
].join("\n");

export interface Command {
  readonly argv: readonly string[];
  /** Absolute folder inside. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly limits: SandboxLimits;
  /** prlimit, by its path inside. */
  readonly prlimit: string;
  readonly dependencies: ExecRequest["dependencies"];
  /** Path of a socket of this machine. */
  readonly egress: string | undefined;
}

/** The limits of the kernel for each process; inside, because the number of processes counts per user namespace. */
function resourceLimits({ limits, prlimit }: Command): string[] {
  return [
    prlimit,
    `--nproc=${limits.processes}`,
    `--fsize=${limits.fileBytes}`,
    `--nofile=${limits.openFiles}`,
    "--core=0",
    "--memlock=65536",
    "--msgqueue=819200",
    "--",
  ];
}

/** Arguments of bubblewrap for one command. */
export function bubblewrapArguments(view: View, command: Command): string[] {
  const { search } = toolchains(view.toolchains, view.nodeFile);
  const environment = commandEnvironment(command.env, command.limits.memoryBytes, search);
  return [
    "--unshare-all",
    "--unshare-user",
    "--disable-userns",
    "--uid",
    INSIDE_ID,
    "--gid",
    INSIDE_ID,
    "--cap-drop",
    "ALL",
    "--hostname",
    "sandbox",
    "--new-session",
    "--die-with-parent",
    ...mounts(view, command),
    "--chdir",
    command.cwd,
    "--clearenv",
    ...Object.entries(environment).flatMap(([name, value]) => ["--setenv", name, value]),
    "--seccomp",
    String(DESCRIPTORS.filter),
    "--json-status-fd",
    String(DESCRIPTORS.status),
    "--",
    ...resourceLimits(command),
    "/bin/sh",
    "-c",
    GATE,
    "sh",
    ...command.argv,
  ];
}
