import { lookup as dnsLookup, type LookupAddress } from "node:dns";
import { promisify } from "node:util";
import ipaddr from "ipaddr.js";
import { Agent, fetch as undiciFetch } from "undici";
import { AppError } from "../domain/app-error.ts";
import { ModelFailure } from "./model-failure.ts";

/**
 * Model endpoints are given by users, so a request must not reach into the installation's own network. The address is checked when it is saved and again when a connection is made, so that a name which changes
 * its address in between gains nothing. An administrator may allow private addresses by environment.
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
 * Checks an endpoint before it is stored; `allowPrivate` is the administrator's setting. The same answer for every reason, so that it tells nothing of the network.
 * @throws AppError("endpoint_not_allowed")
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

/** Refuses at connection time what resolves to a private address. */
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

/** No answer is longer: whatever sends more is not read on. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Passes bytes on until there are too many of them. */
function capped(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MOST_BYTES) controller.error(new ModelFailure("model_too_large"));
      else controller.enqueue(chunk);
    },
  });
}

/** `fetch` for model calls: guarded connections, no redirects followed (a redirect would carry the key along). */
export function guardedFetch(allowPrivate: boolean): typeof globalThis.fetch {
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
    return new Response(body?.pipeThrough(capped()) ?? null, { status, statusText, headers });
  };
}
