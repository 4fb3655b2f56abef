import { randomInt } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type ForkedProgram, launchProgram, THREE_SOCKETS } from "../fork-server/fork-server.ts";
import { OWN_SETTINGS, SCRATCH } from "./bubblewrap-arguments.ts";
import { type SandboxLimits, SandboxUnavailable } from "./sandbox.ts";

/** Range of users that no account has (systemd.exec(5), DynamicUser). */
const FIRST_USER = 61_184;
const LAST_USER = 65_519;

const START_TIMEOUT_MS = 10_000;

/**
 * Mounts the scratch file system, then waits for the end of its input, which also comes if the server is killed. It has no
 * other reader: with its last process the file system is gone.
 */
const HOLD = [
  "set -e",
  `mount -t tmpfs -o "size=$1,nr_inodes=$2,mode=0755,nosuid,nodev" tmpfs ${SCRATCH}`,
  `cd ${SCRATCH}`,
  "mkdir src home tmp shm etc deps",
  "chmod 1777 tmp shm",
  "shift 2",
  'while test $# -gt 0; do printf "%s" "$2" > "etc/$1"; shift 2; done',
  "printf R",
  "read -r answer",
].join("\n");

export interface HostPrograms {
  readonly setpriv: string;
  readonly unshare: string;
  readonly nsenter: string;
}

/** Gives up root for a user without an account; nothing where the server is not root. */
function asUser(setpriv: string, user: number): string[] {
  if (process.getuid?.() !== 0) return [];
  const flags = [`--reuid=${user}`, `--regid=${user}`, "--clear-groups", "--inh-caps=-all", "--no-new-privs"];
  return [setpriv, ...flags, "--"];
}

/** A file system in memory with a size, and the namespaces in which it is mounted. */
export interface Scratch {
  /** Arguments that start a program in those namespaces, as a user without rights on this machine. */
  readonly enter: readonly string[];
  readonly close: () => Promise<void>;
}

async function untilReady(holder: ForkedProgram, signal: AbortSignal): Promise<void> {
  const errors: Buffer[] = [];
  holder.stderr.on("data", (bytes: Buffer) => errors.push(bytes));
  const ended = once(holder, "close", { signal }).then(() => {
    const detail = Buffer.concat(errors).toString("utf8").slice(0, 500).trim();
    throw new SandboxUnavailable(
      /not permitted|denied|No space left|uid_map|setgroups/i.test(detail)
        ? "namespaces_denied"
        : "start_failed",
      detail,
    );
  });
  const ready = once(holder.stdout, "data", { signal });
  await Promise.race([ready, ended]);
  ended.catch(() => {}); // its end is expected from now on
}

/**
 * Makes a scratch file system.
 * @throws SandboxUnavailable if the machine does not permit namespaces
 */
export async function makeScratch(programs: HostPrograms, limits: SandboxLimits): Promise<Scratch> {
  const user = asUser(programs.setpriv, randomInt(FIRST_USER, LAST_USER + 1));
  const settings = Object.entries(OWN_SETTINGS).flat();
  const [file = "", ...args] = [
    ...user,
    programs.unshare,
    "--user",
    "--map-root-user",
    "--mount",
    "--",
    "/bin/sh",
    "-c",
    HOLD,
    "sh",
    String(limits.diskBytes),
    String(limits.files),
    ...settings,
  ];
  const env = { PATH: "/usr/bin:/bin:/usr/sbin:/sbin" };
  const holder = await launchProgram({ file, args, cwd: "/", env, descriptors: THREE_SOCKETS });
  const closed = new Promise<void>((resolve) => {
    holder.once("close", () => resolve());
  });
  const timeout = new AbortController();
  try {
    await Promise.race([
      untilReady(holder, timeout.signal),
      sleep(START_TIMEOUT_MS, undefined, { signal: timeout.signal }).then(() => {
        throw new SandboxUnavailable("start_failed", "the namespaces were not ready in time");
      }),
    ]);
  } catch (error) {
    holder.kill();
    await closed;
    throw error;
  } finally {
    timeout.abort();
  }
  return {
    enter: [
      ...user,
      programs.nsenter,
      "--preserve-credentials",
      `--user=/proc/${holder.pid}/ns/user`,
      `--mount=/proc/${holder.pid}/ns/mnt`,
      "--",
    ],
    close: async () => {
      holder.stdin.destroy();
      holder.kill();
      await closed;
    },
  };
}
