import { AppError } from "../domain/app-error.ts";
import { database } from "./client.ts";
import { storableJson } from "./stored.ts";

/**
 * What is stored about the shortcuts of a user. They belong to no tenant, as the user.
 * @param userId the user
 * @returns not yet parsed; null if the user does not exist
 */
export async function selectShortcuts(userId: string): Promise<unknown> {
  const row = await database().user.findUnique({ where: { id: userId }, select: { shortcuts: true } });
  return row?.shortcuts ?? null;
}

/**
 * Stores the shortcuts of a user.
 * @param userId the user
 * @param settings what they set
 * @throws AppError not_found
 */
export async function storeShortcuts(userId: string, settings: object): Promise<void> {
  const { count } = await database().user.updateMany({
    where: { id: userId },
    data: { shortcuts: storableJson(settings), updated_at: new Date() },
  });
  if (count === 0) throw new AppError("not_found");
}
