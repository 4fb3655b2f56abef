import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { EDIT_TYPES } from "../document/semantic-edit.ts";
import { TOOLS } from "../specialist/catalogue/tools.ts";
import { contractSchemas } from "./json-schemas.ts";

const SCHEMAS = contractSchemas();
const ajv = new Ajv2020({ strict: false });
const accepts = (name: string, value: unknown) => ajv.compile(SCHEMAS[name] ?? false)(value);

const ANSWER = { thought: "t", response_mode: "KNOWLEDGE_QA", direct_response: "r", tool_calls: [] };
const SEARCH = {
  ...ANSWER,
  direct_response: null,
  tool_calls: [{ name: "internetSearch", args: { query: "q" } }],
};

describe("published schemas", () => {
  it("are there for every contract and every tool, and compile", () => {
    const names = ["aiplan-1.0-zh", "aiplan-1.0-en", "aiplan-2", "semantic-edit", "task-complete"];
    expect(Object.keys(SCHEMAS)).toEqual([...names, ...TOOLS.map(({ name }) => `tool-${name}`)]);
    for (const schema of Object.values(SCHEMAS)) expect(ajv.compile(schema)).toBeTypeOf("function");
  });

  it("hold the rules of the modes", () => {
    for (const name of ["aiplan-1.0-zh", "aiplan-1.0-en", "aiplan-2"]) {
      expect(accepts(name, ANSWER)).toBe(true);
      expect(accepts(name, SEARCH)).toBe(name !== "aiplan-1.0-zh");
      expect(accepts(name, { ...ANSWER, response_mode: "GENERAL_CHAT" })).toBe(name === "aiplan-1.0-zh");
      expect(accepts(name, { ...ANSWER, direct_response: "" })).toBe(false);
      expect(accepts(name, { ...ANSWER, tool_calls: null })).toBe(false);
    }
  });

  it("know every type of edit that a specialist may use, and not the engine's own", () => {
    const edit = { content: "## A\n", reason: "r" };
    for (const type of EDIT_TYPES) {
      const target = type.endsWith("_title") || type.endsWith("_only") ? { sid: "/a" } : { sectionName: "A" };
      expect({ type, ok: accepts("semantic-edit", { ...edit, type, target }) }).toEqual({ type, ok: true });
    }
    expect(accepts("semantic-edit", { ...edit, type: "splice", target: { start: 0, expect: "" } })).toBe(
      false,
    );
  });
});
