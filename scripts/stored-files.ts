import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { lstat, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { BackupManifest } from "./backup-manifest.ts";

type StoredFile = BackupManifest["files"][number];

/** Folders of the data folder that belong in a backup. */
const STORED_FOLDERS = ["repos"];
/** Repositories that are being filled or removed. */
const STAGING = ".staging";

/** A file that git only adds to and never changes. What refers to it is copied before it, so that no copy refers to what it lacks. */
const isObject = (file: string): boolean => file.split(path.sep).includes("objects");

async function filesIn(dataFolder: string): Promise<string[]> {
  const found: string[] = [];
  for (const kind of STORED_FOLDERS) {
    const entries = await readdir(path.join(dataFolder, kind), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    for (const entry of entries.filter((one) => one.isFile()))
      found.push(path.relative(dataFolder, path.join(entry.parentPath, entry.name)));
  }
  const wanted = found.filter((file) => !file.split(path.sep).includes(STAGING)).toSorted();
  return [...wanted.filter((file) => !isObject(file)), ...wanted.filter(isObject)];
}

/**
 * Copies a file, and its folders if they are missing.
 * @returns Its size and the checksum of what was copied.
 */
export async function copyFile(from: string, to: string): Promise<Pick<StoredFile, "size" | "sha256">> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(createReadStream(from), meter, createWriteStream(to, { flags: "wx", mode: 0o600 }));
  return { size, sha256: hash.digest("hex") };
}

/** Copies the stored files of the data folder into `to`. Files that vanish meanwhile belong to nobody any more. */
export async function copyStoredFiles(dataFolder: string, to: string): Promise<StoredFile[]> {
  const copied: StoredFile[] = [];
  // Objects are listed again after the rest was copied: they may be newer.
  const listed = (await filesIn(dataFolder)).filter((file) => !isObject(file));
  for (const pick of [
    () => Promise.resolve(listed),
    async () => (await filesIn(dataFolder)).filter(isObject),
  ])
    for (const file of await pick()) {
      const facts = await lstat(path.join(dataFolder, file)).catch(() => null);
      if (facts === null) continue;
      const written = await copyFile(path.join(dataFolder, file), path.join(to, file)).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT") return null;
          throw error;
        },
      );
      if (written)
        copied.push({ path: file.split(path.sep).join("/"), mode: facts.mode & 0o777, ...written });
    }
  return copied;
}
