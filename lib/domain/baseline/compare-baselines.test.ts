import { describe, expect, it } from "vitest";
import { readRecords } from "../requirements/records/read-records.ts";
import { type ComparedContent, compareBaselines, type SnapshotRequirement } from "./compare-baselines.ts";
import type { SnapshotLink } from "./snapshot.ts";

const EMPTY: ComparedContent = { documents: [], plans: [], requirements: [], links: [] };

interface Stated {
  readonly id: string;
  readonly statement: string;
  readonly section?: string;
}

const requirementsOf = (all: readonly Stated[]): SnapshotRequirement[] => {
  const text = all.map(({ id, statement }) => `### ${id}\n\n${statement}\n`).join("\n");
  const records = new Map(readRecords(text).records.map((record) => [record.id, record]));
  return all.flatMap(({ id, section = "Paying" }) => {
    const record = records.get(id);
    if (record === undefined) return [];
    return [{ record, documentId: "doc_1", document: "SRS.md", section, approval: "none" as const }];
  });
};

function compared(before: ComparedContent, after: ComparedContent) {
  const work = compareBaselines(before, after);
  let slices = 0;
  for (;;) {
    const step = work.next();
    if (step.done === true) return { differences: step.value, slices };
    slices++;
  }
}

const ofRequirements = (before: readonly Stated[], after: readonly Stated[]) =>
  compared(
    { ...EMPTY, requirements: requirementsOf(before) },
    { ...EMPTY, requirements: requirementsOf(after) },
  ).differences.requirements;

const PAY = { id: "FR-001", statement: "Guests SHALL pay 20 euros." };
const SEE = { id: "FR-002", statement: "Guests SHALL see the price." };

describe("a comparison of requirements", () => {
  it("is empty for equal content, whatever the order", () => {
    expect(ofRequirements([PAY, SEE], [SEE, PAY])).toEqual([]);
  });

  it("does not take a section with another title for a move", () => {
    const renamed = [PAY, SEE].map((one) => ({ ...one, section: "Payment" }));
    expect(ofRequirements([PAY, SEE], renamed)).toEqual([]);
  });

  it("reports a requirement that moved and has another text once", () => {
    const [changed] = ofRequirements(
      [PAY, SEE],
      [{ ...PAY, statement: "Guests SHALL pay.", section: "Lists" }, SEE],
    );
    expect(changed).toMatchObject({ kind: "changed", moved: true, fields: [{ field: "statement" }] });
  });

  it("is reversed when the sides are exchanged", () => {
    const kinds = (before: readonly Stated[], after: readonly Stated[]) =>
      ofRequirements(before, after).map(({ id, kind }) => `${id} ${kind}`);
    expect(kinds([PAY], [SEE])).toEqual(["FR-002 added", "FR-001 removed"]);
    expect(kinds([SEE], [PAY])).toEqual(["FR-001 added", "FR-002 removed"]);
  });

  it("of 10,000 requirements yields between slices and reports the one that changed", () => {
    const [one] = requirementsOf([PAY]);
    if (one === undefined) throw new Error("no requirement");
    const many = (text: (at: number) => string) =>
      Array.from({ length: 10_000 }, (_, at) => ({
        ...one,
        record: { ...one.record, id: `FR-${at + 1}`, statement: text(at) },
      }));
    const { differences, slices } = compared(
      { ...EMPTY, requirements: many(() => "Same.") },
      { ...EMPTY, requirements: many((at) => (at === 7_000 ? "Other." : "Same.")) },
    );
    expect(differences.requirements).toMatchObject([{ id: "FR-7001", kind: "changed" }]);
    expect(slices).toBeGreaterThanOrEqual(10);
  });
});

describe("a comparison of links", () => {
  const link = (state: SnapshotLink["state"], kind: SnapshotLink["kind"] = "depends"): SnapshotLink => ({
    kind,
    from: { kind: "requirement", ref: "FR-001" },
    to: { kind: "requirement", ref: "FR-002" },
    note: "",
    state,
  });
  const links = (before: readonly SnapshotLink[], after: readonly SnapshotLink[]) =>
    compared({ ...EMPTY, links: before }, { ...EMPTY, links: after }).differences.links;

  it("reports another state as a change and another kind as two links", () => {
    expect(links([link("confirmed")], [link("suspect")])).toMatchObject([{ kind: "changed" }]);
    expect(links([link("confirmed")], [link("confirmed", "refines")]).map(({ kind }) => kind)).toEqual([
      "added",
      "removed",
    ]);
  });

  it("takes a conflict for the same link in both directions", () => {
    const conflict = link("unconfirmed", "conflicts");
    expect(links([conflict], [{ ...conflict, from: conflict.to, to: conflict.from }])).toEqual([]);
  });
});
