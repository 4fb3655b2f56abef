import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { idempotent } from "../auth/idempotent.ts";
import { limitRequests, type RateLimit } from "../auth/limit-requests.ts";
import { type RequestActor, requestActor } from "../auth/request-actor.ts";
import type { ActionName, Actor } from "../domain/access/can.ts";
import { AppError, type ErrorCode } from "../domain/app-error.ts";
import { log } from "../log.ts";
import { metered } from "./metered.ts";
import { languageOf, type ProblemContext, problem } from "./problem.ts";
import { parseJsonBody, parseOr400, readBytes, requireMediaType, requireSameOrigin } from "./read-request.ts";

/** Who may call a route: anybody, anybody signed in, or whoever holds a right on the resource it names. */
export type Need = "public" | "signed_in" | ActionName;

const nothing = z.object({});

export interface RouteInput<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly request: Request;
  readonly requestId: string;
  /** The body as it came, for routes that accept other media types than JSON. */
  readonly bytes: Uint8Array;
  /** The version in `If-Match`, unquoted, or null. */
  readonly ifMatch: string | null;
}

/** A result with more than its body: headers such as ETag, or a status of its own. */
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
  readonly operationId: string;
  readonly summary: string;
  readonly tag: string;
  readonly need: Need;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Media types of a body that is no JSON, `*` within a type allowed; `run` reads its `bytes`. */
  readonly accepts?: readonly string[];
  /** Schema of the JSON that is sent; parsed before it goes out. Absent: `run` answers with a Response of its own. */
  readonly returns?: R;
  readonly status?: number;
  /** Media types of a Response made by `run`. */
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

interface NextContext {
  /** Resolves to undefined for a path without names. */
  readonly params: Promise<Record<string, string | string[] | undefined> | undefined>;
}

export type RouteHandler = ((request: Request, context: NextContext) => Promise<Response>) & {
  readonly spec: AnySpec;
};

/**
 * Declares a route: who may call it, what goes in, what comes out, and the use case that does it (spec 6 §6.2). The
 * declaration stays on the handler, so that the OpenAPI document and the security tests read the routes themselves.
 */
export function route<
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
  R extends z.ZodType = typeof nothing,
>(spec: RouteSpec<P, Q, B, R>, run: Run<z.output<P>, z.output<Q>, z.output<B>, z.input<R>>): RouteHandler {
  const handle = async (request: Request, context: NextContext): Promise<Response> => {
    const to: ProblemContext = { language: languageOf(request), requestId: requestIdOf(request) };
    try {
      const caller = await requestActor(request);
      if (!caller) throw new AppError("unauthenticated");
      return await answer({ spec, run, request, context, caller, requestId: to.requestId });
    } catch (error) {
      return refusal(error, to);
    }
  };
  return declared(spec, handle);
}

/** A route that anybody may call, such as health; it gets the actor when there is one. */
export function publicRoute<
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  R extends z.ZodType = typeof nothing,
>(
  spec: Omit<RouteSpec<P, Q, typeof nothing, R>, "need" | "body">,
  run: PublicRun<z.output<P>, z.output<Q>, Record<string, never>, z.input<R>>,
): RouteHandler {
  const handle = async (request: Request, context: NextContext): Promise<Response> => {
    const to: ProblemContext = { language: languageOf(request), requestId: requestIdOf(request) };
    try {
      const params = parseOr400(spec.params ?? nothing, (await context.params) ?? {});
      const query = parseOr400(spec.query ?? nothing, Object.fromEntries(new URL(request.url).searchParams));
      const result = await run(null, {
        params,
        query,
        body: {},
        request,
        requestId: to.requestId,
        bytes: new Uint8Array(),
        ifMatch: null,
      } as never);
      return send(result, { spec: { ...spec, need: "public" }, requestId: to.requestId, limit: null });
    } catch (error) {
      return refusal(error, to);
    }
  };
  return declared({ ...spec, need: "public" as const }, handle);
}

/** The handler as Next calls it: counted, and with its declaration. */
function declared(
  spec: AnySpec,
  handle: (request: Request, context: NextContext) => Promise<Response>,
): RouteHandler {
  const handler = (request: Request, context: NextContext): Promise<Response> =>
    metered(spec.operationId, () => handle(request, context));
  return Object.assign(handler, { spec });
}

