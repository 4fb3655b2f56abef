import { foldPath, pathProblem } from "../repository/repository-path.ts";
import { CHANGE_LIMITS } from "./change-limits.ts";
import { type ChangeProblem, changeProblem } from "./change-problem.ts";
import { isPlannedFile } from "./plan-scope.ts";
import { protectionOf } from "./protected-path.ts";
import type { RequestedChange } from "./requested-change.ts";

/** An entry of a folder of the base. */
export interface BaseEntry {
  readonly mode: string;
  readonly id: string;
}

/** The entries by name of each folder of the base on the way to a requested path; a folder that does not exist is missing. */
export type BaseFolders = ReadonlyMap<string, ReadonlyMap<string, BaseEntry>>;

/** What a task may change. */
export interface ChangeScope {
  /** The plan's files with those by which a person extended them; null: everything (a revert). */
  readonly files: readonly string[] | null;
  /** Protected paths that a person confirmed. */
  readonly confirmed: readonly string[];
}

const FOLDER_MODE = "040000";
const REGULAR = ["100644", "100755"];
const OPAQUE = ["120000", "160000"];

const partsOf = (path: string): { folder: string; name: string } => {
  const at = path.lastIndexOf("/");
  return { folder: path.slice(0, Math.max(at, 0)), name: path.slice(at + 1) };
};

/** The folders whose entries decide about the paths: all ancestors, the root included. Invalid paths have none. */
export function foldersOfPaths(paths: readonly string[]): string[] {
  const folders = new Set([""]);
  for (const path of paths) {
    if (pathProblem(path) !== null) continue;
    for (let at = path.indexOf("/"); at > 0; at = path.indexOf("/", at + 1)) folders.add(path.slice(0, at));
  }
  return [...folders];
}

/** The entry of a path in the base, or null. */
export function baseEntryOf(folders: BaseFolders, path: string): BaseEntry | null {
  const { folder, name } = partsOf(path);
  return folders.get(folder)?.get(name) ?? null;
}

function scopeProblem({ path }: RequestedChange, scope: ChangeScope): ChangeProblem | null {
  if (scope.files !== null && !isPlannedFile(path, scope.files)) return changeProblem("out_of_plan", path);
  const protection = protectionOf(path);
  if (protection === null || scope.files === null || scope.confirmed.includes(path)) return null;
  return changeProblem("protected_path", path, { detail: protection });
}

/** Names of a change that collide with each other or with the tree, per folder and ignoring case. */
interface Names {
  /** Per folder: the folded name with the name that the result has. */
  readonly byFolder: ReadonlyMap<string, Map<string, string>>;
  readonly deleted: ReadonlySet<string>;
}

function namesOf(folders: BaseFolders, deleted: ReadonlySet<string>): Names {
  const byFolder = new Map<string, Map<string, string>>();
  for (const [folder, entries] of folders) {
    const names = [...entries.keys()].filter(
      (name) => !deleted.has(folder === "" ? name : `${folder}/${name}`),
    );
    byFolder.set(folder, new Map(names.map((name) => [foldPath(name), name])));
  }
  return { byFolder, deleted };
}

/** The first name on a new path that differs from an existing or earlier one only by case; the names are remembered. */
function collisionOf(path: string, { byFolder }: Names): string | null {
  let folder = "";
  for (const name of path.split("/")) {
    const names = byFolder.get(folder) ?? new Map<string, string>();
    (byFolder as Map<string, Map<string, string>>).set(folder, names);
    const existing = names.get(foldPath(name));
    if (existing !== undefined && existing !== name) return existing;
    names.set(foldPath(name), name);
    folder = folder === "" ? name : `${folder}/${name}`;
  }
  return null;
}

function ancestorProblem(path: string, folders: BaseFolders, { deleted }: Names): ChangeProblem | null {
  for (let at = path.indexOf("/"); at > 0; at = path.indexOf("/", at + 1)) {
    const ancestor = path.slice(0, at);
    const entry = baseEntryOf(folders, ancestor);
    if (entry === null || deleted.has(ancestor)) return null;
    if (OPAQUE.includes(entry.mode)) return changeProblem("through_link", path, { detail: ancestor });
    if (entry.mode !== FOLDER_MODE) return changeProblem("ancestor_is_file", path, { detail: ancestor });
  }
  return null;
}

function targetProblem(change: RequestedChange, entry: BaseEntry | null): ChangeProblem | null {
  const { op, path, baseBlob, mode } = change;
  if (mode !== null && !REGULAR.includes(mode)) return changeProblem("not_regular", path, { detail: mode });
  if (entry !== null && !REGULAR.includes(entry.mode))
    return changeProblem("not_regular", path, { detail: entry.mode });
  if (op === "create" && entry !== null) return changeProblem("exists", path);
  if ((op === "modify" || op === "delete") && entry === null) return changeProblem("missing", path);
  if (change.content?.kind === "edits" && entry === null) return changeProblem("missing", path);
  if (baseBlob !== null && baseBlob !== (entry?.id ?? null))
    return changeProblem("stale_base", path, { detail: entry?.id ?? "" });
  return null;
}

/**
 * Checks what can be decided without a file's content, in this order: path, plan, protection, duplicates and collisions,
 * ancestors, target. Each file reports its first problem.
 * @param folders The entries of every folder of `foldersOfPaths`.
 */
export function checkRequested(
  requested: readonly RequestedChange[],
  folders: BaseFolders,
  scope: ChangeScope,
): ChangeProblem[] {
  if (requested.length === 0) return [changeProblem("no_change", "")];
  if (requested.length > CHANGE_LIMITS.files)
    return [changeProblem("too_many_files", "", { detail: String(requested.length) })];
  const deleted = new Set(requested.filter(({ op }) => op === "delete").map(({ path }) => path));
  const names = namesOf(folders, deleted);
  const seen = new Set<string>();
  const problemOf = (change: RequestedChange): ChangeProblem | null => {
    const { path, op } = change;
    const refused = pathProblem(path);
    if (refused !== null) return changeProblem("path_refused", path, { detail: refused });
    const outside = scopeProblem(change, scope);
    if (outside !== null) return outside;
    if (seen.has(path)) return changeProblem("duplicate_path", path);
    seen.add(path);
    const collision = op === "delete" ? null : collisionOf(path, names);
    if (collision !== null) return changeProblem("case_collision", path, { detail: collision });
    return ancestorProblem(path, folders, names) ?? targetProblem(change, baseEntryOf(folders, path));
  };
  const problems = requested.map(problemOf).filter((one) => one !== null);
  return problems.length > 0 ? problems : nestedProblems(requested);
}

/** A new file in place of a folder that the same change fills. */
function nestedProblems(requested: readonly RequestedChange[]): ChangeProblem[] {
  const files = new Set(requested.filter(({ op }) => op !== "delete").map(({ path }) => path));
  return [...files].flatMap((path) =>
    foldersOfPaths([path]).some((folder) => files.has(folder))
      ? [changeProblem("ancestor_is_file", path)]
      : [],
  );
}
