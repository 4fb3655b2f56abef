import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { isId } from "../domain/ids.ts";
import { env } from "../env.ts";
import { runGit } from "./run-git.ts";

/** Stores that are still being filled, and deleted ones; neither belongs to a project. */
const STAGING = ".staging";
const OWNER_ONLY = 0o700;

const repositoriesFolder = (): string => path.resolve(env().dataFolder, "repos");
const stagingFolder = (): string => path.join(repositoriesFolder(), STAGING);

/**
 * The folder of a project's bare repository, `<data>/repos/<projectId>.git`. It belongs to the project only if the database
 * has a row for it: a store without a row is left over from a process that died, and is never read.
 */
export function storeFolder(projectId: string): string {
  if (!isId(projectId)) throw new Error("a store is named after a project's id");
  return path.join(repositoriesFolder(), `${projectId}.git`);
}

/** Creates an empty bare repository in a separate folder, which no reader sees until it is published. */
export async function createStagingStore(defaultBranch: string): Promise<string> {
  const folder = path.join(stagingFolder(), `${randomUUID()}.git`);
  await mkdir(repositoriesFolder(), { recursive: true, mode: OWNER_ONLY });
  await mkdir(stagingFolder(), { recursive: true, mode: OWNER_ONLY });
  await mkdir(folder, { mode: OWNER_ONLY });
  const args = ["init", "--bare", "--quiet", "--template=", `--initial-branch=${defaultBranch}`, folder];
  await runGit(null, { args });
  return folder;
}

/**
 * Makes a filled store the project's. Must run while the project's row in the database is locked and before it is committed:
 * what is in its place then belongs to nobody and is removed.
 */
export async function publishStore(staging: string, projectId: string): Promise<void> {
  if (!existsSync(staging)) return; // the transaction is repeated, and its first attempt published it
  await discardStore(storeFolder(projectId));
  await rename(staging, storeFolder(projectId));
}

/** A store that was taken from its project until the database has decided. */
export interface StoreAside {
  readonly remove: () => Promise<void>;
  readonly restore: () => Promise<void>;
}

/** Takes a store away from its project in one step; it is removed or restored later. */
export async function setStoreAside(folder: string): Promise<StoreAside> {
  const away = path.join(stagingFolder(), `${randomUUID()}.deleted`);
  await mkdir(stagingFolder(), { recursive: true, mode: OWNER_ONLY });
  if (existsSync(folder)) await rename(folder, away);
  return {
    remove: () => rm(away, { recursive: true, force: true }),
    restore: async () => {
      if (existsSync(away)) await rename(away, folder);
    },
  };
}

/** Removes a store. It disappears for readers in one step, whatever its size. */
export async function discardStore(folder: string): Promise<void> {
  if (existsSync(folder)) await (await setStoreAside(folder)).remove();
}

/** Makes a branch the one that a clone checks out. */
export async function setHead(folder: string, branch: string): Promise<void> {
  await runGit(folder, { args: ["symbolic-ref", "HEAD", `refs/heads/${branch}`] });
}

const DAY_MS = 86_400_000;

/**
 * Removes what processes that died left in the staging folder: everything older than a day.
 * @returns the number of removed folders
 */
export async function sweepStagingStores(now: Date): Promise<number> {
  const names = await readdir(stagingFolder()).catch(() => []);
  let count = 0;
  for (const name of names) {
    const folder = path.join(stagingFolder(), name);
    const age = await stat(folder).then(
      (facts) => now.getTime() - facts.mtimeMs,
      () => 0,
    );
    if (age < DAY_MS) continue;
    await rm(folder, { recursive: true, force: true });
    count += 1;
  }
  return count;
}

/** Runs work with a folder for temporary files, such as an index, and removes it. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "roundtable-git-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
