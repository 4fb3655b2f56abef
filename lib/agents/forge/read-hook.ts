import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { ForgeKind } from "../../domain/repository/forges.ts";

/** A request that a forge sends about an event. */
export interface HookDelivery {
  readonly headers: Headers;
  /** The body as it was received: the signature is about its bytes. */
  readonly bytes: Uint8Array;
}

const hmacOf = (secret: string, bytes: Uint8Array): string =>
  createHmac("sha256", secret).update(bytes).digest("hex");

/** What a delivery must contain to prove that the sender knows the secret. */
const PROOFS: Readonly<
  Record<
    ForgeKind,
    { readonly header: string; readonly expected: (secret: string, bytes: Uint8Array) => string }
  >
> = {
  github: { header: "x-hub-signature-256", expected: (secret, bytes) => `sha256=${hmacOf(secret, bytes)}` },
  gitlab: { header: "x-gitlab-token", expected: (secret) => secret },
  gitea: { header: "x-gitea-signature", expected: hmacOf },
};

/** Whether a delivery proves that its sender knows the secret; takes the same time for every wrong proof. */
export function isHookGenuine(kind: ForgeKind, secret: string, { headers, bytes }: HookDelivery): boolean {
  const { header, expected } = PROOFS[kind];
  const wanted = hmacOf(secret, Buffer.from(expected(secret, bytes)));
  const given = hmacOf(secret, Buffer.from(headers.get(header) ?? ""));
  return timingSafeEqual(Buffer.from(wanted), Buffer.from(given));
}

const EVENTS: Readonly<Record<ForgeKind, { readonly header: string; readonly request: string }>> = {
  github: { header: "x-github-event", request: "pull_request" },
  gitlab: { header: "x-gitlab-event", request: "Merge Request Hook" },
  gitea: { header: "x-gitea-event", request: "pull_request" },
};

const bodySchema = z.union([
  z.object({ number: z.number().int() }).transform(({ number }) => number),
  z
    .object({ object_attributes: z.object({ iid: z.number().int() }) })
    .transform(({ object_attributes }) => object_attributes.iid),
]);

/**
 * The number of the pull request that an event is about; null for other events and unreadable ones. Nothing else of the event
 * is used: the state is read from the forge, so an old event that is sent again changes nothing.
 */
export function hookedRequest(kind: ForgeKind, { headers, bytes }: HookDelivery): number | null {
  const { header, request } = EVENTS[kind];
  if (headers.get(header) !== request) return null;
  try {
    return (
      bodySchema.safeParse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))).data ?? null
    );
  } catch {
    return null;
  }
}
