import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { hasSecondFactor } from "#lib/db/second-factor.ts";
import {
  countAttemptAnswer,
  findSignInAttempt,
  insertSignInAttempt,
  takeSignInAttempt,
} from "#lib/db/sign-in-attempts.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { asOwner } from "#lib/testing/database.ts";
import { createAccount } from "#lib/usecases/account/create-account.ts";
import { exportAccount } from "#lib/usecases/account/export-account.ts";
import {
  confirmTwoStep,
  disableTwoStep,
  getTwoStepSetup,
  startTwoStep,
} from "#lib/usecases/account/second-factor.ts";
import { totpCode } from "#lib/usecases/account/totp.ts";
import { verifySecondFactor } from "#lib/usecases/account/verify-second-factor.ts";
import { listInstallationUsers } from "#lib/usecases/installation/get-installation.ts";
import { COMMAND_LINE } from "#lib/usecases/installation/require-administrator.ts";
import { resetTwoStep } from "#lib/usecases/installation/reset-two-step.ts";

afterAll(closeDatabase);

const PASSWORD = "a tram to Kyoto at dusk";
let people = 0;

interface Person {
  readonly actor: Actor;
  readonly email: string;
}

async function person(): Promise<Person> {
  people += 1;
  const email = `step${people}@example.org`;
  const { user_id, name } = await createAccount({ email, password: PASSWORD }, { ip: null });
  return { actor: { kind: "user", userId: user_id, name }, email };
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "none";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const start = (actor: Actor, current_password = PASSWORD) =>
  startTwoStep(actor, { current_password }, new Date());

async function secretOf(actor: Actor): Promise<string> {
  const setup = await getTwoStepSetup(actor);
  if (setup.state !== "pending") throw new Error(setup.state);
  return setup.secret;
}

/** The code of the present step, or of a later one. */
const codeAt = (secret: string, steps = 0) => totpCode(secret, new Date(Date.now() + steps * 30_000));

/** Somebody with a confirmed app. */
async function secured(): Promise<Person & { readonly secret: string; readonly codes: readonly string[] }> {
  const one = await person();
  await start(one.actor);
  const secret = await secretOf(one.actor);
  return { ...one, secret, codes: await confirmTwoStep(one.actor, codeAt(secret, -1)) };
}

describe("setting up", () => {
  it("needs the password, asks for nothing until a code has confirmed it, and then hides the secret", async () => {
    const { actor } = await person();
    expect(await codeOf(start(actor, "wrong"))).toBe("wrong_credentials");
    expect(await codeOf(confirmTwoStep(actor, "123456"))).toBe("two_step_off");
    await start(actor);
    const secret = await secretOf(actor);
    expect(await hasSecondFactor(actor.userId)).toBe(false);
    expect(await codeOf(confirmTwoStep(actor, "not a code"))).toBe("wrong_code");
    const codes = await confirmTwoStep(actor, codeAt(secret));
    expect(new Set(codes).size).toBe(10);
    expect(await hasSecondFactor(actor.userId)).toBe(true);
    await expect(getTwoStepSetup(actor)).resolves.toEqual({ state: "on", recovery_codes: 10 });
    expect(await codeOf(start(actor))).toBe("two_step_on");
  });

  it("stores neither the secret nor the recovery codes as text, and exports neither", async () => {
    const { actor, secret, codes } = await secured();
    const { rows } = await asOwner((client) =>
      client.query<{ text: string }>(
        "SELECT (SELECT json_agg(t) FROM totp_secrets t)::text || (SELECT json_agg(r) FROM recovery_codes r)::text AS text",
      ),
    );
    const file = new TextDecoder().decode((await exportAccount(actor)).bytes);
    for (const hidden of [secret, codes[0] ?? "", (codes[0] ?? "").replaceAll("-", "")]) {
      expect(rows[0]?.text).not.toContain(hidden);
      expect(file).not.toContain(hidden);
    }
    expect(JSON.parse(file)).toMatchObject({ sign_in: { two_step: { since: expect.any(String) } } });
  });
});

describe("the second step", () => {
  it("takes each code once, of the step before and after too, and no earlier one", async () => {
    const { actor, secret } = await secured();
    expect(await codeOf(verifySecondFactor(actor.userId, codeAt(secret, -1)))).toBe("wrong_code");
    expect(await codeOf(verifySecondFactor(actor.userId, codeAt(secret, 1)))).toBe("none");
    expect(await codeOf(verifySecondFactor(actor.userId, codeAt(secret, 1)))).toBe("wrong_code");
    expect(await codeOf(verifySecondFactor(actor.userId, codeAt(secret)))).toBe("wrong_code");
    expect(await codeOf(verifySecondFactor(actor.userId, codeAt(secret, 20)))).toBe("wrong_code");
  });

  it("takes each recovery code once, however it is written, and only of the same account", async () => {
    const [one, other] = [await secured(), await secured()];
    const [first = "", second = ""] = one.codes;
    expect(await codeOf(verifySecondFactor(other.actor.userId, first))).toBe("wrong_code");
    expect(
      await codeOf(verifySecondFactor(one.actor.userId, ` ${first.toLowerCase().replaceAll("-", " ")}`)),
    ).toBe("none");
    expect(await codeOf(verifySecondFactor(one.actor.userId, first))).toBe("wrong_code");
    await expect(getTwoStepSetup(one.actor)).resolves.toMatchObject({ recovery_codes: 9 });
    await confirmTwoStep(one.actor, codeAt(one.secret));
    expect(await codeOf(verifySecondFactor(one.actor.userId, second))).toBe("wrong_code");
  });

  it("stops guessing from everywhere after ten wrong codes", async () => {
    const { actor, secret } = await secured();
    const answers = [];
    for (let at = 0; at < 11; at += 1) answers.push(await codeOf(verifySecondFactor(actor.userId, "AAAAAA")));
    expect(answers.slice(0, 10)).toEqual(Array(10).fill("wrong_code"));
    expect(answers[10]).toBe("throttled");
    expect(await codeOf(verifySecondFactor(actor.userId, codeAt(secret)))).toBe("throttled");
  });

  it("waits ten minutes and five answers, of concurrent ones too", async () => {
    const { actor } = await secured();
    const now = new Date();
    const token = await insertSignInAttempt({ kind: "second_factor", userId: actor.userId, data: {}, now });
    const counted = await Promise.all(Array.from({ length: 8 }, () => countAttemptAnswer(token, 5)));
    expect(counted.filter(Boolean)).toHaveLength(5);
    const wanted = { kind: "second_factor", now: new Date(now.getTime() + 9 * 60_000) } as const;
    await expect(findSignInAttempt(token, wanted)).resolves.toMatchObject({ userId: actor.userId });
    const late = { ...wanted, now: new Date(now.getTime() + 11 * 60_000) };
    await expect(findSignInAttempt(token, late)).resolves.toBeNull();
    await expect(takeSignInAttempt(token, { kind: "provider", now })).resolves.toBeNull();
  });
});

describe("turning off", () => {
  it("needs the password, a code or a recovery code", async () => {
    const one = await secured();
    expect(await codeOf(disableTwoStep(one.actor, "wrong"))).toBe("wrong_credentials");
    expect(await codeOf(disableTwoStep(one.actor, "000000"))).toBe("wrong_code");
    await disableTwoStep(one.actor, PASSWORD);
    await expect(getTwoStepSetup(one.actor)).resolves.toEqual({ state: "off" });
    const [by, again] = [await secured(), await secured()];
    await disableTwoStep(by.actor, by.codes[3] ?? "");
    await disableTwoStep(again.actor, codeAt(again.secret));
    expect(await hasSecondFactor(by.actor.userId)).toBe(false);
    expect(await hasSecondFactor(again.actor.userId)).toBe(false);
  });

  it("needs a code where the account has no password, however recent the sign-in is", async () => {
    const one = await secured();
    await asOwner((client) =>
      client.query("UPDATE users SET password_hash = NULL WHERE id = $1", [one.actor.userId]),
    );
    expect(await codeOf(disableTwoStep(one.actor, PASSWORD))).toBe("wrong_code");
    await disableTwoStep(one.actor, codeAt(one.secret));
  });

  it("is done by the administrator for somebody who has lost the app", async () => {
    const [one, stranger] = [await secured(), await person()];
    const input = { email: one.email };
    expect(await codeOf(resetTwoStep(stranger.actor, input))).toBe("not_found");
    await asOwner((client) =>
      client.query("UPDATE users SET is_admin = true WHERE id = $1", [stranger.actor.userId]),
    );
    const listed = await listInstallationUsers(stranger.actor, { query: one.email, after: null });
    expect(listed.data[0]).toMatchObject({ two_step: true });
    await resetTwoStep(COMMAND_LINE, input);
    expect(await hasSecondFactor(one.actor.userId)).toBe(false);
    expect(await codeOf(resetTwoStep(COMMAND_LINE, input))).toBe("two_step_off");
  });
});
