import type { CODE_SEVERITIES } from "./finding-kinds.ts";
import type { Followed } from "./follow-findings.ts";

/** Whether a finding is a risk for the change: minutes list it as one, and passing tests do not propose acceptance. */
export const isSevere = ({ severity }: { readonly severity: (typeof CODE_SEVERITIES)[number] }): boolean =>
  severity === "blocker" || severity === "major";

/** Whether a finding is in the attempt into which it was followed. */
export const isLeft = ({ outcome }: { readonly outcome: Followed }): boolean =>
  outcome === "new" || outcome === "still_present";

/** The file of a finding with its first line; without it for a finding about a whole file. */
export const findingPlace = ({ file, start }: { readonly file: string; readonly start: number }): string =>
  start > 0 ? `${file}:${start}` : file;
