import { parsePatch } from "diff";

/** A line of a difference with its number on each side; null where the side does not have it. */
export interface CodeDiffLine {
  readonly kind: "added" | "removed" | "same";
  readonly old: number | null;
  readonly new: number | null;
  readonly text: string;
}

/** A changed file of a unified difference. */
export interface CodeDiffFile {
  readonly path: string;
  readonly change: "create" | "modify" | "delete";
  readonly isBinary: boolean;
  /** Runs of lines that are next to each other. */
  readonly hunks: readonly (readonly CodeDiffLine[])[];
}

type Hunk = ReturnType<typeof parsePatch>[number]["hunks"][number];

function linesOfHunk({ oldStart, newStart, lines }: Hunk): CodeDiffLine[] {
  let [before, after] = [oldStart, newStart];
  return lines.flatMap((line): CodeDiffLine[] => {
    const text = line.slice(1).replace(/\r$/, "");
    if (line.startsWith("+")) return [{ kind: "added", old: null, new: after++, text }];
    if (line.startsWith("-")) return [{ kind: "removed", old: before++, new: null, text }];
    // A line that starts with a backslash says that the file ends without a line break.
    return line.startsWith("\\") ? [] : [{ kind: "same", old: before++, new: after++, text }];
  });
}

const withoutPrefix = (name: string | undefined): string => (name ?? "").replace(/^[ab]\//, "");

/**
 * Parses a unified difference in the format of `git diff`, with the prefixes `a/` and `b/`.
 * @returns the files in the order of the text
 * @throws Error The text is not a unified difference.
 */
export function parseCodeDiff(text: string): CodeDiffFile[] {
  if (text.trim() === "") return [];
  return parsePatch(text).map((file) => {
    const isCreated = file.isCreate === true || file.oldFileName === "/dev/null";
    const isDeleted = file.isDelete === true || file.newFileName === "/dev/null";
    return {
      path: withoutPrefix(isDeleted ? file.oldFileName : file.newFileName),
      change: isCreated ? "create" : isDeleted ? "delete" : "modify",
      isBinary: file.isBinary === true,
      hunks: file.hunks.map(linesOfHunk),
    };
  });
}

/** The lines of one kind. */
export function linesOfKind(file: CodeDiffFile, kind: CodeDiffLine["kind"]): CodeDiffLine[] {
  return file.hunks.flatMap((hunk) => hunk.filter((line) => line.kind === kind));
}
