import { lookup as dnsLookup, type LookupAddress } from "node:dns";
import { promisify } from "node:util";
import ipaddr from "ipaddr.js";
import { Agent, fetch as undiciFetch } from "undici";
import { AppError } from "../domain/app-error.ts";
import { ModelFailure } from "./model-failure.ts";

/**
 * Users enter the addresses of models and search services, so a request must not reach the installation's own network. The
 * address is checked when it is saved and again when a connection is made, so that a name that resolves to another address
 * later is refused too (DNS rebinding). An administrator may allow private addresses by environment variable.
 */

const resolve = promisify(dnsLookup);

const BLOCKED_NAMES = /(^|\.)(localhost|localdomain|internal|intranet|home\.arpa)\.?$/i;

function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === "unicast";
}

const refused = (): AppError => new AppError("endpoint_not_allowed");

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
 * @param allowPrivate The administrator's setting.
 * @throws AppError endpoint_not_allowed
 */
export async function checkEndpoint(text: string, allowPrivate: boolean): Promise<void> {
  const url = checkShape(text);
  if (allowPrivate) return;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (url.protocol !== "https:" || BLOCKED_NAMES.test(host)) throw refused();
  const addresses = ipaddr.isValid(host)
    ? [{ address: host }]
    : await resolve(host, { all: true, verbatim: true }).catch((): LookupAddress[] => []);
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) throw refused();
}

/** Refuses host names that resolve to a private address when the connection is made. */
const guardedAgent = new Agent({
  connect: {
    lookup(hostname, options, callback) {
      dnsLookup(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return callback(error, "", 4);
        const list = addresses as unknown as LookupAddress[];
        if (!list.every(({ address }) => isPublicAddress(address))) return callback(refused(), "", 4);
        if (options.all) return (callback as (e: null, a: LookupAddress[]) => void)(null, list);
        const first = list[0];
        return first ? callback(null, first.address, first.family) : callback(refused(), "", 4);
      });
    },
  },
});

const openAgent = new Agent();

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
export function guardedFetch(allowPrivate: boolean, maxBytes = MOST_BYTES): typeof globalThis.fetch {
  return async (input, init) => {
    const url = checkShape(typeof input === "string" ? input : input instanceof URL ? input.href : input.url);
    if (!allowPrivate) {
      const host = url.hostname.replace(/^\[|\]$/g, "");
      if (BLOCKED_NAMES.test(host) || (ipaddr.isValid(host) && !isPublicAddress(host))) throw refused();
    }
    const response = await undiciFetch(url, {
      ...(init as Parameters<typeof undiciFetch>[1]),
      redirect: "manual",
      dispatcher: allowPrivate ? openAgent : guardedAgent,
    });
    const { status, statusText } = response;
    const body = response.body as unknown as ReadableStream<Uint8Array> | null;
    const headers = [...response.headers];
    return new Response(body?.pipeThrough(capped(maxBytes)) ?? null, { status, statusText, headers });
  };
}
