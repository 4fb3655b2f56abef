const TEST_FOLDER = /(?:^|\/)(?:tests?|__tests__|spec|specs|e2e|testing|src\/test)\//i;
const TEST_FILE =
  /(?:^|\/)(?:test_[^/]+\.py|[^/]+_test\.(?:py|go|rb|rs)|[^/]+[.-](?:test|spec)\.[cm]?[jt]sx?|[^/]*Tests?\.(?:java|kt|cs|groovy)|[^/]+_spec\.rb)$/;

/** Files that decide how tests are run: their change can hide a failure. */
const RUNNER_FILE =
  /(?:^|\/)(?:(?:vitest|jest|mocha|playwright|karma|babel|tsconfig)[^/]*\.(?:config\.)?(?:[cm]?[jt]s|json|ya?ml)|\.mocharc[^/]*|package\.json|pytest\.ini|tox\.ini|setup\.cfg|setup\.py|pyproject\.toml|conftest\.py|pom\.xml|build\.gradle(?:\.kts)?|go\.mod|Cargo\.toml|Makefile|\.npmrc|sitecustomize\.py)$/;
const RUNNER_FOLDER = /(?:^|\/)(?:\.mvn|\.cargo|\.ai-tools-chain)\//;

/** Whether a path is a test by the conventions of its language. */
export const isTestPath = (path: string): boolean => TEST_FILE.test(path) || TEST_FOLDER.test(path);

/** Whether a path configures a test runner or a build. */
export const isRunnerPath = (path: string): boolean => RUNNER_FILE.test(path) || RUNNER_FOLDER.test(path);
