import { askedSpecialist, storedInput } from "#lib/agents/asked.ts";
import { keepPromptInput } from "#lib/db/prompt-inputs.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { nextLoopMove } from "#lib/domain/specialist/next-move.ts";
import { specialistNamed } from "#lib/domain/specialist/specialists.ts";
import { startSrsStep } from "./specialist-task.ts";

/** What a specialist's model is told first of its step of a specification. */
export type SrsStepTask = Parameters<typeof startSrsStep>[2];

/**
 * Keeps what a specialist's model would have been asked first where the rules work in its place for want of a model, so
 * that wordings can be looked at all the same.
 */
export async function keepUnasked(
  db: ProjectDb,
  { specialist: id, messageId }: { readonly specialist: string; readonly messageId: string },
  task: SrsStepTask,
): Promise<void> {
  const specialist = specialistNamed(id);
  if (specialist === undefined) return;
  const move = nextLoopMove(startSrsStep(specialist, 1, task));
  if (move.kind !== "call_model") return;
  const stored = storedInput(askedSpecialist(specialist, task.facts, move));
  await keepPromptInput(db, stored, { of: { messageId }, callId: null });
}
