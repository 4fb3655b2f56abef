import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { parseJson } from "#lib/domain/json/read-json-reply.ts";
import { projectRoot } from "./project-root.ts";
import type { Step, Tally } from "./steps.ts";

/** What the advisory service of the package registry answers about the locked packages. */
export type AuditAnswer =
  | { readonly isKnown: true; readonly critical: readonly string[]; readonly others: number }
  | { readonly isKnown: false; readonly reason: string };

/**
 * A version with an advisory since 2018 (GHSA-mh6f-8j2x-4483), which the product does not use. An answer that
 * does not name it comes from a registry that has no advisories (docs/decisions/0189).
 */
const CONTROL = { name: "event-stream", version: "3.3.6" };
const CONTROL_NODE = `node_modules/${CONTROL.name}`;

const TIMEOUT_MS = 60_000;

const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      nodes: z.array(z.string()),
      via: z.array(z.union([z.string(), z.object({ url: z.string().optional() })])),
    }),
  ),
});
const refusalSchema = z.object({ message: z.string() });

/** A copy of what is declared and locked, and the control. No package is downloaded for it. */
function writeControlled(folder: string): void {
  for (const name of ["package.json", "package-lock.json"]) {
    const file = JSON.parse(readFileSync(path.join(projectRoot, name), "utf8"));
    const root = name === "package.json" ? file : file.packages[""];
    if (file.packages !== undefined) {
      if (CONTROL_NODE in file.packages) throw new Error(`${CONTROL.name} is locked: choose another control`);
      file.packages[CONTROL_NODE] = { version: CONTROL.version };
    }
    root.dependencies[CONTROL.name] = CONTROL.version;
    writeFileSync(path.join(folder, name), JSON.stringify(file));
  }
}

/** How this process starts npm: the npm that started it, or the one of the system. */
export function npmCommand(): { readonly command: string; readonly first: readonly string[] } {
  const npm = process.env.npm_execpath;
  return npm?.endsWith(".js") ? { command: process.execPath, first: [npm] } : { command: "npm", first: [] };
}

/** The output of `npm audit`, which ends with 1 both for findings and for a registry that does not answer. */
function runAudit(folder: string, env: Readonly<Record<string, string>>): Promise<string> {
  const { command, first } = npmCommand();
  const flags = ["--json", "--package-lock-only", "--include=dev", "--include=optional", "--fetch-retries=0"];
  return new Promise((resolve) => {
    const options = {
      cwd: folder,
      env: { ...process.env, ...env },
      timeout: TIMEOUT_MS,
      maxBuffer: 50_000_000,
    };
    execFile(command, [...first, "audit", ...flags], options, (_error, stdout) => resolve(stdout));
  });
}

function answerOf(output: string): AuditAnswer {
  const content = parseJson(output);
  const report = reportSchema.safeParse(content);
  if (!report.success) {
    const refusal = refusalSchema.safeParse(content);
    return { isKnown: false, reason: refusal.success ? refusal.data.message : "the registry did not answer" };
  }
  const found = Object.entries(report.data.vulnerabilities);
  if (!found.some(([, { nodes }]) => nodes.includes(CONTROL_NODE))) {
    const { name, version } = CONTROL;
    return {
      isKnown: false,
      reason: `the registry has no advisories: it does not know that of ${name} ${version}`,
    };
  }
  const ours = found.filter(([, { nodes }]) => !nodes.includes(CONTROL_NODE));
  const critical = ours.filter(([, { severity }]) => severity === "critical");
  return {
    isKnown: true,
    critical: critical.map(([name, { via }]) => {
      const urls = via.map((one) => (typeof one === "string" ? one : (one.url ?? "")));
      return `${name}: ${urls.join(", ")}`;
    }),
    others: ours.length - critical.length,
  };
}

/**
 * Requests the known vulnerabilities of all locked packages.
 * @param env More of npm's environment, such as `npm_config_registry`.
 */
export async function auditPackages(env: Readonly<Record<string, string>> = {}): Promise<AuditAnswer> {
  const folder = mkdtempSync(path.join(tmpdir(), "roundtable-audit-"));
  try {
    writeControlled(folder);
    return answerOf(await runAudit(folder, env));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns One failure for critical advisories. Without an answer nothing has passed, and the check counts as skipped. */
export function tallyOfAudit(answer: AuditAnswer): Tally {
  if (!answer.isKnown)
    return {
      passed: 0,
      failed: 0,
      skipped: 1,
      report: `Known vulnerabilities were not checked: ${answer.reason}`,
    };
  const { critical, others } = answer;
  const report = [...critical, `${critical.length} critical, ${others} others (npm audit shows them)`].join(
    "\n",
  );
  return { passed: critical.length === 0 ? 1 : 0, failed: critical.length === 0 ? 0 : 1, report };
}

/** Fails for critical advisories of locked packages. */
export const audit: Step = {
  name: "known vulnerabilities (npm audit)",
  run: async () => tallyOfAudit(await auditPackages()),
};
