// One bad file for every lint rule that the house relies on, in its own tree under the real biome.json: each is
// reported by exactly the rule it breaks; the files that may do so are left alone.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const lines = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join("\n");
const longFunction = (count: number) =>
  `export function long(): number {\n  let n = 0;\n${lines(count, (i) => `  n += ${i};`)}\n  return n;\n}\n`;
const branches = `export function tangled(n: number): number {
${lines(9, (i) => `  if (n > ${i}) {\n    if (n % 2 === 0) {\n      return ${i};\n    }\n  }`)}
  return 0;
}
`;
const exported = (text: string) => `${text}\n`;

/** rule → files that break it. */
const PLANTED: Record<string, Record<string, string>> = {
  format: { "lib/a/format.ts": "export const a = 1\n" },
  "lint/complexity/noExcessiveCognitiveComplexity": { "lib/a/tangled.ts": branches },
  "lint/complexity/noExcessiveLinesPerFunction": {
    "lib/a/long.ts": longFunction(70),
    "app/a/long.tsx": longFunction(90),
  },
  "lint/complexity/useMaxParams": {
    "lib/a/params.ts": exported(
      "export const sum = (a: number, b: number, c: number, d: number) => a + b + c + d;",
    ),
  },
  "lint/nursery/noFloatingPromises": {
    "lib/a/floating.ts": exported("export async function later() {}\nexport function now() {\n  later();\n}"),
  },
  "lint/nursery/noMisusedPromises": {
    "lib/a/misused.ts": exported(
      'export async function isReady() {\n  return true;\n}\nexport function say() {\n  return isReady() ? "ready" : "waiting";\n}',
    ),
  },
  "lint/nursery/useExhaustiveSwitchCases": {
    "lib/a/switch.ts": exported(
      'export function name(a: "x" | "y"): string {\n  switch (a) {\n    case "x":\n      return "ex";\n  }\n  return "";\n}',
    ),
  },
  "lint/performance/noBarrelFile": { "lib/a/barrel.ts": exported('export { a } from "./right.ts";') },
  "lint/style/noDefaultExport": {
    "lib/a/default.ts": exported("export default function a() {}"),
    "app/a/part.tsx": exported("export default function Part() {\n  return null;\n}"),
  },
  "lint/style/noEnum": { "lib/a/enum.ts": exported("export enum Color {\n  Red = 1,\n}") },
  "lint/style/noExcessiveLinesPerFile": {
    "lib/a/file.ts": exported(lines(310, (i) => `export const v${i} = ${i};`)),
  },
  "lint/style/noNonNullAssertion": {
    "lib/a/bang.ts": exported("export const first = (a: number[]) => a.at(0)!;"),
  },
  "lint/style/noParameterProperties": {
    "lib/a/property.ts": exported("export class Box {\n  constructor(readonly content: string) {}\n}"),
  },
  "lint/style/noProcessEnv": { "lib/a/process.ts": exported("export const home = process.env.HOME;") },
  "lint/style/useFilenamingConvention": {
    "lib/a/NotKebab.ts": exported("export const a = 1;"),
    "app/a/PhaseBadge.tsx": exported("export const a = 1;"),
  },
  "lint/style/useImportType": {
    "lib/a/import-type.ts": exported(
      'import { Stats } from "node:fs";\n\nexport const size = (a: Stats) => a.size;',
    ),
  },
  "lint/style/useNodejsImportProtocol": {
    "lib/a/protocol.ts": exported('import { existsSync } from "fs";\n\nexport const has = existsSync("a");'),
  },
  "lint/suspicious/noConsole": { "lib/a/console.ts": exported('console.log("a");') },
  "lint/suspicious/noExplicitAny": { "lib/a/any.ts": exported("export const a: any = 1;") },
};

/** The same things where they are right. */
const ALLOWED = {
  "lib/a/right.ts": exported("export const a = 1;"),
  "lib/env.ts": exported("export const home = process.env.HOME;"),
  "scripts/right.ts": exported("console.log(process.env.HOME);"),
  "app/a/page.tsx": exported("export default function Page() {\n  return null;\n}"),
  "app/a/markup.tsx": longFunction(70),
  "lib/a/long.test.ts": longFunction(90),
};

let tree: string;
const broken = new Map<string, Set<string>>();

beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), "roundtable-lint-"));
  for (const [file, text] of Object.entries<string>(Object.assign({}, ALLOWED, ...Object.values(PLANTED)))) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), text);
  }
  for (const file of ["biome.json", ".gitignore"]) copyFileSync(path.join(root, file), path.join(tree, file));
  const biome = path.join(root, "node_modules/@biomejs/biome/bin/biome");
  const args = [
    "ci",
    "--colors=off",
    "--reporter=json",
    "--max-diagnostics=none",
    "--error-on-warnings",
    ".",
  ];
  const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: tree, encoding: "utf8" });
  const report = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
  for (const { category, location } of report.diagnostics)
    broken.set(location.path, (broken.get(location.path) ?? new Set()).add(category));
}, 30_000);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe("the lint rules", () => {
  it.each(Object.entries(PLANTED))("%s fires, and no other rule with it", (rule, files) => {
    for (const file of Object.keys(files))
      expect([file, [...(broken.get(file) ?? [])]]).toEqual([file, [rule]]);
  });

  it("leave right files alone", () => {
    const accused = Object.keys(ALLOWED).flatMap((file) =>
      [...(broken.get(file) ?? [])].map((rule) => [file, rule]),
    );
    expect(accused).toEqual([]);
  });
});
