import { dispatcher } from "#lib/http/dispatcher.ts";
import { ROUTE_GROUPS } from "../route-groups.ts";

// The only entry point of the REST API. The routes are declared in the files listed in ROUTE_GROUPS.

export const dynamic = "force-dynamic";

export const GET = dispatcher(ROUTE_GROUPS);
export const HEAD = dispatcher(ROUTE_GROUPS);
export const POST = dispatcher(ROUTE_GROUPS);
export const PUT = dispatcher(ROUTE_GROUPS);
export const PATCH = dispatcher(ROUTE_GROUPS);
export const DELETE = dispatcher(ROUTE_GROUPS);
export const OPTIONS = dispatcher(ROUTE_GROUPS);
