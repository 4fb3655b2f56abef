// The routing table of the API: every route is found by its declared path, and every route file is in the table.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { dispatcher, type MatchedPath, matchRoutes, routeFinder } from "#lib/http/dispatcher.ts";
import { METHODS } from "#lib/http/route.ts";
import { parseRoutePath } from "#lib/http/route-path.ts";
import { runtimeImports } from "#lib/testing/source-tree.ts";
import { loadApiRoutes, ROUTE_GROUPS } from "./route-groups.ts";

const routes = await loadApiRoutes();
const find = routeFinder(ROUTE_GROUPS);
const declared = [...new Set(routes.map(({ spec }) => spec.path))];

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).map((file) =>
  file.split(path.sep).join("/"),
);

/** Any text that is a valid encoded segment; `.` and `..` are resolved before a request is sent. */
const value = fc
  .string({ unit: "grapheme", minLength: 1 })
  .filter((text) => text.isWellFormed() && text !== "." && text !== "..");

/** The static segments of all paths; a parameter may have the same value. */
const staticText = [...new Set(declared.flatMap((one) => one.split("/")))].filter(
  (text) => text !== "" && !text.startsWith("{"),
);

/** Values for the parameters of a path, and the resulting path. */
function sentPath(template: string, values: fc.Arbitrary<string>) {
  const { segments } = parseRoutePath(template);
  return fc.tuple(...segments.map(() => values)).map((drawn) => {
    const params: Record<string, string | string[]> = {};
    const sent = segments.map((segment, at) => {
      if (segment.kind === "static") return segment.text;
      const text = drawn[at] ?? "";
      params[segment.name] = segment.kind === "rest" ? [text, text] : text;
      const encoded = encodeURIComponent(text);
      return segment.kind === "rest" ? `${encoded}/${encoded}` : encoded;
    });
    return { pathname: `/${sent.join("/")}`, params };
  });
}

describe("the routing table", () => {
  it("lists every route file, and the API has one entry point", () => {
    const tables = [
      "route-groups.ts",
      "baseline-groups.ts",
      "code-chain-groups.ts",
      "notification-groups.ts",
      "requirement-groups.ts",
      "workspace-groups.ts",
    ];
    const loaded = tables
      .flatMap((name) => runtimeImports(readFileSync(path.join(import.meta.dirname, name), "utf8")))
      .filter((what) => what.endsWith("-routes.ts"));
    const found = files.filter((file) => file.endsWith("-routes.ts")).map((file) => `./${file}`);
    expect(loaded.toSorted()).toEqual(found.toSorted());
    expect(ROUTE_GROUPS).toHaveLength(found.length);
    expect(files.filter((file) => /(^|\/)route\.tsx?$/.test(file))).toEqual(["[[...path]]/route.ts"]);
  });

  it("contains each method of a path once", () => {
    const all = routes.map(({ spec }) => `${spec.method} ${spec.path.replaceAll(/\{\+?\w+\}/g, "{}")}`);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(200);
  });

  it.each(declared)("%s names the params that its schema has", (template) => {
    const names = parseRoutePath(template).segments.flatMap((segment) =>
      segment.kind === "static" ? [] : [segment.name],
    );
    for (const { spec } of routes.filter((route) => route.spec.path === template)) {
      const schema = spec.params === undefined ? z.object({}) : z.instanceof(z.ZodObject).parse(spec.params);
      expect(Object.keys(schema.shape).toSorted()).toEqual(names.toSorted());
    }
  });
});

const methodsOf = (template: string) =>
  routes.filter(({ spec }) => spec.path === template).map(({ spec }) => spec.method);
const pathOf = (template: string) => template.replaceAll(/\{\+?\w+\}/g, "x");
const send = (method: string, pathname: string) =>
  dispatcher(ROUTE_GROUPS)(new Request(`http://localhost:3000${pathname}`, { method }));

const summaryOf = (matched: MatchedPath | null) =>
  matched && { ...matched, handlers: [...matched.handlers.values()].map(({ spec }) => spec.operationId) };

