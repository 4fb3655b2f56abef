import { OPEN_SIGN_UP, SIGN_UP_MODES, type SignUpPolicy } from "../domain/access/sign-up-policy.ts";
import { database } from "./client.ts";

const ROW = 1;

/** Who may sign up in this installation. */
export async function signUpPolicy(): Promise<SignUpPolicy> {
  const row = await database().installation.findUnique({ where: { id: ROW } });
  const mode = SIGN_UP_MODES.find((name) => name === row?.sign_up);
  return row && mode ? { mode, domains: row.sign_up_domains } : OPEN_SIGN_UP;
}

/** Sets who may sign up. */
export async function storeSignUpPolicy({ mode, domains }: SignUpPolicy): Promise<void> {
  const data = { sign_up: mode, sign_up_domains: [...domains], updated_at: new Date() };
  await database().installation.upsert({ where: { id: ROW }, create: { id: ROW, ...data }, update: data });
}
