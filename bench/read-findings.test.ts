import { expect, it } from "vitest";
import { initialSeverity } from "#lib/domain/lint/lint-rule.ts";
import { RULE_BY_ID } from "#lib/domain/lint/lint-rules.ts";
import { isTooWeak } from "#lib/testing/measured-lint.ts";
import { judgedRules } from "./read-findings.ts";

it("rules whose findings on unseen documents hold in fewer than six of ten cases are off, or one hint with a number", () => {
  const weak = [...judgedRules()].filter(([, [right, judged]]) => judged >= 2 && isTooWeak(right, judged));
  expect(weak.map(([rule]) => rule)).toContain("SYN04");
  const tooLoud = weak.flatMap(([id]) => {
    const rule = RULE_BY_ID.get(id);
    return rule === undefined || ["off", "once"].includes(initialSeverity(rule)) ? [] : [id];
  });
  expect(tooLoud).toEqual([]);
});

it("every judged rule has at most as many right findings as findings", () => {
  for (const [rule, [right, judged]] of judgedRules()) expect([rule, right <= judged]).toEqual([rule, true]);
});
