import { AppError } from "../domain/app-error.ts";
import { findUser } from "./users.ts";

/**
 * Requires that the user has confirmed their address.
 * @param isRequired whether this installation can send confirmations
 * @throws AppError email_unverified
 */
export async function requireVerifiedEmail(userId: string, isRequired: boolean): Promise<void> {
  if (!isRequired) return;
  const user = await findUser(userId);
  if (!user?.email_verified_at) throw new AppError("email_unverified");
}
