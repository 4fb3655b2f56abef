import { describe, expect, it } from "vitest";
import { REPORT_LIMITS, type ReportFormat } from "../../domain/test-run/test-case.ts";
import { readReport } from "./read-report.ts";
import { isTap } from "./read-tap.ts";

const summary = (format: ReportFormat, text: string) => {
  const { results, problems } = readReport(format, text);
  return { tests: results.map(({ suite, name, status }) => [suite, name, status].join("|")), problems };
};

describe("JUnit XML", () => {
  it("is read at any depth, with groups, files, times and the reason of a failure", () => {
    const { results } = readReport(
      "junit",
      `<testsuites><testsuite name="cart" file="cart.test.js"><testcase name="adds" classname="test" time="1,234.5"/>
       <testsuite name="deep"><testcase name="TC-1 fails" time="0.1"><failure message="no"><![CDATA[at 3 < 4]]></failure></testcase></testsuite>
       <testcase name="later"><skipped message="why"/></testcase></testsuite><testcase name="top"><error type="X"/></testcase></testsuites>`,
    );
    expect(results).toMatchObject([
      { file: "cart.test.js", suite: "cart", name: "adds", status: "passed", ms: 1_234_500 },
      {
        file: "cart.test.js",
        suite: "cart › deep",
        name: "TC-1 fails",
        status: "failed",
        message: "no\nat 3 < 4",
      },
      { suite: "cart", name: "later", status: "skipped", message: "why" },
      { suite: "", name: "top", status: "failed", message: "X", ms: null },
    ]);
  });

  it("that is cut off keeps the tests before the end and says so", () => {
    const text = '<testsuite name="a"><testcase name="one"/><testcase name="two"><fail';
    expect(summary("junit", text)).toEqual({ tests: ["a|one|passed"], problems: ["cut_off"] });
    expect(summary("junit", "no report")).toEqual({ tests: [], problems: ["unreadable"] });
  });

  it("with more tests than its runner counted is incomplete", () => {
    const one = '<testsuites><testcase name="adds"/>';
    const end = "\n\t<!-- tests 1 -->\n\t<!-- pass 1 -->\n</testsuites>";
    expect(summary("junit", `${one}${end}`).problems).toEqual([]);
    expect(summary("junit", `${one}<testcase name="a.test.js"/>${end}`).problems).toEqual(["miscounted"]);
  });

  it("expands no entity, reads no document type, and ends at a limit of depth in linear time", () => {
    const bomb = `<!DOCTYPE a [<!ENTITY x "${"y".repeat(100)}">]><testsuite><testcase name="&x;"/></testsuite>`;
    expect(summary("junit", bomb)).toEqual({ tests: [], problems: ["unreadable"] });
    const deep = `${"<testsuite>".repeat(200_000)}<testcase name="a"/>`;
    expect(summary("junit", deep)).toEqual({ tests: [], problems: ["too_deep"] });
  });

  it("has at most a fixed number of tests, and equal names get different keys", () => {
    const many = `<testsuite name="s">${'<testcase name="a"/>'.repeat(REPORT_LIMITS.cases + 1)}</testsuite>`;
    const { results, problems } = readReport("junit", many);
    expect([results.length, problems]).toEqual([REPORT_LIMITS.cases, ["too_many_cases"]]);
    expect(new Set(results.map(({ key }) => key)).size).toBe(REPORT_LIMITS.cases);
  });

  it("loses terminal sequences, control characters and marks that reorder text", () => {
    const text = '<testsuite><testcase name="a&#x1b;[31mb\u202Ec"/></testsuite>';
    expect(summary("junit", text.replace("&#x1b;", "")).tests).toEqual(["|a[31mbc|passed"]);
    expect(readReport("tap", "not ok 1 - \u001b[31mred\u001b[0m\u0007\n").results[0]?.name).toBe("red");
  });
});

