import { describe, expect, it } from "vitest";
import { growsLinearly } from "../../testing/growth.ts";
import { logParts } from "./log-links.ts";

const linksOf = (line: string) =>
  logParts(line).flatMap((part) => {
    if (part.kind === "text") return [];
    return [part.kind === "address" ? part.text : `${part.path}:${part.line}`];
  });

describe("a line of output", () => {
  it.each([
    ["    at TestContext.<anonymous> (file:///w/src/test/add.test.js:5:28)", ["test/add.test.js:5"]],
    ['  File "/w/src/sums.py", line 12, in add', ["sums.py:12"]],
    ['  File "tests/test_sums.py", line 3', ["tests/test_sums.py:3"]],
    ["tests/test_a.py:7: AssertionError", ["tests/test_a.py:7"]],
    ["src/a.ts(3,5): error TS2322: no", ["src/a.ts:3"]],
    ["/w/src/src/Sums.java:9: error: ';' expected", ["src/Sums.java:9"]],
    ["see https://example.org/a and ./src/b.go:1", ["https://example.org/a", "src/b.go:1"]],
  ])("leads to the places that it names: %s", (line, links) => {
    expect(linksOf(line)).toEqual(links);
    expect(
      logParts(line)
        .map(({ text }) => text)
        .join(""),
    ).toBe(line);
  });

  it.each([
    "at Module.load (node:internal/modules/cjs/loader:1265:12)",
    "/w/src/node_modules/mocha/lib/runner.js:10:1",
    "/usr/lib/python3.11/unittest/case.py:58",
    "at Sums.apply(Sums.java:7)",
    "../secret/a.js:1",
    "src/a.ts",
    "",
  ])("does not guess: %s", (line) => {
    expect(linksOf(line)).toEqual([]);
    expect(logParts(line)).toEqual([{ kind: "text", text: line }]);
  });

  it.each(["a.", "/", "a/", 'File "', "a.ts("])("is read in linear time, also if it repeats %j", (piece) => {
    expect(growsLinearly((times) => logParts(piece.repeat(times)), 20_000)).toBe(true);
  });
});
