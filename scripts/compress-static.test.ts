import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compressStatic } from "./compress-static.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "roundtable-press-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("compressStatic", () => {
  it("puts a copy that unpacks to the same next to every script and style, and next to nothing else", async () => {
    mkdirSync(path.join(folder, "chunks"));
    const texts = Array.from({ length: 9 }, (_, at) => [`chunks/${at}.js`, `a(${at});`.repeat(40)] as const);
    for (const [file, text] of texts) writeFileSync(path.join(folder, file), text);
    writeFileSync(path.join(folder, "a.css"), "a { color: red }");
    writeFileSync(path.join(folder, "a.woff2"), "letters");
    await compressStatic(folder);
    for (const [file, text] of [...texts, ["a.css", "a { color: red }"] as const])
      expect(brotliDecompressSync(readFileSync(path.join(folder, `${file}.br`))).toString()).toBe(text);
    expect(readdirSync(folder).sort()).toEqual(["a.css", "a.css.br", "a.woff2", "chunks"]);
  });

  it("leaves a copy that exists as it is, so that an interrupted run continues", async () => {
    writeFileSync(path.join(folder, "a.js"), "a()");
    writeFileSync(path.join(folder, "a.js.br"), "made before");
    writeFileSync(path.join(folder, "b.js"), "b()");
    await compressStatic(folder);
    expect(readFileSync(path.join(folder, "a.js.br"), "utf8")).toBe("made before");
    expect(brotliDecompressSync(readFileSync(path.join(folder, "b.js.br"))).toString()).toBe("b()");
  });

  it("has nothing to do in a folder without any", async () => {
    await expect(compressStatic(folder)).resolves.toBeUndefined();
  });
});
