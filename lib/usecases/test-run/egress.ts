import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SetupHostUse } from "#lib/domain/test-run/step-result.ts";
import { startGuardedProxy } from "#lib/repository/guarded-proxy.ts";

/** What an installation may reach. */
export interface EgressRules {
  /** Hosts with their ports. */
  readonly hosts: readonly string[];
  /** The address of a host; throws if none of its addresses may be reached. */
  readonly resolve: (host: string) => Promise<string>;
  /** Called when more was received than the limit. */
  readonly onTooMuch: () => void;
}

/** The way out of one installation: a socket, and what was requested through it. */
export interface Egress {
  readonly socket: string;
  readonly hosts: () => SetupHostUse[];
  readonly close: () => Promise<void>;
}

const MAX_BYTES = 2 * 1024 ** 3;
const MAX_HOSTS = 50;
const HOST_CHARACTERS = 200;
/** Others may pass through the folder to the socket, but not list it. */
const PASS_ONLY = 0o711;

class HostLog {
  readonly #uses = new Map<string, { connections: number; refused: boolean }>();

  add(host: string, refused: boolean): void {
    const name = host.slice(0, HOST_CHARACTERS);
    const before = this.#uses.get(name);
    if (before === undefined && this.#uses.size >= MAX_HOSTS) return;
    this.#uses.set(name, { connections: (before?.connections ?? 0) + 1, refused });
  }

  list(): SetupHostUse[] {
    return [...this.#uses].map(([host, use]) => ({ host, ...use }));
  }
}

/** Opens a proxy that connects to listed hosts only, behind a socket that one sandbox sees. */
export async function openEgress({ hosts, resolve, onTooMuch }: EgressRules): Promise<Egress> {
  const folder = await mkdtemp(path.join(tmpdir(), "roundtable-egress-"));
  await chmod(folder, PASS_ONLY);
  const socket = path.join(folder, "socket");
  const log = new HostLog();
  let received = 0;
  const proxy = await startGuardedProxy({
    socket,
    resolve: async (host, port) => {
      const name = `${host.toLowerCase()}:${port}`;
      try {
        if (!hosts.includes(name)) throw new Error("not on the list");
        const address = await resolve(host);
        log.add(name, false);
        return address;
      } catch (error) {
        log.add(name, true);
        throw error;
      }
    },
    onBytes: (count) => {
      received += count;
      if (received > MAX_BYTES) onTooMuch();
    },
  });
  return {
    socket,
    hosts: () => log.list(),
    close: async () => {
      await proxy.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
