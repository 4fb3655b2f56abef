import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { AnySpec } from "../route.ts";
import { argumentsSchema, requestParts, resultSchema } from "./route-arguments.ts";

const spec = (more: object): AnySpec => ({
  method: "POST",
  path: "/api/v1/tasks/{taskId}/artifacts/{+name}",
  operationId: "x",
  summary: "",
  tag: "",
  need: "read",
  ...more,
});

describe("the arguments of a route", () => {
  it("are its params in snake case, its query and the fields of every form of its body", () => {
    const body = z.union([
      z.strictObject({ text: z.string(), note: z.string() }),
      z.strictObject({ skip: z.literal(true), note: z.string() }),
    ]);
    const query = z.object({ version: z.coerce.number().int().optional() });
    const schema = argumentsSchema(spec({ body, query }));
    expect(Object.keys(schema.properties)).toEqual(["task_id", "name", "version", "text", "note", "skip"]);
    expect(schema).toMatchObject({ required: ["task_id", "name", "note"], additionalProperties: false });
  });

  it("accept what any form of the body accepts in a field that several of them have", () => {
    const body = z.discriminatedUnion("format", [
      z.object({ format: z.literal("text"), content: z.string() }),
      z.object({ format: z.literal("files"), content: z.array(z.string()) }),
    ]);
    const { properties, required } = argumentsSchema(spec({ body }));
    expect(properties.format).toMatchObject({ anyOf: [{ const: "text" }, { const: "files" }] });
    expect(properties.content).toMatchObject({ anyOf: [{ type: "string" }, { type: "array" }] });
    expect(required).toEqual(expect.arrayContaining(["format", "content"]));
  });

  it("become a path, a query and a body again, and cannot leave their segment", () => {
    const query = z.object({ version: z.number().optional() });
    const body = z.object({ text: z.string() });
    const args = { task_id: "../../projects?x=1", name: "planning/roles/A B.json", version: 2, text: "?" };
    expect(requestParts(spec({ query, body }), args)).toEqual({
      path: "/api/v1/tasks/..%2F..%2Fprojects%3Fx%3D1/artifacts/planning/roles/A%20B.json?version=2",
      body: '{"text":"?"}',
      ifMatch: null,
    });
  });

  it("name the version of a change where the route requires it, and send it as If-Match", () => {
    const change = spec({ body: z.object({ text: z.string() }), problems: ["precondition_required"] });
    expect(argumentsSchema(change).required).toEqual(["task_id", "name", "text", "if_version"]);
    const args = { task_id: "a", name: "b", text: "c", if_version: 3 };
    expect(requestParts(change, args)).toMatchObject({ body: '{"text":"c"}', ifMatch: '"3"' });
  });

  it("of a wrong kind stay readable for the route, which refuses them", () => {
    expect(requestParts(spec({ path: "/api/v1/tasks/{taskId}" }), { task_id: { a: 1 } }).path).toBe(
      "/api/v1/tasks/%7B%22a%22%3A1%7D",
    );
  });
});

describe("the result of a route", () => {
  it("is an object; another value is wrapped in one", () => {
    expect(resultSchema(spec({ returns: z.object({ id: z.string() }) }))).toMatchObject({ type: "object" });
    expect(resultSchema(spec({ returns: z.array(z.string()) }))).toMatchObject({
      required: ["result"],
      properties: { result: { type: "array" } },
    });
    expect(resultSchema(spec({}))).toBeNull();
  });
});
