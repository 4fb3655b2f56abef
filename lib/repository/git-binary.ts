import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { promisify } from "node:util";
import { AppError } from "../domain/app-error.ts";
import { env } from "../env.ts";

const run = promisify(execFile);

/** `grep --max-count` and the built-in gzip of `git archive` need it. */
const MIN_VERSION = [2, 38] as const;
const PROBE_MS = 5_000;

const USUAL_PLACES = ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git", "/bin/git"];

export interface GitBinary {
  /** Absolute path of the program. */
  readonly path: string;
  /** For example `2.39.5`. */
  readonly version: string;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const missing = (): AppError => new AppError("git_missing");

/**
 * Checks which git can be used: the first program that can be executed.
 * @param places Absolute paths.
 * @throws AppError git_missing if there is none or it is too old
 */
export async function probeGit(places: readonly string[]): Promise<GitBinary> {
  const file = places.find(isExecutable);
  if (file === undefined) throw missing();
  const answer = await run(file, ["--version"], {
    timeout: PROBE_MS,
    env: { LC_ALL: "C" } as unknown as NodeJS.ProcessEnv,
  }).catch(() => null);
  const version = /git version (\d+)\.(\d+)[.\w]*/.exec(answer?.stdout ?? "");
  const [major, minor] = [Number(version?.[1] ?? 0), Number(version?.[2] ?? 0)];
  if (version === null || major < MIN_VERSION[0] || (major === MIN_VERSION[0] && minor < MIN_VERSION[1]))
    throw missing();
  return { path: file, version: version[0].replace("git version ", "") };
}

let found: Promise<GitBinary> | null = null;

/**
 * The system's git. A failed search is repeated at the next call, so that git can be installed while the product runs.
 * @throws AppError git_missing
 */
export function gitBinary(): Promise<GitBinary> {
  const { gitPath } = env();
  found ??= probeGit(gitPath === undefined ? USUAL_PLACES : [gitPath]).catch((error: unknown) => {
    found = null;
    throw error;
  });
  return found;
}
