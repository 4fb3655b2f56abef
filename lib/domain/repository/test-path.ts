const TEST_FOLDER =
  /(?:^|\/)(?:tests?|__tests__|specs?|e2e|testing|testdata|fixtures?|__fixtures__|__mocks__)\//i;
const TEST_FILE =
  /(?:^|\/)(?:test_[^/]+\.py|[^/]+_test\.(?:py|go|rb|rs)|[^/]+[._-](?:test|spec)s?\.[cm]?[jt]sx?|[^/]*(?:Tests?|IT|Spec)\.(?:java|kt|cs|groovy)|[^/]+_spec\.rb|conftest\.py|tests?\.[a-z]+)$/;

/** Whether a path belongs to tests, by the conventions of the common languages and frameworks. */
export const isTestPath = (path: string): boolean => TEST_FOLDER.test(path) || TEST_FILE.test(path);
