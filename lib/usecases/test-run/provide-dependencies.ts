import { createHash } from "node:crypto";
import type { Setup } from "#lib/domain/test-run/setup.ts";
import { SETUP_RECIPES, type SetupRecipe } from "#lib/domain/test-run/setup-recipe.ts";
import type { SetupResult } from "#lib/domain/test-run/step-result.ts";
import { packEntries } from "#lib/repository/pack-tree.ts";
import type { GitEntry } from "#lib/repository/read-tree.ts";
import { outputOf } from "#lib/sandbox/collect-files.ts";
import { findStoredDependencies, readDependencies } from "#lib/sandbox/dependency-store.ts";
import {
  DEPENDENCIES_FOLDER,
  type OutputChunk,
  type Sandbox,
  type SandboxDriver,
} from "#lib/sandbox/sandbox.ts";
import { installDependencies } from "./install-dependencies.ts";
import { OutputTap } from "./output-tap.ts";
import { SetupFailure } from "./setup-failure.ts";

/** Part of every key; a change of how results are made or stored gets another one. */
const FORMAT = 1;

/** What an installation reports while it runs. */
export interface SetupListener {
  readonly started: () => Promise<void>;
  readonly output: (stream: OutputChunk["stream"], text: string) => Promise<void>;
  readonly ended: (result: SetupResult) => Promise<void>;
  readonly failed: () => Promise<void>;
}

/** The dependencies of one tree. */
export interface DependencyWork {
  readonly driver: SandboxDriver;
  readonly projectId: string;
  readonly store: string;
  /** Everything in the tree. */
  readonly entries: readonly GitEntry[];
  readonly resolve: (host: string) => Promise<string>;
  readonly signal: AbortSignal;
  readonly listen: (setup: Setup) => SetupListener;
}

/** The versions of the programs, before anything of the project is in the sandbox. @throws SetupFailure */
async function versionOf(sandbox: Sandbox, { versions }: SetupRecipe, signal: AbortSignal): Promise<string> {
  const found: string[] = [];
  for (const argv of versions) {
    const { result, stdout } = await outputOf(sandbox, { argv, signal });
    signal.throwIfAborted();
    if (result.code !== 0) throw new SetupFailure("setup_failed", `${argv.join(" ")}: not available`);
    found.push((stdout.toString("utf8").split("\n")[0] ?? "").trim());
  }
  return found.join(", ");
}

/** Git's ids name the contents. Hosts are not part of it: they decide whether there is a result, not which. */
function keyOf(setup: Setup, version: string, inputs: readonly GitEntry[]): string {
  const { manager, scripts } = setup;
  const files = inputs.map(({ path, id }) => [path, id]);
  const facts = [FORMAT, manager, scripts, version, process.platform, process.arch, files];
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex");
}

/** Unpacks stored dependencies in a sandbox, by a program inside. @throws SetupFailure */
async function placeDependencies(sandbox: Sandbox, { projectId, signal }: DependencyWork, key: string) {
  const { result, stderr } = await outputOf(sandbox, {
    argv: ["tar", "--extract", "--file=-", "--no-same-owner", `--directory=${DEPENDENCIES_FOLDER}`],
    stdin: readDependencies(projectId, key),
    dependencies: "write",
    signal,
  });
  signal.throwIfAborted();
  if (result.code !== 0)
    throw new SetupFailure("setup_failed", `tar: ${result.detail || stderr.slice(0, 300)}`);
}

const isFile = ({ kind }: GitEntry): boolean => kind === "file" || kind === "executable";

