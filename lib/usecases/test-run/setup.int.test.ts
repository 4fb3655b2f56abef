import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { findProgram } from "#lib/sandbox/host-programs.ts";
import { LOOPBACK_CERTIFICATE } from "#lib/testing/loopback-certificate.ts";
import { type NpmRegistry, serveNpm } from "#lib/testing/npm-registry.ts";
import { isSandboxPermitted } from "#lib/testing/sandbox-attack.ts";
import { makeTestedProject, NODE_STEP } from "#lib/testing/tested-project.ts";
import { getTestLog } from "./get-test-log.ts";

// The registry is a server of the test, with a certificate that only the installation trusts.

const isPossible = (await isSandboxPermitted()) && findProgram("npm") !== null;
const LIMIT_MS = 480_000;
const folder = mkdtempSync(path.join(tmpdir(), "setup-"));
writeFileSync(path.join(folder, "ca.pem"), LOOPBACK_CERTIFICATE);
process.env.SETUP_SSL_CAINFO = path.join(folder, "ca.pem");
process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "127.0.0.0/8"; // the registry listens on loopback

const TEST = `const { test } = require("node:test");
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
test("uses the package", () => assert.equal(require("left").left("a"), " a"));
test("was installed without scripts", () =>
  assert.equal(fs.existsSync(path.join(path.dirname(require.resolve("left")), "ran")), false));
test("cannot change it", () => assert.throws(() => fs.appendFileSync(require.resolve("left"), "//"), { code: "EROFS" }));
test("can write next to it", () => fs.mkdirSync("node_modules/.cache"));
test("has no way out", async () => {
  const socket = require("node:net").connect("/w/egress");
  await new Promise((resolve) => socket.on("error", resolve));
});
`;

describe.skipIf(!isPossible)("dependencies of a test run, installed by npm", () => {
  let worker: Worker | undefined;
  let registry: NpmRegistry;
  let stranger: NpmRegistry;
  beforeAll(async () => {
    registry = await serveNpm({ left: { "index.js": 'exports.left = (text) => " " + text;\n' } });
    stranger = await serveNpm({ left: { "index.js": "" } });
    worker = await startWorker();
  });
  afterAll(async () => {
    await worker?.stop();
    await registry.close();
    await stranger.close();
    await closeDatabase();
  });

  it(
    "are installed once for a lock file, are read-only for tests without network, and a host that is not listed ends the run",
    async () => {
      const project = await makeTestedProject(
        { ...registry.project(["left"]), "a.test.js": TEST },
        [NODE_STEP],
        { setup: [{ manager: "npm", scripts: false, hosts: [registry.host] }] },
      );
      const run = await project.test(await project.change({ "b.js": "" }));
      expect(run).toMatchObject({ status: "completed", overall: "pass", detail: "" });
      expect(run.report?.counts).toMatchObject({ passed: 5, failed: 0 });
      expect(run.report?.setup).toMatchObject([
        {
          side: "baseline",
          state: "installed",
          hosts: [{ host: registry.host, connections: 1, refused: false }],
        },
        { side: "candidate", state: "cached", hosts: [] },
      ]);
      expect(registry.requests).toEqual(["/left/-/left-1.0.0.tgz"]);
      const changed = await project.change(stranger.project(["left"]));
      const refused = await project.test(changed);
      expect(refused).toMatchObject({ status: "failed", code: "setup_failed", overall: null });
      expect(refused.detail).toContain(`refused: ${stranger.host}`);
      expect(stranger.requests).toEqual([]);
      const at = { taskId: project.taskId, testRunId: refused.id, step: "setup-npm" };
      expect((await getTestLog(project.actor, at, { side: "candidate" })).text).toContain("npm error");
    },
    LIMIT_MS,
  );
});