interface Call {
  readonly spec: AnySpec;
  // biome-ignore lint/suspicious/noExplicitAny: the schemas of the declaration guarantee the types of its run
  readonly run: Run<any, any, any, any>;
  readonly request: Request;
  readonly context: NextContext;
  readonly caller: RequestActor;
  readonly requestId: string;
}

const MEBIBYTE = 1024 * 1024;

async function answer(call: Call): Promise<Response> {
  const { spec, request, caller } = call;
  if (caller.by === "cookie") requireSameOrigin(request);
  const limit = await limitRequests(caller.actor);
  const params = parseOr400(spec.params ?? nothing, (await call.context.params) ?? {});
  const query = parseOr400(spec.query ?? nothing, Object.fromEntries(new URL(request.url).searchParams));
  const bytes = await readBytes(request, spec.limit ?? MEBIBYTE);
  if (spec.accepts) requireMediaType(spec.accepts, request.headers.get("content-type"));
  const json = spec.body ? parseJsonBody(bytes, request.headers.get("content-type")) : {};
  const body = spec.body ? parseOr400(spec.body, json ?? {}) : {};
  const { requestId } = call;
  const input = { params, query, body, bytes, request, requestId, ifMatch: ifMatchOf(request) };
  const work = async () =>
    send(await call.run(caller.actor, input), { spec, requestId: call.requestId, limit });
  const key = request.headers.get("idempotency-key");
  return request.method === "POST" && key !== null ? once({ call, key, bytes }, work) : work();
}

/** A POST with an Idempotency-Key does its work once; a repeat gets the first response again. */
async function once(
  request: { readonly call: Call; readonly key: string; readonly bytes: Uint8Array },
  work: () => Promise<Response>,
): Promise<Response> {
  const { call, key, bytes } = request;
  let fresh: Response | undefined;
  const stored = await idempotent(
    {
      userId: call.caller.actor.userId,
      route: `POST ${new URL(call.request.url).pathname}`,
      key: key.slice(0, 255),
      requestHash: createHash("sha256").update(bytes).digest("hex"),
    },
    async () => {
      fresh = await work();
      return { status: fresh.status, body: await fresh.clone().text() };
    },
  );
  const headers = {
    "content-type": "application/json",
    "idempotency-replayed": "true",
    "x-request-id": call.requestId,
  };
  return fresh ?? new Response(stored.body, { status: stored.status, headers });
}

function send(
  result: unknown,
  context: { readonly spec: AnySpec; readonly requestId: string; readonly limit: RateLimit | null },
): Response {
  const { spec, limit } = context;
  const headers = new Headers({ "cache-control": "no-store", "x-request-id": context.requestId });
  if (limit) {
    headers.set("ratelimit-policy", `"api";q=${limit.limit};w=${limit.window}`);
    headers.set("ratelimit", `"api";r=${limit.remaining};t=${limit.reset}`);
  }
  if (result instanceof Response) {
    for (const [name, value] of headers) if (!result.headers.has(name)) result.headers.set(name, value);
    return result;
  }
  const reply = result instanceof Reply ? result : new Reply(result);
  for (const [name, value] of Object.entries(reply.headers)) headers.set(name, value);
  headers.set("content-type", "application/json");
  const view = (spec.returns ?? nothing).parse(reply.body);
  return new Response(JSON.stringify(view), { status: reply.status ?? spec.status ?? 200, headers });
}

function refusal(error: unknown, context: ProblemContext): Response {
  if (error instanceof AppError) {
    if (error.code === "internal")
      log.error({ err: error.cause, requestId: context.requestId }, "stored data is unreadable");
    return problem(error, context);
  }
  log.error({ err: error, requestId: context.requestId }, "a request met a bug");
  return problem(new AppError("internal"), context);
}

/** A caller's own request id, where it is harmless; else a new one. */
function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id") ?? "";
  return /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

function ifMatchOf(request: Request): string | null {
  const header = request.headers.get("if-match");
  return header === null ? null : header.replace(/^W\//, "").replaceAll('"', "").trim();
}
