import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { seatTurnOutputSchema } from "../workshop/seat-turn.ts";
import { canBeStrict, removeNullFillers, strictSchema } from "./strict-schema.ts";

const schemaOf = (type: z.ZodType) =>
  z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as Record<string, unknown>;

/** The schema itself and every nested schema. */
function* inside(value: unknown): Generator<Record<string, unknown>> {
  if (value === null || typeof value !== "object") return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* inside(inner);
}

describe("the strict dialect of a schema", () => {
  it("closes every object of a seat's turn, requires all properties and has no unsupported keyword", () => {
    const schema = schemaOf(seatTurnOutputSchema.omit({ findings: true }));
    expect(canBeStrict(schema)).toBe(true);
    const objects = [...inside(strictSchema(schema))].filter((one) => one.type === "object");
    expect(objects.length).toBeGreaterThan(20);
    for (const one of objects) {
      expect(one.additionalProperties).toBe(false);
      expect(one.required).toEqual(Object.keys(one.properties as object));
    }
    const text = JSON.stringify(strictSchema(schema));
    for (const keyword of ["oneOf", "const", "pattern", "maxLength", "minItems", "$schema"])
      expect(text).not.toContain(`"${keyword}":`);
  });

  it("makes optional properties nullable, and removes those nulls again", () => {
    const type = z.object({
      name: z.string(),
      note: z.string().optional(),
      ok: z.boolean().nullable(),
      parts: z.array(
        z.discriminatedUnion("kind", [
          z.object({ kind: z.literal("a"), left: z.string().optional() }),
          z.object({ kind: z.literal("b"), left: z.string().nullable() }),
        ]),
      ),
    });
    const schema = schemaOf(type);
    const answer = {
      name: "n",
      note: null,
      ok: null,
      parts: [
        { kind: "a", left: null },
        { kind: "b", left: null },
      ],
    };
    const cleaned = removeNullFillers(answer, schema);
    expect(cleaned).toEqual({ name: "n", ok: null, parts: [{ kind: "a" }, { kind: "b", left: null }] });
    expect(type.safeParse(cleaned).success).toBe(true);
  });

  it("refuses maps and references", () => {
    expect(canBeStrict(schemaOf(z.object({ map: z.record(z.string(), z.string()) })))).toBe(false);
    expect(canBeStrict({ $ref: "#/$defs/a" })).toBe(false);
  });

  it("leaves a value without nulls as it is", () => {
    const schema = schemaOf(seatTurnOutputSchema.omit({ findings: true }));
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        if (JSON.stringify(value).includes("null")) return;
        expect(removeNullFillers(value, schema)).toEqual(value);
      }),
    );
  });
});
