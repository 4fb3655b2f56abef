import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { WCAG_CRITERIA } from "./wcag-criteria.ts";
import { WCAG_REPORT } from "./wcag-report.ts";

const root = path.join(import.meta.dirname, "../../..");

/** The success criteria of WCAG 2.2 by level, as numbers within their guideline; 4.1.1 was removed. */
const A =
  "1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2";
const AA =
  "1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3";

/** The source of the product, tests aside. */
const sources = globSync("{app,lib}/**/*.{ts,tsx,css}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$|^lib\/(testing|db\/generated)\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));
const containing = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe("the report on WCAG 2.2", () => {
  it("lists the 55 criteria of levels A and AA, each once", () => {
    const ids = (level: string) => WCAG_CRITERIA.filter((one) => one.level === level).map(({ id }) => id);
    expect(ids("A")).toEqual(A.split(" "));
    expect(ids("AA")).toEqual(AA.split(" "));
    expect(WCAG_CRITERIA).toHaveLength(55);
    expect(Object.keys(WCAG_REPORT).filter((id) => !WCAG_CRITERIA.some((one) => one.id === id))).toEqual([]);
  });

  it("names tests that exist, or says that the source was read", () => {
    const found = Object.entries(WCAG_REPORT);
    const missing = found.flatMap(([id, { tests }]) =>
      tests.filter((file) => globSync(file, { cwd: root }).length !== 1).map((file) => `${id}: ${file}`),
    );
    expect(missing).toEqual([]);
    const read = found.filter(([, { tests }]) => tests.length === 0);
    for (const [, { note }] of read) {
      expect(note.en).toMatch(/^Read in the source: /);
      expect(note.zh).toMatch(/^查阅源码：/);
    }
  });

  it("claims rules of axe-core only where the check of all pages runs such a rule", () => {
    const pages = readFileSync(path.join(root, "e2e/pages.spec.ts"), "utf8");
    const tags = /const WCAG = (\[.*\]);/.exec(pages)?.[1];
    const run = axe
      .getRules(JSON.parse(tags ?? "[]") as string[])
      .filter(({ tags: own }) => !own.includes("experimental"));
    const covered = new Set(run.flatMap((rule) => rule.tags));
    const claimed = Object.entries(WCAG_REPORT).filter(([, one]) => one.axe);
    expect(claimed.length).toBeGreaterThan(10);
    const wrong = claimed.filter(([id]) => !covered.has(`wcag${id.replaceAll(".", "")}`));
    expect(wrong.map(([id]) => id)).toEqual([]);
  });
});

describe("the product", () => {
  it("has no audio and no video (1.2, 1.4.2)", () => {
    expect(sources.length).toBeGreaterThan(1000);
    expect(containing(/<(?:audio|video)\b(?=[\s/>])[^`']*(?:src|controls)|new Audio\(|AudioContext/)).toEqual(
      [],
    );
  });

  it("has no picture besides its icon (1.4.5)", () => {
    const pictures = globSync("{app,public}/**/*.{svg,png,jpg,jpeg,gif,webp,avif}", { cwd: root });
    expect(pictures).toEqual(["app/icon.svg"]);
  });

  it("does not react to the motion of a device (2.5.4)", () => {
    expect(containing(/devicemotion|deviceorientation|Accelerometer|Gyroscope/)).toEqual([]);
  });
});