describe("TAP", () => {
  it("counts the tests of groups, not the groups, and reads directives, times and diagnostics", () => {
    const text = `TAP version 13
# Subtest: cart
    # Subtest: adds
    ok 1 - adds # time=3ms
      ---
      duration_ms: 1.2
      location: '/w/src/cart.test.js:2:1'
      ...
    not ok 2 - fails
      ---
      error: 'boom'
      ...
    1..2
not ok 1 - cart
ok 2 - later # SKIP not yet
not ok 3 - open # TODO
1..3`;
    expect(summary("tap", text)).toEqual({
      tests: ["cart|adds|passed", "cart|fails|failed", "|later|skipped", "|open|skipped"],
      problems: [],
    });
    expect(readReport("tap", text).results[0]).toMatchObject({ file: "cart.test.js", ms: 1 });
    expect(readReport("tap", text).results[1]?.message).toContain("boom");
  });

  it("is recognized by its version or plan with a test, also after and before other output", () => {
    expect(isTap("> sums@1 test\n\nTAP version 13\nok 1 - adds\n1..1\n")).toBe(true);
    expect(isTap("not ok 1 - adds\n1..1\n")).toBe(true);
    expect(isTap("compiled 1..3\nok\n")).toBe(false);
    expect(isTap("TAP version 13\n")).toBe(false);
    expect(isTap("ok, done\n")).toBe(false);
  });

  it("whose group fails although its tests pass has a failed test", () => {
    expect(summary("tap", "# Subtest: a\n    ok 1 - b\nnot ok 1 - a\n1..1").tests).toEqual([
      "a|b|passed",
      "|a|failed",
    ]);
  });

  it("that ends before its plan, or bails out, is cut off", () => {
    expect(summary("tap", "1..3\nok 1 - a\n").problems).toEqual(["cut_off"]);
    expect(summary("tap", "ok 1 - a\nBail out! no server\n").problems).toEqual(["cut_off"]);
  });
});

