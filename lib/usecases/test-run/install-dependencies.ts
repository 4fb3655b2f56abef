import type { Setup } from "#lib/domain/test-run/setup.ts";
import { SETUP_TREE, type SetupRecipe } from "#lib/domain/test-run/setup-recipe.ts";
import type { SetupHostUse } from "#lib/domain/test-run/step-result.ts";
import { outputOf } from "#lib/sandbox/collect-files.ts";
import { writeDependencies } from "#lib/sandbox/dependency-store.ts";
import { BRIDGE_ENVIRONMENT, bridged } from "#lib/sandbox/egress-bridge.ts";
import {
  DEFAULT_LIMITS,
  DEPENDENCIES_FOLDER,
  type ExecRequest,
  type OutputChunk,
  type Sandbox,
  type SandboxDriver,
} from "#lib/sandbox/sandbox.ts";
import { setupCertificates, setupHosts } from "#lib/sandbox/setup-network.ts";
import { type Egress, openEgress } from "./egress.ts";
import { SetupFailure } from "./setup-failure.ts";

const COMMAND_MS = 15 * 60_000;
const MAX_ARCHIVE_BYTES = 1.5 * 1024 ** 3;
const CERTIFICATES = "/w/home/certificates.pem";
const MAX_REFUSED_SHOWN = 5;

/** An installation of the files that its key is made of. */
export interface Installation {
  readonly driver: SandboxDriver;
  readonly projectId: string;
  readonly key: string;
  readonly setup: Setup;
  readonly recipe: SetupRecipe;
  readonly version: string;
  /** The files that decide what is installed, as a tar archive; the installation sees nothing else of the project. */
  readonly inputs: Uint8Array;
  readonly resolve: (host: string) => Promise<string>;
  readonly signal: AbortSignal;
  readonly onOutput: (chunk: OutputChunk) => void;
}

/** Runs a program of the system in the sandbox. @throws SetupFailure */
async function must(sandbox: Sandbox, request: ExecRequest): Promise<void> {
  const { result, stderr } = await outputOf(sandbox, { dependencies: "write", ...request });
  request.signal?.throwIfAborted();
  if (result.code !== 0)
    throw new SetupFailure("setup_failed", `${request.argv[0]}: ${result.detail || stderr.slice(0, 300)}`);
}

/** @returns the environment in which programs trust the administrator's certificates */
async function placeCertificates(sandbox: Sandbox, signal: AbortSignal): Promise<Record<string, string>> {
  const content = await setupCertificates();
  if (content === null) return {};
  await must(sandbox, { argv: ["dd", `of=${CERTIFICATES}`, "status=none"], stdin: content, signal });
  const names = [
    "NODE_EXTRA_CA_CERTS",
    "npm_config_cafile",
    "YARN_HTTPS_CA_FILE_PATH",
    "SSL_CERT_FILE",
    "PIP_CERT",
    "CARGO_HTTP_CAINFO",
  ];
  return Object.fromEntries(names.map((name) => [name, CERTIFICATES]));
}

const refusedOf = (hosts: readonly SetupHostUse[]): string => {
  const names = hosts.flatMap(({ host, refused }) => (refused ? [host] : []));
  return names.length === 0 ? "" : ` (refused: ${names.slice(0, MAX_REFUSED_SHOWN).join(", ")})`;
};

async function runCommands(sandbox: Sandbox, work: Installation, egress: Egress): Promise<void> {
  const { setup, recipe, version, signal, onOutput } = work;
  const trusted = await placeCertificates(sandbox, signal);
  for (const argv of recipe.commands(setup, version)) {
    const result = await sandbox.exec({
      argv: bridged(argv),
      cwd: "../deps/tree",
      env: { ...BRIDGE_ENVIRONMENT, ...trusted, ...recipe.env },
      dependencies: "write",
      egress: egress.socket,
      limits: { wallMs: COMMAND_MS },
      signal,
      onChunk: onOutput,
    });
    signal.throwIfAborted();
    if (result.status === "exited" && result.code === 0) continue;
    const end = result.status === "exited" ? `exit code ${result.code}` : result.status;
    const detail = result.detail === "" ? "" : `, ${result.detail}`;
    throw new SetupFailure(
      "setup_failed",
      `${argv.slice(0, 3).join(" ")}: ${end}${detail}${refusedOf(egress.hosts())}`,
    );
  }
}

/** Copies the folder of dependencies out of the sandbox, as an archive that a program inside makes. */
async function storeInstalled(sandbox: Sandbox, { projectId, key, signal }: Installation): Promise<number> {
  const writer = await writeDependencies(projectId, key);
  let bytes = 0;
  try {
    const { status, code, truncated } = await sandbox.exec({
      argv: ["tar", "--create", "--file=-", `--directory=${DEPENDENCIES_FOLDER}`, "."],
      dependencies: "read",
      limits: { outputBytes: MAX_ARCHIVE_BYTES },
      signal,
      onChunk: ({ stream, bytes: part }) => {
        if (stream === "stderr") return;
        bytes += part.length;
        writer.write(part);
      },
    });
    signal.throwIfAborted();
    if (truncated || status === "output-limit") throw new SetupFailure("setup_too_large", "");
    if (code !== 0) throw new SetupFailure("setup_failed", `tar: ${status}`);
    await writer.publish();
    return bytes;
  } finally {
    await writer.close();
  }
}

/**
 * Installs dependencies in a separate sandbox, whose only way out is the proxy, and stores them under their key.
 * @throws SetupFailure; SandboxUnavailable; the reason of the signal
 */
export async function installDependencies(
  work: Installation,
): Promise<{ readonly bytes: number; readonly hosts: SetupHostUse[] }> {
  const tooMuch = new AbortController();
  const signal = AbortSignal.any([work.signal, tooMuch.signal]);
  const egress = await openEgress({
    hosts: [...setupHosts(), ...work.setup.hosts],
    resolve: work.resolve,
    onTooMuch: () => tooMuch.abort(new SetupFailure("setup_too_large", "")),
  });
  try {
    const sandbox = await work.driver.open(DEFAULT_LIMITS);
    const stop = () => void sandbox.close();
    signal.addEventListener("abort", stop, { once: true });
    try {
      await must(sandbox, { argv: ["mkdir", "-p", SETUP_TREE], signal });
      await must(sandbox, {
        argv: ["tar", "--extract", "--file=-", "--no-same-owner", `--directory=${SETUP_TREE}`],
        stdin: work.inputs,
        signal,
      });
      await runCommands(sandbox, { ...work, signal }, egress);
      return { bytes: await storeInstalled(sandbox, { ...work, signal }), hosts: egress.hosts() };
    } finally {
      signal.removeEventListener("abort", stop);
      await sandbox.close();
    }
  } finally {
    await egress.close();
  }
}
