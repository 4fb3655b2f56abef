/** Files that decide how tests are run: their change can hide a failure. */
const RUNNER_FILE =
  /(?:^|\/)(?:(?:vitest|jest|mocha|playwright|karma|babel|tsconfig)[^/]*\.(?:config\.)?(?:[cm]?[jt]s|json|ya?ml)|\.mocharc[^/]*|package\.json|pytest\.ini|tox\.ini|setup\.cfg|setup\.py|pyproject\.toml|conftest\.py|pom\.xml|build\.gradle(?:\.kts)?|go\.mod|Cargo\.toml|Makefile|\.npmrc|sitecustomize\.py)$/;
const RUNNER_FOLDER = /(?:^|\/)(?:\.mvn|\.cargo|\.ai-tools-chain)\//;

/** Whether a path configures a test runner or a build. */
export const isRunnerPath = (path: string): boolean => RUNNER_FILE.test(path) || RUNNER_FOLDER.test(path);
