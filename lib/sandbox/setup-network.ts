import { readFile } from "node:fs/promises";
import { DEFAULT_SETUP_HOSTS } from "../domain/test-run/setup.ts";
import { env } from "../env.ts";

/** Certificate authorities of the system, in the usual places. */
const SYSTEM_AUTHORITIES = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt"];

/** Hosts with ports that every installation of dependencies may reach. */
export const setupHosts = (): readonly string[] => env().setup.hosts ?? DEFAULT_SETUP_HOSTS;

/** The certificates that installations trust, if the administrator added some; otherwise those of the system count. */
export async function setupCertificates(): Promise<Buffer | null> {
  const { certificates } = env().setup;
  if (certificates === undefined) return null;
  const system = await Promise.all(
    SYSTEM_AUTHORITIES.map((file) => readFile(/* turbopackIgnore: true */ file).catch(() => null)),
  );
  const known = system.find((content) => content !== null);
  return Buffer.concat([...(known ? [known, Buffer.from("\n")] : []), await readFile(certificates)]);
}
