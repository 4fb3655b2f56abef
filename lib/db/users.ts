import { AppError } from "../domain/app-error.ts";
import { type Language, languageSchema } from "../domain/language.ts";
import { database, type Tx } from "./client.ts";
import type { User } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { storableJson, storableText } from "./stored.ts";

/** A user. Users belong to no tenant: these functions need no access value and return no tenant's data. */
export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly email_verified_at: Date | null;
  readonly name: string;
  readonly locale: Language | null;
  /** Administrator of this installation: the first user to sign up. */
  readonly is_admin: boolean;
  /** Null while the user may sign in. */
  readonly disabled_at: Date | null;
  /** Null while the account is not deleted; a deleted one is purged at `purge_at` unless it is restored. */
  readonly deleted_at: Date | null;
  readonly purge_at: Date | null;
  readonly password_hash: string | null;
  readonly created_at: Date;
}

export interface NewUser {
  /** Normalised (lib/domain/access/email.ts). */
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly locale: Language | null;
  /** When a provider or a mail has proven the address; absent: nobody has. */
  readonly emailVerifiedAt?: Date;
}

const SIGN_UP_LOCK = 72_707_371;

export function userRow(row: User): UserRow {
  const locale = languageSchema.safeParse(row.locale);
  const { id, email, email_verified_at, name, is_admin, password_hash, created_at } = row;
  const { disabled_at, deleted_at, purge_at } = row;
  return {
    id,
    email,
    email_verified_at,
    name,
    is_admin,
    disabled_at,
    deleted_at,
    purge_at,
    password_hash,
    created_at,
    locale: locale.success ? locale.data : null,
  };
}

/** Until the transaction ends, no other one takes the address. */
async function requireFreeEmail(tx: Tx, email: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SIGN_UP_LOCK})`;
  const taken = await tx.user.findUnique({ where: { email }, select: { id: true } });
  if (taken) throw new AppError("email_taken");
}

async function insertUser(tx: Tx, user: NewUser): Promise<User> {
  // Serialized, because the first user becomes the installation's administrator.
  await requireFreeEmail(tx, user.email);
  const someone = await tx.user.findFirst({ select: { id: true } });
  return tx.user.create({
    data: {
      id: newId("user"),
      email: user.email,
      email_verified_at: user.emailVerifiedAt ?? null,
      name: storableText(user.name),
      password_hash: user.passwordHash,
      password_changed_at: user.passwordHash === null ? null : new Date(),
      locale: user.locale,
      is_admin: someone === null,
    },
  });
}

/**
 * Creates a workspace with its owner, in the caller's transaction.
 * @returns its id
 */
export async function insertWorkspace(
  tx: Tx,
  owner: Pick<UserRow, "id" | "name">,
  name: string,
): Promise<string> {
  const workspaceId = newId("workspace");
  await tx.$executeRaw`SELECT set_config('app.workspace_id', ${workspaceId}, true)`;
  await tx.workspace.create({ data: { id: workspaceId, name: storableText(name) } });
  await tx.membership.create({
    data: {
      id: newId("membership"),
      workspace_id: workspaceId,
      user_id: owner.id,
      role: "owner",
      granted: true,
    },
  });
  await tx.auditEvent.createMany({
    data: [
      {
        id: newId("auditEvent"),
        workspace_id: workspaceId,
        user_id: owner.id,
        actor: storableJson({ kind: "user", id: owner.id, name: owner.name }),
        action: "workspace.created",
        target: workspaceId,
        data: {},
      },
    ],
  });
  return workspaceId;
}

/**
 * Creates a user with a workspace.
 * @throws AppError email_taken
 */
export async function insertUserWithWorkspace(
  user: NewUser,
  workspaceName: string,
): Promise<{ user: UserRow; workspaceId: string }> {
  return database().$transaction(async (tx) => {
    const row = await insertUser(tx, user);
    const workspaceId = await insertWorkspace(tx, row, workspaceName);
    return { user: userRow(row), workspaceId };
  });
}

/** Finds a user by normalised email, or null. */
export async function findUserByEmail(email: string): Promise<UserRow | null> {
  const row = await database().user.findUnique({ where: { email } });
  return row && userRow(row);
}

/** Finds a user, or null. */
export async function findUser(userId: string): Promise<UserRow | null> {
  const row = await database().user.findUnique({ where: { id: userId } });
  return row && userRow(row);
}

/**
 * Changes a user's settings.
 * @throws AppError not_found
 */
export async function updateUser(
  userId: string,
  change: { name?: string | undefined; locale?: Language | undefined },
): Promise<UserRow> {
  const [row] = await database().user.updateManyAndReturn({
    where: { id: userId },
    data: {
      ...(change.name === undefined ? {} : { name: storableText(change.name) }),
      ...(change.locale === undefined ? {} : { locale: change.locale }),
      updated_at: new Date(),
    },
  });
  if (!row) throw new AppError("not_found");
  return userRow(row);
}

/** Whether the installation has an account. */
export async function hasUsers(): Promise<boolean> {
  return (await database().user.findFirst({ select: { id: true } })) !== null;
}

/**
 * Sets the password, ends every session of the user, and makes the links sent to the account useless.
 * @param passwordHash null: nobody can sign in with a password until there is another one
 */
export async function storePassword(tx: Tx, userId: string, passwordHash: string | null): Promise<void> {
  const now = new Date();
  await tx.user.update({
    where: { id: userId },
    data: { password_hash: passwordHash, password_changed_at: now, updated_at: now },
  });
  await tx.session.deleteMany({ where: { user_id: userId } });
  await tx.accountToken.updateMany({ where: { user_id: userId, used_at: null }, data: { used_at: now } });
}

/**
 * Gives an account to the owner of its address, who has just proven it: while the address was unconfirmed, a stranger may have
 * signed up with it. What the stranger could sign in with ends.
 */
export async function claimAccount(tx: Tx, userId: string): Promise<void> {
  await storePassword(tx, userId, null);
  await tx.account.deleteMany({ where: { user_id: userId } });
  await tx.passkey.deleteMany({ where: { user_id: userId } });
  await tx.totpSecret.deleteMany({ where: { user_id: userId } });
  await tx.recoveryCode.deleteMany({ where: { user_id: userId } });
}

/** Records that the address of the account is the user's. */
export async function storeVerifiedEmail(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.user.updateMany({
    where: { id: userId, email_verified_at: null },
    data: { email_verified_at: now, updated_at: now },
  });
}

/**
 * Gives the account another address and makes the links that were sent to the old one useless.
 * @param verifiedAt null if nobody has confirmed that the address is the user's
 * @throws AppError email_taken
 */
export async function storeEmail(
  tx: Tx,
  userId: string,
  change: { readonly email: string; readonly verifiedAt: Date | null },
): Promise<void> {
  await requireFreeEmail(tx, change.email);
  const now = new Date();
  await tx.user.update({
    where: { id: userId },
    data: { email: change.email, email_verified_at: change.verifiedAt, updated_at: now },
  });
  await tx.accountToken.updateMany({ where: { user_id: userId, used_at: null }, data: { used_at: now } });
}
