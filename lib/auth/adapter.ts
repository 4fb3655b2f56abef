import type { Adapter, AdapterAccount, AdapterUser } from "next-auth/adapters";
import {
  findUserByAccount,
  insertVerificationToken,
  linkAccount,
  useVerificationToken,
} from "../db/account-links.ts";
import { deleteSessionByToken, findSession, insertSession } from "../db/sessions.ts";
import { findUser, findUserByEmail, insertUserWithWorkspace, type UserRow, updateUser } from "../db/users.ts";
import { normaliseEmail } from "../domain/access/email.ts";
import { AppError } from "../domain/app-error.ts";

const adapterUser = (user: UserRow): AdapterUser => ({
  id: user.id,
  email: user.email,
  name: user.name,
  emailVerified: user.email_verified_at,
});

const orNull = (user: UserRow | null) => user && adapterUser(user);

async function createUser(user: Omit<AdapterUser, "id">): Promise<AdapterUser> {
  const email = normaliseEmail(user.email);
  if (email === null) throw new AppError("invalid_input");
  const name = user.name || email.slice(0, email.indexOf("@"));
  const created = await insertUserWithWorkspace({ email, name, passwordHash: null, locale: null }, name);
  return adapterUser(created.user);
}

/**
 * The next-auth adapter to the product's tables. Tokens of sessions and sign-in links are stored only as
 * hashes. A new user gets a workspace, whatever the way of signing in.
 */
export const adapter: Adapter = {
  createUser,
  getUser: async (id) => orNull(await findUser(id)),
  getUserByEmail: async (email) => orNull(await findUserByEmail(normaliseEmail(email) ?? "")),
  getUserByAccount: async ({ provider, providerAccountId }) =>
    orNull(await findUserByAccount(provider, providerAccountId)),
  updateUser: async ({ id, name }) => adapterUser(await updateUser(id, name ? { name } : {})),
  linkAccount: async ({ provider, providerAccountId, userId, type }: AdapterAccount) => {
    await linkAccount({ provider, providerAccountId, userId, type });
  },
  createSession: async ({ sessionToken, userId }) => {
    const session = await insertSession({ token: sessionToken, userId, now: new Date() });
    return { sessionToken, userId, expires: session.expires_at };
  },
  getSessionAndUser: async (sessionToken) => {
    const found = await findSession(sessionToken, new Date());
    if (found === null) return null;
    const { session, user } = found;
    return {
      session: { sessionToken, userId: user.id, expires: session.expires_at },
      user: adapterUser(user),
    };
  },
  // A session's expiry is fixed when it starts; lib/db/sessions.ts records when it was last seen.
  updateSession: async () => null,
  deleteSession: (sessionToken) => deleteSessionByToken(sessionToken),
  createVerificationToken: async (token) => {
    await insertVerificationToken(token);
    return token;
  },
  useVerificationToken: async ({ identifier, token }) => {
    const expires = await useVerificationToken(identifier, token);
    return expires && { identifier, token, expires };
  },
};
