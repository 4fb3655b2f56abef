import { AppError } from "../../domain/app-error.ts";
import type { Bilingual } from "../../domain/language.ts";
import type { Need, RouteHandler } from "../route.ts";
import { argumentsSchema, type ObjectSchema, resultSchema } from "./route-arguments.ts";
import type { Arguments, RouteCalls } from "./route-calls.ts";

/** Reports the progress of a call: a number that grows, and what happened. */
export type ReportProgress = (progress: number, message: string) => Promise<void>;

/** A tool of the MCP server. What it does, it does through routes, as the caller. */
export interface McpTool {
  readonly name: string;
  readonly title: Bilingual;
  readonly description: Bilingual;
  /** The right that its route requires; decides which tokens are offered the tool. The route checks it again. */
  readonly need: Need;
  readonly input: ObjectSchema;
  readonly output: ObjectSchema | null;
  readonly readOnly: boolean;
  /** Whether it may replace or discard something that exists. */
  readonly destructive: boolean;
  readonly run: (calls: RouteCalls, args: Arguments, progress: ReportProgress) => Promise<unknown>;
}

export interface RouteToolSpec extends Pick<McpTool, "name" | "title" | "description"> {
  readonly operation: string;
  readonly destructive?: boolean;
}

/** Longest structured result, in characters of JSON. */
export const MAX_RESULT_LENGTH = 60_000;

/** The page size of routes unless `limit` is given. */
const DEFAULT_LIMIT = 50;

const isTooLong = (value: unknown): boolean => JSON.stringify(value).length > MAX_RESULT_LENGTH;

const tooLong = (): AppError =>
  new AppError("too_large", {
    extra: { most: MAX_RESULT_LENGTH },
    detail: {
      en: "The result is too long for one call. Read a part of it: a section, a single item, or an artifact piece by piece.",
      zh: "结果太长，一次调用放不下。请只读取其中一部分：一个章节、一个条目，或者分段读取产物。",
    },
  });

/** A page of a list, with fewer items if the requested number makes the result too long. */
async function fittingPage(operation: string, calls: RouteCalls, args: Arguments): Promise<unknown> {
  const page = await calls.json(operation, args);
  if (!isTooLong(page)) return page;
  const limit = Math.floor(Number(args.limit ?? DEFAULT_LIMIT) / 2);
  if (limit < 1) throw tooLong();
  return fittingPage(operation, calls, { ...args, limit });
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A tool that calls one route: the route's params, query and body are its arguments, the route's view is its result. */
export function routeTool(routes: readonly RouteHandler[], spec: RouteToolSpec): McpTool {
  const { operation, destructive = false, ...texts } = spec;
  const handler = routes.find((route) => route.spec.operationId === operation);
  if (handler === undefined) throw new Error(`no operation ${operation}`);
  const input = argumentsSchema(handler.spec);
  const isPaged = Object.hasOwn(input.properties, "limit");
  return {
    ...texts,
    need: handler.spec.need,
    input,
    output: resultSchema(handler.spec),
    readOnly: handler.spec.method === "GET" || operation === "lintDocument",
    destructive,
    run: async (calls, args) => {
      const result = isPaged ? await fittingPage(operation, calls, args) : await calls.json(operation, args);
      if (isTooLong(result)) throw tooLong();
      return isObject(result) ? result : { result };
    },
  };
}
