import { existsSync } from "node:fs";
import path from "node:path";

/** Repositories in four languages that a script makes: each commit adds an operation to a calculator, with its test. */

type Files = Readonly<Record<string, string>>;

/** A commit of a repository: its whole tree. */
interface MinedCommit {
  readonly message: string;
  readonly files: Files;
}

/** A repository with its history, the oldest commit first. */
export interface MinedRepository {
  readonly language: string;
  /** Programs that its tests need. */
  readonly programs: readonly string[];
  readonly steps: readonly {
    readonly id: string;
    readonly kind: "build" | "test";
    readonly argv: string[];
    readonly framework: "node-test" | "unittest" | "tap" | "none";
  }[];
  readonly isTest: (path: string) => boolean;
  /** A test file in which cases of a plan are named, and its text; `base` is its text before. */
  readonly caseTests: {
    readonly path: string;
    readonly textOf: (cases: readonly string[], base: string) => string;
  };
  readonly commits: readonly MinedCommit[];
}

/** Whether a program that tests need is on this machine, where sandboxes have it. */
export const isInstalled = (program: string): boolean =>
  program === "node" ||
  ["/usr/bin", "/usr/local/bin"].some((folder) => existsSync(path.join(folder, program)));

const OPERATIONS = [
  ["add", "a + b", "5"],
  ["subtract", "a - b", "1"],
  ["multiply", "a * b", "6"],
  ["double", "a * 2", "6"],
  ["square", "a * a", "9"],
  ["negate", "0 - a", "-3"],
  ["less", "a - 1", "2"],
  ["more", "a + 1", "4"],
  ["sum3", "a + b + 1", "6"],
  ["twice", "(a + b) * 2", "10"],
  ["area", "a * b * 1", "6"],
  ["triple", "a * 3", "9"],
] as const;
type Operation = (typeof OPERATIONS)[number];

const history = (filesOf: (operations: readonly Operation[]) => Files): MinedCommit[] =>
  OPERATIONS.map(([name], at) => ({
    message: `Add ${name}`,
    files: filesOf(OPERATIONS.slice(0, at + 1)),
  }));

const javascript = (operations: readonly Operation[]): Files => ({
  "package.json": '{ "name": "sums", "type": "module", "scripts": { "test": "node --test" } }\n',
  "src/sums.js": operations.map(([name, text]) => `export const ${name} = (a, b) => ${text};\n`).join("\n"),
  ...Object.fromEntries(
    operations.map(([name, , result]) => [
      `test/${name}.test.js`,
      `import assert from "node:assert/strict";\nimport { test } from "node:test";\nimport * as sums from "../src/sums.js";\n\ntest("${name}", () => assert.equal(sums.${name}(3, 2), ${result}));\n`,
    ]),
  ),
});

/** Node runs TypeScript whose types can be removed. */
const typescript = (operations: readonly Operation[]): Files => ({
  "package.json": '{ "name": "sums", "type": "module" }\n',
  "src/sums.ts": `export type Operation = (a: number, b: number) => number;

${operations.map(([name, text]) => `export const ${name}: Operation = (a, b) => ${text};\n`).join("\n")}`,
  ...Object.fromEntries(
    operations.map(([name, , result]) => [
      `test/${name}.test.ts`,
      `import assert from "node:assert/strict";\nimport { test } from "node:test";\nimport * as sums from "../src/sums.ts";\n\ntest("${name}", () => {\n  const tested: sums.Operation = sums.${name};\n  assert.equal(tested(3, 2), ${result});\n});\n`,
    ]),
  ),
});

const python = (operations: readonly Operation[]): Files => ({
  "setup.cfg": "[metadata]\nname = sums\n",
  "sums.py": operations.map(([name, text]) => `def ${name}(a, b):\n    return ${text}\n`).join("\n\n"),
  ...Object.fromEntries(
    operations.map(([name, , result]) => [
      `test_${name}.py`,
      `import unittest\n\nimport sums\n\n\nclass Test${name}(unittest.TestCase):\n    def test_${name}(self):\n        self.assertEqual(sums.${name}(3, 2), ${result})\n`,
    ]),
  ),
});

