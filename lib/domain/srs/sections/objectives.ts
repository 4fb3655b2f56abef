import { plainWords } from "../../document/markdown-text.ts";
import { withFullStop } from "../../plan/source-words.ts";
import type { SrsContext } from "../section-body.ts";

/** Business objectives of the need, numbered; "" if there are none. */
export function objectives({ plan }: SrsContext): string {
  return plan.targets
    .map((text, at) => `- **BO-${String(at + 1).padStart(3, "0")}** ${plainWords(withFullStop(text))}`)
    .join("\n");
}
