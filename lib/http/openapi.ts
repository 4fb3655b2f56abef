import type { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { RIGHTS } from "../domain/access/can.ts";
import { REPEAT_ERRORS } from "../domain/access/repeat-errors.ts";
import type { ErrorCode } from "../domain/app-error.ts";
import { ERRORS } from "../domain/errors.ts";
import { IDEMPOTENCY_KEY_LENGTH } from "./idempotency-key.ts";
import { LINK_PASS_HEADER, LINK_PROOF_HEADER } from "./link-route.ts";
import { problemSchema } from "./problem.ts";
import { type AnySpec, checksVersion, METHODS, type RouteHandler, rightOf } from "./route.ts";
import { schemaExample } from "./schema-example.ts";

/** Whether callers are members or their tokens. */
const isOfMembers = ({ need }: AnySpec): boolean => need !== "public" && need !== "link";

/** Whether a request with an `Idempotency-Key` runs once. The keys of guests are not kept. */
const isRepeatable = ({ method, need }: AnySpec): boolean => method === "POST" && need !== "link";

const isChange = ({ method }: AnySpec): boolean => ["PUT", "PATCH", "DELETE"].includes(method);

/** Codes of requests with an `Idempotency-Key`. */
const REPEAT_CODES = Object.keys(REPEAT_ERRORS) as (keyof typeof REPEAT_ERRORS)[];

/** The error codes of a route: those that any route of its kind may return, and those that it declares. */
function problemsOf(spec: AnySpec): readonly ErrorCode[] {
  const common: ErrorCode[] = spec.need === "public" ? [] : ["unauthenticated", "throttled"];
  if (spec.params) common.push("not_found");
  if (rightOf(spec) !== null) common.push("forbidden", "insufficient_scope");
  if (spec.params || spec.query || spec.body) common.push("invalid_input");
  if (spec.body) common.push("malformed_json", "unsupported_media_type", "too_large");
  if (spec.accepts) common.push("unsupported_media_type", "too_large");
  if (isChange(spec)) common.push("precondition_failed");
  if (isOfMembers(spec) && spec.method !== "GET") common.push("foreign_origin");
  if (isRepeatable(spec)) common.push(...REPEAT_CODES);
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
        headers: { ...headersOf(spec), ...(status === 429 || status === 503 ? RETRY_AFTER : {}) },
        content: { "application/problem+json": { schema: problemSchema } },
      },
    ]),
  );
}

const text = { type: "string" as const };
const REQUEST_ID = { "X-Request-Id": { description: "Identifies this request in logs.", schema: text } };
const RATE_HEADERS = {
  "RateLimit-Policy": { description: "The limit of requests: quota and seconds.", schema: text },
  RateLimit: {
    description: "What is left of the limit, and the seconds until it starts again.",
    schema: text,
  },
};
const RETRY_AFTER = {
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" as const } },
};
const ETAG = {
  ETag: { description: "Identifies the content, for If-Match and If-None-Match.", schema: text },
};

const headersOf = (spec: AnySpec) => ({
  ...REQUEST_ID,
  ...(isOfMembers(spec) ? RATE_HEADERS : {}),
});

/** The conditional headers of a request (RFC 9110, section 13). */
function conditions(spec: AnySpec) {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: "header" as const,
    required,
    description,
    schema: text,
  });
  if (spec.method === "GET" && spec.returns)
    return [header("If-None-Match", false, "An ETag; if it is still the current one, the answer is 304.")];
  if (!isChange(spec) && !checksVersion(spec)) return [];
  const required = spec.problems?.includes("precondition_required") ?? false;
  return [
    header(
      "If-Match",
      required,
      "The ETag that the change is based on; if it is outdated, the answer is 412.",
    ),
  ];
}

const NOT_MODIFIED = {
  "304": { description: "Not changed since the ETag of If-None-Match.", headers: ETAG },
};

function success(spec: AnySpec) {
  const content = spec.returns
    ? { "application/json": { schema: spec.returns } }
    : Object.fromEntries(
        (spec.produces ?? []).map((type) => [type, { schema: { type: "string" as const } }]),
      );
  const headers = { ...headersOf(spec), ...(spec.method === "GET" && spec.returns ? ETAG : {}) };
  return { [String(spec.status ?? 200)]: { description: "Done.", headers, content } };
}

/** A body that is not JSON: raw bytes, or the files of a form. */
function uploadContent(types: readonly string[]) {
  const file = { type: "string" as const, format: "binary" };
  const form = { type: "object" as const, properties: { file: { type: "array" as const, items: file } } };
  return Object.fromEntries(
    types.map((type) => [type, { schema: type === "multipart/form-data" ? form : file }]),
  );
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header" as const,
  required: false,
  description: "A request that repeats a key returns the first response instead of running again.",
  schema: { type: "string" as const, minLength: 1, maxLength: IDEMPOTENCY_KEY_LENGTH },
};

const linkHeader = (name: string, description: string) => ({
  name,
  in: "header" as const,
  required: false,
  description,
  schema: text,
});

