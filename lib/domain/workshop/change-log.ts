import type { ChangeNote, LoggedChange } from "../plan/logged-change.ts";
import type { PlanChange } from "./seat-turn.ts";

interface Speaker {
  readonly role: string;
  readonly statementId: string;
  readonly round: number;
}

/** Why, in the speaker's words: the reason of a change, else the rationale of what is added or how it was derived. */
function reasonOf(change: PlanChange): string {
  if ("reason" in change) return change.reason;
  if (!("item" in change)) return "";
  const item = change.item as Readonly<Record<string, unknown>>;
  const derived = item.derived as { readonly how?: unknown } | undefined;
  const given = [item.rationale, derived?.how].find((text) => typeof text === "string");
  return typeof given === "string" ? given : "";
}

/** What the log keeps of an applied change. */
export function loggedChange(change: PlanChange, note: ChangeNote, speaker: Speaker): LoggedChange {
  const { role, statementId: statement_id, round } = speaker;
  const { section, op, id, label } = note;
  return { section, op, id: id ?? label, reason: reasonOf(change), role, statement_id, round };
}
