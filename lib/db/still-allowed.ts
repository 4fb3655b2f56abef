import { AppError } from "../domain/app-error.ts";

/**
 * Whether somebody who follows a log may still read it.
 * In: what asked for the right when the log was opened. Errors: those that are no refusal.
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
