import { hasWeakModal } from "../statement/weak-modal.ts";
import type { LintHit } from "./lint-rule.ts";
import type { LintStatement } from "./statement.ts";

/** The name of a requirement before a colon: `**Fast search:** The system shall …`. */
const NAME = /^[^：:，。；,.;]{1,60}[：:]/;

/** Whether a match is in the name of a requirement, whose statement with its modal verb follows. */
export function isInRequirementName({ wording, language, modals }: LintStatement, { end }: LintHit): boolean {
  const name = NAME.exec(wording)?.[0] ?? "";
  if (end > name.length) return false;
  const [modal] = modals;
  return modal === undefined
    ? hasWeakModal(wording.slice(name.length), language)
    : modal.start >= name.length;
}
