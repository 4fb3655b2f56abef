import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { setAccountsPort } from "./accounts.ts";
import { copyDataTemplate } from "./data-template.ts";

const root = path.resolve(import.meta.dirname, "..");
const run = promisify(execFile);

/** A server of a test's own, on a data folder that survives its restarts. */
export interface ServerHandle {
  readonly url: string;
  /** SIGKILL, as a crash would; the data stay. */
  readonly kill: () => Promise<void>;
  /** SIGKILL to the server and to its database, as a machine that stops; the data stay. */
  readonly killAll: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** A token for a person of this installation, made by the admin command. */
  readonly token: (email: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Where a server searches for local models, in addition to the usual ports. */
export const LOCAL_MODEL_PORT = 39_417;

/** Addresses of servers that a test has asked to stop. */
const stopping = new Set<string>();

/** Whether an address is of a server that a test has asked to stop: it refuses with 503 what an open page still asks for. */
export const isStopping = (address: string): boolean => stopping.has(new URL(address).origin);

/** Settings under which a server knows no model but those that a test enters. */
export const CLEAN_ENVIRONMENT = {
  DATABASE_URL: "",
  DATABASE_OWNER_URL: "",
  NEXTAUTH_URL: "",
  SMTP_URL: "",
  MAIL_FROM: "",
  GITHUB_CLIENT_ID: "",
  GITHUB_CLIENT_SECRET: "",
  GOOGLE_CLIENT_ID: "",
  GOOGLE_CLIENT_SECRET: "",
  OIDC_ISSUER: "",
  OIDC_CLIENT_ID: "",
  OIDC_CLIENT_SECRET: "",
  MODEL_PROVIDER: "",
  MODEL_NAME: "",
  MODEL_BASE_URL: "",
  MODEL_API_KEY: "",
  ALLOW_PRIVATE_MODEL_ENDPOINTS: "1", // the tests' model server is on loopback
  LOCAL_MODEL_SERVERS: `http://127.0.0.1:${LOCAL_MODEL_PORT}/v1`,
} as const;

async function answers(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const ready = await fetch(`${url}/api/v1/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > until) throw new Error("the server did not get ready");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Starts a server as `npm start` does, without the installing; it is ready when this returns.
 * @param settingsOf More of its environment, for its address.
 */
export async function startServer(
  settingsOf: (url: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<ServerHandle> {
  const folder = mkdtempSync(path.join(tmpdir(), "roundtable-own-"));
  copyDataTemplate(folder);
  chmodSync(folder, 0o711); // where root runs the database as `nobody`
  const [port, accountsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  setAccountsPort(url, accountsPort);
  const env = {
    ...process.env,
    ...CLEAN_ENVIRONMENT,
    ROUNDTABLE_DATA: folder,
    PORT: String(port),
    ACCOUNTS_PORT: String(accountsPort),
    ...settingsOf(url),
  };
  let child: ChildProcess;
  const exited = (one: ChildProcess) =>
    one.exitCode === null && one.signalCode === null
      ? new Promise<void>((resolve) => one.once("exit", () => resolve()))
      : Promise.resolve();
  const start = async () => {
    child = spawn(process.execPath, ["e2e/start-with-accounts.ts"], {
      cwd: root,
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    await answers(url, child);
  };
  const kill = async () => {
    child.kill("SIGKILL");
    await exited(child);
  };
  await start();
  return {
    url,
    start,
    kill,
    killAll: async () => {
      for (const lock of globSync("**/postmaster.pid", { cwd: folder }))
        process.kill(Number(readFileSync(path.join(folder, lock), "utf8").split("\n")[0]), "SIGKILL");
      await kill();
    },
    token: async (email) => {
      const { stdout } = await run(process.execPath, ["scripts/admin.ts", "create-token", "--email", email], {
        cwd: root,
        env,
      });
      return stdout.trim();
    },
    close: async () => {
      stopping.add(url);
      child.kill("SIGTERM");
      await exited(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
