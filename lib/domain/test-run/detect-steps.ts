import { localCommand, readPackageFile, scriptSteps } from "./package-scripts.ts";
import { detectSetup, SETUP_RECIPES } from "./setup-recipe.ts";
import { type Framework, MAX_STEPS, type TestConfig, type TestStep, testConfigSchema } from "./test-step.ts";

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

const testStep = (argv: readonly string[], framework: Framework): TestStep => ({
  id: "test",
  kind: "test",
  argv: [...argv],
  framework,
  required: true,
  timeout_s: 600,
});

const NODE_RUNNERS = ["vitest", "jest", "mocha"] as const;

const DEFAULT_SCRIPT = /no test specified/;

function nodeSteps(files: ProjectFiles): TestStep[] {
  const found = readPackageFile(files.get("package.json"));
  if (found === null) return [];
  const { scripts, dependencies, devDependencies } = found;
  if (scripts.test !== undefined && !DEFAULT_SCRIPT.test(scripts.test)) {
    const whole = testStep(["npm", "run", "--silent", "test"], "none");
    return scriptSteps(whole, whole.argv, scripts) ?? [whole];
  }
  const installed = { ...dependencies, ...devDependencies };
  const runner = NODE_RUNNERS.find((one) => one in installed);
  if (runner !== undefined) return [testStep(localCommand([runner]), runner)];
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
  const found = DETECTORS.map((detect) => detect(files)).filter((steps) => steps.length > 0);
  const steps = found.flatMap((own, at) =>
    at === 0 ? own : own.map((one) => ({ ...one, id: `${one.id}-${at + 1}` })),
  );
  const all = steps.length > 0 ? steps : makeSteps(files);
  if (all.length === 0) return null;
  return { setup: detectSetup(files), steps: all.slice(0, MAX_STEPS), stop_at_failure: false };
}

/**
 * The steps of a configuration with the commands that scripts of package.json run in place of those scripts: `npm test` alone would
 * only have an exit code.
 */
export function withPackageScripts(config: TestConfig, files: ProjectFiles): TestConfig {
  const scripts = readPackageFile(files.get("package.json"))?.scripts;
  if (scripts === undefined) return config;
  const steps = config.steps.flatMap((one) =>
    one.framework === "none" ? (scriptSteps(one, one.argv, scripts) ?? [one]) : [one],
  );
  const isUsable = testConfigSchema.shape.steps.safeParse(steps).success;
  return isUsable ? { ...config, steps } : config;
}