const java = (operations: readonly Operation[]): Files => ({
  "src/Sums.java": `public final class Sums {
  public static int apply(String name, int a, int b) {
    switch (name) {
${operations.map(([name, text]) => `      case "${name}":\n        return ${text};\n`).join("")}      default:
        throw new IllegalArgumentException(name);
    }
  }
}
`,
  "test/SumsTest.java": `public final class SumsTest {
  private static int number = 0;
  private static boolean failed = false;

  private static void check(String name, int expected) {
    number += 1;
    boolean ok;
    try {
      ok = Sums.apply(name, 3, 2) == expected;
    } catch (RuntimeException e) {
      ok = false;
    }
    failed |= !ok;
    System.out.println((ok ? "ok " : "not ok ") + number + " - " + name);
  }

  public static void main(String[] args) {
    System.out.println("TAP version 13");
${operations.map(([name, , result]) => `    check("${name}", ${result});\n`).join("")}    System.out.println("1.." + number);
    if (failed) System.exit(1);
  }
}
`,
});

const javascriptCases = (cases: readonly string[]): string =>
  [
    'import assert from "node:assert/strict";\nimport { test } from "node:test";\nimport * as sums from "../src/sums.js";\n',
    ...cases.map((id) => `test("${id} negates", () => assert.equal(sums.negate(3), -3));\n`),
  ].join("\n");

const typescriptCases = (cases: readonly string[]): string =>
  [
    'import assert from "node:assert/strict";\nimport { test } from "node:test";\nimport * as sums from "../src/sums.ts";\n',
    ...cases.map((id) => `test("${id} negates", () => assert.equal(sums.negate(3, 0), -3));\n`),
  ].join("\n");

const pythonCases = (cases: readonly string[]): string =>
  [
    "import unittest\n\nimport sums\n\n\nclass TestCases(unittest.TestCase):\n",
    ...cases.map(
      (id, at) =>
        `    # ${id}\n    def test_case_${at}(self):\n        self.assertEqual(sums.negate(3, 0), -3)\n`,
    ),
  ].join("\n");

const javaCases = (cases: readonly string[], base: string): string =>
  base.replace(
    '    System.out.println("1.."',
    `${cases.map((id) => `    // ${id}\n    check("negate", -3);\n`).join("")}    System.out.println("1.."`,
  );

export const MINED_REPOSITORIES: readonly MinedRepository[] = [
  {
    language: "JavaScript",
    programs: ["node"],
    // Replaced by the command of the script, to which a reporter can be added.
    steps: [{ id: "test", kind: "test", argv: ["npm", "test"], framework: "none" }],
    isTest: (path) => path.startsWith("test/"),
    caseTests: { path: "test/cases.test.js", textOf: javascriptCases },
    commits: history(javascript),
  },
  {
    language: "TypeScript",
    programs: ["node"],
    // The product's Node inside the sandbox; that of the machine may be too old for TypeScript.
    steps: [
      {
        id: "test",
        kind: "test",
        argv: ["env", "PATH=/opt/node/bin:/usr/bin:/bin", "node", "--test", "test/*.test.ts"],
        framework: "node-test",
      },
    ],
    isTest: (path) => path.startsWith("test/"),
    caseTests: { path: "test/cases.test.ts", textOf: typescriptCases },
    commits: history(typescript),
  },
  {
    language: "Python",
    programs: ["python3"],
    steps: [
      {
        id: "test",
        kind: "test",
        argv: ["python3", "-m", "unittest", "discover", "-v"],
        framework: "unittest",
      },
    ],
    isTest: (path) => path.startsWith("test_"),
    caseTests: { path: "test_cases.py", textOf: pythonCases },
    commits: history(python),
  },
  {
    language: "Java",
    programs: ["javac", "java"],
    steps: [
      {
        id: "build",
        kind: "build",
        argv: ["javac", "-d", "out", "src/Sums.java", "test/SumsTest.java"],
        framework: "none",
      },
      { id: "test", kind: "test", argv: ["java", "-cp", "out", "SumsTest"], framework: "tap" },
    ],
    isTest: (path) => path.startsWith("test/"),
    caseTests: { path: "test/SumsTest.java", textOf: javaCases },
    commits: history(java),
  },
];
