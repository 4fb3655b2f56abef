import type { z } from "zod";
import { publicUrl } from "../auth/public-url.ts";
import { AppError, invalidField } from "../domain/app-error.ts";
import { fieldProblems } from "./problem.ts";
import { isSameOrigin } from "./same-origin.ts";

const MUTATIONS = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Parses a value. @throws AppError invalid_input with the invalid fields */
export function parseOr400<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError("invalid_input", { fields: fieldProblems(parsed.error) });
  return parsed.data;
}

/**
 * Reads the body up to a limit. A longer body is rejected while it is received, a truncated body when it ends.
 * @throws AppError too_large, invalid_input
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get("content-length") ?? "0");
  if (declared > limit) throw new AppError("too_large", { extra: { most: limit } });
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new AppError("too_large", { extra: { most: limit } });
    }
    parts.push(value);
  }
  if (size < declared) throw invalidField("", "cut_off", `${size} of ${declared} bytes came`);
  return Buffer.concat(parts);
}

/** Parses a JSON body; media type, size, encoding and syntax are checked, each with a separate error code. */
export function parseJsonBody(bytes: Uint8Array, contentType: string | null): unknown {
  if (bytes.byteLength === 0) return undefined;
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(contentType ?? ""))
    throw new AppError("unsupported_media_type");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("malformed_json");
  }
}

/** Rejects a body with a media type that the route does not accept; `text/*` matches every text type. */
export function requireMediaType(accepted: readonly string[], contentType: string | null): void {
  const given = (contentType ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const fits = (type: string) =>
    type === given || (type.endsWith("/*") && given.startsWith(type.slice(0, -1)));
  if (!accepted.some(fits)) throw new AppError("unsupported_media_type", { extra: { accepted } });
}

/**
 * Requires that a request with a session cookie comes from our own pages: the Origin must be present and ours.
 * @throws AppError foreign_origin
 */
export function requireSameOrigin(request: Request): void {
  if (!MUTATIONS.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const own = isSameOrigin(request.headers.get("origin"), request.headers.get("host"), publicUrl());
  if (!own || (site !== null && site !== "same-origin")) throw new AppError("foreign_origin");
}
