// One bad file for every import rule, in its own tree under the real configuration: each is reported by exactly
// the rule it breaks, and no rule is without one. A rule that silently stopped firing fails here.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import rules, { APP_FOLDERS } from "../../.dependency-cruiser.mjs";
import { DOMAIN_LAYERS } from "../domain/layers.mjs";

const root = path.resolve(import.meta.dirname, "../..");

/** Files that are imported by the bad ones and break nothing themselves. */
const HARMLESS = {
  // A cycle is reported once, at its first file; the other half of the planted one is this.
  "lib/domain/cycle-b.ts": 'import { a } from "./cycle-a.ts";\nexport const b = (): unknown => a;\n',
  "lib/domain/errors.ts": "export const errors = 1;\n",
  "lib/domain/rules/rules.ts": "export const rules = 1;\n",
  "lib/domain/rules/inside.ts": "export const inside = 1;\n",
  "lib/contracts/task.ts": "export interface TaskView { id: string }\n",
  "lib/db/tasks.ts": "export const findTask = 1;\n",
  "lib/db/document-rows.ts": "export const insertDocument = 1;\n",
  "lib/db/generated/client.ts": "export class PrismaClient {}\n",
  "lib/auth/actor.ts": "export const actor = 1;\n",
  "lib/agents/agent.ts": "export const agent = 1;\n",
  "lib/http/route.ts": "export const route = 1;\n",
  "lib/runs/client.ts": "export const client = 1;\n",
  "lib/runs/worker/start.ts": "export const startWorker = 1;\n",
  "lib/usecases/task/get-task.ts": "export const getTask = 1;\n",
  "lib/testing/factories.ts": "export const factory = 1;\n",
  "lib/i18n/messages.ts": "export const messages = 1;\n",
  "lib/log.ts": "export const log = 1;\n",
  "app/_ui/button.ts": "export const button = 1;\n",
  "app/page.tsx": "export default function Page() { return null; }\n",
} as const;

const uses = (what: string) => `import * as it from "${what}";\nexport const bad = it;\n`;
const usesType = (what: string, name: string) =>
  `import type { ${name} } from "${what}";\nexport type Bad = ${name};\n`;

/** A file of each folder of the domain that imports what is above all folders. */
const UPWARDS = Object.fromEntries(
  DOMAIN_LAYERS.flatMap(({ units }) => units as (string | string[])[])
    .flatMap((unit) => [unit].flat().slice(0, 1))
    .filter((name) => name !== "errors.ts")
    .map((name) => {
      const file = name.endsWith(".ts") ? `lib/domain/${name}` : `lib/domain/${name}/upwards.ts`;
      return [`domain-order-${name}`, { [file]: uses("#lib/domain/errors.ts") }];
    }),
);

/** A file of each shared folder of app that imports a route. */
const SHARED_FOLDERS = Object.fromEntries(
  APP_FOLDERS.map((name: string) => [
    `app-order-${name}`,
    { [`app/${name}/upwards.ts`]: uses("#app/page.tsx") },
  ]),
);

