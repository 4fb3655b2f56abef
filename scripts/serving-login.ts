import { createHmac } from "node:crypto";
import pg from "pg";

/** The role of the application; the migrations create it and grant its rights. It cannot log in. */
const ROLE = "roundtable_app";
/** The login of the embedded database with which pages and workers connect. */
const LOGIN = "roundtable_login";
const LIMITS = "NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION";
const LOGIN_LOCK = 72_707_371;

async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Derived, so that there is no second password to keep; it does not reveal the owner's. */
function loginUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac("sha256", decodeURIComponent(url.password)).update(LOGIN).digest("base64url");
  url.username = LOGIN;
  return url.href;
}

async function canServe(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, options: `-c role=${ROLE}` });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ limited: boolean }>(
      "SELECT NOT (rolsuper OR rolbypassrls OR rolcreaterole) AS limited FROM pg_roles WHERE rolname = session_user",
    );
    return rows[0]?.limited === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Makes or repairs the login of the embedded database with which the product serves: no superuser, owner of nothing, member of
 * the application's role. Several processes may call it concurrently.
 * @param ownerUrl Address of the migrated database, with its owner.
 * @returns The address with that login.
 * @throws Errors of PostgreSQL.
 */
export async function openServingLogin(ownerUrl: string): Promise<string> {
  const url = loginUrl(ownerUrl);
  if (await canServe(url)) return url;
  await asOwner(ownerUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [LOGIN_LOCK]);
    const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [LOGIN]);
    const password = client.escapeLiteral(decodeURIComponent(new URL(url).password));
    await client.query(`${rowCount ? "ALTER" : "CREATE"} ROLE ${LOGIN} LOGIN ${LIMITS} PASSWORD ${password}`);
    await client.query(`GRANT ${ROLE} TO ${LOGIN}`);
  });
  return url;
}

/**
 * Lets the login of a separate database work as the application's role. Several processes may call it concurrently.
 * @param ownerUrl Address of the migrated database, with its owner.
 * @param url Address with the login that serves.
 * @throws Errors of PostgreSQL, for example where the owner may not grant the role.
 */
export async function admitLogin(ownerUrl: string, url: string): Promise<void> {
  const login = decodeURIComponent(new URL(url).username);
  await asOwner(ownerUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [LOGIN_LOCK]);
    const { rows } = await client.query<{ member: boolean }>("SELECT pg_has_role($1, $2, 'SET') AS member", [
      login,
      ROLE,
    ]);
    if (!rows[0]?.member) await client.query(`GRANT ${ROLE} TO ${client.escapeIdentifier(login)}`);
  });
}
