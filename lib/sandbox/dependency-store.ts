import { randomUUID } from "node:crypto";
import { closeSync, createReadStream, openSync, writeSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { env } from "../env.ts";

/**
 * Installed dependencies as archives in the data folder, by project and key. The archives are made and unpacked inside sandboxes
 * only; the server copies bytes.
 */

const OWNER_ONLY = 0o700;
const DAY_MS = 86_400_000;
const UNUSED_DAYS = 30;
/** All archives together; the ones that were not used for the longest time are removed first. */
const MAX_STORED_BYTES = 8 * 1024 ** 3;

const NAME = /^[0-9a-z_-]{1,80}$/i;

const rootFolder = (): string => path.resolve(env().dataFolder, "dependencies");

/** Where the dependencies of a project are with this key. */
function archiveOf(projectId: string, key: string): string {
  if (!NAME.test(projectId) || !NAME.test(key)) throw new Error("a name of stored dependencies");
  return path.join(rootFolder(), projectId, `${key}.tar`);
}

/** The number of bytes of stored dependencies, or null; a hit counts as their last use. */
export async function findStoredDependencies(projectId: string, key: string): Promise<number | null> {
  const file = archiveOf(projectId, key);
  try {
    const now = new Date();
    await utimes(file, now, now);
    return (await stat(file)).size;
  } catch {
    return null;
  }
}

/** The archive of stored dependencies. */
export const readDependencies = (projectId: string, key: string): Readable =>
  createReadStream(archiveOf(projectId, key));

/** An archive that is being written; nobody sees it until it is complete. */
export interface DependencyWriter {
  readonly write: (bytes: Uint8Array) => void;
  /** Publishes the archive in one step. */
  readonly publish: () => Promise<void>;
  /** Removes what was written and not published. */
  readonly close: () => Promise<void>;
}

/** Starts the archive of a key. */
export async function writeDependencies(projectId: string, key: string): Promise<DependencyWriter> {
  const file = archiveOf(projectId, key);
  await mkdir(path.dirname(file), { recursive: true, mode: OWNER_ONLY });
  const draft = `${file}.${randomUUID()}.part`;
  const descriptor = openSync(draft, "wx", 0o600);
  let isOpen = true;
  const end = () => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  return {
    write: (bytes) => void writeSync(descriptor, bytes),
    publish: async () => {
      end();
      await rename(draft, file);
    },
    close: async () => {
      end();
      await rm(draft, { force: true });
    },
  };
}

/** Removes all archives of a project. */
export async function removeDependencies(projectId: string): Promise<void> {
  if (!NAME.test(projectId)) throw new Error("a name of stored dependencies");
  await rm(path.join(rootFolder(), projectId), { recursive: true, force: true });
}

interface StoredArchive {
  readonly file: string;
  readonly bytes: number;
  readonly usedAt: number;
}

async function listArchives(): Promise<StoredArchive[]> {
  const names = await readdir(rootFolder(), { recursive: true }).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const file = path.join(rootFolder(), name);
      const facts = await stat(file).catch(() => null);
      return facts?.isFile() === true ? [{ file, bytes: facts.size, usedAt: facts.mtimeMs }] : [];
    }),
  );
  return found.flat();
}

/**
 * Removes archives that were not used for 30 days, drafts of processes that died, and the least recently used ones above the
 * limit of all together.
 * @returns the number of removed files
 */
export async function sweepDependencies(now: Date, maxBytes = MAX_STORED_BYTES): Promise<number> {
  const all = (await listArchives()).toSorted((a, b) => b.usedAt - a.usedAt);
  let total = 0;
  let count = 0;
  for (const { file, bytes, usedAt } of all) {
    const age = now.getTime() - usedAt;
    const isOld = age > (file.endsWith(".part") ? DAY_MS : UNUSED_DAYS * DAY_MS);
    if (!isOld && total + bytes <= maxBytes) {
      total += bytes;
      continue;
    }
    await rm(file, { force: true });
    count += 1;
  }
  return count;
}
