import { describe, expect, it } from "vitest";
import { planItemsOf, requirementsOf, requirementsOfFile } from "./file-reasons.ts";
import { giftCardsPlan } from "./fixtures/gift-cards-plan.ts";

const [task] = giftCardsPlan.tasks;
const planned = { path: "src/b.ts", type: "create" as const, purpose: "Pay", tasks: [task?.id ?? ""] };
const plan = { ...giftCardsPlan, file_impacts: [planned], draft_files: [planned.path] };

describe("a changed file", () => {
  it("is for the requirements of the tasks that the plan names for it", () => {
    expect(requirementsOfFile(plan, { path: "src/b.ts" })).toEqual(
      requirementsOf(plan).filter((id) => task?.requirements.includes(id)),
    );
    expect(planItemsOf(plan, { path: "src/b.ts" })).toEqual([task?.id]);
  });

  it("is for the task that the change names, if the plan has it", () => {
    expect(planItemsOf(plan, { path: "src/c.ts", plan_item: task?.id })).toEqual([task?.id]);
    expect(planItemsOf(plan, { path: "src/c.ts", plan_item: "T-999" })).toEqual([]);
  });

  it("is for all requirements where nobody said more", () => {
    expect(requirementsOfFile(plan, { path: "src/c.ts" })).toEqual(requirementsOf(plan));
  });
});