/** Installs what is not stored yet. */
async function provideOne(sandbox: Sandbox, work: DependencyWork, setup: Setup): Promise<SetupResult> {
  const recipe = SETUP_RECIPES[setup.manager];
  const listen = work.listen(setup);
  const none = { manager: setup.manager, version: "", key: "", bytes: 0, wall_ms: 0, hosts: [] };
  const files = work.entries.filter(isFile);
  if (!files.some(({ path }) => recipe.locks.includes(path))) return { ...none, state: "none" };
  const began = performance.now();
  const inputs = files.filter(({ path }) => recipe.isInput(path));
  const stubs = files.map(({ path }) => path).filter((path) => recipe.isStub?.(path) ?? false);
  const version = await versionOf(sandbox, recipe, work.signal);
  const key = keyOf(setup, version, inputs);
  const facts = { ...none, version, key };
  const since = () => Math.round(performance.now() - began);
  const stored = await findStoredDependencies(work.projectId, key);
  if (stored !== null) {
    await placeDependencies(sandbox, work, key);
    return { ...facts, state: "cached", bytes: stored, wall_ms: since() };
  }
  await listen.started();
  const tap = new OutputTap(listen.output);
  try {
    const made = await installDependencies({
      ...work,
      key,
      setup,
      recipe,
      version,
      inputs: await packEntries(work.store, inputs, stubs),
      onOutput: (chunk) => tap.take(chunk),
    });
    await tap.end();
    await placeDependencies(sandbox, work, key);
    return { ...facts, state: "installed", ...made, wall_ms: since() };
  } catch (error) {
    await tap.end().catch(() => undefined);
    work.signal.throwIfAborted();
    await listen.failed();
    throw error;
  }
}

/**
 * Shows the packages of Node to the tests: `node_modules` of the project is a folder of links, so that tools can write their
 * caches next to them. Packages of the project's own workspace are linked to its files.
 */
const LINK = `
cd /w/deps/tree || exit 0
place() {
  name=\${1##*/}
  if [ -e "$2/$name" ] || [ -L "$2/$name" ]; then return; fi
  if [ -L "$1" ]; then
    real=$(readlink -f "$1")
    case "$real" in
      */node_modules/*) ln -s "/w/deps/tree/$1" "$2/$name" ;;
      /w/deps/tree/*) ln -s "/w/src/\${real#/w/deps/tree/}" "$2/$name" ;;
    esac
    return
  fi
  case "$name" in
    @*) mkdir "$2/$name" && for inner in "$1"/*; do place_in "$inner" "$2/$name"; done ;;
    *) ln -s "/w/deps/tree/$1" "$2/$name" ;;
  esac
}
place_in() { place "$1" "$2"; }
find . -name node_modules -type d -prune | while IFS= read -r folder; do
  [ -d "/w/src/\${folder%/node_modules}" ] || continue
  mkdir -p "/w/src/$folder" || continue
  for entry in "$folder"/* "$folder"/.[!.]*; do
    [ -e "$entry" ] && place "$entry" "/w/src/$folder"
  done
done
true
`;

/** Links the packages of Node into the project, after its files are placed. */
export async function linkDependencies(sandbox: Sandbox, signal: AbortSignal): Promise<void> {
  await sandbox.exec({ argv: ["sh", "-c", LINK], dependencies: "read", signal });
}

/**
 * Provides the dependencies of a tree in its sandbox: those that are stored, or newly installed ones.
 * @throws SetupFailure; SandboxUnavailable; the reason of the signal
 */
export async function provideDependencies(
  sandbox: Sandbox,
  setups: readonly Setup[],
  work: DependencyWork,
): Promise<SetupResult[]> {
  if (setups.length > 0 && !(await work.driver.facts()).canInstall)
    throw new SetupFailure("setup_unsupported", "");
  const results: SetupResult[] = [];
  for (const setup of setups) {
    const result = await provideOne(sandbox, work, setup);
    await work.listen(setup).ended(result);
    results.push(result);
  }
  return results;
}

/** Environment of the tests that shows them these dependencies. */
export const dependencyEnvironment = (results: readonly SetupResult[]): Record<string, string> =>
  Object.assign(
    {},
    ...results.flatMap(({ manager, state }) => (state === "none" ? [] : [SETUP_RECIPES[manager].testEnv])),
  );
