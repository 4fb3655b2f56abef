import { z } from "zod";
import { idempotent } from "../auth/idempotent.ts";
import { countRequest, rateHeaders, requireWithin } from "../auth/limit-requests.ts";
import { type RequestActor, requestActor } from "../auth/request-actor.ts";
import { requireRight } from "../auth/require-right.ts";
import { type StreamReader, streamReader } from "../auth/stream-reader.ts";
import type { ActionName, Actor } from "../domain/access/can.ts";
import { AppError, type ErrorCode } from "../domain/app-error.ts";
import { entityTag, unlessUnchanged } from "./etag.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { metered } from "./metered.ts";
import { conditional, type Represent } from "./precondition.ts";
import { errorResponse, problemContext } from "./problem.ts";
import {
  parseJsonBody,
  parseOr400,
  parseQuery,
  readBytes,
  requireMediaType,
  requireSameOrigin,
} from "./read-request.ts";
import { requestHash } from "./request-hash.ts";
import { type PathParams, parseRoutePath, type RoutePath } from "./route-path.ts";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/**
 * Who may call a route: anyone, who has the review link in its path, anyone signed in, or anyone with this right on the resource in
 * its path.
 */
export type Need = "public" | "link" | "signed_in" | ActionName;

/** The right of members that a route needs; null: it does not depend on the rights of members. */
export const rightOf = ({ need }: { readonly need: Need }): ActionName | null =>
  need === "public" || need === "link" || need === "signed_in" ? null : need;

/** The schema of what a route does not take. */
export const nothing = z.object({});

export interface RouteInput<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly request: Request;
  /** The caller, for responses that stay open. */
  readonly reader: StreamReader;
  readonly requestId: string;
  /** The raw body, for routes that accept media types other than JSON. */
  readonly bytes: Uint8Array;
  /** The version in `If-Match`, unquoted, or null. */
  readonly ifMatch: string | null;
}

