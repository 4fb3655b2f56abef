import { z } from "zod";
import { AppError, type FieldProblem } from "../../domain/app-error.ts";
import type { Language } from "../../domain/language.ts";
import { matchRoutes } from "../dispatcher.ts";
import { outsideResponse } from "../event-wire.ts";
import { problemSchema } from "../problem.ts";
import type { RouteHandler } from "../route.ts";
import { argumentsSchema, requestParts } from "./route-arguments.ts";

/** The caller of a tool: credentials as they were sent, and the language of its errors. */
export interface McpCaller {
  /** The origin of the request, for the addresses of calls. */
  readonly origin: string;
  readonly authorization: string;
  readonly language: Language;
  readonly signal: AbortSignal;
}

export type Problem = z.infer<typeof problemSchema>;

/** A problem document that a route returned instead of a result. */
export class RouteProblem extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.name = "RouteProblem";
    this.problem = problem;
  }
}

export type Arguments = Readonly<Record<string, unknown>>;

/** The routes of the REST API, called as the caller: the same credentials, checks, limits and views as over HTTP. */
export interface RouteCalls {
  readonly caller: McpCaller;
  /** Calls an operation and returns its JSON. @throws RouteProblem */
  readonly json: (operation: string, args: Arguments) => Promise<unknown>;
  /** Calls an operation and returns its text. @throws RouteProblem */
  readonly text: (operation: string, args: Arguments) => Promise<string>;
  /** Opens the stream of an operation. @throws RouteProblem */
  readonly stream: (
    operation: string,
    args: Arguments,
    signal: AbortSignal,
  ) => Promise<ReadableStream<Uint8Array>>;
}

/** The arguments that an operation does not have or that it lacks. */
function argumentProblems(handler: RouteHandler, args: Arguments): FieldProblem[] {
  const { properties, required } = argumentsSchema(handler.spec);
  const unknown = Object.keys(args).filter((name) => !Object.hasOwn(properties, name));
  const missing = required.filter((name) => args[name] === undefined || args[name] === "");
  return [
    ...unknown.map((name) => ({
      pointer: `/${name}`,
      code: "unrecognized_keys",
      detail: "unknown argument",
    })),
    ...missing.map((name) => ({ pointer: `/${name}`, code: "required", detail: "missing argument" })),
  ];
}

function requestOf(handler: RouteHandler, args: Arguments, caller: McpCaller): Request {
  const { path, body, ifMatch } = requestParts(handler.spec, args);
  return new Request(new URL(path, caller.origin), {
    method: handler.spec.method,
    signal: caller.signal,
    headers: {
      authorization: caller.authorization,
      "accept-language": caller.language,
      ...(body === null ? {} : { "content-type": "application/json" }),
      ...(ifMatch === null ? {} : { "if-match": ifMatch }),
    },
    ...(body === null ? {} : { body }),
  });
}

async function answerOf(handler: RouteHandler, args: Arguments, caller: McpCaller): Promise<Response> {
  const fields = argumentProblems(handler, args);
  if (fields.length > 0) throw new AppError("invalid_input", { fields });
  const request = requestOf(handler, args, caller);
  const matched = matchRoutes([handler], new URL(request.url).pathname);
  if (matched === null) throw new AppError("not_found");
  const response = await outsideResponse(() => handler(request, matched.params));
  if (response.ok) return response;
  throw new RouteProblem(problemSchema.parse(await response.json()));
}

/**
 * Calls routes in this process.
 * @param routes All routes of the API.
 */
export function routeCalls(routes: readonly RouteHandler[], caller: McpCaller): RouteCalls {
  const call = (operation: string, args: Arguments, signal: AbortSignal = caller.signal) => {
    const handler = routes.find(({ spec }) => spec.operationId === operation);
    if (handler === undefined) throw new Error(`no operation ${operation}`);
    return answerOf(handler, args, { ...caller, signal });
  };
  return {
    caller,
    json: async (operation, args) => z.unknown().parse(await (await call(operation, args)).json()),
    text: async (operation, args) => (await call(operation, args)).text(),
    stream: async (operation, args, signal) => {
      const { body } = await call(operation, args, signal);
      if (body === null) throw new Error(`${operation} returns no stream`);
      return body;
    },
  };
}
