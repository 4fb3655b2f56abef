// The conventions that no linter knows, over the real tree. Each guard is also shown a bad sample, which it must
// refuse, and must have found something to look at.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { PROMPTS } from "#lib/agents/prompts.ts";
import { ENVIRONMENT_NAMES } from "#lib/env.ts";
import {
  environmentDifferences,
  folderCycles,
  importClosure,
  lockedKeys,
  messageDifferences,
  promptDifferences,
  serverCodeInBrowser,
  timedTests,
  undeclaredActions,
  undeclaredRoutes,
} from "./source-guards.ts";
import { hasDirective, readSourceTree } from "./source-tree.ts";

const root = path.resolve(import.meta.dirname, "../..");
const source = readSourceTree(root, ["{app,lib}/**/*.{ts,tsx}"]);
const sample = (files: Record<string, string>) => new Map(Object.entries(files));
const count = (test: (file: string, text: string) => boolean) =>
  [...source].filter(([f, t]) => test(f, t)).length;

const ENTRY = "app/api/v1/[[...path]]/route.ts";

describe("REST routes", () => {
  it("are all declared through lib/http", () => {
    expect(count((file) => /^app\/api\/v1\/.*-routes\.ts$/.test(file))).toBeGreaterThan(10);
    expect(source.has(ENTRY)).toBe(true);
    expect(undeclaredRoutes(source)).toEqual([]);
  });

  it.each([
    "export async function GET() {\n  return new Response();\n}\n",
    'import { dispatcher } from "#app/dispatcher.ts";\nexport const GET = dispatcher(GROUPS);\n',
    "const GET = () => 1;\nexport { GET };\n",
    'import { dispatcher } from "#lib/http/dispatcher.ts";\nexport const POST = async () => dispatcher([]);\n',
    'export * from "./other.ts";\n',
  ])("refuses %j as the entry point", (text) => {
    expect(undeclaredRoutes(sample({ [ENTRY]: text }))).toHaveLength(1);
  });

  it("refuses a second entry point", () => {
    const text = 'import { route } from "#lib/http/route.ts";\nexport const GET = route({});\n';
    expect(undeclaredRoutes(sample({ "app/api/v1/a/route.ts": text }))).toHaveLength(1);
  });

  it.each([
    "export async function list() {\n  return new Response();\n}\n",
    'import { route } from "#app/route.ts";\nexport const aRoutes: readonly RouteHandler[] = [\n  route({}),\n];\n',
    "const one = () => 1;\nexport const aRoutes = [\n  one,\n];\n",
    'import { route } from "#lib/http/route.ts";\nexport const aRoutes = [\n  async () => route({}),\n];\n',
    'import { route } from "#lib/http/route.ts";\nexport const aRoutes = [\n  route({}),\n  ...others,\n];\n',
    'export * from "./other.ts";\n',
  ])("refuses %j as a file of routes", (text) => {
    expect(undeclaredRoutes(sample({ "app/api/v1/a/a-routes.ts": text }))).toHaveLength(1);
  });

  it("lets declared routes, the entry point and its settings pass", () => {
    const entry =
      'import { dispatcher } from "#lib/http/dispatcher.ts";\nexport const dynamic = "force-dynamic";\n' +
      "export const GET = dispatcher(GROUPS);\nexport const POST = dispatcher<Group>(GROUPS);\n";
    const routes =
      'import { publicRoute, route, type RouteHandler } from "#lib/http/route.ts";\n' +
      "export const aRoutes: readonly RouteHandler[] = [\n  // a comment\n  publicRoute(\n    {},\n    () => 1,\n  ),\n" +
      "  route(\n    {},\n    () => 1,\n  ),\n];\n";
    expect(undeclaredRoutes(sample({ [ENTRY]: entry, "app/api/v1/a/a-routes.ts": routes }))).toEqual([]);
  });
});

describe("a request to the REST API", () => {
  const UNRELATED = /^lib\/(agents\/|domain\/(workshop|plan|openspec|aiplan)\/|formats\/)/;

  it.each([ENTRY, "app/api/v1/operation/operation-routes.ts", "app/api/v1/usage/price-routes.ts"])(
    "loads nothing of the workshop and the plan with %s",
    (file) => {
      const closure = [...importClosure(file, source)];
      expect(closure.length).toBeGreaterThan(2);
      expect(closure.filter((one) => UNRELATED.test(one))).toEqual([]);
    },
  );

  it("loads no use case before its path is known", () => {
    expect([...importClosure(ENTRY, source)].filter((one) => one.startsWith("lib/usecases/"))).toEqual([]);
  });

  it("would be found to load the workshop: the closure follows imports and leaves out types and import()", () => {
    const files = sample({
      "app/a.ts":
        'import { b } from "./b.ts";\nimport type { D } from "#lib/d.ts";\nconst c = () => import("./c.ts");\n',
      "app/b.ts": 'import { turn } from "#lib/domain/workshop/turn.ts";\n',
      "app/c.ts": "",
      "lib/d.ts": "",
      "lib/domain/workshop/turn.ts": 'import "#app/a.ts";\n',
    });
    expect([...importClosure("app/a.ts", files)]).toEqual([
      "app/a.ts",
      "app/b.ts",
      "lib/domain/workshop/turn.ts",
    ]);
  });
});

describe("server actions", () => {
  it("are all declared through lib/http", () => {
    expect(count((_, text) => hasDirective(text, "use server"))).toBeGreaterThan(2);
    expect(undeclaredActions(source)).toEqual([]);
  });

  it.each([
    '"use server";\nexport async function remove(id: string) {}\n',
    '"use server";\nimport { action } from "./action.ts";\nexport const remove = action(x, y);\n',
    '// a comment\n"use server";\nexport const remove = async () => {};\n',
  ])("refuses %j", (text) => {
    expect(undeclaredActions(sample({ "app/a/actions.ts": text }))).toHaveLength(1);
  });

  it("lets a declared action pass", () => {
    const text =
      '"use server";\nimport { action } from "#lib/http/action.ts";\nexport const remove = action(x, y);\n';
    expect(undeclaredActions(sample({ "app/a/actions.ts": text }))).toEqual([]);
  });
});

