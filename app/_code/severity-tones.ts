import type { Tone } from "#app/_ui/badge.tsx";
import type { CodeFindingView } from "#lib/contracts/code-review.ts";

/** The tone of a severity. */
export const SEVERITY_TONES: Readonly<Record<CodeFindingView["severity"], Tone>> = {
  blocker: "block",
  major: "concern",
  minor: "waiting",
  note: "plain",
};
