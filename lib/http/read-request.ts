import { z } from "zod";
import { publicUrl } from "../auth/public-url.ts";
import { AppError, invalidField } from "../domain/app-error.ts";
import { fieldProblems } from "./problem.ts";
import { isSameOrigin } from "./same-origin.ts";

const MUTATIONS = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Why a text cannot be stored: PostgreSQL refuses U+0000, and no encoding can write a lone surrogate. */
function textProblem(text: string): string | null {
  if (text.includes("\0")) return "nul";
  return text.isWellFormed() ? null : "lone_surrogate";
}

const escaped = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1");

/** A value inside another one, with its JSON pointer. */
interface Nested {
  readonly at: string;
  readonly value: unknown;
}

/**
 * Refuses a text that cannot be stored.
 * @param at The JSON pointer of the field.
 * @throws AppError invalid_input
 */
export function requireText(text: string, at: string): void {
  const problem = textProblem(text);
  if (problem !== null) throw invalidField(at.slice(0, 500), problem, "not a text that can be stored");
}

/** Checks a text, or the names of an object; out: the values inside. */
function checkedParts({ at, value }: Nested): Nested[] {
  if (typeof value === "string") requireText(value, at);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).map(([key, item]) => {
    requireText(key, at);
    return { at: `${at}/${escaped(key)}`, value: item };
  });
}

/**
 * Refuses texts and names that cannot be stored, anywhere in a value. The nesting is as deep as the sender likes, so it is
 * followed without recursion.
 * @throws AppError invalid_input with the first such field
 */
function requireStorable(value: unknown): void {
  const open: Nested[] = [{ at: "", value }];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const part of checkedParts(next)) open.push(part);
}

/**
 * Parses a value.
 * @throws AppError invalid_input with the invalid fields, also for U+0000 and lone surrogates anywhere in it
 */
export function parseOr400<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  requireStorable(value);
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError("invalid_input", { fields: fieldProblems(parsed.error) });
  return parsed.data;
}

/** Refuses percent-encoded bytes that are not UTF-8, such as those of a lone surrogate: a URL decodes them to U+FFFD. */
function requireUtf8({ search, searchParams }: URL): void {
  try {
    for (const [bytes] of search.matchAll(/(?:%[0-9a-f]{2})+/gi)) decodeURIComponent(bytes);
  } catch {
    const replaced = [...searchParams].find((pair) => pair.some((text) => text.includes("\ufffd")));
    throw invalidField(`/${escaped(replaced?.[0] ?? "")}`, "encoding", "not encoded as UTF-8");
  }
}

/**
 * Parses the query of an address. A parameter that the route does not declare is refused: a misspelled filter would otherwise
 * select everything.
 * @throws AppError invalid_input with the invalid and the unknown parameters
 */
export function parseQuery<S extends z.ZodType>(schema: S, address: string): z.output<S> {
  const declared = schema instanceof z.ZodObject ? schema.strict() : schema;
  const url = new URL(address);
  requireUtf8(url);
  return parseOr400(declared, Object.fromEntries(url.searchParams)) as z.output<S>;
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
