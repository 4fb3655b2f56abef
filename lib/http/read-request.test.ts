import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseOr400, parseQuery, readBytes } from "./read-request.ts";

const sent = (body: string, declared: number) =>
  new Request("http://localhost:3000/api/v1/x", {
    method: "POST",
    body,
    headers: { "content-length": String(declared) },
  });

describe("a body", () => {
  it("of which a part is missing is refused, never taken for the whole", async () => {
    await expect(readBytes(sent("half", 8), 100)).rejects.toMatchObject({
      code: "invalid_input",
      fields: [{ code: "cut_off", detail: "4 of 8 bytes came" }],
    });
    expect(Buffer.from(await readBytes(sent("whole", 5), 100)).toString()).toBe("whole");
  });

  it("beyond the limit is refused with the limit, whatever length it declares", async () => {
    const refused = { code: "too_large", extra: { most: 4 } };
    await expect(readBytes(sent("whole", 5), 4)).rejects.toMatchObject(refused);
    await expect(readBytes(sent("whole", 1), 4)).rejects.toMatchObject(refused);
  });
});

describe("the query of an address", () => {
  it.each([
    ["?q=a%00", "/q", "nul"],
    ["?a%00=1", "", "nul"],
    ["?q=%ED%A0%80", "/q", "encoding"],
    ["?%ED%B0%80=1", "/\ufffd\ufffd\ufffd", "encoding"],
    ["?q=a&limit=%FF", "/limit", "encoding"],
  ])("%s is refused, since it cannot be stored", (search, pointer, code) => {
    expect(() => parseQuery(z.object({}), `http://localhost/api/v1/x${search}`)).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ pointer, code })] }),
    );
  });

  it("may have a percent sign that encodes nothing, and the character U+FFFD itself", () => {
    const q = z.object({ q: z.string() });
    expect(parseQuery(q, "http://localhost/api/v1/x?q=100%")).toEqual({ q: "100%" });
    expect(parseQuery(q, "http://localhost/api/v1/x?q=%EF%BF%BD")).toEqual({ q: "\ufffd" });
  });

  const query = z.object({ limit: z.coerce.number().max(100).default(50) });

  it("has only parameters that the route declares", () => {
    expect(parseQuery(query, "http://localhost/api/v1/x")).toEqual({ limit: 50 });
    expect(parseQuery(query, "http://localhost/api/v1/x?limit=7")).toEqual({ limit: 7 });
    expect(() => parseQuery(query, "http://localhost/api/v1/x?limit=7&limti=9")).toThrow(
      expect.objectContaining({ code: "invalid_input" }),
    );
    expect(() => parseQuery(z.object({}), "http://localhost/api/v1/x?debug=1")).toThrow(
      expect.objectContaining({ code: "invalid_input" }),
    );
  });
});

describe("a parsed value", () => {
  it.each([
    ["a text with U+0000", { need: "a\0b" }, "/need", "nul"],
    ["a text with a lone surrogate", { need: "a\ud800b" }, "/need", "lone_surrogate"],
    ["a name with U+0000", { fields: { "a\0": 1 } }, "/fields", "nul"],
    ["such a text in a list", { tags: ["a", "b/c", "\udc00"] }, "/tags/2", "lone_surrogate"],
    ["such a text under a name with a slash", { "a/b~c": "\0" }, "/a~1b~0c", "nul"],
  ])("with %s is refused, and the field is named", (...[, value, pointer, code]) => {
    expect(() => parseOr400(z.unknown(), value)).toThrow(
      expect.objectContaining({
        code: "invalid_input",
        fields: [expect.objectContaining({ pointer, code })],
      }),
    );
  });

  it("is followed however deep it is nested, and other texts pass", () => {
    let deep: unknown = "\0";
    for (let at = 0; at < 100_000; at += 1) deep = [deep];
    expect(() => parseOr400(z.unknown(), deep)).toThrow(expect.objectContaining({ code: "invalid_input" }));
    const wide = Array.from({ length: 300_000 }, () => 1);
    expect(parseOr400(z.unknown(), wide)).toHaveLength(300_000);
    expect(parseOr400(z.unknown(), { text: "需求 😀 \u{10ffff}\u0001" })).toEqual({
      text: "需求 😀 \u{10ffff}\u0001",
    });
  });
});
