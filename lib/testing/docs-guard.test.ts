import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rightsTable } from "../domain/access/rights-table.ts";
import { ERRORS } from "../domain/errors.ts";
import { toolMatrix } from "../domain/specialist/tool-matrix.ts";

const doc = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8");

describe("the documentation", () => {
  it("shows the very table of rights that the code asks", () => {
    expect(doc("rights.md")).toContain(rightsTable());
  });

  it("shows the very matrix of tools that calls are judged by", () => {
    expect(doc("tools.md")).toContain(toolMatrix());
  });

  it.each(Object.entries(ERRORS))("lists the error %s with its status and both sentences", (code, error) => {
    expect(doc("errors.md")).toContain(`\`${code}\` | ${error.status} | ${error.en} | ${error.zh} |`);
  });
});
