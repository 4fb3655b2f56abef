import { database } from "./client.ts";
import type { Passkey } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { storableText } from "./stored.ts";
import { type UserRow, userRow } from "./users.ts";

/** A passkey of a user. */
export interface PasskeyRow {
  readonly id: string;
  readonly user_id: string;
  /** In base64url, as authenticators name it. */
  readonly credential_id: string;
  readonly public_key: Uint8Array<ArrayBuffer>;
  /** Of its last signature; 0 where the authenticator counts none. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  /** Whether its owner's other devices have it too. */
  readonly backed_up: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const passkeyRow = ({ counter, public_key, ...row }: Passkey): PasskeyRow => ({
  ...row,
  counter: Number(counter),
  public_key: new Uint8Array(public_key),
});

/** The passkeys of a user, oldest first. */
export async function selectPasskeys(userId: string): Promise<PasskeyRow[]> {
  const rows = await database().passkey.findMany({
    where: { user_id: userId },
    orderBy: [{ created_at: "asc" }, { id: "asc" }],
  });
  return rows.map(passkeyRow);
}

/** The passkey with this name of its authenticator, and its user; null if there is none. */
export async function findPasskey(
  credentialId: string,
): Promise<{ readonly passkey: PasskeyRow; readonly user: UserRow } | null> {
  const found = await database().passkey.findUnique({
    where: { credential_id: credentialId },
    include: { user: true },
  });
  if (found === null) return null;
  const { user, ...row } = found;
  return { passkey: passkeyRow(row), user: userRow(user) };
}

/**
 * Stores a passkey.
 * @returns its id, or null if the credential is stored already, for whichever user
 */
export async function insertPasskey(
  draft: Omit<PasskeyRow, "id" | "created_at" | "last_used_at">,
): Promise<string | null> {
  const { transports, name, ...row } = draft;
  const id = newId("passkey");
  const { count } = await database().passkey.createMany({
    data: [{ ...row, id, transports: [...transports], name: storableText(name) }],
    skipDuplicates: true,
  });
  return count === 1 ? id : null;
}

/**
 * Records a signature of a passkey.
 * @returns false if its counter has grown since it was read: the signature counts no more
 */
export async function storePasskeyUse(
  passkey: PasskeyRow,
  use: { readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const { count } = await database().passkey.updateMany({
    where: { id: passkey.id, counter: passkey.counter },
    data: { counter: use.counter, last_used_at: use.now },
  });
  return count === 1;
}

/**
 * Gives a passkey of the user another name.
 * @returns whether the user has it
 */
export async function renamePasskeyRow(userId: string, id: string, name: string): Promise<boolean> {
  const { count } = await database().passkey.updateMany({
    where: { id, user_id: userId },
    data: { name: storableText(name) },
  });
  return count === 1;
}

/**
 * Deletes a passkey of the user.
 * @returns whether the user had it
 */
export async function deletePasskey(userId: string, id: string): Promise<boolean> {
  return (await database().passkey.deleteMany({ where: { id, user_id: userId } })).count === 1;
}
