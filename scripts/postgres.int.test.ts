import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { type Postgres, startPostgres } from "./postgres.ts";

const folder = mkdtempSync(path.join(tmpdir(), "roundtable-postgres-"));
chmodSync(folder, 0o711); // where root runs the server as `nobody`
const lock = path.join(folder, "data/postmaster.pid");
const start = () => startPostgres({ folder, throwaway: true });
const postmaster = () => Number(readFileSync(lock, "utf8").split("\n")[0]);

async function ask(server: Postgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: "array" });
  await client.end();
  return rows.flat();
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("startPostgres", () => {
  it("keeps its data over a stop and a start", async () => {
    const first = await start();
    await ask(first, "CREATE TABLE kept AS SELECT 42 AS n");
    await first.stop();
    expect(existsSync(lock)).toBe(false);
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await ask(second, "SELECT n FROM kept")).toEqual([42]);
    await second.stop();
  });

  it("adopts a running server, which stays until the last one leaves", async () => {
    const first = await start();
    const second = await start();
    expect([second.adopted, second.url]).toEqual([true, first.url]);
    await first.stop();
    expect(await ask(second, "SELECT 1")).toEqual([1]);
    await second.stop();
    expect(existsSync(lock)).toBe(false);
  });

  it("reports when the server is gone, and starts again after a kill with everything committed", async () => {
    const first = await start();
    await ask(first, "INSERT INTO kept VALUES (43)");
    const lost = new Promise<void>((resolve) => first.onLost(resolve));
    process.kill(postmaster(), "SIGKILL");
    await lost;
    const second = await start();
    expect(await ask(second, "SELECT n FROM kept ORDER BY n")).toEqual([42, 43]);
    await second.stop();
  });

  it("clears a lock whose process is somebody else's by now", async () => {
    writeFileSync(lock, `${process.ppid}\n${path.join(folder, "data")}\n`);
    const server = await start();
    expect(await ask(server, "SELECT 1")).toEqual([1]);
    await server.stop();
  });

  it("lets two processes start on an empty folder at once", async () => {
    const fresh = path.join(folder, "fresh");
    const servers = await Promise.all([1, 2].map(() => startPostgres({ folder: fresh, throwaway: true })));
    expect(servers[0]?.url).toBe(servers[1]?.url);
    for (const server of servers) await server.stop();
  });

  it("refuses a folder of another major version with a code, in both languages, and changes nothing", async () => {
    const old = path.join(folder, "old");
    mkdirSync(path.join(old, "data"), { recursive: true });
    writeFileSync(path.join(old, "data/PG_VERSION"), "15\n");
    await expect(startPostgres({ folder: old, throwaway: true })).rejects.toMatchObject({
      code: "E_DATABASE_VERSION",
      message: expect.stringMatching(/PostgreSQL 15/),
      zh: expect.stringMatching(/PostgreSQL 15/),
    });
    expect(readdirSync(path.join(old, "data"))).toEqual(["PG_VERSION"]);
  });
});
