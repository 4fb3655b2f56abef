import { lookup as dnsLookup, type LookupAddress } from "node:dns";
import { promisify } from "node:util";
import ipaddr from "ipaddr.js";
import { Agent, fetch as undiciFetch } from "undici";
import { AppError } from "../domain/app-error.ts";
import type { PrivateEndpoints } from "../domain/models/private-endpoints.ts";
import { ModelFailure } from "./model-failure.ts";

/**
 * Users enter the addresses of models and search services, so a request must not reach the installation's own network. The
 * address is checked when it is saved and again when a connection is made, so that a name that resolves to another address
 * later is refused too (DNS rebinding). An administrator may allow private addresses by environment variable; link-local
 * addresses and the metadata services of clouds, which give out credentials, are refused even then.
 */

const resolve = promisify(dnsLookup);

type Address = ReturnType<typeof ipaddr.process>;

const LOCAL_NAMES = /(^|\.)(localhost|localdomain|internal|intranet|home\.arpa)\.?$/i;
const METADATA_NAMES =
  /^(metadata|instance-data|(.+\.)?metadata\.(goog|google\.internal|azure\.internal)|instance-data\.ec2\.internal)\.?$/i;
/** Metadata services outside the link-local ranges: AWS over IPv6, Azure, Alibaba Cloud, Oracle Cloud. */
const METADATA_ADDRESSES = ["fd00:ec2::/32", "168.63.129.16/32", "100.100.100.200/32", "192.0.0.192/32"];
/** IPv4 addresses written as IPv6 in the deprecated compatible form (RFC 4291 §2.5.5.1); `::` and `::1` have their own ranges. */
const COMPATIBLE = "::/96";
/** Ranges that are never an endpoint. The last four contain an IPv4 address that is not checked otherwise. */
const NEVER: readonly string[] = [
  "linkLocal",
  "multicast",
  "broadcast",
  "rfc6145",
  "rfc6052",
  "6to4",
  "teredo",
];

/** Whether an address is in a range (`10.0.0.0/8`) or equal to an address. */
function isIn(parsed: Address, range: string): boolean {
  const wide = parsed.kind() === "ipv4" ? 32 : 128;
  const [base, bits] = range.includes("/") ? ipaddr.parseCIDR(range) : [ipaddr.process(range), wide];
  return base.kind() === parsed.kind() && parsed.match(base, bits);
}

/** Whether the administrator's list contains this host or address. */
function isListed(host: string, parsed: Address | null, allowed: readonly string[]): boolean {
  return allowed.some((rule) => {
    if (rule === host) return true;
    if (rule === "localhost") return parsed?.range() === "loopback";
    return parsed !== null && (ipaddr.isValid(rule) || ipaddr.isValidCIDR(rule)) && isIn(parsed, rule);
  });
}

/** The host of a URL in the form of the administrator's list. */
const hostOf = (url: URL): string =>
  url.hostname
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "")
    .toLowerCase();

/** Whether a connection to this address of this host may be made. */
function mayConnect(address: string, host: string, allowed: PrivateEndpoints): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (NEVER.includes(parsed.range()) || METADATA_ADDRESSES.some((range) => isIn(parsed, range))) return false;
  if (parsed.range() === "unicast") return !isIn(parsed, COMPATIBLE);
  if (allowed === true) return true;
  return allowed !== false && isListed(host, parsed, allowed);
}

/** Whether this host may be private, as far as its name or literal address shows. */
const isPermitted = (host: string, allowed: PrivateEndpoints): boolean =>
  typeof allowed === "boolean"
    ? allowed
    : isListed(host, ipaddr.isValid(host) ? ipaddr.process(host) : null, allowed);

const refused = (): AppError => new AppError("endpoint_not_allowed");

/** @throws AppError endpoint_not_allowed */
function checkHost(host: string, allowed: PrivateEndpoints): void {
  if (METADATA_NAMES.test(host)) throw refused();
  if (allowed === false && LOCAL_NAMES.test(host)) throw refused();
  if (ipaddr.isValid(host) && !mayConnect(host, host, allowed)) throw refused();
}

