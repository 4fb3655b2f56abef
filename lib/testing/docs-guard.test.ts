import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rightsTable } from "../domain/access/rights-table.ts";
import { ERRORS } from "../domain/errors.ts";
import { toolAliasTable, toolMatrix } from "../domain/specialist/tool-matrix.ts";
import { graphMermaid } from "../domain/task/graph-mermaid.ts";

const docs = new URL("../../docs/", import.meta.url);
const doc = (name: string) => readFileSync(new URL(name, docs), "utf8");
const records = readdirSync(new URL("decisions/", docs)).filter((name) => /^\d{4}-/.test(name));

describe("the documentation", () => {
  it("shows the table of rights that the code asks", () => {
    expect(doc("rights.md")).toContain(rightsTable());
  });

  it("shows the matrix of tools that calls are judged by", () => {
    expect(doc("tools.md")).toContain(toolMatrix());
    expect(doc("tools.md")).toContain(toolAliasTable());
  });

  it.each(["en", "zh"] as const)("draws the graph of the phases from its edges (%s)", (language) => {
    expect(doc(`guide/graph.${language}.md`)).toContain(graphMermaid(language));
  });

  it.each(Object.entries(ERRORS))("lists the error %s with its status and both sentences", (code, error) => {
    expect(doc("errors.md")).toContain(`\`${code}\` | ${error.status} | ${error.en} | ${error.zh} |`);
  });

  it("names in docs/extending.md only files that exist, and folders where a part of the path is to be chosen", () => {
    const paths = /`((?:app|bench|docs|e2e|lib|prisma|prompts)\/[^`]+|[.\w-]+\.(?:json|ts|example))`/g;
    const named = [...doc("extending.md").matchAll(paths)].map(([, file = ""]) => file);
    const files = named.filter((file) => file !== "edits.json").map((file) => file.replace(/[^/]*<.*$/, ""));
    expect(files.length).toBeGreaterThan(60);
    expect(files.filter((file) => !existsSync(new URL(`../${file}`, docs)))).toEqual([]);
  });

  it.each(records)("lists the decision %s under its title", (name) => {
    const [, number, title] = /^# (\d{4})\. (.+)$/m.exec(doc(`decisions/${name}`)) ?? [];
    expect(name.slice(0, 4)).toBe(number);
    expect(doc("decisions/README.md")).toContain(`| [${number}](${name}) | ${title} |`);
  });
});
