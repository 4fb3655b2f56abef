import { z } from "zod";
import { detectSetup, SETUP_RECIPES } from "./setup-recipe.ts";
import { splitCommand } from "./split-command.ts";
import type { Framework, TestConfig, TestStep } from "./test-step.ts";

/** Files of the base commit that say how a project is tested; contents by path, empty for lock files. */
export type ProjectFiles = ReadonlyMap<string, string>;

/** The paths that `detectSteps` reads. */
export const DETECTION_FILES = [
  ".ai-tools-chain/config/eval.conf",
  "package.json",
  "pyproject.toml",
  "pytest.ini",
  "tox.ini",
  "setup.cfg",
  "setup.py",
  "requirements.txt",
  "pom.xml",
  "mvnw",
  "build.gradle",
  "build.gradle.kts",
  "gradlew",
  "go.mod",
  "Cargo.toml",
  "Makefile",
] as const;

/** Paths of which only the presence counts; they can be large. */
export const LOCK_FILES: readonly string[] = Object.values(SETUP_RECIPES)
  .flatMap(({ locks }) => locks)
  .filter((lock) => !DETECTION_FILES.some((file) => file === lock));

export const EVAL_CONF = ".ai-tools-chain/config/eval.conf";

const packageSchema = z.object({
  scripts: z.record(z.string(), z.string()).catch({}),
  devDependencies: z.record(z.string(), z.unknown()).catch({}),
  dependencies: z.record(z.string(), z.unknown()).catch({}),
});

const testStep = (argv: readonly string[], framework: Framework): TestStep => ({
  id: "test",
  kind: "test",
  argv: [...argv],
  framework,
  required: true,
  timeout_s: 600,
});

function readPackage(text: string | undefined): z.infer<typeof packageSchema> | null {
  if (text === undefined) return null;
  try {
    return packageSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const BIN = "node_modules/.bin";
const NODE_RUNNERS: Readonly<Record<string, Framework>> = { vitest: "vitest", jest: "jest", mocha: "mocha" };

/** The command of a runner, without a watch mode. */
function runnerCommand(framework: Framework, argv: readonly string[]): string[] {
  const [program = "", ...rest] = argv;
  const options = rest.filter((one) => one !== "--watch" && one !== "watch");
  if (framework === "vitest" && !options.includes("run"))
    return [`${BIN}/${program}`, "run", ...options.filter((one) => one !== "--run")];
  return [`${BIN}/${program}`, ...options];
}

/** The step of a script of package.json. */
function scriptStep(name: string, script: string): TestStep {
  const split = splitCommand(script);
  const argv = split.ok ? split.argv : [];
  const [program = ""] = argv;
  if (program === "node" && argv.includes("--test")) return testStep(argv, "node-test");
  const runner = NODE_RUNNERS[program];
  if (runner !== undefined) return testStep(runnerCommand(runner, argv), runner);
  if (["tape", "tap"].includes(program)) return testStep([`${BIN}/${program}`, ...argv.slice(1)], "tap");
  return testStep(["npm", "run", "--silent", name], "none");
}

const DEFAULT_SCRIPT = /no test specified/;

function nodeSteps(files: ProjectFiles): TestStep[] {
  const found = readPackage(files.get("package.json"));
  if (found === null) return [];
  const { scripts, dependencies, devDependencies } = found;
  if (scripts.test !== undefined && !DEFAULT_SCRIPT.test(scripts.test))
    return [scriptStep("test", scripts.test)];
  const installed = { ...dependencies, ...devDependencies };
  const [name, runner] = Object.entries(NODE_RUNNERS).find(([one]) => one in installed) ?? [];
  if (name !== undefined && runner !== undefined) return [testStep(runnerCommand(runner, [name]), runner)];
  return [testStep(["node", "--test"], "node-test")];
}

function pythonSteps(files: ProjectFiles): TestStep[] {
  const text = ["pyproject.toml", "setup.cfg", "tox.ini", "requirements.txt"]
    .map((file) => files.get(file) ?? "")
    .join("\n");
  const hasPython = ["pyproject.toml", "setup.cfg", "setup.py", "pytest.ini", "requirements.txt"].some(
    (file) => files.has(file),
  );
  if (!hasPython) return [];
  if (files.has("pytest.ini") || /\bpytest\b/.test(text))
    return [testStep(["python3", "-m", "pytest"], "pytest")];
  return [testStep(["python3", "-m", "unittest", "discover", "-v"], "unittest")];
}

function javaSteps(files: ProjectFiles): TestStep[] {
  if (files.has("pom.xml"))
    return [testStep([files.has("mvnw") ? "./mvnw" : "mvn", "-o", "-B", "-q", "test"], "maven")];
  if (files.has("build.gradle") || files.has("build.gradle.kts"))
    return [
      testStep([files.has("gradlew") ? "./gradlew" : "gradle", "--offline", "--no-daemon", "test"], "gradle"),
    ];
  return [];
}

const goSteps = (files: ProjectFiles): TestStep[] =>
  files.has("go.mod") ? [testStep(["go", "test", "-json", "./..."], "go")] : [];

const rustSteps = (files: ProjectFiles): TestStep[] =>
  files.has("Cargo.toml") ? [testStep(["cargo", "test", "--offline", "--no-fail-fast"], "cargo")] : [];

const makeSteps = (files: ProjectFiles): TestStep[] =>
  /^test\s*:/m.test(files.get("Makefile") ?? "") ? [testStep(["make", "test"], "none")] : [];

const DETECTORS = [nodeSteps, pythonSteps, javaSteps, goSteps, rustSteps];

/**
 * The steps that the files of a project suggest; a person confirms them before the first run. A project in several languages
 * gets a step for each. Makefile counts only where nothing else is known.
 * @returns null if nothing is known
 */
export function detectSteps(files: ProjectFiles): TestConfig | null {
  const found = DETECTORS.flatMap((detect) => detect(files));
  const steps = found.length > 0 ? found : makeSteps(files);
  if (steps.length === 0) return null;
  return {
    setup: detectSetup(files),
    steps: steps.map((one, at) => (at === 0 ? one : { ...one, id: `${one.id}-${at + 1}` })),
    stop_at_failure: false,
  };
}
