import { AppError } from "../domain/app-error.ts";

/** Length of an `Idempotency-Key`. A longer one is refused and not cut: keys that begin alike name different requests. */
export const IDEMPOTENCY_KEY_LENGTH = 255;

/**
 * The `Idempotency-Key` of a POST; null without one. Other methods are repeatable without a key.
 * @throws AppError idempotency_key_invalid
 */
export function idempotencyKey(request: Request): string | null {
  if (request.method !== "POST") return null;
  const key = request.headers.get("idempotency-key");
  if (key !== null && (key === "" || key.length > IDEMPOTENCY_KEY_LENGTH))
    throw new AppError("idempotency_key_invalid");
  return key;
}
