import { afterAll, beforeAll, expect, it } from "vitest";
import { type ModelServer, startModelServer } from "#lib/testing/model-server.ts";
import { probeModel } from "./probe-model.ts";

let server: ModelServer;
beforeAll(async () => {
  const text = JSON.stringify({ colour: "blue", night: null, reason: "It is day." });
  server = await startModelServer(() => ({ text, pieces: 3 }));
});
afterAll(() => server.close());

it("a probe asks for a form with a definition and a reference to it, as the forms of seats have them", async () => {
  const entry = {
    id: "m",
    provider: "openai-compatible",
    model: "scripted",
    baseUrl: server.baseUrl,
    apiKey: null,
    price: null,
    nativeTools: false,
  } as const;
  const probe = await probeModel(entry, true, "2026-11-26T00:00:00.000Z");
  expect(probe.structured).toBe("schema");
  const asked = server.requests.find(({ format }) => format === "json_schema");
  expect(asked?.whole).toContain('"$defs"');
  expect(asked?.whole).toContain('"$ref"');
});
