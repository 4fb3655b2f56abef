// The OpenAPI document is generated from the declared routes and passes a public OpenAPI linter.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { loadApiRoutes } from "../../app/api/v1/route-groups.ts";
import { RIGHTS, SCOPES } from "../domain/access/can.ts";
import { openApiDocument } from "../http/openapi.ts";
import { rightOf } from "../http/route.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "roundtable-openapi-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reportSchema = z.object({
  problems: z.array(
    z.object({
      ruleId: z.string(),
      message: z.string(),
      location: z.array(z.object({ pointer: z.string().optional() })),
    }),
  ),
});

/** Runs the linter's command, as it exports no function. The command exits with 1 if it has findings. */
function lint(file: string): Promise<string> {
  const command = path.join(root, "node_modules/@redocly/cli/bin/cli.js");
  const config = path.join(import.meta.dirname, "redocly.yaml");
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  return new Promise((resolve) => {
    const args = [command, "lint", file, "--config", config, "--format=json", "--max-problems=500"];
    execFile(process.execPath, args, { env, maxBuffer: 1 << 26 }, (_, stdout) => resolve(stdout));
  });
}

it("the API's description has no finding of the OpenAPI linter", async () => {
  const file = path.join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(openApiDocument(await loadApiRoutes(), "1")));
  const report = reportSchema.parse(JSON.parse(await lint(file)));
  const findings = report.problems.map(
    ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ""}: ${message}`,
  );
  expect(findings).toEqual([]);
});

/** Paths of the schemas of arrays whose `items` is no object, in a part of the document. */
function arraysWithoutItems(part: unknown, at = ""): string[] {
  if (typeof part !== "object" || part === null) return [];
  const { type, items } = part as { type?: unknown; items?: unknown };
  const isArray = [type].flat().includes("array");
  return [
    ...(isArray && (typeof items !== "object" || items === null) ? [at] : []),
    ...Object.entries(part).flatMap(([key, value]) => arraysWithoutItems(value, `${at}/${key}`)),
  ];
}

it("describes the items of every array, of tuples too, as an object", async () => {
  const document = openApiDocument(await loadApiRoutes(), "1");
  expect(arraysWithoutItems({ type: "array", items: false })).toEqual([""]);
  expect(arraysWithoutItems(document)).toEqual([]);
});

it("names the scopes of every operation of members next to its security requirement, which has none", async () => {
  const routes = await loadApiRoutes();
  const { paths = {} } = openApiDocument(routes, "1");
  const named = z.object({
    security: z.array(z.record(z.string(), z.array(z.string()))),
    "x-required-scopes": z.array(z.enum(SCOPES)).optional(),
  });
  const wrong = routes.flatMap(({ spec }) => {
    const operation = paths[spec.path.replaceAll("{+", "{")]?.[spec.method.toLowerCase() as "get"];
    const { security, "x-required-scopes": scopes } = named.parse(operation);
    const right = rightOf(spec);
    const needed = spec.need === "public" || spec.need === "link" ? undefined : right && RIGHTS[right].scopes;
    const isRight =
      needed === undefined
        ? security.length === 0 && scopes === undefined
        : isDeepStrictEqual(security, [{ bearer: [] }]) && isDeepStrictEqual(scopes, [...(needed ?? [])]);
    return isRight ? [] : [spec.operationId];
  });
  expect(wrong).toEqual([]);
});

/** Examples that do not match the pattern next to them when it is read without Unicode mode, as many tools do. */
function examplesOffPattern(part: unknown, at = ""): string[] {
  if (typeof part !== "object" || part === null) return [];
  const { pattern, example } = part as { pattern?: unknown; example?: unknown };
  const isOff =
    typeof pattern === "string" && typeof example === "string" && !new RegExp(pattern).test(example);
  return [
    ...(isOff ? [at] : []),
    ...Object.entries(part).flatMap(([key, value]) => examplesOffPattern(value, `${at}/${key}`)),
  ];
}

it("has patterns that their examples match also without Unicode mode", async () => {
  expect(examplesOffPattern({ pattern: "^[\\p{L}]$", example: "x" })).toEqual([""]);
  expect(examplesOffPattern(openApiDocument(await loadApiRoutes(), "1"))).toEqual([]);
});

it("describes the conditions, the limit and the error codes of every operation", async () => {
  const routes = await loadApiRoutes();
  const { paths = {} } = openApiDocument(routes, "1");
  const missing: string[] = [];
  for (const { spec } of routes) {
    const operation = paths[spec.path.replaceAll("{+", "{")]?.[spec.method.toLowerCase() as "get"];
    const described = JSON.stringify(operation);
    const needed =
      spec.need === "public"
        ? []
        : spec.need === "link"
          ? ["Share-Link-Proof", "Share-Link-Pass", "Retry-After", "`throttled`", '"security":[]']
          : ["RateLimit-Policy", "Retry-After", "`throttled`", '"security":[{'];
    if (["PUT", "PATCH", "DELETE"].includes(spec.method)) needed.push('"If-Match"');
    if (spec.method === "GET" && spec.returns) needed.push('"If-None-Match"');
    missing.push(
      ...needed.filter((part) => !described.includes(part)).map((part) => `${spec.operationId} ${part}`),
    );
  }
  expect(missing).toEqual([]);
});

it("has an example of every body and response in JSON that its route accepts or may return", async () => {
  const routes = await loadApiRoutes();
  const { paths = {} } = openApiDocument(routes, "1");
  const wrong: string[] = [];
  const check = (what: string, schema: z.ZodType, content: unknown) => {
    const json = (content as Record<string, { example?: unknown } | undefined>)["application/json"];
    const { success, error } = schema.safeParse(json?.example);
    if (!success) wrong.push(`${what}: ${error.message}`);
  };
  for (const { spec } of routes) {
    const operation = paths[spec.path.replaceAll("{+", "{")]?.[spec.method.toLowerCase() as "get"];
    const { requestBody, responses } = z
      .object({
        requestBody: z.object({ content: z.unknown().optional() }).optional(),
        responses: z.record(z.string(), z.object({ content: z.unknown().optional() })),
      })
      .parse(operation);
    if (spec.body) check(`${spec.operationId} body`, spec.body, requestBody?.content);
    if (spec.returns)
      check(`${spec.operationId} response`, spec.returns, responses[spec.status ?? 200]?.content);
  }
  expect(wrong).toEqual([]);
});
