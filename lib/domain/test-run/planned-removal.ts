import { SUITE_SEPARATOR, type TestResult } from "./test-case.ts";

/** A path as runners write it in names of groups: `tests.test_a` for `tests/test_a.py`. */
const dotted = (path: string): string => path.replace(/\.[^./]+$/, "").replaceAll("/", ".");

/**
 * Whether a test belongs to one of these files, by the file that its runner names. A runner that names none writes the file as the
 * beginning of the group (Python), or its class with the package, which is the end of the path (Java).
 */
export function isTestOfFiles(
  { file, suite }: Pick<TestResult, "file" | "suite">,
  paths: readonly string[],
): boolean {
  if (file !== "") return paths.some((path) => path === file || path.endsWith(`/${file}`));
  const [group = ""] = suite.split(SUITE_SEPARATOR);
  if (group === "") return false;
  return paths
    .map(dotted)
    .some((name) => name === group || group.startsWith(`${name}.`) || name.endsWith(`.${group}`));
}