function checkShape(text: string): URL {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw refused();
  }
  if (!["https:", "http:"].includes(url.protocol) || url.username !== "" || url.password !== "")
    throw refused();
  return url;
}

/**
 * Checks an endpoint before it is stored. The error is the same for every reason, so that it reveals nothing about the network.
 * A permitted private host need not be reachable yet.
 * @param allowed The administrator's setting.
 * @throws AppError endpoint_not_allowed
 */
export async function checkEndpoint(text: string, allowed: PrivateEndpoints): Promise<void> {
  const url = checkShape(text);
  const host = hostOf(url);
  checkHost(host, allowed);
  const permitted = isPermitted(host, allowed);
  if (ipaddr.isValid(host)) {
    if (url.protocol !== "https:" && !permitted) throw refused();
    return;
  }
  const found = await resolve(host, { all: true, verbatim: true }).catch((): LookupAddress[] => []);
  if (!found.every(({ address }) => mayConnect(address, host, allowed))) throw refused();
  if (permitted) return;
  // A name that resolves into a listed range may be called without TLS as well.
  const isPrivate = found.some(({ address }) => !mayConnect(address, host, false));
  if (found.length === 0 || (url.protocol !== "https:" && !isPrivate)) throw refused();
}

/**
 * The address under which a host is reached, for programs that make their connections themselves.
 * @param allowed The administrator's setting.
 * @throws AppError endpoint_not_allowed if the host is unknown or any of its addresses is not allowed
 */
export async function allowedAddress(name: string, allowed: PrivateEndpoints): Promise<string> {
  const host = name.replace(/\.$/, "").toLowerCase();
  checkHost(host, allowed);
  if (ipaddr.isValid(host)) return host;
  const found = await resolve(host, { all: true, verbatim: true }).catch((): LookupAddress[] => []);
  if (!found.every(({ address }) => mayConnect(address, host, allowed))) throw refused();
  const [first] = found;
  if (first === undefined) throw refused();
  return first.address;
}

/** Refuses host names that resolve to an address that is not allowed when the connection is made. */
const guardedAgent = (allowed: PrivateEndpoints): Agent =>
  new Agent({
    connect: {
      lookup(hostname, options, callback) {
        const host = hostname.replace(/\.$/, "").toLowerCase();
        dnsLookup(hostname, { ...options, all: true }, (error, addresses) => {
          if (error) return callback(error, "", 4);
          const list = addresses as unknown as LookupAddress[];
          if (!list.every(({ address }) => mayConnect(address, host, allowed)))
            return callback(refused(), "", 4);
          if (options.all) return (callback as (e: null, a: LookupAddress[]) => void)(null, list);
          const first = list[0];
          return first ? callback(null, first.address, first.family) : callback(refused(), "", 4);
        });
      },
    },
  });

/** One pool of connections per setting; a process has one setting. */
const agents = new Map<string, Agent>();

function agentFor(allowed: PrivateEndpoints): Agent {
  const key = JSON.stringify(allowed);
  const agent = agents.get(key) ?? guardedAgent(allowed);
  agents.set(key, agent);
  return agent;
}

/** Responses of models are cut off at this size. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Passes bytes through and fails above the limit. */
function capped(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(new ModelFailure("model_too_large"));
      else controller.enqueue(chunk);
    },
  });
}

/**
 * `fetch` for addresses that users enter: guarded connections, and no redirects, because a redirect would send the key to
 * another host.
 * @param maxBytes The response is cut off at this size.
 */
export function guardedFetch(allowed: PrivateEndpoints, maxBytes = MOST_BYTES): typeof globalThis.fetch {
  return async (input, init) => {
    const url = checkShape(typeof input === "string" ? input : input instanceof URL ? input.href : input.url);
    checkHost(hostOf(url), allowed);
    const response = await undiciFetch(url, {
      ...(init as Parameters<typeof undiciFetch>[1]),
      redirect: "manual",
      dispatcher: agentFor(allowed),
    });
    const { status, statusText } = response;
    const body = response.body as unknown as ReadableStream<Uint8Array> | null;
    const headers = [...response.headers];
    return new Response(body?.pipeThrough(capped(maxBytes)) ?? null, { status, statusText, headers });
  };
}