describe("reports in JSON", () => {
  const jest = {
    testResults: [
      {
        name: "/w/src/a.test.ts",
        status: "failed",
        assertionResults: [
          { title: "adds", ancestorTitles: ["cart"], status: "passed", duration: 2.4 },
          { title: "fails", ancestorTitles: ["cart"], status: "failed", failureMessages: ["boom"] },
          { title: "later", ancestorTitles: [], status: "todo" },
          { title: "odd", ancestorTitles: [], status: "splendid" },
        ],
      },
      { name: "/w/src/b.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] },
    ],
  };

  it("of Jest and Vitest have a failed test for a file that did not load; an unknown status is no success", () => {
    const { results } = readReport("vitest", `noise\n${JSON.stringify(jest)}\nmore noise`);
    expect(results.map(({ file, name, status }) => [file, name, status].join("|"))).toEqual([
      "a.test.ts|adds|passed",
      "a.test.ts|fails|failed",
      "a.test.ts|later|skipped",
      "a.test.ts|odd|failed",
      "b.test.ts|(file)|failed",
    ]);
  });

  it("of Mocha name the group of a test; a test that no list contains is missing", () => {
    const test = { title: "adds", fullTitle: "cart adds", file: "/w/src/a.js", duration: 1, err: {} };
    const report = { stats: { tests: 2 }, passes: [test], failures: [], pending: [] };
    expect(summary("mocha", JSON.stringify(report))).toEqual({
      tests: ["cart|adds|passed"],
      problems: ["cut_off"],
    });
  });

  it("that are not reports are unreadable", () => {
    for (const text of ["", "{", "[]", '{"testResults":5}', "null"]) {
      expect(summary("vitest", text)).toEqual({ tests: [], problems: ["unreadable"] });
      expect(summary("mocha", text).problems).toEqual(["unreadable"]);
    }
  });
});

describe("reports in text", () => {
  it("of Go count subtests, packages that do not build, and tests that never ended", () => {
    const events = [
      { Action: "run", Package: "m/a", Test: "TestA" },
      { Action: "run", Package: "m/a", Test: "TestA/one" },
      { Action: "output", Package: "m/a", Test: "TestA/one", Output: "boom\n" },
      { Action: "fail", Package: "m/a", Test: "TestA/one", Elapsed: 0.5 },
      { Action: "fail", Package: "m/a", Test: "TestA" },
      { Action: "run", Package: "m/a", Test: "TestB" },
      { Action: "skip", Package: "m/a", Test: "TestB" },
      { Action: "fail", Package: "m/a" },
      { Action: "output", Package: "m/b", Output: "undefined: x\n" },
      { Action: "fail", Package: "m/b" },
      { Action: "run", Package: "m/c", Test: "TestHang" },
    ];
    const text = `# build noise\n${events.map((one) => JSON.stringify(one)).join("\n")}\n{"Action":`;
    expect(summary("go", text)).toEqual({
      tests: ["m/a|TestA/one|failed", "m/a|TestB|skipped", "m/b|(package)|failed", "m/c|TestHang|failed"],
      problems: ["cut_off"],
    });
    expect(readReport("go", text).results[0]).toMatchObject({ ms: 500, message: "boom" });
  });

  it("of Rust name the test program and the message of a failed test", () => {
    const text = `     Running unittests src/lib.rs (target/debug/deps/demo-1)

running 3 tests
test t::a ... ok
test t::b ... FAILED
test t::c ... ignored, slow

failures:

---- t::b stdout ----
thread 't::b' panicked: boom

failures:
    t::b

test result: FAILED. 1 passed; 1 failed; 1 ignored`;
    const { results, problems } = readReport("libtest", text);
    expect(results.map(({ name, status }) => `${name}|${status}`)).toEqual([
      "t::a|passed",
      "t::b|failed",
      "t::c|skipped",
    ]);
    expect([results[1]?.message, problems]).toEqual(["thread 't::b' panicked: boom", []]);
    expect(summary("libtest", "running 2 tests\ntest a ... ok\n").problems).toEqual(["cut_off"]);
  });

  it("of Python's unittest include tests with descriptions, and tests that never ended failed", () => {
    const text = `test_ok (m.A.test_ok) ... ok
test_doc (m.A.test_doc)
A description. ... ok
test_bad (m.A) ... FAIL
test_skip (m.A.test_skip) ... skipped 'why'

======================================================================
FAIL: test_bad (m.A)
----------------------------------------------------------------------
AssertionError: 1 != 2

----------------------------------------------------------------------
Ran 4 tests in 0.001s

FAILED (failures=1)`;
    expect(summary("unittest", text)).toEqual({
      tests: ["m.A|test_ok|passed", "m.A|test_doc|passed", "m.A|test_bad|failed", "m.A|test_skip|skipped"],
      problems: [],
    });
    expect(readReport("unittest", text).results[2]?.message).toContain("1 != 2");
    expect(summary("unittest", "test_hang (m.A.test_hang) ... ")).toEqual({
      tests: ["m.A|test_hang|failed"],
      problems: ["cut_off"],
    });
  });
});

describe("a hostile report", () => {
  const LINES = 200_000;
  const texts: Record<ReportFormat, string> = {
    junit: `<testsuite>${"<testcase><failure>x".repeat(20)}${"a".repeat(2_000_000)}`,
    tap: `${"    ".repeat(10_000)}ok 1 - ${"# skip ".repeat(100_000)}\n${"not ok\n".repeat(LINES)}`,
    vitest: `${"{".repeat(500_000)}${"}".repeat(500_000)}`,
    mocha: `{"stats":{"tests":1},"passes":${"[".repeat(100_000)}`,
    go: '{"Action":"output","Package":"p","Test":"t","Output":"xxxxxxxxxxxxxxxxxxxx"}\n'.repeat(20_000),
    libtest: `test ${"a ... ".repeat(100_000)}\n${"test a ... ok\n".repeat(LINES)}`,
    unittest: `${"a (b) ... ".repeat(100_000)}\n${"skipped ".repeat(100_000)}`,
  };
  it.each(Object.entries(texts))("of %s is read in bounded time and size", (format, text) => {
    const { results } = readReport(format as ReportFormat, text);
    expect(results.length).toBeLessThanOrEqual(REPORT_LIMITS.cases);
    for (const { name, message } of results) {
      expect(name.length).toBeLessThanOrEqual(REPORT_LIMITS.nameCharacters);
      expect(message.length).toBeLessThanOrEqual(REPORT_LIMITS.messageCharacters);
    }
  });
});
