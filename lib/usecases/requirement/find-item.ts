import type { Register } from "#lib/db/requirement-register.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** Number of the requirement with this id. Errors: not_found. */
export function findRequirement({ trace }: Pick<Register, "trace">, requirementId: string): number {
  const number = trace.find(requirementId);
  if (number < 0 || trace.item(number).record === null) throw new AppError("not_found");
  return number;
}