describe("row locks", () => {
  it("leave out the keys", () => {
    expect(count((_, text) => text.includes("FOR NO KEY UPDATE"))).toBeGreaterThan(20);
    const product = [...source].filter(([file]) => !/^lib\/testing\/|\.test\.tsx?$/.test(file));
    expect(lockedKeys(new Map(product))).toEqual([]);
    expect(lockedKeys(sample({ "lib/db/a.ts": "SELECT 1 FROM documents FOR UPDATE" }))).toEqual([
      "lib/db/a.ts",
    ]);
  });
});

describe("folders of app", () => {
  it("import each other in one direction", () => {
    expect(folderCycles(source)).toEqual([]);
  });

  it("are refused when they import each other", () => {
    const files = {
      "app/a/page.tsx": 'import { b } from "./_b/b.ts";\n',
      "app/a/_b/b.ts": 'import { c } from "../../c/c.ts";\n',
      "app/c/c.ts": 'import { d } from "#app/a/d.ts";\n',
      "app/a/d.ts": "export const d = 1;\n",
    };
    expect(folderCycles(sample(files))).toEqual(["app/a → app/a/_b → app/c → app/a"]);
  });
});

describe("browser code", () => {
  it("reaches nothing of lib but domain, contracts and i18n", () => {
    expect(count((_, text) => hasDirective(text, "use client"))).toBeGreaterThan(10);
    expect(serverCodeInBrowser(source)).toEqual([]);
  });

  it.each<Record<string, string>>([
    { "app/a.tsx": '"use client";\nimport { db } from "#lib/db/client.ts";\n', "lib/db/client.ts": "" },
    {
      "app/a.tsx": '"use client";\nimport { b } from "./b.ts";\n',
      "app/b.ts": 'import { log } from "#lib/log.ts";\n',
      "lib/log.ts": "",
    },
    { "app/a.tsx": "'use client';\nimport { readFile } from 'node:fs/promises';\n" },
    { "app/a.tsx": '"use client";\nconst x = await import("#lib/env.ts");\n', "lib/env.ts": "" },
  ])("refuses %j", (files) => {
    expect(serverCodeInBrowser(sample(files))).toHaveLength(1);
  });

  it("may call a server action and use types from anywhere", () => {
    const files = {
      "app/a.tsx":
        '"use client";\nimport type { Db } from "#lib/db/client.ts";\nimport { go } from "./go.ts";\n',
      "app/go.ts": '"use server";\nimport { action } from "#lib/http/action.ts";\n',
      "lib/db/client.ts": "",
      "lib/http/action.ts": "",
    };
    expect(serverCodeInBrowser(sample(files))).toEqual([]);
  });
});

describe("prompts", () => {
  it("and their table name the same files and the same places", () => {
    expect(Object.keys(PROMPTS).length).toBeGreaterThan(5);
    expect(
      promptDifferences(
        PROMPTS,
        readSourceTree(
          root,
          ["prompts/**/*"].map((p) => `${p}.md`),
        ),
      ),
    ).toEqual([]);
  });

  it("refuses a missing language, another place and an unlisted file", () => {
    const files = sample({ "prompts/a/b.en.md": "Say {{what}}", "prompts/a/c.en.md": "" });
    expect(promptDifferences({ "a/b": ["name"] }, files)).toHaveLength(3);
    expect(promptDifferences({}, sample({ "prompts/a/b.en.md": "" }))).toHaveLength(1);
  });
});

describe("the environment", () => {
  it("is listed in .env.example as lib/env.ts reads it", () => {
    const example = readFileSync(path.join(root, ".env.example"), "utf8");
    expect(environmentDifferences(ENVIRONMENT_NAMES, example)).toEqual([]);
  });

  it("refuses a variable that only one of the two knows", () => {
    expect(environmentDifferences(["A", "B"], "A=1\n")).toHaveLength(1);
    expect(environmentDifferences(["A"], "A=1\nB=\n")).toHaveLength(1);
  });
});

describe("messages", () => {
  it("exist in Chinese if and only if they exist in English", () => {
    const tree = readSourceTree(root, ["lib/i18n/messages/**/*.json"]);
    expect(tree.size).toBeGreaterThan(1);
    expect(messageDifferences(tree)).toEqual([]);
  });

  it("refuses a key or a file in one language only", () => {
    const files = {
      "m/a.en.json": '{"x":{"y":"1","z":"2"}}',
      "m/a.zh.json": '{"x":{"y":"1"}}',
      "m/b.zh.json": '{"k":"1"}',
    };
    expect(messageDifferences(sample(files))).toHaveLength(2);
  });
});

describe("tests", () => {
  it("look at no clock and wait for none", () => {
    const tests = new Map(readSourceTree(root, ["{app,lib}/**/*.test.{ts,tsx}", "e2e/*.spec.ts"]));
    expect(tests.size).toBeGreaterThan(100);
    tests.delete("lib/testing/architecture.test.ts");
    expect(timedTests(tests)).toEqual([]);
  });

  it.each([
    "const began = performance.now();",
    "await page.waitForTimeout(500);",
    'import { setTimeout } from "node:timers/promises";',
    "await new Promise((done) => setTimeout(done, 50));",
  ])("may not hold %j", (text) => {
    expect(timedTests(sample({ "lib/a.test.ts": text }))).toHaveLength(1);
  });
});