/** A result with headers, such as ETag, or with a status other than the declared one. */
export class Reply<R> {
  readonly body: R;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number | undefined;
  constructor(body: R, headers: Readonly<Record<string, string>> = {}, status?: number) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

export interface RouteSpec<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> {
  readonly method: Method;
  /** The whole path: `{name}` is one segment, `{+name}` the rest of the path as a list. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly tag: string;
  readonly need: Need;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Media types of a body that is not JSON (`image/*` is allowed); `run` reads `bytes`. */
  readonly accepts?: readonly string[];
  /** Schema of the JSON in the response, which is parsed before it is sent. Absent: `run` returns a Response. */
  readonly returns?: R;
  readonly status?: number;
  /** Media types of a Response returned by `run`. */
  readonly produces?: readonly string[];
  readonly problems?: readonly ErrorCode[];
  /** Largest body in bytes; 1 MiB unless set. */
  readonly limit?: number;
}

type Run<P, Q, B, R> = (actor: Actor, input: RouteInput<P, Q, B>) => Promise<R | Reply<R> | Response>;
type PublicRun<P, Q, B, R> = (
  actor: Actor | null,
  input: RouteInput<P, Q, B>,
) => Promise<R | Reply<R> | Response>;

export type AnySpec = RouteSpec<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** @param represent What the request changes, for `If-Match`; absent for calls from within the process. */
export type Handle = (request: Request, params: PathParams, represent?: Represent) => Promise<Response>;

export type RouteHandler = Handle & { readonly spec: AnySpec; readonly path: RoutePath };

/**
 * Declares a route: method and path, who may call it, input, output, and the use case that it runs. The declaration is
 * a property of the handler, so that the dispatcher, the OpenAPI document and the security tests read one table.
 */
export function route<
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
  R extends z.ZodType = typeof nothing,
>(spec: RouteSpec<P, Q, B, R>, run: Run<z.output<P>, z.output<Q>, z.output<B>, z.input<R>>): RouteHandler {
  const handle: Handle = async (request, params, represent) => {
    const context = problemContext(request);
    try {
      const caller = await requestActor(request);
      if (!caller) throw new AppError("unauthenticated");
      const call = { spec, run, request, params, caller, represent, requestId: context.requestId };
      const limit = await countRequest(caller.actor);
      const work = async () => {
        requireWithin(limit);
        return answer(call);
      };
      const response = await work().catch((error: unknown) => errorResponse(error, context));
      return withHeaders(response, rateHeaders(limit));
    } catch (error) {
      return errorResponse(error, context);
    }
  };
  return declared(spec, handle);
}

/** Declares a route that anyone may call without credentials, such as health. */
export function publicRoute<
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  R extends z.ZodType = typeof nothing,
>(
  spec: Omit<RouteSpec<P, Q, typeof nothing, R>, "need" | "body">,
  run: PublicRun<z.output<P>, z.output<Q>, Record<string, never>, z.input<R>>,
): RouteHandler {
  const handle: Handle = async (request, sent) => {
    const context = problemContext(request);
    const { requestId } = context;
    try {
      const params = parseOr400(spec.params ?? nothing, sent);
      const query = parseQuery(spec.query ?? nothing, request.url);
      const result = await run(null, {
        params,
        query,
        body: {},
        request,
        requestId,
        bytes: new Uint8Array(),
        ifMatch: null,
      } as never);
      return send(result, { spec: { ...spec, need: "public" }, request, requestId });
    } catch (error) {
      return errorResponse(error, context);
    }
  };
  return declared({ ...spec, need: "public" as const }, handle);
}

/** The handler with metrics, its declaration and its parsed path. */
export function declared(spec: AnySpec, handle: Handle): RouteHandler {
  const handler: Handle = (request, params, represent) =>
    metered(spec.operationId, () => handle(request, params, represent));
  return Object.assign(handler, { spec, path: parseRoutePath(spec.path) });
}

interface Call {
  readonly spec: AnySpec;
  // biome-ignore lint/suspicious/noExplicitAny: the schemas of the declaration guarantee the types of its run
  readonly run: Run<any, any, any, any>;
  readonly request: Request;
  readonly params: PathParams;
  readonly caller: RequestActor;
  readonly represent: Represent | undefined;
  readonly requestId: string;
}

/** The largest body of a route that sets no limit, in bytes. */
export const MEBIBYTE = 1024 * 1024;

function withHeaders(response: Response, headers: readonly [string, string][]): Response {
  for (const [name, value] of headers) response.headers.set(name, value);
  return response;
}

async function answer(call: Call): Promise<Response> {
  const { spec, request, caller, requestId } = call;
  if (caller.by === "cookie") requireSameOrigin(request);
  const input = {
    ...(await readInput(call)),
    request,
    reader: streamReader(request, caller),
    requestId,
    ifMatch: ifMatchOf(request),
  };
  const change = async () => send(await call.run(caller.actor, input), { spec, request, requestId });
  const needed = { isVersioned: checksVersion(spec), mayChange: () => requireRightOf(call, input.body) };
  const work = () => conditional(request, { ...needed, represent: call.represent }, change);
  const key = idempotencyKey(request);
  return key === null ? work() : once({ call, key, bytes: input.bytes }, work);
}

/** Whether the use case of a route compares the version of `If-Match` itself, in the transaction of its change. */
export const checksVersion = ({ problems }: AnySpec): boolean =>
  problems?.includes("precondition_failed") ?? false;

/**
 * Parses a request. Where it is invalid, the right is checked before the error is returned: nobody learns what a
 * request has to look like for a resource that they may not see or change. A valid request is checked by its use case.
 */
async function readInput(call: Call) {
  const { spec, request } = call;
  let json: unknown = {};
  try {
    const params = parseOr400(spec.params ?? nothing, call.params);
    const bytes = await readBytes(request, spec.limit ?? MEBIBYTE);
    if (spec.accepts) requireMediaType(spec.accepts, request.headers.get("content-type"));
    if (spec.body) json = parseJsonBody(bytes, request.headers.get("content-type")) ?? {};
    const query = parseQuery(spec.query ?? nothing, request.url);
    return { params, query, bytes, body: spec.body ? parseOr400(spec.body, json) : {} };
  } catch (error) {
    await requireRightOf(call, json);
    throw error;
  }
}

/** Checks the right that the route needs. A route without a resource in its path may have `project_id` in its body. */
async function requireRightOf({ spec, caller, params }: Call, json: unknown): Promise<void> {
  const right = rightOf(spec);
  if (right === null) return;
  const shape: Readonly<Record<string, unknown>> = spec.body instanceof z.ZodObject ? spec.body.shape : {};
  const project = shape.project_id;
  // What may be without a project belongs to the workspace.
  const named = project instanceof z.ZodType && !project.safeParse(undefined).success && !spec.params;
  const inBody = named ? z.object({ project_id: z.string() }).safeParse(json).data : undefined;
  if (named && inBody === undefined) return;
  await requireRight(caller.actor, right, inBody ? { projectId: inBody.project_id } : params);
}

/** Headers of a response that a repeat gets again; the others belong to one request. */
const REPEATED_HEADERS = ["content-type", "content-language", "etag", "location"];

/** A POST with an Idempotency-Key runs once; a repeat gets the first response again. */
async function once(
  request: { readonly call: Call; readonly key: string; readonly bytes: Uint8Array },
  work: () => Promise<Response>,
): Promise<Response> {
  const { call, key, bytes } = request;
  let fresh: Response | undefined;
  const stored = await idempotent(
    {
      actor: call.caller.actor,
      route: `POST ${new URL(call.request.url).pathname}`,
      key,
      requestHash: await requestHash(call.request, bytes),
    },
    async () => {
      fresh = await work();
      const headers = [...fresh.headers].filter(([name]) => REPEATED_HEADERS.includes(name));
      const body = new Uint8Array(await fresh.clone().arrayBuffer());
      return { status: fresh.status, headers: Object.fromEntries(headers), body };
    },
  );
  if (fresh !== undefined) return fresh;
  const { status, body } = stored;
  const headers = {
    ...stored.headers,
    "cache-control": "no-store",
    "idempotency-replayed": "true",
    "x-request-id": call.requestId,
  };
  return new Response(body.length === 0 ? null : new Uint8Array(body), { status, headers });
}

/** The response to the result of a route. */
export function send(
  result: unknown,
  context: { readonly spec: AnySpec; readonly request: Request; readonly requestId: string },
): Response {
  const { spec, request } = context;
  const headers = new Headers({ "cache-control": "no-store", "x-request-id": context.requestId });
  if (result instanceof Response) {
    for (const [name, value] of headers) if (!result.headers.has(name)) result.headers.set(name, value);
    return unlessUnchanged(request, result);
  }
  const reply = result instanceof Reply ? result : new Reply(result);
  for (const [name, value] of Object.entries(reply.headers)) headers.set(name, value);
  headers.set("content-type", "application/json");
  const text = JSON.stringify((spec.returns ?? nothing).parse(reply.body));
  if (spec.method === "GET") headers.set("etag", entityTag(headers.get("etag"), text));
  const status = reply.status ?? spec.status ?? 200;
  return unlessUnchanged(request, new Response(text, { status, headers }));
}

function ifMatchOf(request: Request): string | null {
  const header = request.headers.get("if-match");
  return header === null ? null : header.replace(/^W\//, "").replaceAll('"', "").trim();
}
