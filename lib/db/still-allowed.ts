import { AppError } from "../domain/app-error.ts";

/**
 * The channel on which the database announces `user ID` when a session or token of the user ends or their role changes,
 * and `project ID` when the settings of a project change or it is deleted (triggers of the migrations).
 */
export const RIGHTS_CHANNEL = "rights";

/**
 * Whether a reader of a live log still has the right to read it.
 * @param ask the check that was made when the log was opened
 * @throws errors other than a refusal
 */
export async function stillAllowed(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
