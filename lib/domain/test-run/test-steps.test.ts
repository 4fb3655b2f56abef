import path from "node:path";
import { describe, expect, it } from "vitest";
import { detectSteps, withPackageScripts } from "./detect-steps.ts";
import { readEvalConf, writeEvalConf } from "./read-eval-conf.ts";
import { splitCommand } from "./split-command.ts";
import { prepareStep, type TestStep, testConfigSchema } from "./test-step.ts";

const detect = (files: Readonly<Record<string, string>>) => {
  const found = detectSteps(new Map(Object.entries(files)));
  return found === null
    ? null
    : testConfigSchema.parse(found).steps.map(({ argv, framework }) => [argv.join(" "), framework]);
};
const pack = (value: object) => ({ "package.json": JSON.stringify(value) });

describe("the steps of a project", () => {
  it("all run, unless the first line says that a failure stops them", () => {
    const steps = "[build]\ncmd = make\n\n[test]\ncmd = node --test";
    expect(readEvalConf(steps).config?.stop_at_failure).toBe(false);
    const stopping = `stop_at_failure = on\n\n${steps}`;
    const { config, problems } = readEvalConf(stopping);
    expect([config?.stop_at_failure, problems]).toEqual([true, []]);
    expect(config && writeEvalConf(config)).toBe(stopping);
    expect(readEvalConf("other = on\n[test]\ncmd = make").problems).toEqual([{ line: 1, code: "line" }]);
  });

  it.each([
    [pack({ scripts: { test: "vitest" } }), "node_modules/.bin/vitest run", "vitest"],
    [pack({ scripts: { test: "jest --watch src" } }), "node_modules/.bin/jest src", "jest"],
    [pack({ scripts: { test: "node --test test/*.js" } }), "node --test test/*.js", "node-test"],
    [pack({ scripts: { test: "tsc && ./check.sh" } }), "npm run --silent test", "none"],
    [pack({ scripts: { test: "mocha | tee log" } }), "npm run --silent test", "none"],
    [pack({ scripts: { test: "npm run test" } }), "npm run --silent test", "none"],
    [
      pack({ scripts: { test: "NODE_OPTIONS=--experimental-vm-modules npx jest" } }),
      "env NODE_OPTIONS=--experimental-vm-modules node_modules/.bin/jest",
      "jest",
    ],
    [pack({ scripts: { test: "cross-env CI=1 vitest" } }), "env CI=1 node_modules/.bin/vitest run", "vitest"],
    [pack({ devDependencies: { mocha: "11" } }), "node_modules/.bin/mocha", "mocha"],
    [pack({}), "node --test", "node-test"],
    [{ "pyproject.toml": "[tool.pytest.ini_options]" }, "python3 -m pytest", "pytest"],
    [{ "setup.cfg": "" }, "python3 -m unittest discover -v", "unittest"],
    [{ "pom.xml": "", mvnw: "" }, "./mvnw -o -B -q test", "maven"],
    [{ "build.gradle.kts": "" }, "gradle --offline --no-daemon test", "gradle"],
    [{ "go.mod": "" }, "go test -json ./...", "go"],
    [{ "Cargo.toml": "" }, "cargo test --offline --no-fail-fast", "cargo"],
    [{ Makefile: "all:\n\ntest: all\n\t./t\n" }, "make test", "none"],
  ] as const)("are detected from %j", (files, command, framework) => {
    expect(detect(files)).toEqual([[command, framework]]);
  });

  it("are one for each command of a script, with its hooks, so that the reporter of its runner can be set", () => {
    const scripts = {
      pretest: "npm run build",
      build: "rm -rf dist && tsc -p .",
      test: "eslint . && tsc --noEmit && node --test 'dist/a && b/*.js'",
    };
    const config = detectSteps(new Map(Object.entries(pack({ scripts }))));
    expect(
      config?.steps.map(({ id, kind, argv, framework }) => [id, kind, argv.join(" "), framework]),
    ).toEqual([
      ["test-build", "build", "rm -rf dist", "none"],
      ["test-build-2", "build", "node_modules/.bin/tsc -p .", "none"],
      ["test-lint", "lint", "node_modules/.bin/eslint .", "none"],
      ["test-typecheck", "typecheck", "node_modules/.bin/tsc --noEmit", "none"],
      ["test", "test", "node --test dist/a && b/*.js", "node-test"],
    ]);
  });

  it("that only name a script of package.json are those of the script; others stay as they are", () => {
    const files = new Map(
      Object.entries(pack({ scripts: { test: "npm run unit", unit: "mocha", e2e: "playwright test" } })),
    );
    const stepsOf = (text: string) => {
      const { config } = readEvalConf(text);
      return config === null
        ? null
        : withPackageScripts(config, files).steps.map(({ id, argv, framework }) => [
            id,
            argv.join(" "),
            framework,
          ]);
    };
    expect(
      stepsOf("[all]\ncmd = npm test\n[end]\ncmd = npm run e2e\n[more]\ncmd = npm test -- --bail"),
    ).toEqual([
      ["all", "node_modules/.bin/mocha", "mocha"],
      ["end", "npm run e2e", "none"],
      ["more", "npm test -- --bail", "none"],
    ]);
    expect(stepsOf("[unit]\ncmd = yarn unit\n[again]\ncmd = pnpm run -s unit")?.map(([id]) => id)).toEqual([
      "unit",
      "again",
    ]);
    expect(stepsOf("[test]\ncmd = npm test\nreports = out/*.xml")).toEqual([["test", "npm test", "junit"]]);
  });

  it.each([
    ["npx --no vitest run", "vitest"],
    ["pnpm exec jest", "jest"],
    ["yarn vitest run", "vitest"],
    ["yarn install", "none"],
    ["env A=1 node --test", "node-test"],
    ["node --experimental-vm-modules node_modules/jest/bin/jest.js", "jest"],
    ["uv run pytest -q", "pytest"],
    ["python3.12 -m unittest", "unittest"],
    ["go test ./...", "go"],
    ["cargo test", "cargo"],
    ["make test", "none"],
  ] as const)("have the framework of the program that %s starts", (command, framework) => {
    expect(readEvalConf(`[test]\ncmd = ${command}`).config?.steps[0]?.framework).toBe(framework);
  });

  it("are one for each language, and none where nothing is known", () => {
    expect(detect({ ...pack({}), "go.mod": "", Makefile: "test:\n" })?.length).toBe(2);
    expect(detect({ "README.md": "test:" })).toBeNull();
    expect(detect({ "package.json": "{" })).toBeNull();
  });

  it("are read from eval.conf, without sections that are disabled or have no command", () => {
    const text = `# comment
[lint]
cmd = node_modules/.bin/eslint .
[test]
cmd = node --test "my tests/*.js"
[old]
enabled = false
cmd = ./old
[promptfoo]
config = a.yaml
[bad]
cmd = npm run build && npm test
[b@d]
stray`;
    const { config, problems } = readEvalConf(text);
    expect(config?.steps.map(({ id, kind, argv, framework }) => [id, kind, argv.at(-1), framework])).toEqual([
      ["lint", "lint", ".", "none"],
      ["test", "test", "my tests/*.js", "node-test"],
    ]);
    expect(problems).toEqual([
      { line: 13, code: "section_name" },
      { line: 14, code: "line" },
      { line: 12, code: "shell_syntax" },
    ]);
  });

  it("are written as a text that is read as the same steps", () => {
    const text = "[build]\ncmd = make all\n\n[test]\ncmd = ./t 'a b' 'it'\\''s'\nreports = out/*.xml";
    const { config, problems } = readEvalConf(text);
    expect(problems).toEqual([]);
    expect(config?.steps[1]).toMatchObject({
      argv: ["./t", "a b", "it's"],
      framework: "junit",
      reports: "out/*.xml",
    });
    expect(config === null ? "" : writeEvalConf(config)).toBe(text);
  });

  it("need no shell: a command that does is refused", () => {
    expect(splitCommand(` a "b c" 'd $e' f\\ g `)).toEqual({ ok: true, argv: ["a", "b c", "d $e", "f g"] });
    for (const text of ["a | b", "a && b", "a; b", "a > b", "a $HOME", 'a "`b`"', "X=1 a", "a\nb", "(a)"])
      expect(splitCommand(text)).toEqual({ ok: false, problem: "shell_syntax" });
    expect(splitCommand('a "b')).toEqual({ ok: false, problem: "open_quote" });
    expect(splitCommand("  ")).toEqual({ ok: false, problem: "empty" });
  });

  it("get the reporter of their framework without a change of the project", () => {
    const step = (framework: TestStep["framework"], ...argv: string[]): TestStep => ({
      id: "test",
      kind: "test",
      argv,
      framework,
      required: true,
      timeout_s: 60,
    });
    const node = prepareStep(step("node-test", "node", "--test", "a.js"), ".reports");
    expect(node.argv.join(" ")).toBe(
      "node --test --test-reporter=junit --test-reporter-destination=.reports/test.xml --test-reporter=spec --test-reporter-destination=stdout a.js",
    );
    expect(node.report).toEqual({ format: "junit", from: { files: ".reports/test.xml" } });
    expect(prepareStep(step("pytest", "pytest"), "r").argv).toContain("--junitxml=r/test.xml");
    expect(prepareStep(step("none", "make"), "r")).toEqual({ argv: ["make"], report: null });
    const printed = (framework: TestStep["framework"], command: string) =>
      prepareStep(step(framework, ...command.split(" ")), "r").argv.join(" ");
    expect(printed("go", "go test ./...")).toBe("go test -json ./...");
    expect(printed("go", "go test -json -run A")).toBe("go test -json -run A");
    expect(printed("unittest", "python3 -m unittest -q tests")).toBe("python3 -m unittest -q tests -v");
    expect(printed("unittest", "python3 -m unittest discover -v")).toBe("python3 -m unittest discover -v");
    expect(printed("cargo", "cargo test -q -- -q")).toBe("cargo test -- -q");
    const maven = prepareStep(step("maven", "mvn"), "r").report?.from;
    const files = typeof maven === "object" ? maven.files : "";
    expect(path.posix.matchesGlob("core/target/surefire-reports/TEST-A.xml", files)).toBe(true);
    expect(path.posix.matchesGlob("target/failsafe-reports/TEST-A.xml", files)).toBe(true);
  });
});
