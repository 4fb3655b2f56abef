import { describe, expect, it } from "vitest";
import { z } from "zod";
import { dispatcher, type RouteGroup } from "./dispatcher.ts";
import { type Method, publicRoute, type RouteHandler } from "./route.ts";

const params = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** A route that answers with its declaration and the params it was given. */
const echo = (method: Method, path: string): RouteHandler =>
  publicRoute(
    {
      method,
      path,
      operationId: `${method} ${path}`,
      summary: "",
      tag: "test",
      params,
      query: z.object({ cursor: z.string().optional() }),
      returns: z.unknown(),
    },
    async (_actor, given) => ({ at: `${method} ${path}`, params: given.params }),
  );

function tableOf(groups: Readonly<Record<string, readonly RouteHandler[]>>) {
  const loaded: string[] = [];
  const table = Object.entries(groups).map(
    ([under, routes]): RouteGroup => ({
      under: under.split(" "),
      load: async () => {
        loaded.push(under);
        return routes;
      },
    }),
  );
  const dispatch = dispatcher(table);
  const send = (method: string, path: string, headers: Record<string, string> = {}) =>
    dispatch(new Request(`http://localhost:3000${path}`, { method, headers }));
  return { loaded, send };
}

const example = () =>
  tableOf({
    "/v1/projects": [
      echo("GET", "/v1/projects"),
      echo("POST", "/v1/projects"),
      echo("GET", "/v1/projects/{projectId}"),
      echo("PATCH", "/v1/projects/{projectId}"),
    ],
    "/v1/projects/imports /v1/projects/{projectId}/imports": [
      echo("POST", "/v1/projects/imports"),
      echo("POST", "/v1/projects/{projectId}/imports"),
    ],
    "/v1/files": [
      echo("GET", "/v1/files/{fileId}/{+name}"),
      echo("GET", "/v1/files/{fileId}/latest"),
      echo("DELETE", "/v1/files/{fileId}"),
    ],
  });

const answerOf = async (response: Response) => (await response.json()) as { at: string; params: unknown };

describe("a declared path", () => {
  it.each([
    ["GET", "/v1/projects", "GET /v1/projects", {}],
    ["GET", "/v1/projects?cursor=a/b", "GET /v1/projects", {}],
    ["PATCH", "/v1/projects/p%2F1", "PATCH /v1/projects/{projectId}", { projectId: "p/1" }],
    ["POST", "/v1/projects/imports", "POST /v1/projects/imports", {}],
    [
      "POST",
      "/v1/projects/imports/imports",
      "POST /v1/projects/{projectId}/imports",
      { projectId: "imports" },
    ],
    ["GET", "/v1/files/f/latest", "GET /v1/files/{fileId}/latest", { fileId: "f" }],
    ["GET", "/v1/files/f/lates%74", "GET /v1/files/{fileId}/{+name}", { fileId: "f", name: ["latest"] }],
    ["GET", "/v1/files/f/a/b", "GET /v1/files/{fileId}/{+name}", { fileId: "f", name: ["a", "b"] }],
  ])("%s %s runs %s", async (...[method, path, at, expected]) => {
    expect(await answerOf(await example().send(method, path))).toEqual({ at, params: expected });
  });

  it("loads only the group that has it", async () => {
    const { loaded, send } = example();
    await send("POST", "/v1/projects/p/imports");
    expect(loaded).toEqual(["/v1/projects/imports /v1/projects/{projectId}/imports"]);
  });

  it("answers HEAD as GET, without the body", async () => {
    const { send } = example();
    const got = await send("GET", "/v1/projects");
    const head = await send("HEAD", "/v1/projects");
    expect(head.status).toBe(200);
    expect(head.headers.get("content-type")).toBe(got.headers.get("content-type"));
    expect(await head.text()).toBe("");
  });

  it("ends a stream that HEAD asked for", async () => {
    let ended = false;
    const body = () => new ReadableStream({ cancel: () => void (ended = true) });
    const stream = publicRoute(
      { method: "GET", path: "/v1/events", operationId: "events", summary: "", tag: "test" },
      async () => new Response(body(), { headers: { "content-type": "text/event-stream" } }),
    );
    const head = await tableOf({ "/v1/events": [stream] }).send("HEAD", "/v1/events");
    expect(head.headers.get("content-type")).toBe("text/event-stream");
    expect(ended).toBe(true);
  });

  it("answers OPTIONS with its methods", async () => {
    const { send } = example();
    const options = await send("OPTIONS", "/v1/projects");
    expect(options.status).toBe(204);
    expect(options.headers.get("allow")).toBe("GET, HEAD, OPTIONS, POST");
    const imports = await send("OPTIONS", "/v1/projects/imports");
    expect(imports.headers.get("allow")).toBe("OPTIONS, POST");
  });
});

const problemOf = async (response: Response) => ({
  status: response.status,
  type: response.headers.get("content-type"),
  code: ((await response.json()) as { code: string }).code,
});

describe("a method that a path does not have", () => {
  it.each([
    ["DELETE", "/v1/projects", "GET, HEAD, OPTIONS, POST"],
    ["PATCH", "/v1/projects/imports", "OPTIONS, POST"],
    ["DELETE", "/v1/files/f/latest", "GET, HEAD, OPTIONS"],
  ])("%s %s is refused with Allow: %s", async (method, path, allow) => {
    const response = await example().send(method, path, { "x-request-id": "request-1" });
    expect(response.headers.get("allow")).toBe(allow);
    expect(response.headers.get("x-request-id")).toBe("request-1");
    const problem = { status: 405, type: "application/problem+json", code: "method_not_allowed" };
    expect(await problemOf(response)).toEqual(problem);
  });
});

describe("a refused HEAD", () => {
  it.each([
    ["/v1/projects/imports", 405],
    ["/v1/nothing", 404],
    ["/v1/projects/%E0%A4%A", 400],
  ])("of %s has the status %i and no body", async (path, status) => {
    const response = await example().send("HEAD", path);
    expect({ status: response.status, body: await response.text() }).toEqual({ status, body: "" });
    expect(response.headers.get("content-type")).toBe("application/problem+json");
  });
});

describe("another path", () => {
  it.each(["/v1", "/v1/", "/v1/project", "/v1/projects/", "/v1/projects/p/else", "/v1/projects//imports"])(
    "%s is not found",
    async (path) => {
      for (const method of ["GET", "POST", "OPTIONS"]) {
        const response = await example().send(method, path);
        const problem = { status: 404, type: "application/problem+json", code: "not_found" };
        expect(await problemOf(response)).toEqual(problem);
      }
    },
  );

  it("in the language of the request", async () => {
    const response = await example().send("GET", "/v1/nothing", { "accept-language": "zh-CN" });
    expect(response.headers.get("content-language")).toBe("zh");
  });

  it("with malformed percent-encoding is not valid", async () => {
    expect(await problemOf(await example().send("GET", "/v1/projects/%E0%A4%A"))).toMatchObject({
      status: 400,
      code: "invalid_input",
    });
  });
});

it("a group that cannot be loaded is an internal error, and is loaded again with the next request", async () => {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new Error("no such file");
    return [echo("GET", "/v1/a")];
  };
  const dispatch = dispatcher([{ under: ["/v1/a"], load }]);
  const request = new Request("http://localhost:3000/v1/a");
  expect(await problemOf(await dispatch(request))).toMatchObject({ status: 500, code: "internal" });
  expect((await dispatch(request)).status).toBe(200);
});
