import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";

/** Argon2id with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
const FORM = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/-]+)\$([\w+/-]+)$/;

function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2("argon2id", parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}

/** Hashes a password; the PHC string is `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive({ ...COST, message: password, nonce, tagLength: TAG_BYTES });
  const { memory, passes, parallelism } = COST;
  const head = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`;
  return `${head}$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
}

let decoy: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. Without a hash (unknown user, or no password set) it does the same
 * work and returns false, so that the time does not reveal whether an account exists.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString("hex"));
  const parts = FORM.exec(stored ?? (await decoy));
  const [, memory, passes, parallelism, salt = "", tag = ""] = parts ?? [];
  if (!parts) return false;
  const want = Buffer.from(tag, "base64url");
  const got = await derive({
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    message: password,
    nonce: Buffer.from(salt, "base64url"),
    tagLength: want.length,
  });
  return timingSafeEqual(want, got) && stored !== null;
}
