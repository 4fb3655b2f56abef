import type { CodeDiffFile } from "./code-diff.ts";
import type { CodeFinding, CodeFindingDraft } from "./finding.ts";

/** What became of a finding in the next attempt. */
export const FOLLOWED = ["new", "still_present", "fixed", "gone"] as const;
export type Followed = (typeof FOLLOWED)[number];

/** Where a finding is in an attempt. */
export type FindingPlace = Pick<CodeFinding, "file" | "start" | "end" | "side">;

/** An earlier finding with its outcome in this attempt; its place is the last known one if it is gone or fixed. */
export interface FollowedFinding {
  readonly id: string;
  readonly outcome: Exclude<Followed, "new">;
  readonly place: FindingPlace;
}

/**
 * The line of the next attempt that a line of the earlier one became.
 * @param file The difference of the file between the two attempts; absent: unchanged.
 * @returns null if the line was removed
 */
function lineAfter(line: number, file: CodeDiffFile | undefined): number | null {
  const hunks = file?.hunks ?? [];
  const shown = hunks.flat().find(({ old }) => old === line);
  if (shown !== undefined) return shown.new;
  // Outside the hunks, the line moves by what the hunks before it add and remove.
  const before = hunks.filter((hunk) => hunk.some(({ old }) => old !== null && old < line));
  const count = (kind: "added" | "removed") => before.flat().filter((one) => one.kind === kind).length;
  return line + count("added") - count("removed");
}

/** The place after a difference; null if all its lines were removed. A range shrinks to the lines that are left. */
export function placeAfter(place: FindingPlace, between: readonly CodeDiffFile[]): FindingPlace | null {
  if (place.side === "old" || place.file === "") return place;
  const file = between.find(({ path }) => path === place.file);
  if (file?.change === "delete") return null;
  if (place.start === 0) return place;
  const lines = Array.from({ length: place.end - place.start + 1 }, (_, at) => place.start + at)
    .map((line) => lineAfter(line, file))
    .filter((line) => line !== null);
  if (lines.length === 0) return null;
  return { ...place, start: Math.min(...lines), end: Math.max(...lines) };
}

const overlaps = (a: FindingPlace, b: FindingPlace): boolean =>
  a.file === b.file && a.side === b.side && a.start <= b.end && b.start <= a.end;

const ruleOf = ({ source }: CodeFindingDraft): string | null => (source.kind === "rule" ? source.rule : null);

/**
 * Follows findings into the next attempt.
 *
 * A finding of a rule is fixed if its line is left and the rule no longer reports it. A finding of a person or a model is
 * never called fixed: nobody has looked again; it is still present while a line of it is left.
 * @param between The difference from the tree of the earlier attempt to that of the next one.
 * @param found What the rules find in the next attempt.
 * @returns the earlier findings with their outcome, and the findings that are new
 */
export function followFindings(
  earlier: readonly CodeFinding[],
  between: readonly CodeDiffFile[],
  found: readonly CodeFindingDraft[],
): { readonly followed: FollowedFinding[]; readonly fresh: CodeFindingDraft[] } {
  const left = [...found];
  const followed = earlier.map((finding): FollowedFinding => {
    const { id, file, start, end, side } = finding;
    const was: FindingPlace = { file, start, end, side };
    const place = placeAfter(was, between);
    const rule = ruleOf(finding);
    if (rule === null) return { id, outcome: place === null ? "gone" : "still_present", place: place ?? was };
    // A rule about a removed or changed line can report it in another position.
    const at = left.findIndex(
      (one) =>
        ruleOf(one) === rule &&
        (place === null
          ? one.file === file && one.message === finding.message && start === 0
          : overlaps(one, place)),
    );
    const again = left[at];
    if (again !== undefined) {
      left.splice(at, 1);
      const { file: path, start: first, end: last } = again;
      return {
        id,
        outcome: "still_present",
        place: { file: path, start: first, end: last, side: again.side },
      };
    }
    return { id, outcome: place === null ? "gone" : "fixed", place: place ?? was };
  });
  return { followed, fresh: left };
}