/** What a reader of a review link has besides its token. */
const LINK_HEADERS = [
  linkHeader(LINK_PROOF_HEADER, "The proof that the password was given; needed if the link has a password."),
  linkHeader(LINK_PASS_HEADER, "The pass of a guest who gave a name; needed to comment, suggest and decide."),
];

/** Who may call a route. */
function callers({ need }: AnySpec, scopes: readonly string[]): string {
  if (need === "public") return "Needs no session and no token.";
  if (need === "link")
    return `Needs the review link, whose token is in the path, and no account. \`${LINK_PROOF_HEADER}\` has the proof of its password and \`${LINK_PASS_HEADER}\` the pass of the guest.`;
  if (scopes.length === 0) return "Needs a signed-in user, or a token with any scope.";
  return `Token scopes: ${scopes.join(", ")}.`;
}

/**
 * Names the scopes of which a token needs one. OpenAPI 3.1 allows them in the security requirement, but tools that keep the rule of 3.0
 * report every scope of a scheme other than OAuth (docs/decisions/0186).
 */
const SCOPES_EXTENSION = "x-required-scopes";

function operation(spec: AnySpec): ZodOpenApiOperationObject {
  const right = rightOf(spec);
  const scopes = right === null ? [] : [...RIGHTS[right].scopes];
  return {
    operationId: spec.operationId,
    summary: spec.summary,
    tags: [spec.tag],
    security: isOfMembers(spec) ? [{ bearer: [] }] : [],
    ...(isOfMembers(spec) ? { [SCOPES_EXTENSION]: scopes } : {}),
    description: callers(spec, scopes),
    requestParams: {
      ...(spec.params ? { path: spec.params as z.ZodObject } : {}),
      ...(spec.query ? { query: spec.query as z.ZodObject } : {}),
    },
    parameters: [
      ...conditions(spec),
      ...(isRepeatable(spec) ? [IDEMPOTENCY_KEY] : []),
      ...(spec.need === "link" ? LINK_HEADERS : []),
    ],
    ...(spec.body
      ? { requestBody: { required: true, content: { "application/json": { schema: spec.body } } } }
      : {}),
    ...(spec.accepts ? { requestBody: { required: true, content: uploadContent(spec.accepts) } } : {}),
    responses: {
      ...success(spec),
      ...(spec.method === "GET" && spec.returns ? NOT_MODIFIED : {}),
      ...problemResponses(spec),
    },
  };
}

/** A path as OpenAPI writes it: without the operator of a rest segment. */
const documentedPath = (path: string): string => path.replaceAll("{+", "{");

type OpenApiDocument = ReturnType<typeof createDocument>;

/** Adds an example to the body and to the response of each operation, generated from its schema in the document. */
function addExamples(document: OpenApiDocument, routes: readonly RouteHandler[]): void {
  for (const { spec } of routes) {
    const item = document.paths?.[documentedPath(spec.path)];
    const { requestBody, responses } = item?.[spec.method.toLowerCase() as "get"] ?? {};
    for (const holder of [requestBody, responses?.[String(spec.status ?? 200)]]) {
      const content = holder !== undefined && "content" in holder ? holder.content : undefined;
      const json = content?.["application/json"];
      if (json?.schema !== undefined) json.example = schemaExample(json.schema, document);
    }
  }
}

/**
 * Writes the items after a tuple's own as `{}` instead of `false`: `maxItems` already excludes them, and tools that know only
 * schemas of OpenAPI 3.0 report an array whose `items` is no object.
 */
function openItems(schema: { items?: unknown; maxItems?: number | undefined }): void {
  if (schema.items === false && schema.maxItems !== undefined) schema.items = {};
}

/** The OpenAPI 3.1 document of the routes, generated from the schemas that validate their requests and responses. */
export function openApiDocument(routes: readonly RouteHandler[], version: string) {
  const paths: ZodOpenApiPathsObject = {};
  const byMethod = METHODS.flatMap((method) => routes.filter(({ spec }) => spec.method === method));
  for (const path of new Set(routes.map(({ spec }) => spec.path))) {
    const here = byMethod.filter(({ spec }) => spec.path === path);
    paths[documentedPath(path)] = Object.fromEntries(
      here.map(({ spec }) => [spec.method.toLowerCase(), operation(spec)]),
    );
  }
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Roundtable API",
        version,
        description:
          "Roundtable turns a need into a reviewed specification, a plan and an accepted change. Errors are RFC 9457 problem documents with stable codes. Lists have the form `{data, next_cursor}`.",
        contact: { name: "The administrator of this installation" },
        license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      },
      servers: [{ url: "/", description: "This installation" }],
      tags: [...new Set(routes.map(({ spec }) => spec.tag))].map((name) => ({ name, description: name })),
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", description: "An API token of a workspace." },
        },
      },
      paths,
    },
    { override: ({ jsonSchema }) => openItems(jsonSchema) },
  );
  addExamples(document, routes);
  return document;
}
