import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { excessesIn, RIGHTS_OF_LOGIN } from "#lib/db/login-rights.ts";
import { asOwner } from "#lib/testing/database.ts";
import { openDatabase } from "./open-database.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { openServingLogin } from "./serving-login.ts";

const OWNER = process.env.DATABASE_OWNER_URL ?? "";
const LOGIN = `login_${process.pid}`;

const withUser = (user: string, password: string) => {
  const url = new URL(OWNER);
  url.username = user;
  url.password = password;
  return url.href;
};

async function ask(url: string, sql: string, before?: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(before ?? "SET ROLE roundtable_app");
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

afterEach(() => vi.unstubAllEnvs());

describe("a separate database", () => {
  it("is served with the login of DATABASE_URL, which gets the application's role from the owner", async () => {
    await asOwner((client) => client.query(`CREATE ROLE ${LOGIN} LOGIN PASSWORD 'pw'`));
    vi.stubEnv("DATABASE_URL", withUser(LOGIN, "pw"));
    vi.stubEnv("DATABASE_OWNER_URL", OWNER);
    await openDatabase("unused");
    expect(process.env.DATABASE_OWNER_URL).toBeUndefined();
    const url = process.env.DATABASE_URL ?? "";
    expect(await ask(url, "SELECT session_user::text AS login, count(*)::int AS count FROM tasks")).toEqual([
      { login: LOGIN, count: 0 },
    ]);
    expect(excessesIn((await ask(url, RIGHTS_OF_LOGIN))[0])).toEqual([]);
    vi.unstubAllEnvs();
    await asOwner((client) => client.query(`DROP ROLE ${LOGIN}`));
  });

  it("starts with the owner alone and names what the database then cannot prevent", async () => {
    const said: string[] = [];
    const write = vi.spyOn(process.stderr, "write").mockImplementation((text) => said.push(String(text)) > 0);
    const writeOut = vi
      .spyOn(process.stdout, "write")
      .mockImplementation((text) => said.push(String(text)) > 0);
    vi.stubEnv("DATABASE_URL", OWNER);
    vi.stubEnv("DATABASE_OWNER_URL", "");
    await openDatabase("unused");
    write.mockRestore();
    writeOut.mockRestore();
    expect(process.env.DATABASE_URL).toBe(OWNER);
    expect(said.join("")).toMatch(/can leave row-level security \(superuser, .*DATABASE_OWNER_URL/);
  });
});

describe("a separate PostgreSQL server", () => {
  let server: Postgres;
  const folder = mkdtempSync(path.join(tmpdir(), "roundtable-login-"));
  beforeAll(async () => {
    chmodSync(folder, 0o711); // where root runs the server as `nobody`
    server = await startPostgres({ folder, throwaway: true });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("needs no superuser: the owner of the database migrates, another login serves", async () => {
    for (const statement of [
      "CREATE ROLE roundtable_owner LOGIN CREATEROLE PASSWORD 'pw'",
      "CREATE DATABASE roundtable OWNER roundtable_owner",
      "CREATE ROLE roundtable_serve LOGIN PASSWORD 'pw'",
    ])
      await ask(server.url, "SELECT", statement);
    const [owner, login] = ["roundtable_owner", "roundtable_serve"].map((user) =>
      Object.assign(new URL(server.url), { username: user, password: "pw", pathname: "/roundtable" }),
    );
    vi.stubEnv("DATABASE_URL", login?.href);
    vi.stubEnv("DATABASE_OWNER_URL", owner?.href);
    await openDatabase("unused");
    expect(process.env.DATABASE_URL).toBe(login?.href);
    expect(excessesIn((await ask(login?.href ?? "", RIGHTS_OF_LOGIN))[0])).toEqual([]);
    expect(excessesIn((await ask(owner?.href ?? "", RIGHTS_OF_LOGIN))[0])).toEqual([
      "manages_roles",
      "owns_tables",
    ]);
  });

  it("has the embedded login repaired where it has lost its limits or its password", async () => {
    const first = await openServingLogin(server.url);
    await ask(server.url, "SELECT", "ALTER ROLE roundtable_login BYPASSRLS CREATEDB PASSWORD 'other'");
    const again = await Promise.all([1, 2, 3].map(() => openServingLogin(server.url)));
    expect(again).toEqual([first, first, first]);
    const limits = "SELECT rolbypassrls OR rolcreatedb AS more FROM pg_roles WHERE rolname = session_user";
    expect(await ask(first, limits)).toEqual([{ more: false }]);
  });
});
