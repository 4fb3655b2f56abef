import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { unreadable } from "./stored.ts";

/**
 * Where a secret is stored. It is part of the authenticated data: a secret that is moved to another row or
 * field cannot be decrypted.
 */
export interface SecretPlace {
  readonly workspaceId: string;
  readonly table: string;
  readonly row: string;
  readonly field: string;
}

const KEY_VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const aadOf = (place: SecretPlace) =>
  Buffer.from([place.workspaceId, place.table, place.row, place.field, String(KEY_VERSION)].join("|"));

/** Each workspace has a separate key, derived from the installation's master key. */
const keyOf = (masterKey: Uint8Array, workspaceId: string) =>
  Buffer.from(hkdfSync("sha256", masterKey, workspaceId, `roundtable secrets ${KEY_VERSION}`, 32));

/** Encrypts a secret for its place: AES-256-GCM, `v1.<iv>.<cipher and tag>`. */
export function sealSecret(masterKey: Uint8Array, place: SecretPlace, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(masterKey, place.workspaceId), iv).setAAD(aadOf(place));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `v${KEY_VERSION}.${iv.toString("base64url")}.${sealed.toString("base64url")}`;
}

/**
 * Decrypts a sealed secret.
 * @throws AppError internal if the key or the place differs, or the text was changed
 */
export function openSecret(masterKey: Uint8Array, place: SecretPlace, sealed: string): string {
  try {
    const [version, iv = "", body = ""] = sealed.split(".");
    if (version !== `v${KEY_VERSION}`) throw new Error(`key version ${version}`);
    const bytes = Buffer.from(body, "base64url");
    const decipher = createDecipheriv(
      "aes-256-gcm",
      keyOf(masterKey, place.workspaceId),
      Buffer.from(iv, "base64url"),
    )
      .setAAD(aadOf(place))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch (error) {
    throw unreadable(`secret ${place.table}.${place.field} of ${place.row}`, error);
  }
}
