import { extensionOf } from "../code-review/code-language.ts";
import type { CodeFile } from "./code-start.ts";

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);
const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]*$/, "");

/** Words that a text names: identifiers and parts of paths. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set((text.match(/[\p{L}_$][\p{L}\p{N}_$-]{2,}/gu) ?? []).map((word) => word.toLowerCase()));

/** Whether a text imports a file, by the last part of its path. */
function imports(text: string, path: string): boolean {
  const name = nameOf(path);
  if (name.length < 2) return false;
  const target = name.replaceAll(/[^\w-]/g, ".");
  return new RegExp(
    `(?:from|import|require|include|use)\\b[^\\n]*[\\/."'\\s]${target}(?:\\.\\w+)?["';\\s)]`,
    "u",
  ).test(text);
}

/** What is known about the file that is written. */
export interface WrittenPlace {
  readonly path: string;
  /** Its text at the base; empty for a new file. */
  readonly text: string;
  /** What is said about it in the plan. */
  readonly intent: string;
}

/** The first files of the map that count as referenced. */
const MOST_REFERENCED = 12;

const WEIGHTS = { referenced: 8, planned: 4, named: 3, folder: 2, extension: 1 } as const;

/** What is known about the files around it. */
export interface KnownFiles {
  /** Whether a path is one of the plan's files. */
  readonly isPlanned: (path: string) => boolean;
  /** The files that the map ranks nearest, best first; empty for a file that the map does not know. */
  readonly nearest: readonly string[];
}

/**
 * The files that help to write a file, most relevant first: those that it references or that reference it, files of the plan, files
 * that the intent names, files in the same folder with the same ending. Where the map knows nothing, the imports of the text count as
 * references.
 */
export function rankNeighbours(
  tree: readonly CodeFile[],
  { path, text, intent }: WrittenPlace,
  { isPlanned, nearest }: KnownFiles,
): readonly CodeFile[] {
  const named = namesIn(intent);
  const positions = new Map(nearest.slice(0, MOST_REFERENCED).map((near, at) => [near, at]));
  const positionOf = (file: CodeFile): number => positions.get(file.path) ?? MOST_REFERENCED;
  const isReferenced = (file: CodeFile): boolean =>
    nearest.length === 0 ? imports(text, file.path) : positions.has(file.path);
  const scoreOf = (file: CodeFile): number => {
    const isNear = folderOf(file.path) === folderOf(path);
    return (
      (isReferenced(file) ? WEIGHTS.referenced : 0) +
      (isPlanned(file.path) ? WEIGHTS.planned : 0) +
      (named.has(nameOf(file.path).toLowerCase()) ? WEIGHTS.named : 0) +
      (isNear ? WEIGHTS.folder : 0) +
      (isNear && extensionOf(file.path) === extensionOf(path) ? WEIGHTS.extension : 0)
    );
  };
  return tree
    .filter((file) => file.path !== path)
    .map((file) => ({ file, score: scoreOf(file) }))
    .filter(({ score }) => score > 1)
    .sort(
      (a, b) =>
        b.score - a.score ||
        positionOf(a.file) - positionOf(b.file) ||
        a.file.size - b.file.size ||
        (a.file.path < b.file.path ? -1 : 1),
    )
    .map(({ file }) => file);
}
