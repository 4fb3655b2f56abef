import { createTwoFilesPatch } from "diff";

/** What one wording changes against another, as a unified diff; empty where they are the same. */
export function promptDiff(before: string, after: string): string {
  return before === after ? "" : createTwoFilesPatch("before", "after", before, after);
}
