import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isDiskFull } from "#lib/database-failure.ts";
import { type Env, parseEnvironment } from "#lib/env.ts";
import { say } from "./progress.ts";
import { projectRoot } from "./project-root.ts";
import { dataFolderUnusable, diskFull } from "./refusals.ts";
import { StartProblem } from "./start-problem.ts";

type Source = Record<string, string | undefined>;

/** Each secret that is made where none is given: where it is kept, and what losing it means. */
const SECRETS = {
  NEXTAUTH_SECRET: { file: "auth-secret", loss: "people have to sign in again" },
  MASTER_KEY: { file: "master-key", loss: "stored model keys can no longer be read" },
};
type SecretName = keyof typeof SECRETS;

const EMBEDDED_LATER = "postgresql://embedded/app";

function storedSecret(name: SecretName, dataFolder: string): string {
  const file = path.join(dataFolder, SECRETS[name].file);
  if (!existsSync(file)) {
    writeFileSync(file, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flag: "wx" });
    say(`${name} is not set: made one in ${file}. Keep a copy; without it ${SECRETS[name].loss}.`);
  }
  return readFileSync(file, "utf8").trim();
}

/** Checks the values that are given, with stand-ins for those that are made later. */
function check(source: Source): Env {
  const standIn = randomBytes(32).toString("base64");
  const result = parseEnvironment({
    ...source,
    DATABASE_URL: source.DATABASE_URL?.trim() || EMBEDDED_LATER,
    NEXTAUTH_SECRET: source.NEXTAUTH_SECRET?.trim() || standIn,
    MASTER_KEY: source.MASTER_KEY?.trim() || standIn,
  });
  const lonely = source.DATABASE_OWNER_URL?.trim() && !source.DATABASE_URL?.trim();
  if (result.ok && !lonely) return result.env;
  throw new StartProblem(
    "E_ENVIRONMENT",
    `these values (environment or .env; see .env.example) have to be put right:\n${[
      ...(result.ok ? [] : result.problems),
      ...(lonely ? ["DATABASE_URL is missing, while DATABASE_OWNER_URL is set"] : []),
    ]
      .map((line) => `  - ${line}`)
      .join("\n")}`,
  );
}

/** Makes the folder and its missing parents. `recursive` tries for ever where the system answers ENOENT, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process that starts in the same folder may have made it.
    if (!existsSync(folder)) throw error;
  }
}

function openDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    writeFileSync(path.join(folder, ".writable"), "1"); // a byte, because a full disk takes an empty file
  } catch (error) {
    if (isDiskFull(error)) throw diskFull(folder);
    throw dataFolderUnusable(folder, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads `.env`, checks everything at once, opens the data folder, makes the missing secrets and puts all of it into
 * `source` (the environment of this process). DATABASE_URL stays empty where the embedded database is to be used.
 * Throws StartProblem with the whole list.
 */
export function prepareEnvironment(source: Source = process.env, root = projectRoot): Env {
  const file = path.join(root, ".env");
  if (source === process.env && existsSync(file)) process.loadEnvFile(file);
  const { dataFolder, publicUrl } = check(source);
  const absolute = path.resolve(root, dataFolder);
  openDataFolder(absolute);
  source.ROUNDTABLE_DATA = absolute;
  for (const name of Object.keys(SECRETS) as SecretName[])
    source[name] = source[name]?.trim() || storedSecret(name, absolute);
  if (publicUrl) source.NEXTAUTH_URL = publicUrl;
  // The sign-in library takes any value of this variable for yes, and an empty address for an address.
  if (!publicUrl) delete source.NEXTAUTH_URL;
  const trust = source.AUTH_TRUST_HOST?.trim() || (publicUrl ? "0" : "1");
  if (trust === "1") source.AUTH_TRUST_HOST = "1";
  else delete source.AUTH_TRUST_HOST;
  return check(source);
}
