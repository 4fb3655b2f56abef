import type { RouteHandler } from "#lib/http/route.ts";

/** The handler of an operation, to be called with a request and the params of its path. */
export function apiOperation(routes: readonly RouteHandler[], operationId: string): RouteHandler {
  const found = routes.find(({ spec }) => spec.operationId === operationId);
  if (!found) throw new Error(`no operation ${operationId}`);
  return found;
}
