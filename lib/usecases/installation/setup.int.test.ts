import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { asOwner } from "#lib/testing/database.ts";
import { createAccount } from "#lib/usecases/account/create-account.ts";
import { changeSignUpPolicy } from "./change-sign-up-policy.ts";
import { closeSetup, decideSetupStep } from "./decide-setup.ts";
import { getOfferedSetup, getSetup } from "./get-setup.ts";

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

async function person(email: string) {
  const made = await createAccount({ email, password: "a tram to Kyoto at dusk" }, { ip: null });
  return { kind: "user", userId: made.user_id, name: email } as const;
}

let admin: Awaited<ReturnType<typeof person>>;
let member: typeof admin;
beforeAll(async () => {
  admin = await person("setup-admin@example.org");
  member = await person("setup-member@example.org");
  // Which account came first depends on the other tests of the same database.
  await asOwner(async (client) => {
    await client.query("UPDATE users SET is_admin = (id = $1) WHERE id IN ($1, $2)", [
      admin.userId,
      member.userId,
    ]);
    await client.query("UPDATE installation SET setup_decided = '{}', setup_closed_at = NULL");
  });
});
afterAll(closeDatabase);

describe("the guided set-up", () => {
  it("exists for the administrator alone", async () => {
    expect(await getOfferedSetup(member)).toBeNull();
    expect(await codeOf(getSetup(member))).toBe("not_found");
    expect(await codeOf(decideSetupStep(member, "mail"))).toBe("not_found");
    expect(await codeOf(closeSetup(member))).toBe("not_found");
  });

  it("keeps what was decided, and calls a step done only when it is in place", async () => {
    expect((await getSetup(admin)).steps).toMatchObject({ sign_up: "open", mail: "open" });
    await decideSetupStep(admin, "mail");
    await decideSetupStep(admin, "mail");
    const { steps, open } = await getSetup(admin);
    expect(steps.mail).toBe("skipped");
    expect(open).not.toContain("mail");
    const { rows } = await asOwner((client) =>
      client.query<{ setup_decided: string[] }>("SELECT setup_decided FROM installation"),
    );
    expect(rows[0]?.setup_decided).toEqual(["mail"]);
  });

  it("takes sign-up as decided once the policy is saved, wherever that is", async () => {
    await changeSignUpPolicy(admin, { mode: "open" });
    expect((await getSetup(admin)).steps.sign_up).toBe("done");
  });

  it("is offered while something is open, until it is closed; its page stays", async () => {
    expect((await getOfferedSetup(admin))?.open).toContain("model");
    await closeSetup(admin);
    expect(await getOfferedSetup(admin)).toBeNull();
    expect(await getSetup(admin)).toMatchObject({ closed: true, steps: { model: "open" } });
  });
});
