import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MERMAID_PATH } from "#lib/domain/diagram/mermaid-path.ts";
import mermaid from "../node_modules/mermaid/package.json" with { type: "json" };
import { copyMermaid } from "./copy-mermaid.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "roundtable-mermaid-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("copyMermaid", () => {
  it("copies every module that another one imports, and nothing but modules", () => {
    copyMermaid(folder);
    const target = path.join(folder, path.basename(MERMAID_PATH));
    const files = readdirSync(target, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(target, path.join(entry.parentPath, entry.name)));
    expect(files.every((file) => file.endsWith(".mjs"))).toBe(true);
    expect(files.length).toBeGreaterThan(50);
    const missing = files.flatMap((file) => {
      const text = readFileSync(path.join(target, file), "utf8");
      const imported = [...text.matchAll(/(?:from|import\(?)"(\.[^"]+\.mjs)"/g)].map(
        (match) => match[1] ?? "",
      );
      return imported.filter((name) => !existsSync(path.join(target, path.dirname(file), name)));
    });
    expect(missing).toEqual([]);
  });

  it("names the installed version, so that no browser uses the modules of another one", () => {
    expect(MERMAID_PATH).toBe(`/_next/static/mermaid-${mermaid.version}/`);
  });
});
