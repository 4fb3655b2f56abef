import { AppError } from "../domain/app-error.ts";
import { collidingPath, pathProblem } from "../domain/repository/repository-path.ts";
import { archiveEntries } from "./archive-entries.ts";
import { runGit } from "./run-git.ts";
import type { GitPerson } from "./write-commit.ts";

/** An entry of an archive that was not imported. */
export interface SkippedEntry {
  readonly path: string;
  readonly reason: "link" | "special" | "git_folder";
}

export interface ArchiveImport {
  readonly bytes: Uint8Array;
  /** Name of the archive's file; a single top folder of the same name is left out of the paths. */
  readonly name: string;
  readonly branch: string;
  readonly author: GitPerson;
  readonly at: Date;
  readonly message: string;
  readonly signal?: AbortSignal | undefined;
  /** Receives the number of files that were read. */
  readonly onFile?: (count: number) => void;
}

export interface ImportedArchive {
  readonly files: number;
  readonly skipped: readonly SkippedEntry[];
}

const refused = (code: string, path: string): AppError =>
  new AppError("repository_path_refused", {
    fields: [{ pointer: "/file", code, detail: path.slice(0, 200) }],
  });

interface ReadFile {
  readonly path: string;
  readonly executable: boolean;
}

const withoutDotSlash = (path: string): string => path.replace(/^(\.\/)+/, "");

/** What was read of an archive. */
class Contents {
  readonly files: ReadFile[] = [];
  readonly skipped: SkippedEntry[] = [];

  /** @returns whether the entry's content is imported */
  take(path: string, executable: boolean): boolean {
    const problem = pathProblem(path);
    if (problem === "git_folder") {
      this.skipped.push({ path, reason: "git_folder" });
      return false;
    }
    if (problem !== null) throw refused(problem, path);
    this.files.push({ path, executable });
    return true;
  }

  /** The paths without the folder that only repeats the archive's name. */
  paths(archive: string): string[] {
    const folder = `${archive.replace(/\.(zip|tar\.gz|tgz)$/i, "")}/`;
    const paths = this.files.map(({ path }) => path);
    return paths.every((path) => path.startsWith(folder))
      ? paths.map((path) => path.slice(folder.length))
      : paths;
  }
}

const data = (bytes: Uint8Array): (string | Uint8Array)[] => [`data ${bytes.length}\n`, bytes, "\n"];
const personLine = ({ name, email }: GitPerson) =>
  `${name.replace(/[\p{Cc}<>]/gu, " ").trim() || "unknown"} <${email.replace(/[\p{Cc}<> ]/gu, "")}>`;
/** Paths are quoted, so that spaces and line ends in them stay part of the name. */
const quoted = (path: string) => `"${path.replace(/["\\]/g, "\\$&")}"`;

/** The stream of fast-import: a blob for each file, then one commit of all. */
async function* importStream(
  archive: ArchiveImport,
  contents: Contents,
): AsyncGenerator<string | Uint8Array> {
  for await (const entry of archiveEntries(Buffer.from(archive.bytes))) {
    archive.signal?.throwIfAborted();
    const path = withoutDotSlash(entry.path);
    if (entry.kind !== "file") {
      contents.skipped.push({ path, reason: entry.kind });
      continue;
    }
    if (!contents.take(path, entry.executable)) continue;
    yield `blob\nmark :${contents.files.length}\n`;
    yield* data(entry.bytes);
    archive.onFile?.(contents.files.length);
  }
  if (contents.files.length === 0) throw new AppError("repository_archive_empty");
  const paths = contents.paths(archive.name);
  const collision = collidingPath(paths);
  if (collision !== null) throw refused("collision", collision);
  const person = `${personLine(archive.author)} ${Math.floor(archive.at.getTime() / 1000)} +0000`;
  yield `commit refs/heads/${archive.branch}\nauthor ${person}\ncommitter ${person}\n`;
  yield* data(Buffer.from(archive.message));
  for (const [at, path] of paths.entries())
    yield `M ${contents.files[at]?.executable ? "100755" : "100644"} :${at + 1} ${quoted(path)}\n`;
  yield "\ndone\n";
}

const IMPORT_MS = 10 * 60_000;

/**
 * Writes the files of an archive into an empty store as one commit. Contents go straight into the object database; nothing is
 * unpacked into a folder. Links, devices and everything below a `.git` folder are left out and reported.
 * @throws AppError repository_archive_unreadable, repository_archive_limit, repository_archive_empty, repository_path_refused
 */
export async function importArchive(store: string, archive: ArchiveImport): Promise<ImportedArchive> {
  const contents = new Contents();
  await runGit(store, {
    args: ["fast-import", "--quiet", "--done", "--date-format=raw"],
    input: importStream(archive, contents),
    timeoutMs: IMPORT_MS,
    signal: archive.signal,
  });
  return { files: contents.files.length, skipped: contents.skipped };
}
