import { describe, expect, it } from "vitest";
import { z } from "zod";
import { seatTurnFormSchema } from "../workshop/seat-turn-form.ts";
import { shareParts } from "./shared-parts.ts";
import { strictSchema } from "./strict-schema.ts";

type Json = Readonly<Record<string, unknown>>;

/** The schema with each reference replaced by what it refers to. */
function expand(value: unknown, defs: Json): unknown {
  if (Array.isArray(value)) return value.map((one) => expand(one, defs));
  if (value === null || typeof value !== "object") return value;
  const { $ref, $defs: _defs, ...rest } = value as Json;
  if (typeof $ref === "string") return expand(defs[$ref.replace("#/$defs/", "")], defs);
  return Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, expand(one, defs)]));
}

describe("the shared parts of a schema", () => {
  const turn = strictSchema(z.toJSONSchema(seatTurnFormSchema.omit({ findings: true }), { io: "input" }));

  it("describe the same form of a seat's turn in fewer characters", () => {
    const shared = shareParts(turn);
    expect(expand(shared, shared.$defs as Json)).toEqual(turn);
    expect(JSON.stringify(shared).length).toBeLessThan(JSON.stringify(turn).length * 0.9);
  });

  it("are not added where nothing repeats", () => {
    const plain = { type: "object", properties: { a: { type: "string" } } };
    expect(shareParts(plain)).toEqual(plain);
  });

  it("keep a property that has the name of a keyword", () => {
    const entry = {
      type: "object",
      properties: { type: { type: "string", enum: ["first", "second", "third"] } },
    };
    const schema = { type: "object", properties: { type: entry, properties: entry } };
    const shared = shareParts(schema);
    expect(expand(shared, shared.$defs as Json)).toEqual(schema);
    expect(Object.keys(shared.$defs as Json)).toHaveLength(1);
  });
});
