import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type RouteServer, serveRoute } from "#lib/testing/git-server.ts";
import { auditPackages, npmCommand, tallyOfAudit } from "./audit.ts";
import { projectRoot } from "./project-root.ts";
import { runStep } from "./steps.ts";

const open: RouteServer[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const advisory = (name: string, severity: string) => ({
  [name]: [
    {
      id: 1,
      url: `https://github.com/advisories/GHSA-${name}`,
      title: `A weakness of ${name}`,
      severity,
      vulnerable_versions: "*",
    },
  ],
});
const CONTROL = advisory("event-stream", "critical");

/** A registry on this machine that answers questions about advisories, and knows no descriptions of packages. */
async function registry(
  status: number,
  advisories: object,
): Promise<{ env: { npm_config_registry: string } }> {
  const server = await serveRoute(async (request) =>
    request.url.endsWith("/-/npm/v1/security/advisories/bulk")
      ? Response.json(advisories, { status })
      : Response.json({}, { status: 404 }),
  );
  open.push(server);
  return { env: { npm_config_registry: server.url } };
}

describe("the check of known vulnerabilities", () => {
  it("fails for a critical advisory of a locked package, with its address", async () => {
    const { env } = await registry(200, {
      ...CONTROL,
      ...advisory("zod", "critical"),
      ...advisory("yaml", "high"),
    });
    const answer = await auditPackages(env);
    expect(answer).toMatchObject({ isKnown: true });
    expect(answer.isKnown && answer.critical).toContain("zod: https://github.com/advisories/GHSA-zod");
    expect(tallyOfAudit(answer)).toMatchObject({ passed: 0, failed: 1 });
  });

  it("passes when the service knows the control and nothing critical", async () => {
    const { env } = await registry(200, { ...CONTROL, ...advisory("yaml", "high") });
    const answer = await auditPackages(env);
    expect(answer).toMatchObject({ isKnown: true, critical: [] });
    expect(answer.isKnown && answer.others).toBeGreaterThan(0);
    expect(tallyOfAudit(answer)).toMatchObject({ passed: 1, failed: 0 });
  });

  it.each([
    { registryThat: "refuses the question", status: 405, reason: /405/ },
    {
      registryThat: "has no advisories at all",
      status: 200,
      reason: /does not know that of event-stream 3\.3\.6/,
    },
  ])("is not passed by a registry that $registryThat", async ({ status, reason }) => {
    const answer = await auditPackages((await registry(status, {})).env);
    expect(answer).toMatchObject({ isKnown: false, reason: expect.stringMatching(reason) });
    expect(tallyOfAudit(answer)).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
  });

  it("is not passed without a registry, and the step says so", async () => {
    const server = await serveRoute(async () => new Response(null));
    await server.close();
    const answer = await auditPackages({ npm_config_registry: server.url });
    expect(answer).toMatchObject({ isKnown: false });
    const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    await runStep({ name: "advisories", run: async () => tallyOfAudit(answer) });
    const text = written.mock.calls.map(([line]) => String(line)).join("");
    expect(text).toMatch(/^skip {2}advisories \(.*\)\nKnown vulnerabilities were not checked: ./m);
    expect(text).not.toMatch(/^ok/m);
  });
});

it("npm makes a bill of materials from the lock alone", () => {
  const { command, first } = npmCommand();
  const flags = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"];
  const options = { cwd: projectRoot, encoding: "utf8", maxBuffer: 50_000_000 } as const;
  const { components } = JSON.parse(execFileSync(command, [...first, ...flags], options)) as {
    readonly components: readonly { readonly name: string; readonly version: string }[];
  };
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(projectRoot, "package.json"), "utf8"),
  );
  const missing = Object.entries<string>({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !version.startsWith("npm:"))
    .filter(([name, version]) => !named.has(`${name}@${version}`));
  expect(missing).toEqual([]);
});
