import { describe, expect, it } from "vitest";
import { z } from "zod";
import { route } from "../route.ts";
import { MAX_RESULT_LENGTH, routeTool } from "./mcp-tool.ts";
import type { RouteCalls } from "./route-calls.ts";

const handler = route(
  {
    method: "GET",
    path: "/api/v1/things/{thingId}/parts",
    operationId: "listParts",
    summary: "",
    tag: "",
    need: "read",
    params: z.object({ thingId: z.string() }),
    query: z.object({ limit: z.coerce.number().int().default(50), cursor: z.string().optional() }),
    returns: z.object({ data: z.array(z.string()), next_cursor: z.string().nullable() }),
  },
  () => Promise.resolve({ data: [], next_cursor: null }),
);
const texts = { title: { en: "", zh: "" }, description: { en: "", zh: "" } };
const tool = routeTool([handler], { name: "list_parts", operation: "listParts", ...texts });
const report = () => Promise.resolve();

/** Calls that answer with as many items of this length as the page has. */
const callsWith = (length: number, limits: unknown[]): RouteCalls => ({
  caller: { origin: "", authorization: "", language: "en", signal: new AbortController().signal },
  json: (_operation, args) => {
    limits.push(args.limit);
    const data = Array.from({ length: Number(args.limit ?? 50) }, () => "x".repeat(length));
    return Promise.resolve({ data, next_cursor: "next" });
  },
  text: () => Promise.reject(new Error("not used")),
  stream: () => Promise.reject(new Error("not used")),
});

describe("a tool of a list", () => {
  it("takes the names of its route's params in snake case, and its query", () => {
    expect(tool.input).toMatchObject({ required: ["thing_id"], additionalProperties: false });
    expect(Object.keys(tool.input.properties)).toEqual(["thing_id", "limit", "cursor"]);
    expect(tool).toMatchObject({ need: "read", readOnly: true, destructive: false });
  });

  it("asks for fewer items until the page fits", async () => {
    const limits: unknown[] = [];
    const page = await tool.run(callsWith(5000, limits), { thing_id: "t" }, report);
    expect(limits).toEqual([undefined, 25, 12, 6].slice(0, limits.length));
    expect(JSON.stringify(page).length).toBeLessThanOrEqual(MAX_RESULT_LENGTH);
  });

  it("reports a single item that is too long instead of cutting it", async () => {
    const work = tool.run(callsWith(MAX_RESULT_LENGTH, []), { thing_id: "t" }, report);
    await expect(work).rejects.toMatchObject({ code: "too_large" });
  });
});
