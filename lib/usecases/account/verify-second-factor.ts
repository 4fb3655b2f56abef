import { auditAccount } from "#lib/db/audit.ts";
import { findUser } from "#lib/db/users.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { verifyCode } from "./verify-code.ts";

/**
 * Checks the code of somebody who signs in.
 * @throws AppError wrong_code, account_disabled, throttled, unauthenticated (the account is gone)
 */
export async function verifySecondFactor(userId: string, code: string): Promise<void> {
  const user = await findUser(userId);
  if (user === null) throw new AppError("unauthenticated");
  if (user.disabled_at !== null) throw new AppError("account_disabled");
  try {
    await verifyCode(user, code, new Date());
  } catch (error) {
    if (error instanceof AppError && error.code === "wrong_code")
      await auditAccount(
        { userId: user.id, name: user.name },
        { action: "account.sign_in_failed", target: user.id, data: { method: "code" } },
      );
    throw error;
  }
}
