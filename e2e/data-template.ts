import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { openDatabase } from "../scripts/open-database.ts";

const CONNECTION = "postgres/connection.json";

/** Where the template is; named in `playwright.config.ts`, whose environment every process of a run has. */
function template(): string {
  const folder = process.env.DATA_TEMPLATE;
  if (!folder) throw new Error("DATA_TEMPLATE names no folder");
  return folder;
}

/**
 * Makes the database of a first start in an empty data folder, and a copy of the stopped database for the servers that
 * single tests start: a new `initdb` with all migrations takes several seconds of the processor.
 */
export async function makeDataTemplate(folder: string): Promise<void> {
  const database = await openDatabase(folder);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  // Tests kill processes, not the machine: what a killed database has written, the system still holds.
  for (const setting of ["fsync", "full_page_writes"])
    await client.query(`ALTER SYSTEM SET ${setting} = off`);
  await client.end();
  await database.stop();
  process.env.DATABASE_URL = "";
  const file = path.join(folder, CONNECTION);
  // Without a port: two copies that start at the same time must not choose the same one.
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, "utf8")) as object), port: 0 }));
  copyFolder(folder, template());
}

/** Fills an empty data folder with the database of a first start. */
export function copyDataTemplate(folder: string): void {
  copyFolder(template(), folder);
}

/** Deletes the template at the end of a run. */
export function removeDataTemplate(): void {
  rmSync(template(), { recursive: true, force: true });
}

/** Of all files, with their owners: where root runs the tests, the database's files are those of `nobody`. */
function copyFolder(from: string, to: string): void {
  execFileSync("cp", ["-a", `${from}/.`, to]);
}
