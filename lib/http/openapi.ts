import type { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { RIGHTS } from "../domain/access/can.ts";
import type { ErrorCode } from "../domain/app-error.ts";
import { ERRORS } from "../domain/errors.ts";
import { problemSchema } from "./problem.ts";
import type { AnySpec, RouteHandler } from "./route.ts";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** A route file as the API's table lists it: path with `{names}`, and its handlers. */
export interface ListedRoute {
  readonly path: string;
  readonly handlers: Readonly<Partial<Record<Method, RouteHandler>>>;
}

/** Codes that any route of a kind may answer with, besides those it names itself. */
function problemsOf(spec: AnySpec): readonly ErrorCode[] {
  const common: ErrorCode[] = spec.need === "public" ? [] : ["unauthenticated", "throttled"];
  if (spec.params) common.push("not_found");
  if (spec.need !== "public" && spec.need !== "signed_in") common.push("forbidden", "insufficient_scope");
  if (spec.params || spec.query || spec.body) common.push("invalid_input");
  if (spec.body) common.push("malformed_json", "unsupported_media_type", "too_large");
  if (spec.accepts) common.push("unsupported_media_type", "too_large");
  return [...new Set([...common, ...(spec.problems ?? [])])];
}

function problemResponses(spec: AnySpec) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of problemsOf(spec))
    byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\` ${ERRORS[code].en}`).join("\n\n"),
        content: { "application/problem+json": { schema: problemSchema } },
      },
    ]),
  );
}

const RATE_HEADERS = {
  "X-Request-Id": { description: "Names this request in logs.", schema: { type: "string" as const } },
};

function success(spec: AnySpec) {
  const content = spec.returns
    ? { "application/json": { schema: spec.returns } }
    : Object.fromEntries(
        (spec.produces ?? []).map((type) => [type, { schema: { type: "string" as const } }]),
      );
  return { [String(spec.status ?? 200)]: { description: "Done.", headers: RATE_HEADERS, content } };
}

/** A body that is no JSON: bytes as they are, or the files of a form. */
function uploadContent(types: readonly string[]) {
  const file = { type: "string" as const, format: "binary" };
  const form = { type: "object" as const, properties: { file: { type: "array" as const, items: file } } };
  return Object.fromEntries(
    types.map((type) => [type, { schema: type === "multipart/form-data" ? form : file }]),
  );
}

function operation(spec: AnySpec, method: Method): ZodOpenApiOperationObject {
  const scopes = spec.need === "public" || spec.need === "signed_in" ? [] : [...RIGHTS[spec.need].scopes];
  return {
    operationId: spec.operationId,
    summary: spec.summary,
    tags: [spec.tag],
    security: spec.need === "public" ? [] : [{ bearer: scopes }],
    ...(scopes.length > 0 ? { description: `Token scopes: ${scopes.join(", ")}.` } : {}),
    requestParams: {
      ...(spec.params ? { path: spec.params as z.ZodObject } : {}),
      ...(spec.query ? { query: spec.query as z.ZodObject } : {}),
    },
    ...(method === "POST"
      ? {
          parameters: [
            {
              name: "Idempotency-Key",
              in: "header",
              required: false,
              description: "Repeats of the same key do the work once.",
              schema: { type: "string" as const, maxLength: 255 },
            },
          ],
        }
      : {}),
    ...(spec.body
      ? { requestBody: { required: true, content: { "application/json": { schema: spec.body } } } }
      : {}),
    ...(spec.accepts ? { requestBody: { required: true, content: uploadContent(spec.accepts) } } : {}),
    responses: { ...success(spec), ...problemResponses(spec) },
  };
}

/** The OpenAPI 3.1 document of the listed routes, made of the very schemas that they validate with. */
export function openApiDocument(routes: readonly ListedRoute[], version: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const { path, handlers } of routes) {
    paths[path] = Object.fromEntries(
      METHODS.flatMap((method) => {
        const handler = handlers[method];
        return handler ? [[method.toLowerCase(), operation(handler.spec, method)]] : [];
      }),
    );
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Roundtable API",
      version,
      description:
        "One need in; a reviewed specification, a plan and an accepted change out. Errors are RFC 9457 problems with stable codes; lists are `{data, next_cursor}`.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/", description: "This installation" }],
    tags: [
      ...new Set(
        routes.flatMap(({ handlers }) => METHODS.flatMap((method) => handlers[method]?.spec.tag ?? [])),
      ),
    ].map((name) => ({ name, description: name })),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "An API token of a workspace." },
      },
    },
    paths,
  });
}
