import type { PlannedCase } from "./match-plan.ts";
import type { Framework } from "./test-step.ts";

/** A test that is still to be written: where it could be, and its text. */
export interface TestSkeleton {
  readonly case: string;
  readonly title: string;
  readonly path: string;
  /** It fails until it is written. */
  readonly text: string;
}

const MAX_NAME = 60;

/** ASCII words of a text, for names of functions. */
function wordsOf(text: string): string[] {
  const words = text.normalize("NFKD").match(/[A-Za-z0-9]+/g) ?? [];
  return words
    .join(" ")
    .slice(0, MAX_NAME)
    .split(" ")
    .filter((word) => word !== "");
}

const snake = (one: PlannedCase): string =>
  [one.id.replaceAll("-", "_"), ...wordsOf(one.title)].join("_").toLowerCase();

const pascal = (one: PlannedCase): string =>
  [one.id.replaceAll("-", ""), ...wordsOf(one.title)]
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("");

/** Text of one line, for a comment or a string in double quotes. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
const jsString = (text: string): string => JSON.stringify(oneLine(text));
const label = ({ id, title }: PlannedCase): string => `${id} ${oneLine(title)}`;
const note = ({ requirements }: PlannedCase): string => requirements.join(", ");

const NOT_WRITTEN = "not written";

type Write = (one: PlannedCase) => Pick<TestSkeleton, "path" | "text">;

const globalTest: Write = (one) => ({
  path: `test/${one.id.toLowerCase()}.test.js`,
  text: `// ${note(one)}\ntest(${jsString(label(one))}, () => {\n  throw new Error("${NOT_WRITTEN}");\n});\n`,
});

const WRITERS: Partial<Readonly<Record<Framework, Write>>> = {
  "node-test": (one) => ({
    path: `test/${one.id.toLowerCase()}.test.mjs`,
    text: `import assert from "node:assert/strict";\nimport { test } from "node:test";\n\n// ${note(one)}\ntest(${jsString(label(one))}, () => {\n  assert.fail("${NOT_WRITTEN}");\n});\n`,
  }),
  vitest: (one) => ({
    path: `test/${one.id.toLowerCase()}.test.ts`,
    text: `import { expect, it } from "vitest";\n\n// ${note(one)}\nit(${jsString(label(one))}, () => {\n  expect.fail("${NOT_WRITTEN}");\n});\n`,
  }),
  jest: globalTest,
  mocha: (one) => ({
    path: `test/${one.id.toLowerCase()}.test.js`,
    text: `// ${note(one)}\nit(${jsString(label(one))}, () => {\n  throw new Error("${NOT_WRITTEN}");\n});\n`,
  }),
  pytest: (one) => ({
    path: `tests/test_${one.id.toLowerCase().replaceAll("-", "_")}.py`,
    text: `import pytest\n\n\ndef test_${snake(one)}():\n    # ${label(one)} (${note(one)})\n    pytest.fail("${NOT_WRITTEN}")\n`,
  }),
  unittest: (one) => ({
    path: `tests/test_${one.id.toLowerCase().replaceAll("-", "_")}.py`,
    text: `import unittest\n\n\nclass ${pascal(one)}(unittest.TestCase):\n    def test_${snake(one)}(self):\n        # ${label(one)} (${note(one)})\n        self.fail("${NOT_WRITTEN}")\n`,
  }),
  maven: (one) => ({
    path: `src/test/java/${pascal(one)}Test.java`,
    text: `import static org.junit.jupiter.api.Assertions.fail;\n\nimport org.junit.jupiter.api.Test;\n\nclass ${pascal(one)}Test {\n    // ${label(one)} (${note(one)})\n    @Test\n    void ${snake(one)}() {\n        fail("${NOT_WRITTEN}");\n    }\n}\n`,
  }),
  go: (one) => ({
    path: `${snake({ ...one, title: "" })}_test.go`,
    text: `package main\n\nimport "testing"\n\n// ${label(one)} (${note(one)})\nfunc Test_${snake(one)}(t *testing.T) {\n\tt.Fatal("${NOT_WRITTEN}")\n}\n`,
  }),
  cargo: (one) => ({
    path: `tests/${one.id.toLowerCase().replaceAll("-", "_")}.rs`,
    text: `// ${label(one)} (${note(one)})\n#[test]\nfn ${snake(one)}() {\n    panic!("${NOT_WRITTEN}");\n}\n`,
  }),
};

const writerOf = (framework: Framework): Write | undefined =>
  WRITERS[framework === "gradle" ? "maven" : framework];

/**
 * Skeletons of the cases that have no test, in the framework of the repository. Each names its case, so that the next run finds it.
 * @returns [] if the framework is not known
 */
export function testSkeletons(cases: readonly PlannedCase[], framework: Framework): TestSkeleton[] {
  const write = writerOf(framework);
  if (write === undefined) return [];
  return cases.map((one) => ({ case: one.id, title: one.title, ...write(one) }));
}
