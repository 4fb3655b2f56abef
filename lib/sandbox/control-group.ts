import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SandboxLimits } from "./sandbox.ts";

/** Limits of the kernel for one command: its processes are put into a separate group. */
export interface ControlGroup {
  /** Moves a process; what it starts from then on is in the group too. */
  add(pid: number): Promise<void>;
  /** Whether a process was stopped because the memory was used up; read often while a command runs. */
  isOutOfMemory(): Promise<boolean>;
  usage(): Promise<GroupUsage>;
  /** Removes the group; its processes have ended. */
  remove(): Promise<void>;
}

export interface GroupUsage {
  readonly peakBytes: number | null;
  readonly isOutOfMemory: boolean;
  readonly processLimitReached: boolean;
}

/** Where groups can be made: version 2 has one folder, version 1 one for each controller. */
export type GroupParent =
  | { readonly version: 2; readonly folder: string }
  | { readonly version: 1; readonly memory: string; readonly pids: string; readonly cpu: string | null };

interface Places {
  /** Text of /proc/self/cgroup. */
  readonly membership: string;
  /** Where control groups are mounted, /sys/fs/cgroup. */
  readonly root: string;
}

const QUOTA_PERIOD_US = 100_000;
const REMOVE_ATTEMPTS = 20;

/** The path of this process per controller; the empty name is version 2. */
function memberships(text: string): Map<string, string> {
  const lines = text.split("\n").map((line) => /^\d+:([^:]*):(\/.*)$/.exec(line));
  return new Map(
    lines.flatMap((match) =>
      match === null ? [] : (match[1] ?? "").split(",").map((name) => [name, match[2] ?? "/"] as const),
    ),
  );
}

async function canMakeGroups(folder: string, needed: string): Promise<boolean> {
  const group = path.join(folder, `roundtable-${process.pid}-${randomUUID()}`);
  try {
    await mkdir(group);
    const isUsable = await readFile(path.join(group, needed)).then(
      () => true,
      () => false,
    );
    await rmdir(group);
    return isUsable;
  } catch {
    return false;
  }
}

/**
 * Finds where this process may make groups with limits: in version 2 a folder whose owner delegated memory and pids to its
 * subgroups (`Delegate=yes` of systemd), in version 1 the folders of both controllers.
 * @returns null if it may not: memory is then limited by a watchdog
 */
export async function findGroupParent({ membership, root }: Places): Promise<GroupParent | null> {
  const own = memberships(membership);
  const unified = own.get("");
  if (unified !== undefined) {
    for (const folder of [path.join(root, unified), path.join(root, path.dirname(unified))])
      if (await canMakeGroups(folder, "memory.max")) return { version: 2, folder };
  }
  const folderOf = (controller: string) =>
    path.join(/* turbopackIgnore: true */ root, controller, own.get(controller) ?? "/");
  if (!own.has("memory") || !own.has("pids")) return null;
  const [memory, pids, cpu] = [folderOf("memory"), folderOf("pids"), folderOf("cpu")];
  const isUsable =
    (await canMakeGroups(memory, "memory.limit_in_bytes")) && (await canMakeGroups(pids, "pids.max"));
  if (!isUsable) return null;
  return { version: 1, memory, pids, cpu: (await canMakeGroups(cpu, "cpu.cfs_quota_us")) ? cpu : null };
}

const read = (folder: string, file: string): Promise<string> =>
  readFile(path.join(folder, file), "utf8").catch(() => "");
const write = (folder: string, file: string, value: number | string): Promise<void> =>
  writeFile(path.join(folder, file), String(value));
/** For settings that some kernels do not have. */
const writeIfPresent = (folder: string, file: string, value: number | string): Promise<void> =>
  write(folder, file, value).catch(() => {});

/** The number after a name in a file of counters. */
function counter(text: string, name: string): number {
  return Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1] ?? 0);
}

