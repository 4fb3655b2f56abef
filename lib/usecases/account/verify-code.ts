import { auditAccount } from "#lib/db/audit.ts";
import { consumeRecoveryCode, findTotp, storeTotpStep } from "#lib/db/second-factor.ts";
import { refundTry, throttle } from "#lib/db/throttle.ts";
import type { UserRow } from "#lib/db/users.ts";
import { codeRules } from "#lib/domain/access/throttle-limits.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isRecoveryCode, isTotpCode, readCode, stepOfCode } from "./totp.ts";

async function isRight(userId: string, code: string, now: Date): Promise<boolean> {
  if (isRecoveryCode(code)) return consumeRecoveryCode(userId, code);
  const totp = isTotpCode(code) ? await findTotp(userId) : null;
  const step = totp === null ? null : stepOfCode(totp.secret, code, now);
  return step !== null && storeTotpStep(userId, step);
}

/**
 * Checks a code of the user's app, or a recovery code; either counts once.
 * @throws AppError wrong_code, throttled
 */
export async function verifyCode(user: UserRow, text: string, now: Date): Promise<void> {
  const rules = codeRules(user.id);
  await throttle(rules, now);
  const code = readCode(text);
  if (!(await isRight(user.id, code, now))) throw new AppError("wrong_code");
  await refundTry(rules);
  if (isRecoveryCode(code))
    await auditAccount(
      { userId: user.id, name: user.name },
      { action: "account.recovery_code_used", target: user.id },
    );
}
