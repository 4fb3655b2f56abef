import { AppError } from "../domain/app-error.ts";
import { representationsOf } from "./precondition.ts";
import { errorResponse, problemContext } from "./problem.ts";
import type { RouteHandler } from "./route.ts";
import {
  compareRoutePaths,
  matchRoutePath,
  type PathParams,
  parseRoutePath,
  splitPath,
  startsWithPath,
} from "./route-path.ts";

/** Routes that are loaded together, on the first request to one of them. */
export interface RouteGroup {
  /** Declared paths; the group has every route at or below them, except those of a group with a longer path. */
  readonly under: readonly string[];
  readonly load: () => Promise<readonly RouteHandler[]>;
}

/** What is declared at a request's path: a handler for each method, and the values of the path's params. */
export interface MatchedPath {
  readonly params: PathParams;
  readonly handlers: ReadonlyMap<string, RouteHandler>;
}

/** The routes at the most specific declared path that matches; null where none does. */
export function matchRoutes(routes: readonly RouteHandler[], pathname: string): MatchedPath | null {
  const sent = splitPath(pathname);
  let best: { readonly route: RouteHandler; readonly params: PathParams } | null = null;
  for (const route of routes) {
    if (best !== null && compareRoutePaths(route.path, best.route.path) >= 0) continue;
    const params = matchRoutePath(route.path, sent);
    if (params !== null) best = { route, params };
  }
  if (best === null) return null;
  const { path } = best.route.spec;
  const here = routes.filter(({ spec }) => spec.path === path);
  return { params: best.params, handlers: new Map(here.map((route) => [route.spec.method, route])) };
}

/** Finds the group of a request by its longest, then most specific, path that is a prefix of the request's path. */
function groupFinder(groups: readonly RouteGroup[]): (pathname: string) => RouteGroup | undefined {
  const prefixes = groups
    .flatMap((group) => group.under.map((under) => ({ group, path: parseRoutePath(under) })))
    .sort(
      (one, other) =>
        other.path.segments.length - one.path.segments.length || compareRoutePaths(one.path, other.path),
    );
  return (pathname) => {
    const sent = splitPath(pathname);
    return prefixes.find(({ path }) => startsWithPath(path, sent))?.group;
  };
}

type Find = (pathname: string) => Promise<MatchedPath | null>;

/**
 * @returns A function that finds what is declared at a path, or null; it loads the one group that may have the path.
 */
export function routeFinder(groups: readonly RouteGroup[]): Find {
  const find = groupFinder(groups);
  return async (pathname) => {
    const group = find(pathname);
    return group ? matchRoutes(await group.load(), pathname) : null;
  };
}

/** All routes of all groups, in their order. */
export async function loadRoutes(groups: readonly RouteGroup[]): Promise<readonly RouteHandler[]> {
  return (await Promise.all(groups.map(({ load }) => load()))).flat();
}

/** The methods of a path as `Allow` lists them: GET answers HEAD, and OPTIONS is answered for every path. */
function allowed({ handlers }: MatchedPath): string {
  const methods = ["OPTIONS", ...handlers.keys(), ...(handlers.has("GET") ? ["HEAD"] : [])];
  return methods.sort().join(", ");
}

/** The answer to HEAD, also where GET is refused: status and headers of GET. The body is cancelled, so that a stream does not stay open. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, { status: response.status, headers: response.headers });
}

/** The GET of a path, or null. */
async function getOf(find: Find, pathname: string) {
  const matched = await find(pathname);
  const get = matched?.handlers.get("GET");
  return matched && get ? (request: Request) => get(request, matched.params) : null;
}

async function answer(find: Find, request: Request): Promise<Response> {
  const matched = await find(new URL(request.url).pathname);
  if (matched === null) throw new AppError("not_found");
  if (request.method === "OPTIONS")
    return new Response(null, { status: 204, headers: { allow: allowed(matched) } });
  const handler = matched.handlers.get(request.method === "HEAD" ? "GET" : request.method);
  if (handler === undefined) {
    const refused = errorResponse(new AppError("method_not_allowed"), problemContext(request));
    refused.headers.set("allow", allowed(matched));
    return refused;
  }
  return handler(request, matched.params, () => representationsOf(request, (path) => getOf(find, path)));
}

/**
 * Answers requests by the declared routes. A group's code is loaded with the first request to it. A path that is not
 * declared is answered with `not_found`, a method that a path does not have with `method_not_allowed` and `Allow`
 * (RFC 9110, section 15.5.6).
 */
export function dispatcher(groups: readonly RouteGroup[]): (request: Request) => Promise<Response> {
  const find = routeFinder(groups);
  return async (request) => {
    const response = await answer(find, request).catch((error: unknown) =>
      errorResponse(error, problemContext(request)),
    );
    return request.method === "HEAD" ? withoutBody(response) : response;
  };
}
