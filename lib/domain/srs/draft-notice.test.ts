import { describe, expect, it } from "vitest";
import { applyEdits } from "../document/edit.ts";
import { giftCardsPlan } from "../plan/fixtures/gift-cards-plan.ts";
import { pointsPlan } from "../plan/fixtures/points-plan.ts";
import type { Plan, Requirement } from "../plan/plan.ts";
import { SRS_PROFILES } from "../srs-outline/profiles/profiles.ts";
import { extendSrs } from "./extend-srs.ts";
import { writeSrs } from "./write-srs.ts";

const profile = SRS_PROFILES["iso-29148"];
const options = { projectName: "Demo", profile } as const;
const withMeta = (plan: Plan, meta: Partial<Plan["meta"]>): Plan => ({
  ...plan,
  meta: { ...plan.meta, ...meta },
});
const notJudged = (plan: Plan): Plan => ({
  ...plan,
  consensus: { ...plan.consensus, not_judged_by: ["RiskPlanner"] },
});
const draft = notJudged(withMeta(giftCardsPlan, { status: "draft" }));
const NOTICE = "> **Draft: not judged** (Plan “Gift cards in the online shop”, version 1)";

function extended(markdown: string, plan: Plan): string {
  const outcome = applyEdits(markdown, extendSrs(markdown, plan, options));
  expect(outcome.results.filter(({ status }) => status === "failed")).toEqual([]);
  return outcome.markdown;
}

describe("the front of a specification", () => {
  it("says that it is a draft, with the plan's version, and so does its history", () => {
    expect(writeSrs(draft, profile, options)).toContain(
      `# Demo: Software Requirements Specification\n\n${NOTICE}\n\n| `,
    );
    expect(writeSrs(draft, profile, options)).toContain("version 1; draft, not judged |");
    const zh = writeSrs(notJudged(withMeta(pointsPlan, { version: 3 })), profile, options);
    expect(zh).toContain("\n\n> **草案：未经判断**（方案“门店收银系统会员积分”第 3 版）\n\n| ");
    expect(zh).toContain("第 3 版；草案，未经判断 |");
  });

  it("does not say that nobody has judged a draft that every seat has judged", () => {
    const judged = withMeta(giftCardsPlan, { status: "draft" });
    const written = writeSrs(judged, profile, options);
    expect(written).toContain(
      "> **Draft: with open points** (Plan “Gift cards in the online shop”, version 1)",
    );
    expect(written).toContain("version 1; draft, with open points |");
    expect(written).not.toContain("not judged");
    const before = writeSrs(draft, profile, options);
    const after = extended(before, withMeta(judged, { version: 2 }));
    expect(after).toContain(
      "> **Draft: with open points** (Plan “Gift cards in the online shop”, version 2)",
    );
    expect(after).not.toContain(NOTICE);
  });

  it("says nothing of a draft for a final plan", () => {
    for (const plan of [giftCardsPlan, withMeta(pointsPlan, { status: "final" })])
      expect(writeSrs(plan, profile, options)).not.toMatch(/Draft: not judged|draft, not judged|草案/);
  });
});

describe("a further plan", () => {
  const [requirement, ...others] = giftCardsPlan.requirements as [Requirement];
  const changed: Requirement = {
    ...requirement,
    shall: "The system SHALL accept two gift cards for one order.",
    change: { ...requirement.change, op: "modified" },
  };
  const further = (meta: Partial<Plan["meta"]>): Plan => ({
    ...notJudged(withMeta(giftCardsPlan, { version: 2, ...meta })),
    requirements: [changed, ...others],
  });
  const first = writeSrs(draft, profile, options);

  it.each([first, first.replaceAll("\n", "\r\n")])("updates the notice of its earlier draft", (document) => {
    const again = extended(document, further({ status: "draft" }));
    expect(again).toContain(NOTICE.replace("version 1", "version 2"));
    expect(again).not.toContain(NOTICE);
    expect(extendSrs(again, further({ status: "draft" }), options)).toEqual([]);
  });

  it("removes it when it is final", () => {
    const done = extended(first, further({ status: "final" }));
    expect(done).not.toContain("> **Draft");
    expect(done).toMatch(/^# Demo: Software Requirements Specification\n\n+\| Version/);
  });

  it("keeps the notice of another plan, and adds its own", () => {
    const other = further({ title: "Two cards 2", status: "final" });
    expect(extended(first, other)).toContain(NOTICE);
    const both = extended(first, further({ title: "Two cards 2", status: "draft" }));
    expect(both).toContain(NOTICE);
    expect(both).toContain("> **Draft: not judged** (Plan “Two cards 2”, version 2)");
  });

  it("adds no notice to a document that it does not change", () => {
    const final = writeSrs(giftCardsPlan, profile, options);
    expect(extendSrs(final, draft, options)).toEqual([]);
  });
});
