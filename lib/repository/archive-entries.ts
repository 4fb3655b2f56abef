import type { Readable } from "node:stream";
import { PassThrough, Transform } from "node:stream";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { AppError } from "../domain/app-error.ts";
import { REPOSITORY_LIMITS } from "../domain/repository/repository-limits.ts";

/** A file of an archive, or an entry that is not imported. */
export type ArchiveEntry =
  | { readonly kind: "file"; readonly path: string; readonly executable: boolean; readonly bytes: Buffer }
  | { readonly kind: "link" | "special"; readonly path: string };

const unreadable = (): AppError => new AppError("repository_archive_unreadable");

const overLimit = (limit: keyof typeof REPOSITORY_LIMITS, found: number): AppError =>
  new AppError("repository_archive_limit", { extra: { limit, most: REPOSITORY_LIMITS[limit], found } });

const RATIO_FROM = 1024 * 1024;

/** Counts what is really unpacked; what the archive declares is not used. */
class Unpacked {
  #bytes = 0;
  #entries = 0;
  readonly #archived: number;
  constructor(archived: number) {
    this.#archived = archived;
  }
  addEntry(): void {
    this.#entries += 1;
    if (this.#entries > REPOSITORY_LIMITS.uploadFiles) throw overLimit("uploadFiles", this.#entries);
  }
  addBytes(count: number): void {
    this.#bytes += count;
    if (this.#bytes > REPOSITORY_LIMITS.unpackedBytes) throw overLimit("unpackedBytes", this.#bytes);
    const ratio = Math.ceil(this.#bytes / this.#archived);
    if (this.#bytes > RATIO_FROM && ratio > REPOSITORY_LIMITS.unpackRatio)
      throw overLimit("unpackRatio", ratio);
  }
}

/** Reads one file and stops at its limit. */
async function readFile(stream: Readable, count: (bytes: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    count(chunk.length);
    if (size > REPOSITORY_LIMITS.fileBytes) throw overLimit("fileBytes", size);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const IS_LINK = 0o120000;
const FILE_TYPE = 0o170000;

/** Next entry of a zip archive, or null at the end. */
function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const onEntry = (entry: Entry) => settle(() => resolve(entry));
    const onEnd = () => settle(() => resolve(null));
    const onError = (error: Error) => settle(() => reject(error));
    const settle = (done: () => void) => {
      zip.off("entry", onEntry).off("end", onEnd).off("error", onError);
      done();
    };
    zip.on("entry", onEntry).on("end", onEnd).on("error", onError);
    zip.readEntry();
  });
}

const openZip = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });

const openEntry = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });

/** The library refuses names that leave the folder; other errors mean that the archive is damaged. */
function zipProblem(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const text = error instanceof Error ? error.message : "";
  const name = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s.exec(
    text,
  )?.[1];
  if (name === undefined) return unreadable();
  const fields = [{ pointer: "/file", code: "traversal", detail: name.slice(0, 200) }];
  return new AppError("repository_path_refused", { fields });
}

async function* zipEntries(bytes: Buffer): AsyncGenerator<ArchiveEntry> {
  const unpacked = new Unpacked(bytes.length);
  try {
    const zip = await openZip(bytes);
    for (let entry = await nextEntry(zip); entry !== null; entry = await nextEntry(zip)) {
      unpacked.addEntry();
      if (entry.fileName.endsWith("/")) continue;
      const mode = entry.externalFileAttributes >>> 16;
      if ((mode & FILE_TYPE) === IS_LINK) yield { kind: "link", path: entry.fileName };
      else {
        const stream = await openEntry(zip, entry);
        const content = await readFile(stream, (count) => unpacked.addBytes(count));
        yield { kind: "file", path: entry.fileName, executable: (mode & 0o100) !== 0, bytes: content };
      }
    }
  } catch (error) {
    throw zipProblem(error);
  }
}

async function* tarEntries(bytes: Buffer): AsyncGenerator<ArchiveEntry> {
  const unpacked = new Unpacked(bytes.length);
  const source = new PassThrough();
  const gunzip = createGunzip();
  // Everything that leaves the compression is counted, also headers, which the reader collects in memory.
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        unpacked.addBytes(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  const tar = extract();
  const fail = (error: Error) => tar.destroy(error);
  gunzip.on("error", fail);
  counted.on("error", fail);
  source.pipe(gunzip).pipe(counted).pipe(tar);
  source.end(bytes);
  try {
    for await (const entry of tar) {
      unpacked.addEntry();
      const { name: path, type, mode } = entry.header;
      if (type === "file" || type === "contiguous-file") {
        const content = await readFile(entry as unknown as Readable, () => undefined);
        yield { kind: "file", path, executable: ((mode ?? 0) & 0o100) !== 0, bytes: content };
        continue;
      }
      entry.resume();
      if (type !== "directory")
        yield { kind: type === "symlink" || type === "link" ? "link" : "special", path };
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable();
  } finally {
    gunzip.destroy();
    counted.destroy();
  }
}

const startsWith = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);

/**
 * The entries of a zip or tar.gz archive, one after the other; folders are left out.
 * @throws AppError repository_archive_unreadable, repository_archive_limit, repository_path_refused
 */
export function archiveEntries(bytes: Buffer): AsyncGenerator<ArchiveEntry> {
  if (startsWith(bytes, 0x50, 0x4b)) return zipEntries(bytes);
  if (startsWith(bytes, 0x1f, 0x8b)) return tarEntries(bytes);
  throw unreadable();
}
