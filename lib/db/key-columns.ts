import { env } from "../env.ts";
import { openSecret, type SecretPlace, sealSecret } from "./secret-box.ts";

/** The columns of a key that a user entered for a service: encrypted, with its last characters for display. */
interface KeyColumns {
  readonly key_cipher?: string | null;
  readonly key_last4?: string | null;
}

/**
 * The columns to store for a key.
 * @param key undefined keeps the stored key; an empty string removes it
 */
export function keyColumns(place: SecretPlace, key: string | undefined): KeyColumns {
  if (key === undefined) return {};
  if (key === "") return { key_cipher: null, key_last4: null };
  // The last four characters of a short key would reveal too much.
  const key_last4 = key.length >= 12 ? key.slice(-4) : null;
  return { key_cipher: sealSecret(env().masterKey, place, key), key_last4 };
}

/**
 * The stored key; null if there is none.
 * @throws AppError internal if it cannot be decrypted with this installation's master key
 */
export const openKey = (place: SecretPlace, cipher: string | null): string | null =>
  (cipher && openSecret(env().masterKey, place, cipher)) || null;