describe("a request", () => {
  it.each(declared)("finds %s by its path with any params", async (template) => {
    await fc.assert(
      fc.asyncProperty(sentPath(template, value), async ({ pathname, params }) => {
        const found = await find(pathname);
        expect([...(found?.handlers.values() ?? [])].map(({ spec }) => spec.path)).toContain(template);
        expect(found?.params).toEqual(params);
      }),
      { numRuns: 20 },
    );
  });

  it("is routed within its group to the route that a search of all routes finds, also if a parameter equals a static segment", async () => {
    const sent = fc
      .constantFrom(...declared)
      .chain((template) => sentPath(template, fc.constantFrom(...staticText)));
    await fc.assert(
      fc.asyncProperty(sent, async ({ pathname }) => {
        expect(summaryOf(await find(pathname))).toEqual(summaryOf(matchRoutes(routes, pathname)));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    "/api/v1",
    "/api/v1/nothing",
    "/api/v1/tasks",
    "/api/v1/projects/prj_1/nothing",
    "/api/v1/health/x",
  ])("%s is not found", async (pathname) => {
    const response = await dispatcher(ROUTE_GROUPS)(new Request(`http://localhost:3000${pathname}`));
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
  });

  it("to a path that no route declares is not found, below every declared path", async () => {
    const hasRest = (one: string) => declared.some((other) => other.startsWith(one) && other.includes("{+"));
    for (const template of declared.filter((one) => !hasRest(one))) {
      const response = await send("GET", `${pathOf(template)}/no-such-part/at-all`);
      expect({ template, status: response.status }).toEqual({ template, status: 404 });
      expect(response.headers.get("content-type")).toBe("application/problem+json");
    }
  });

  it.each(declared)(
    "to %s with a method that it lacks is refused with the list of its methods",
    async (template) => {
      const has = new Set<string>(methodsOf(template));
      const allow = [...has, "OPTIONS", ...(has.has("GET") ? ["HEAD"] : [])].toSorted().join(", ");
      for (const method of METHODS.filter((one) => !has.has(one))) {
        const response = await send(method, pathOf(template));
        expect({ method, status: response.status }).toEqual({ method, status: 405 });
        expect(response.headers.get("allow")).toBe(allow);
        expect(response.headers.get("content-type")).toBe("application/problem+json");
        expect(await response.json()).toMatchObject({ code: "method_not_allowed", status: 405 });
      }
      const options = await send("OPTIONS", pathOf(template));
      expect({ status: options.status, allow: options.headers.get("allow") }).toEqual({ status: 204, allow });
    },
  );

  it.each(declared)("to %s with HEAD has no body, and is refused where there is no GET", async (template) => {
    const head = await send("HEAD", pathOf(template));
    expect(await head.text()).toBe("");
    expect(head.status === 405).toBe(!methodsOf(template).includes("GET"));
  });
});

/** Changes whose resource no GET shows, and why. */
const WITHOUT_GET: Readonly<Record<string, string>> = {
  revokeShareLink: "a link can only be revoked, and revoking it twice has the same result",
};

describe("what a request changes", () => {
  const changes = routes.filter(({ spec }) => ["PUT", "PATCH", "DELETE"].includes(spec.method));
  const hasGet = (template: string) => methodsOf(template).includes("GET");

  it.each(changes.map(({ spec }) => [spec.operationId, spec] as const))(
    "by %s is shown with its ETag by GET at its path or at a path above it",
    (_name, spec) => {
      let template = spec.path;
      while (template !== "" && !hasGet(template)) template = template.slice(0, template.lastIndexOf("/"));
      expect(template === "").toBe(spec.operationId in WITHOUT_GET);
      if (template === "") return;
      const get = routes.find((one) => one.spec.path === template && one.spec.method === "GET");
      expect(get?.spec.returns).toBeDefined();
    },
  );

  it.each(
    changes.filter(({ spec }) => spec.problems?.includes("precondition_required")).map(({ spec }) => spec),
  )("needs If-Match if $operationId says so, and says that it may fail", (spec) => {
    expect(spec.problems).toContain("precondition_failed");
    expect(spec.summary).toMatch(/requires If-Match/);
  });
});
