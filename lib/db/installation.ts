import { z } from "zod";
import { type GroupRole, groupRoleSchema } from "../domain/access/identity.ts";
import type { SetupStep } from "../domain/access/setup.ts";
import { OPEN_SIGN_UP, SIGN_UP_MODES, type SignUpPolicy } from "../domain/access/sign-up-policy.ts";
import { database } from "./client.ts";
import { readStored, storableJson } from "./stored.ts";

const ROW = 1;

/** Who may sign up in this installation. */
export async function signUpPolicy(): Promise<SignUpPolicy> {
  const row = await database().installation.findUnique({ where: { id: ROW } });
  const mode = SIGN_UP_MODES.find((name) => name === row?.sign_up);
  return row && mode ? { mode, domains: row.sign_up_domains } : OPEN_SIGN_UP;
}

/** Sets who may sign up; the step of the guided set-up is decided with it. */
export async function storeSignUpPolicy({ mode, domains }: SignUpPolicy): Promise<void> {
  const data = { sign_up: mode, sign_up_domains: [...domains], updated_at: new Date() };
  await database().installation.upsert({ where: { id: ROW }, create: { id: ROW, ...data }, update: data });
  await storeDecidedStep("sign_up");
}

/** What is stored about the guided set-up. */
export async function setupRecord(): Promise<{
  readonly decided: readonly string[];
  readonly closedAt: Date | null;
}> {
  const row = await database().installation.findUnique({
    where: { id: ROW },
    select: { setup_decided: true, setup_closed_at: true },
  });
  return { decided: row?.setup_decided ?? [], closedAt: row?.setup_closed_at ?? null };
}

/** Records that a step of the set-up is decided. Once is enough. */
export async function storeDecidedStep(step: SetupStep): Promise<void> {
  await database().$executeRaw`
    INSERT INTO "installation" ("id", "setup_decided") VALUES (${ROW}, ARRAY[${step}])
    ON CONFLICT ("id") DO UPDATE SET "setup_decided" = array_append("installation"."setup_decided", ${step})
    WHERE NOT (${step} = ANY ("installation"."setup_decided"))`;
}

/** Stops offering the set-up. */
export async function storeSetupClosed(now: Date): Promise<void> {
  const data = { setup_closed_at: now };
  await database().installation.upsert({ where: { id: ROW }, create: { id: ROW, ...data }, update: data });
}

const groupRolesSchema = z.array(groupRoleSchema);

/** Which groups of the issuer give which role in which workspace. */
export async function groupRoles(): Promise<readonly GroupRole[]> {
  const row = await database().installation.findUnique({ where: { id: ROW } });
  return row === null ? [] : readStored(groupRolesSchema, row.group_roles, "roles of groups");
}

/** Changes which groups of the issuer give which role in which workspace; concurrent changes follow each other. */
export async function changeGroupRoles(
  change: (roles: readonly GroupRole[]) => readonly GroupRole[],
): Promise<void> {
  await database().$transaction(async (tx) => {
    await tx.installation.createMany({ data: [{ id: ROW }], skipDuplicates: true });
    await tx.$queryRaw`SELECT 1 FROM installation WHERE id = ${ROW} FOR NO KEY UPDATE`;
    const row = await tx.installation.findUniqueOrThrow({ where: { id: ROW } });
    const roles = change(readStored(groupRolesSchema, row.group_roles, "roles of groups"));
    const data = { group_roles: storableJson(roles), updated_at: new Date() };
    await tx.installation.update({ where: { id: ROW }, data });
  });
}
