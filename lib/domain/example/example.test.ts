import { describe, expect, it } from "vitest";
import { workedExampleOf } from "./example.ts";
import { exampleStory } from "./example-story.ts";

describe.each(["en", "zh"] as const)("the example in %s", (language) => {
  const example = workedExampleOf(language);

  it("is the record of one need, all in its language, up to an approved plan", () => {
    expect(example.plan.meta).toMatchObject({ language, status: "final" });
    expect(example.minutes.held).toMatchObject({ decision: "go", plan_version: example.plan.meta.version });
    expect(example.workshop.phase).toBe("done");
    for (const { id } of example.plan.requirements) expect(example.document).toContain(id);
  });

  it("contains nothing that identifies an installation", () => {
    const stored = JSON.stringify(example);
    expect(stored).not.toMatch(/\b(?:wsp|prj|usr)_/);
    expect(new Set(stored.match(/20\d\d-\d\d-\d\dT[\d:.]+Z/g))).toEqual(
      new Set(["2026-01-05T09:00:00.000Z"]),
    );
  });

  it("has a point that one seat contested, that was settled, and that is in the plan and the document", () => {
    const { objection, settlement, question, requirement, excerpt } = exampleStory(example);
    expect(objection.done?.verdict?.ok).toBe(false);
    expect(settlement.seq).toBeGreaterThan(objection.seq);
    expect(question.answer?.kind).toBe("answered");
    expect(excerpt).toContain(requirement.id);
    expect(excerpt.split("\n").filter((line) => line.startsWith("#"))).toHaveLength(1);
  });
});