/** A group stays busy until the kernel has removed the last process. */
async function removeFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders)
    for (let attempt = 0; attempt < REMOVE_ATTEMPTS; attempt++) {
      const isRemoved = await rmdir(folder).then(
        () => true,
        (error: NodeJS.ErrnoException) => error.code === "ENOENT",
      );
      if (isRemoved) break;
      await sleep(10);
    }
}

async function makeUnified(parent: string, name: string, limits: SandboxLimits): Promise<ControlGroup> {
  const folder = path.join(parent, name);
  await mkdir(folder);
  await write(folder, "memory.max", limits.memoryBytes);
  await write(folder, "pids.max", limits.processes);
  await writeIfPresent(folder, "memory.swap.max", 0);
  await writeIfPresent(folder, "memory.oom.group", 1);
  await writeIfPresent(folder, "cpu.max", `${Math.round(limits.cpus * QUOTA_PERIOD_US)} ${QUOTA_PERIOD_US}`);
  const isOutOfMemory = async () => counter(await read(folder, "memory.events"), "oom_kill") > 0;
  return {
    add: (pid) => write(folder, "cgroup.procs", pid),
    isOutOfMemory,
    usage: async () => ({
      peakBytes: Number(await read(folder, "memory.peak")) || null,
      isOutOfMemory: await isOutOfMemory(),
      processLimitReached: counter(await read(folder, "pids.events"), "max") > 0,
    }),
    remove: () => removeFolders([folder]),
  };
}

async function makeSeparate(
  parent: Extract<GroupParent, { version: 1 }>,
  name: string,
  limits: SandboxLimits,
): Promise<ControlGroup> {
  const memory = path.join(parent.memory, name);
  const pids = path.join(parent.pids, name);
  const cpu = parent.cpu === null ? [] : [path.join(parent.cpu, name)];
  const folders = [memory, pids, ...cpu];
  await Promise.all(folders.map((folder) => mkdir(folder)));
  await write(memory, "memory.limit_in_bytes", limits.memoryBytes);
  await writeIfPresent(memory, "memory.memsw.limit_in_bytes", limits.memoryBytes);
  await write(pids, "pids.max", limits.processes);
  for (const folder of cpu) {
    await writeIfPresent(folder, "cpu.cfs_period_us", QUOTA_PERIOD_US);
    // Refused if it is more than the parent's quota, which then applies.
    await writeIfPresent(folder, "cpu.cfs_quota_us", Math.round(limits.cpus * QUOTA_PERIOD_US));
  }
  const isOutOfMemory = async () => counter(await read(memory, "memory.oom_control"), "oom_kill") > 0;
  return {
    isOutOfMemory,
    add: async (pid) => {
      // In parallel, because each waits until the kernel has synchronized its processors.
      await Promise.all(folders.map((folder) => write(folder, "cgroup.procs", pid)));
    },
    usage: async () => ({
      peakBytes: Number(await read(memory, "memory.max_usage_in_bytes")) || null,
      isOutOfMemory: await isOutOfMemory(),
      processLimitReached: counter(await read(pids, "pids.events"), "max") > 0,
    }),
    remove: () => removeFolders(folders),
  };
}

/** Removes groups whose server was killed; their processes have ended with it. */
export async function removeStaleGroups(parent: GroupParent): Promise<void> {
  const folders = parent.version === 2 ? [parent.folder] : [parent.memory, parent.pids, parent.cpu];
  for (const folder of folders.filter((one) => one !== null))
    for (const name of await readdir(folder).catch(() => [])) {
      const server = /^roundtable-(\d+)-/.exec(name)?.[1];
      if (server !== undefined && !existsSync(`/proc/${server}`))
        await rmdir(path.join(folder, name)).catch(() => {});
    }
}

/** Makes a group with these limits. */
export function makeControlGroup(parent: GroupParent, limits: SandboxLimits): Promise<ControlGroup> {
  const name = `roundtable-${process.pid}-${randomUUID()}`;
  return parent.version === 2 ? makeUnified(parent.folder, name, limits) : makeSeparate(parent, name, limits);
}
