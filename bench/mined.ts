import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isInstalled, MINED_REPOSITORIES, type MinedRepository } from "#lib/testing/mined-repositories.ts";
import { openBenchDatabase } from "./bench-database.ts";
import type { Row } from "./row.ts";

/**
 * Every commit of the repositories as a change: base with the tests of the commit (red), the commit's change (green),
 * accepted, reverted. The accepted tree is that of the commit, and the reverted tree that of the base, bit for bit.
 */

const PERSON = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];

/** Real commits by git, in a bare repository; the oldest first. */
function makeHistory({ commits }: MinedRepository, folder: string): { store: string; ids: string[] } {
  const work = path.join(folder, "work");
  mkdirSync(work, { recursive: true });
  const git = (...args: string[]) =>
    execFileSync("git", [...PERSON, ...args], { cwd: work, encoding: "utf8" }).trim();
  git("init", "--quiet", "--initial-branch=main");
  const ids = commits.map(({ message, files }) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(work, name)), { recursive: true });
      writeFileSync(path.join(work, name), text);
    }
    git("add", "--all");
    git("commit", "--quiet", "-m", message);
    return git("rev-parse", "HEAD");
  });
  return { store: path.join(work, ".git"), ids };
}

function expectEqual(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${what}: ${String(actual)} instead of ${String(expected)}`);
}

type Chain = Awaited<ReturnType<typeof loadChain>>;

/** The product's modules, which read the environment when they are loaded. */
async function loadChain() {
  const [{ openMinedProject }, { startWorker }, { closeDatabase }] = await Promise.all([
    import("#lib/testing/mined-chain.ts"),
    import("#lib/runs/worker/start.ts"),
    import("#lib/db/client.ts"),
  ]);
  return { openMinedProject, startWorker, closeDatabase };
}

/** One repository: all its commits but the first. @returns milliseconds of each commit */
async function runRepository(chain: Chain, repository: MinedRepository): Promise<number[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "mined-"));
  try {
    const { store, ids } = makeHistory(repository, folder);
    const project = await chain.openMinedProject(store, repository.steps);
    const times: number[] = [];
    for (const [at, commit] of ids.entries()) {
      const parent = ids[at - 1];
      if (parent === undefined) continue;
      const began = performance.now();
      const trees = await project.carryOut({ parent, commit, isTest: repository.isTest });
      const name = `${repository.language} ${commit.slice(0, 8)}`;
      expectEqual(`${name}: base`, trees.baseVerdict, "red");
      expectEqual(`${name}: change`, trees.changeVerdict, "pass");
      expectEqual(`${name}: accepted tree`, trees.accepted, trees.upstream);
      expectEqual(`${name}: reverted tree`, trees.reverted, trees.base);
      times.push(performance.now() - began);
    }
    return times;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Fails at the first commit that does not go through the whole chain. */
export async function run(): Promise<{ name: string; rows: readonly Row[] }> {
  process.env.ROUNDTABLE_DATA = mkdtempSync(path.join(tmpdir(), "bench-mined-"));
  const close = await openBenchDatabase();
  try {
    const chain = await loadChain();
    const worker = await chain.startWorker();
    const rows: Row[] = [];
    try {
      for (const repository of MINED_REPOSITORIES) {
        const missing = repository.programs.filter((program) => !isInstalled(program));
        const name = `${repository.language}: commits red, green, accepted and reverted`;
        if (missing.length > 0) {
          rows.push({ what: `${name}: skipped, ${missing.join(" and ")} missing`, ours: 0, unit: "commits" });
          continue;
        }
        const times = await runRepository(chain, repository);
        const sum = times.reduce((total, one) => total + one, 0);
        rows.push({ what: name, ours: times.length, unit: "commits", reach: 10 });
        rows.push({ what: `${repository.language}: one commit`, ours: sum / times.length, unit: "ms" });
      }
    } finally {
      await worker.stop();
      await chain.closeDatabase();
    }
    return { name: "mined", rows };
  } finally {
    await close();
    rmSync(process.env.ROUNDTABLE_DATA, { recursive: true, force: true });
  }
}
