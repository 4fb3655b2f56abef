import type { ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import { parseCodeDiff } from "#lib/domain/code-review/code-diff.ts";
import { extensionOf } from "#lib/domain/code-review/code-language.ts";
import type { CodeReviewInput, ReviewedFile, ReviewedPlan } from "#lib/domain/code-review/review-input.ts";
import type { Language } from "#lib/domain/language.ts";
import { isBinary, readBlobs } from "#lib/repository/read-blobs.ts";
import { readDiff } from "#lib/repository/read-diff.ts";
import { type GitEntry, readWholeTree } from "#lib/repository/read-tree.ts";

const MAX_NEIGHBOURS = 5;
const HEAD_LINES = 8;
/** Neighbours that are larger are not read. */
const MAX_NEIGHBOUR_BYTES = 256 * 1024;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

/** Files in the folder of a new file with its ending, by the path of the new file. */
function neighboursOf(change: ChangeAttempt, tree: readonly GitEntry[]): Map<string, GitEntry[]> {
  const created = change.operations.filter(({ op }) => op === "create").map(({ path }) => path);
  const isNew = new Set(created);
  return new Map(
    created.map((path) => {
      const near = tree.filter(
        (entry) =>
          entry.kind === "file" &&
          !isNew.has(entry.path) &&
          (entry.size ?? 0) <= MAX_NEIGHBOUR_BYTES &&
          folderOf(entry.path) === folderOf(path) &&
          extensionOf(entry.path) === extensionOf(path),
      );
      return [path, near.slice(0, MAX_NEIGHBOURS)];
    }),
  );
}

/**
 * Reads what the rules need from the repository: the difference, the texts of the changed files, the paths of the tree and
 * the first lines of the neighbours of new files.
 */
export async function loadReviewInput(
  store: string,
  change: ChangeAttempt,
  facts: { readonly language: Language; readonly plan: ReviewedPlan | null },
): Promise<CodeReviewInput> {
  const [{ text }, tree] = await Promise.all([
    readDiff(store, [change.baseCommit, change.commit], ""),
    readWholeTree(store, change.commit),
  ]);
  const near = neighboursOf(change, tree);
  const ids = change.operations.flatMap(({ base_blob, new_blob }) => [base_blob, new_blob]);
  const wanted = [...ids.filter((id) => id !== null), ...[...near.values()].flat().map(({ id }) => id)];
  const blobs = await readBlobs(store, [...new Set(wanted)]);
  const textOf = (id: string | null): string | null => {
    const content = id === null ? undefined : blobs.get(id);
    return content === undefined || isBinary(content) ? null : content.toString("utf8");
  };
  const operations = new Map(change.operations.map((one) => [one.path, one]));
  const files = parseCodeDiff(text).map((file): ReviewedFile => {
    const operation = operations.get(file.path);
    return {
      ...file,
      oldText: textOf(operation?.base_blob ?? null),
      newText: textOf(operation?.new_blob ?? null),
      size: operation?.new_blob ? operation.size : null,
    };
  });
  const headOf = ({ id }: GitEntry): string => (textOf(id) ?? "").split("\n").slice(0, HEAD_LINES).join("\n");
  return {
    ...facts,
    files,
    treePaths: new Set(tree.map(({ path }) => path)),
    neighbourHeads: new Map([...near].map(([path, entries]) => [path, entries.map(headOf)])),
  };
}
