import path from "node:path";
import { type ExecRequest, type ExecResult, type Sandbox, WORKSPACE } from "./sandbox.ts";

export interface CollectLimits {
  readonly files: number;
  readonly bytes: number;
}

export interface CollectedFile {
  /** Below the workspace. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface Collection {
  readonly files: readonly CollectedFile[];
  /** Matching files that were left out: too many, too large together, or not readable. */
  readonly omitted: number;
}

const LIST_BYTES = 8 * 1024 ** 2;

interface Listed {
  readonly path: string;
  readonly size: number;
}

/** Runs a program of the system and returns its output, unless it failed. */
export async function outputOf(
  sandbox: Sandbox,
  request: ExecRequest,
): Promise<{ readonly result: ExecResult; readonly stdout: Buffer; readonly stderr: string }> {
  const parts = { stdout: [] as Uint8Array[], stderr: [] as Uint8Array[] };
  const result = await sandbox.exec({
    ...request,
    onChunk: ({ stream, bytes }) => parts[stream].push(bytes),
  });
  const stderr = Buffer.concat(parts.stderr).toString("utf8");
  return { result, stdout: Buffer.concat(parts.stdout), stderr };
}

/** Entries of `find -printf "%s %P\0"`. A name that is not UTF-8 cannot be requested again and is left out. */
function parseList(bytes: Buffer): Listed[] {
  return bytes
    .toString("utf8")
    .split("\0")
    .flatMap((entry) => {
      const match = /^(\d+) (.+)$/s.exec(entry);
      return match?.[2] === undefined || match[2].includes("\uFFFD")
        ? []
        : [{ size: Number(match[1]), path: match[2] }];
    });
}

function choose(listed: readonly Listed[], limits: CollectLimits): Listed[] {
  let bytes = 0;
  return listed.slice(0, limits.files).filter(({ size }) => {
    if (bytes + size > limits.bytes) return false;
    bytes += size;
    return true;
  });
}

const GLOB = /[*?[\]{}()!|\\]/;
/** The size of a file before its content. */
const SIZE_BYTES = 32;

/** Reads one file by its name; the same as by a pattern, with one command. */
async function collectFile(
  sandbox: Sandbox,
  name: string,
  { files, bytes }: CollectLimits,
): Promise<Collection> {
  const found = ["-xdev", "-type", "f", "-path", `./${name}`, "-readable"];
  const { result, stdout } = await outputOf(sandbox, {
    argv: ["find", ".", ...found, "-printf", "%s\\0", "-exec", "cat", "--", "{}", ";"],
    limits: { outputBytes: bytes + SIZE_BYTES },
  });
  if (stdout.length === 0) return { files: [], omitted: 0 };
  const end = stdout.indexOf(0);
  const content = stdout.subarray(end + 1);
  const isWhole = result.code === 0 && content.length === Number(stdout.toString("latin1", 0, end));
  if (files === 0 || !isWhole || content.length > bytes) return { files: [], omitted: 1 };
  return { files: [{ path: name, bytes: new Uint8Array(content) }], omitted: 0 };
}

/**
 * Reads files of the workspace, by a program inside: the server itself never opens a path that commands can write, so that a
 * link, a pipe or a device in the place of a report has no effect. Only regular files are read.
 * @param patterns Glob patterns below the workspace.
 */
export async function collectFiles(
  sandbox: Sandbox,
  patterns: readonly string[],
  limits: CollectLimits,
): Promise<Collection> {
  const [only = ""] = patterns;
  const isName = patterns.length === 1 && !GLOB.test(only) && path.posix.normalize(only) === only;
  if (isName) return collectFile(sandbox, only, limits);
  const list = await outputOf(sandbox, {
    argv: ["find", ".", "-xdev", "-type", "f", "-readable", "-printf", "%s %P\\0"],
    limits: { outputBytes: LIST_BYTES },
  });
  const matching = parseList(list.stdout)
    .filter((one) => patterns.some((pattern) => path.posix.matchesGlob(one.path, pattern)))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const chosen = choose(matching, limits);
  const total = chosen.reduce((sum, { size }) => sum + size, 0);
  if (chosen.length === 0) return { files: [], omitted: matching.length };
  const read = await outputOf(sandbox, {
    argv: ["xargs", "-0", "cat", "--"],
    stdin: Buffer.from(chosen.map((one) => `${WORKSPACE}/${one.path}\0`).join("")),
    limits: { outputBytes: Math.max(1, total) },
  });
  // Nothing runs between the two commands, so a difference means that a file could not be read.
  if (read.result.code !== 0 || read.stdout.length !== total) return { files: [], omitted: matching.length };
  let at = 0;
  const files = chosen.map(({ path: name, size }) => {
    at += size;
    return { path: name, bytes: new Uint8Array(read.stdout.subarray(at - size, at)) };
  });
  return { files, omitted: matching.length - chosen.length };
}
