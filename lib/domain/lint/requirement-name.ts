import type { LintHit } from "./lint-rule.ts";
import type { LintStatement } from "./statement.ts";

/** The name of a requirement before a colon: `**Fast search:** The system shall …`. */
const NAME = /^[^：:，。；,.;]{1,60}[：:]/;

/** Whether a match is in the name of a requirement, whose statement with its modal verb follows. */
export function isInRequirementName({ wording, modals }: LintStatement, { end }: LintHit): boolean {
  const name = NAME.exec(wording)?.[0] ?? "";
  return end <= name.length && (modals[0]?.start ?? 0) >= name.length;
}