/** rule → the file that breaks it (several where a rule has several sides). */
const PLANTED: Record<string, Record<string, string>> = {
  "no-cycles": {
    "lib/domain/cycle-a.ts": 'import { b } from "./cycle-b.ts";\nexport const a = (): unknown => b;\n',
  },
  "domain-boundary": {
    "lib/domain/bad.ts": uses("#lib/db/tasks.ts"),
    "lib/domain/bad-type.ts": usesType("#lib/contracts/task.ts", "TaskView"),
  },
  ...UPWARDS,
  ...SHARED_FOLDERS,
  "app-folders-are-listed": { "app/_new/bad.ts": uses("#app/_ui/button.ts") },
  "rules-have-one-interface": { "lib/usecases/task/bad-rules.ts": uses("#lib/domain/rules/inside.ts") },
  "contracts-boundary": { "lib/contracts/bad.ts": uses("#lib/db/tasks.ts") },
  "agents-boundary": {
    "lib/agents/bad.ts": uses("#lib/db/tasks.ts"),
    "lib/agents/bad-env.ts": uses("#lib/env.ts"),
  },
  "agents-models-boundary": { "lib/agents/models.ts": uses("#lib/db/tasks.ts") },
  "threads-boundary": { "lib/threads/bad.ts": uses("#lib/domain/errors.ts") },
  "fork-server-boundary": { "lib/fork-server/bad.ts": uses("#lib/domain/errors.ts") },
  "db-boundary": { "lib/db/bad.ts": uses("#lib/agents/agent.ts") },
  "auth-boundary": { "lib/auth/bad.ts": uses("#lib/http/route.ts") },
  "http-boundary": {
    "lib/http/bad.ts": uses("#lib/db/tasks.ts"),
    "lib/http/bad-env.ts": uses("#lib/env.ts"),
  },
  "i18n-boundary": { "lib/i18n/bad.ts": uses("#lib/db/tasks.ts") },
  "formats-boundary": { "lib/formats/bad.ts": uses("#lib/db/tasks.ts") },
  "repository-boundary": { "lib/repository/bad.ts": uses("#lib/db/tasks.ts") },
  "sandbox-boundary": { "lib/sandbox/bad.ts": uses("#lib/db/tasks.ts") },
  "collab-boundary": { "lib/collab/bad.ts": uses("#lib/http/route.ts") },
  "knowledge-boundary": { "lib/knowledge/bad.ts": uses("#lib/http/route.ts") },
  "language-boundary": { "lib/language/bad.ts": uses("#lib/db/tasks.ts") },
  "mail-boundary": { "lib/mail/bad.ts": uses("#lib/db/tasks.ts") },
  "usecases-boundary": { "lib/usecases/task/bad.ts": uses("#lib/http/route.ts") },
  "runs-client-boundary": { "lib/runs/bad.ts": uses("#lib/agents/agent.ts") },
  "runs-worker-boundary": { "lib/runs/worker/bad.ts": uses("#lib/http/route.ts") },
  "env-and-log-boundary": { "lib/env.ts": uses("#lib/domain/errors.ts") },
  "app-boundary": {
    "app/bad.ts": uses("#lib/db/tasks.ts"),
    "app/bad-agents.ts": uses("#lib/agents/agent.ts"),
  },
  "entry-boundary": { "proxy.ts": uses("#lib/usecases/task/get-task.ts") },
  "scripts-boundary": { "scripts/bad.ts": uses("#lib/http/route.ts") },
  "documents-have-one-writer": { "lib/usecases/task/bad-writer.ts": uses("#lib/db/document-rows.ts") },
  "worker-entry-point": { "scripts/other-entry-point.ts": uses("#lib/runs/worker/start.ts") },
  "usecases-stand-alone": { "lib/usecases/share/bad.ts": uses("#lib/usecases/task/get-task.ts") },
  "testing-only-from-tests": { "next.config.ts": uses("#lib/testing/factories.ts") },
  "domain-is-pure": {
    "lib/domain/bad-disk.ts": uses("node:fs"),
    "lib/domain/bad-web.ts": uses("next/headers"),
  },
  "next-and-react-stay-outside": { "lib/usecases/task/bad-react.ts": uses("react") },
  "prisma-only-in-db": {
    "lib/usecases/task/bad-prisma.ts": uses("@prisma/client"),
    "lib/auth/bad-generated.ts": usesType("#lib/db/generated/client.ts", "PrismaClient"),
  },
  "ai-sdk-only-in-agents": {
    "lib/usecases/task/bad-model.ts": uses("ai"),
    "app/bad-model.ts": uses("@ai-sdk/openai"),
  },
  "dbos-only-in-runs": { "lib/usecases/task/bad-engine.ts": uses("@dbos-inc/dbos-sdk") },
  "no-development-packages-in-the-product": { "lib/http/bad-package.ts": uses("fast-check") },
  "only-declared-packages": { "lib/http/bad-undeclared.ts": uses("ms") },
  "imports-exist": { "lib/http/bad-missing.ts": uses("./no-such-file.ts") },
};

let tree: string;
const broken = new Map<string, Set<string>>();

beforeAll(async () => {
  tree = mkdtempSync(path.join(tmpdir(), "roundtable-planted-"));
  const files = Object.assign({}, HARMLESS, ...Object.values(PLANTED)) as Record<string, string>;
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), text);
  }
  copyFileSync(path.join(root, "package.json"), path.join(tree, "package.json"));
  symlinkSync(path.join(root, "node_modules"), path.join(tree, "node_modules"));
  const options = {
    ...rules.options,
    ruleSet: { forbidden: rules.forbidden },
    validate: true,
    baseDir: tree,
  };
  const { output } = await cruise(["."], options as never);
  for (const { from, rule } of (output as ICruiseResult).summary.violations)
    broken.set(from, (broken.get(from) ?? new Set()).add(rule.name));
}, 30_000);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe("the import rules", () => {
  it("each have at least one planted violation", () => {
    expect(rules.forbidden.map((rule: { name: string }) => rule.name).sort()).toEqual(
      Object.keys(PLANTED).sort(),
    );
  });

  it.each(Object.entries(PLANTED))("%s fires, and no other rule with it", (rule, files) => {
    for (const file of Object.keys(files))
      expect([file, [...(broken.get(file) ?? [])]]).toEqual([file, [rule]]);
  });

  it("leave right files alone", () => {
    const accused = Object.keys(HARMLESS).filter((file) => broken.has(file));
    expect(accused).toEqual([]);
  });
});
