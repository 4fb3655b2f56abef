/** Why a path cannot be written to a repository. */
export type PathProblem =
  | "empty"
  | "too_long"
  | "not_normalized"
  | "control_character"
  | "backslash"
  | "colon"
  | "absolute"
  | "traversal"
  | "git_folder"
  | "windows_name"
  | "leading_dash"
  | "trailing_dot_or_space";

const MAX_PATH_BYTES = 1_024;
const MAX_SEGMENT_BYTES = 255;
const WINDOWS_NAME = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\..*)?$/i;
/** Invisible characters: HFS+ ignores them when it compares names, and they reorder what a reader sees. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]/u;
const GIT_FOLDER = /^(\.git|git~\d+)$/i;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

function segmentProblem(segment: string): PathProblem | null {
  if (segment === "." || segment === "..") return "traversal";
  if (segment === "") return "empty";
  if (bytesOf(segment) > MAX_SEGMENT_BYTES) return "too_long";
  if (GIT_FOLDER.test(segment.replace(/[. ]+$/, ""))) return "git_folder";
  if (WINDOWS_NAME.test(segment)) return "windows_name";
  if (segment.startsWith("-")) return "leading_dash";
  return /[. ]$/.test(segment) ? "trailing_dot_or_space" : null;
}

/**
 * Checks a path before a file is written under it: it must mean the same file on every system.
 * @returns the first problem, or null
 */
export function pathProblem(path: string): PathProblem | null {
  if (path === "") return "empty";
  if (bytesOf(path) > MAX_PATH_BYTES) return "too_long";
  if (path.startsWith("/")) return "absolute";
  if (path.includes("\\")) return "backslash";
  if (path.includes(":")) return "colon";
  if (INVISIBLE.test(path)) return "control_character";
  if (path.normalize("NFC") !== path) return "not_normalized";
  for (const segment of path.split("/")) {
    const problem = segmentProblem(segment);
    if (problem !== null) return problem;
  }
  return null;
}

/** Whether a path can name an entry of a stored tree; a fetched history may have names that are not written here. */
export const isReadablePath = (path: string): boolean =>
  bytesOf(path) <= 4_096 &&
  !path.includes("\0") &&
  path.split("/").every((segment) => segment !== "" && segment !== "." && segment !== "..");

/** The form in which two paths are the same file on a system that ignores case and normalization. */
export const foldPath = (path: string): string => path.normalize("NFKC").toLowerCase().normalize("NFKC");

/**
 * The first path that collides with another one: equal when case is ignored, or a file where the other has a folder.
 * @param paths all paths of a tree
 */
export function collidingPath(paths: readonly string[]): string | null {
  const files = new Map<string, string>();
  for (const path of paths) {
    const folded = foldPath(path);
    if (files.has(folded)) return path;
    files.set(folded, path);
  }
  const folders = new Map<string, string>();
  for (const path of paths) {
    for (let at = path.indexOf("/"); at > 0; at = path.indexOf("/", at + 1)) {
      const folder = path.slice(0, at);
      const folded = foldPath(folder);
      if (files.has(folded) || (folders.get(folded) ?? folder) !== folder) return path;
      folders.set(folded, folder);
    }
  }
  return null;
}
