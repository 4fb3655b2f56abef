import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type ChangeProblem, changeProblem } from "../domain/change-set/change-problem.ts";
import type { RequestedChange } from "../domain/change-set/requested-change.ts";
import { readBlobs } from "./read-blobs.ts";
import { parseRawDiff, RAW_DIFF, type RawChange, readRawDiff } from "./read-diff.ts";
import { runGit } from "./run-git.ts";
import { withTemporaryFolder } from "./store-folder.ts";

export type PatchReading =
  | { readonly kind: "read"; readonly requested: readonly RequestedChange[] }
  | { readonly kind: "refused"; readonly problems: readonly ChangeProblem[] };

type Reason = (groups: readonly string[]) => ChangeProblem;

/** The messages of `git apply` that name a file or a line. */
const MESSAGES: readonly (readonly [RegExp, Reason])[] = [
  [
    /^patch failed: (.*):(\d+)$/,
    ([file = "", line]) => changeProblem("hunk_failed", file, { line: Math.max(1, Number(line)) }),
  ],
  [/^(.*): already exists in index$/, ([file = ""]) => changeProblem("exists", file)],
  [/^(.*): does not exist in index$/, ([file = ""]) => changeProblem("missing", file)],
  [/^invalid path '(.*)'$/, ([file = ""]) => changeProblem("path_refused", file)],
  [/^affected file '(.*)' is beyond a symbolic link$/, ([file = ""]) => changeProblem("through_link", file)],
  [/^cannot apply binary patch to '(.*)'/, ([file = ""]) => changeProblem("binary", file)],
  [/^(.*): wrong type$/, ([file = ""]) => changeProblem("not_regular", file)],
  [
    /^(?:corrupt patch|patch fragment without header|patch with only garbage) at line (\d+)/,
    ([line]) => changeProblem("patch_unreadable", "", { line: Math.max(1, Number(line)) }),
  ],
];

/** The reasons in what git writes; one for each file and at least one. */
function problemsOf(stderr: string): ChangeProblem[] {
  const lines = stderr.split("\n").map((line) => line.replace(/^(error|fatal): /, "").trim());
  const problems = lines.flatMap((line) => {
    for (const [pattern, reason] of MESSAGES) {
      const groups = pattern.exec(line);
      if (groups !== null) return [reason(groups.slice(1))];
    }
    return [];
  });
  const [first = ""] = lines;
  return problems.length > 0
    ? problems
    : [changeProblem("patch_unreadable", "", { detail: first.slice(0, 200) })];
}

/** Patches of git and of `diff -u a b` have one leading folder in their paths, others none. */
const stripOf = (patch: string): string =>
  /^(diff --git |--- "?a\/|\+\+\+ "?b\/)/m.test(patch) ? "-p1" : "-p0";

function requestOf(found: RawChange, contents: ReadonlyMap<string, Buffer>): RequestedChange {
  const { path: name, oldBlob, newBlob, newMode } = found;
  const shared = { path: name, baseBlob: oldBlob, format: "import" } as const;
  if (newBlob === null) return { ...shared, op: "delete", mode: null, content: null };
  const bytes = contents.get(newBlob) ?? Buffer.alloc(0);
  const op = oldBlob === null ? "create" : "modify";
  return { ...shared, op, mode: newMode, content: { kind: "whole", bytes } };
}

async function requestsOf(
  store: string,
  found: readonly RawChange[],
  env: Readonly<Record<string, string>>,
): Promise<RequestedChange[]> {
  const ids = found.flatMap(({ newBlob }) => (newBlob === null ? [] : [newBlob]));
  const contents = await readBlobs(store, ids, { env });
  return found.map((one) => requestOf(one, contents));
}

/** The difference of two commits (full object ids) as a request; its paths are not checked yet. */
export async function readPushed(store: string, base: string, commit: string): Promise<PatchReading> {
  return { kind: "read", requested: await requestsOf(store, await readRawDiff(store, base, commit), {}) };
}

/**
 * Reads a unified difference by applying it to a temporary index: wrong line numbers and counts of hunks are repaired, wrong
 * content is not. The objects go into a temporary folder, so that the store stays unchanged.
 * @param base The full id of a commit.
 * @returns the files with their whole new content; their paths are not checked yet
 */
export async function readPatch(store: string, base: string, patch: string): Promise<PatchReading> {
  return withTemporaryFolder(async (folder) => {
    const objects = path.join(folder, "objects");
    await mkdir(objects);
    const env = {
      GIT_INDEX_FILE: path.join(folder, "index"),
      GIT_OBJECT_DIRECTORY: objects,
      GIT_ALTERNATE_OBJECT_DIRECTORIES: path.join(store, "objects"),
    };
    await runGit(store, { args: ["read-tree", base], env });
    const { code, stderr } = await runGit(store, {
      args: ["apply", "--cached", "--recount", "--whitespace=nowarn", stripOf(patch), "-"],
      env,
      input: patch.endsWith("\n") ? patch : `${patch}\n`,
      accepts: [0, 1, 128],
    });
    if (code !== 0) return { kind: "refused", problems: problemsOf(stderr) };
    const args = ["diff-index", "--cached", ...RAW_DIFF, "--end-of-options", base];
    const found = parseRawDiff((await runGit(store, { args, env })).stdout);
    const requested = await requestsOf(store, found, env);
    return { kind: "read", requested };
  });
}
