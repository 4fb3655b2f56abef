import type { BaselineDetailView, SignBaselineInput } from "#lib/contracts/baseline.ts";
import { recordActivity } from "#lib/db/activities.ts";
import { audit } from "#lib/db/audit.ts";
import { requireBaseline } from "#lib/db/baseline-access.ts";
import { selectSignatures, storeAnswer } from "#lib/db/baseline-signatures.ts";
import { isBaselineIntact, lockBaseline } from "#lib/db/baselines.ts";
import { verifyPassword } from "#lib/db/password-hash.ts";
import { personOfAuthor } from "#lib/db/people.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { refundTry, throttle } from "#lib/db/throttle.ts";
import { findUser } from "#lib/db/users.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { passwordChangeRules } from "#lib/domain/access/throttle-limits.ts";
import { activityLabel } from "#lib/domain/activity/activity.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { checkAnswer, type SignatureAuthentication } from "#lib/domain/baseline/signature.ts";
import { unstorableCharacter } from "#lib/domain/document/unstorable.ts";
import { detailOf } from "./get-baseline.ts";

/**
 * Signs a baseline with a meaning, or refuses with a reason. The user must be asked and, if the account has a password,
 * enter it again. The signature stores the hash of the content, which is calculated again before.
 * @throws AppError signature_not_requested, signature_given, signature_meaning_required, reason_required, wrong_credentials,
 *   signature_content_changed, throttled, not_found, forbidden, insufficient_scope
 */
export async function signBaseline(
  actor: Actor,
  baselineId: string,
  input: SignBaselineInput,
): Promise<BaselineDetailView> {
  const access = await requireBaseline(actor, baselineId, "sign");
  if (unstorableCharacter(input.note) !== null) throw new AppError("reason_required");
  const requests = await inTenant(access, (db) => selectSignatures(db, [baselineId]));
  const own = requests.get(baselineId)?.find(({ user_id }) => user_id === actor.userId);
  checkAnswer(own?.state ?? null, input);
  const authentication = await identify(actor, input.password);
  return inTenant(access, async (db) => {
    const { name, content_hash: contentHash } = await lockBaseline(db, baselineId);
    if (input.decision === "sign" && !(await isBaselineIntact(db, baselineId)))
      throw new AppError("signature_content_changed");
    const { decision, meaning, note } = input;
    const answer = { decision, meaning, note, contentHash, authentication };
    const isStored = await storeAnswer(db, { baselineId, userId: actor.userId }, answer);
    if (!isStored) throw new AppError("signature_given");
    await audit(db, {
      action: decision === "sign" ? "baseline.signed" : "baseline.signature_refused",
      target: baselineId,
      data: { meaning, content_hash: contentHash, authentication },
    });
    await recordActivity(db, {
      kind: "baseline.signature_answered",
      subject: { type: "baseline", id: baselineId },
      data: {
        title: activityLabel(name),
        decision,
        asked_by: own === undefined ? null : await personOfAuthor(db, own.requested_by),
      },
    });
    return detailOf(db, baselineId);
  });
}

/** Identifies the signer with the password of the account, if it has one. @throws AppError wrong_credentials, throttled */
async function identify(actor: Actor, password: string | undefined): Promise<SignatureAuthentication> {
  const user = await findUser(actor.userId);
  if (user === null) throw new AppError("unauthenticated");
  if (user.password_hash === null) return actor.kind === "token" ? "token" : "session";
  const rules = passwordChangeRules(user.id);
  await throttle(rules, new Date());
  if (!(await verifyPassword(password ?? "", user.password_hash))) throw new AppError("wrong_credentials");
  await refundTry(rules);
  return "password";
}
