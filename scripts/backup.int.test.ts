// A backup of one cluster, restored on another one whose owner is no superuser, and on a third by the command itself.
import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareEngine } from "#lib/runs/prepare.ts";
import { insertMinimalRows } from "#lib/testing/minimal-rows.ts";
import { makeBackup } from "./backup.ts";
import { backupManifest } from "./backup-manifest.ts";
import { sqlName, storedTables } from "./database-catalogue.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { projectRoot } from "./project-root.ts";
import { restoreBackup } from "./restore.ts";

const root = mkdtempSync(path.join(tmpdir(), "roundtable-backup-"));
chmodSync(root, 0o711); // where root runs the server as `nobody`
const at = (...parts: string[]) => path.join(root, ...parts);
const source = process.env.DATABASE_OWNER_URL ?? "";

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A checksum of the rows of every table, as text in the order of the text. */
const contentOf = (url: string) =>
  withClient(url, async (client) => {
    const found: Record<string, string> = {};
    for (const table of await storedTables(client)) {
      const { rows } = await client.query<{ sum: string; count: number }>(
        `SELECT count(*)::int AS count, md5(coalesce(string_agg(t::text, chr(10) ORDER BY t::text), '')) AS sum
         FROM ${sqlName(table)} t`,
      );
      found[sqlName(table)] = `${rows[0]?.count} ${rows[0]?.sum}`;
    }
    return found;
  });

/** The newest number of every sequence, by its name. */
const sequencesOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; last: string | null }>(
      "SELECT schemaname || '.' || sequencename AS name, last_value::text AS last FROM pg_sequences ORDER BY 1",
    );
    return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
  });

let second: Postgres;
/** A database of the second cluster, as its superuser. */
const inSecond = (database: string) => Object.assign(new URL(second.url), { pathname: `/${database}` }).href;
let external = "";
beforeAll(async () => {
  second = await startPostgres({ folder: at("second"), database: "postgres_app", throwaway: true });
  await withClient(second.url, async (client) => {
    await client.query("CREATE ROLE keeper LOGIN CREATEROLE NOSUPERUSER PASSWORD 'a-password'");
    await client.query("CREATE DATABASE restored OWNER keeper");
  });
  external = Object.assign(new URL(inSecond("restored")), {
    username: "keeper",
    password: "a-password",
  }).href;
  await withClient(source, async (client) => {
    await insertMinimalRows(client, "backup");
    // The lines stored after a restore are in later parts than those before it (docs/decisions/0190).
    await client.query("SELECT setval('search_lines_stored', 70000)");
  });
  const store = at("data", "repos", "prj_backup.git");
  mkdirSync(path.join(store, "objects", "ab"), { recursive: true });
  writeFileSync(path.join(store, "HEAD"), "ref: refs/heads/main\n");
  writeFileSync(path.join(store, "objects", "ab", "cd"), Buffer.from([0, 1, 2, 255]));
  mkdirSync(at("data", "repos", ".staging"), { recursive: true });
  writeFileSync(at("data", "repos", ".staging", "half"), "half");
  writeFileSync(at("data", "master-key"), "secret");
});
afterAll(async () => {
  await second.stop();
  rmSync(root, { recursive: true, force: true });
});

const request = (folder: string) => ({ ownerUrl: source, dataFolder: at("data"), to: at(folder) });

describe("a backup", () => {
  it("is restored by an owner without a superuser's rights: the same rows in every table, and the same files", async () => {
    const before = await contentOf(source);
    expect(Object.values(before).filter((one) => !one.startsWith("0 ")).length).toBeGreaterThan(80);
    const manifest = await makeBackup(request("first"));
    expect(manifest.files.map((file) => file.path).toSorted()).toEqual([
      "repos/prj_backup.git/HEAD",
      "repos/prj_backup.git/objects/ab/cd",
    ]);
    const restored = { ownerUrl: external, dataFolder: at("restored"), from: at("first") };
    await restoreBackup(restored, prepareEngine);
    expect(await contentOf(inSecond("restored"))).toEqual(before);
    const sequences = await sequencesOf(inSecond("restored"));
    expect(sequences).toEqual(await sequencesOf(source));
    expect(sequences["public.search_lines_stored"]).toBe("70000");
    expect([...readFileSync(at("restored", "repos", "prj_backup.git", "objects", "ab", "cd"))]).toEqual([
      0, 1, 2, 255,
    ]);
    await expect(restoreBackup(restored, prepareEngine)).rejects.toMatchObject({ code: "E_RESTORE" });
  });

  it("of such an owner contains every row, also those of deleted projects", async () => {
    const manifest = await makeBackup({ ownerUrl: external, dataFolder: at("restored"), to: at("again") });
    const first = backupManifest.parse(JSON.parse(readFileSync(at("first", "manifest.json"), "utf8")));
    const counts = (one: typeof manifest) => one.tables.map(({ name, rows }) => `${name} ${rows}`);
    expect(counts(manifest)).toEqual(counts(first));
    expect(first.tables.find(({ name }) => name === "project_deletions")?.rows).toBe(1);
  });

  it("contains no secret, and is refused once a file of it was changed", async () => {
    const manifest = await makeBackup(request("changed"));
    expect(JSON.stringify(manifest.files)).not.toMatch(/master-key|staging/);
    expect(manifest.left_out.join(" ")).toContain("master-key");
    appendFileSync(at("changed", manifest.tables[0]?.file ?? ""), "x");
    await withClient(second.url, (client) => client.query("CREATE DATABASE untouched"));
    const ownerUrl = inSecond("untouched");
    await expect(
      restoreBackup({ ownerUrl, dataFolder: at("none"), from: at("changed") }, prepareEngine),
    ).rejects.toThrow("checksum differs");
    expect(await withClient(ownerUrl, storedTables)).toEqual([]);
  });

  it("never overwrites another", async () => {
    await expect(makeBackup(request("first"))).rejects.toMatchObject({ code: "E_BACKUP" });
  });
});

describe("the commands", () => {
  it("restore a backup into the embedded database of an empty data folder, and back it up again", () => {
    const admin = (...args: string[]) =>
      spawnSync(process.execPath, [path.join(projectRoot, "scripts/admin.ts"), ...args], {
        cwd: projectRoot,
        encoding: "utf8",
        env: {
          ...process.env,
          DATABASE_URL: "",
          DATABASE_OWNER_URL: "",
          ROUNDTABLE_DATA: at("embedded"),
          VITEST: "",
        },
      });
    const restored = admin("restore", "--from", at("first"));
    expect(restored.stderr + restored.stdout).toContain("restored ");
    const saved = admin("backup", "--to", at("embedded-backup"));
    expect(saved.stdout).toContain("not in it: master-key");
    const of = (folder: string) =>
      backupManifest
        .parse(JSON.parse(readFileSync(at(folder, "manifest.json"), "utf8")))
        .tables.map(({ name, rows }) => `${name} ${rows}`);
    expect(of("embedded-backup")).toEqual(of("first"));
  });
});
