import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STANDARD_ID_PATTERN as pattern } from "../../identifiers/id-pattern.ts";
import { readRecords } from "../records/read-records.ts";
import { allOf } from "../trace/all-of.ts";
import { compareTwin } from "./compare-twin.ts";
import { followMarkdownParts, yamlOf } from "./follow-markdown.ts";
import { yamlParts } from "./part-of-yaml.ts";
import { readYaml } from "./read-yaml.ts";

/** A minimal requirement: statement and priority. */
interface Small {
  readonly number: number;
  readonly says: string;
  readonly priority: string | null;
  readonly owner: string | null;
  readonly from: number | null;
}

const idOf = (number: number) => `FR-${String(number).padStart(3, "0")}`;
const markdownOf = (all: readonly Small[]): string =>
  `# SRS\n\n${all
    .map(({ number, says, priority, owner, from }) =>
      [
        `### ${idOf(number)} Part ${number}\n\nThe system shall ${says}.\n\n`,
        priority === null ? "" : `- **Priority**: ${priority}\n`,
        owner === null ? "" : `- **Owner**: ${owner}\n`,
        from === null ? "" : `- **Depends on**: ${idOf(from)}\n`,
      ].join(""),
    )
    .join("\n")}`;

const small = fc.record({
  number: fc.integer({ min: 1, max: 9 }),
  says: fc.constantFrom("print", "log: all", "add {1, 2}", "支付 #1", "- list", '"quote"'),
  priority: fc.constantFrom("high", "low", null),
  owner: fc.constantFrom("Mei", "Tom", null),
  from: fc.option(fc.integer({ min: 1, max: 9 })),
});
const smalls = fc.uniqueArray(small, { selector: ({ number }) => number, maxLength: 7 });

const follow = (yaml: string, before: string, after: string) =>
  allOf(followMarkdownParts(yaml, { before: readRecords(before), after: readRecords(after) }));
const findings = (markdown: string, yaml: string) => {
  const file = readYaml(yaml);
  if (!file.ok) throw new Error(JSON.stringify(file.faults));
  return compareTwin(readRecords(markdown), file.records, pattern);
};
const linksIn = (yaml: string) => {
  const file = readYaml(yaml);
  if (!file.ok) return [];
  return file.records.map(({ record }) => `${record.id} ${JSON.stringify(record.links)}`).toSorted();
};

describe("followMarkdownParts", () => {
  it("leaves a synchronized file synchronized after any change, and restores it when the change is undone", () => {
    fc.assert(
      fc.property(smalls, smalls, (one, other) => {
        const before = markdownOf(one);
        const after = markdownOf(other);
        const yaml = yamlOf(readRecords(before));
        const there = follow(yaml, before, after);
        expect(findings(after, there)).toEqual([]);
        expect(linksIn(there)).toEqual(linksIn(yamlOf(readRecords(after))));
        const back = follow(there, after, before);
        expect(findings(before, back)).toEqual([]);
        expect(linksIn(back)).toEqual(linksIn(yaml));
      }),
    );
  });

  it("preserves deliberate differences after any change of the document", () => {
    fc.assert(
      fc.property(smalls, smalls, fc.nat(6), (one, other, which) => {
        const changed = one[which];
        if (changed === undefined || changed.priority === null) return;
        const yaml = yamlOf(readRecords(markdownOf(one))).replace(
          new RegExp(`(id: ${idOf(changed.number)}\n[\\s\\S]*?priority: )\\w+`),
          "$1critical",
        );
        const there = follow(yaml, markdownOf(one), markdownOf(other));
        expect(there).toMatch(new RegExp(`id: ${idOf(changed.number)}\n[\\s\\S]*?priority: critical`));
        const left = findings(markdownOf(other), there);
        expect(left.map(({ id }) => id)).toEqual([idOf(changed.number)]);
      }),
    );
  });

  it("has the same result for a file in the product's format and in any other", () => {
    fc.assert(
      fc.property(smalls, smalls, (one, other) => {
        const before = markdownOf(one);
        const yaml = yamlOf(readRecords(before));
        const noted = yaml.replace("version: 1\n", "version: 1\nowner: us\n");
        const after = markdownOf(other);
        expect(follow(noted, before, after)).toBe(
          follow(yaml, before, after).replace("version: 1\n", "version: 1\nowner: us\n"),
        );
      }),
    );
  });

  const [one, two, three] = [1, 2, 3].map(
    (number): Small => ({
      number,
      says: `print ${number}`,
      priority: "high",
      owner: null,
      from: null,
    }),
  );
  if (one === undefined || two === undefined || three === undefined) throw new Error("three");
  const all = markdownOf([one, two, three]);
  const yaml = yamlOf(readRecords(all));

  it("restores a removed entry at its position, byte for byte", () => {
    const less = follow(yaml, all, markdownOf([one, three]));
    expect(less).not.toContain("FR-002");
    expect(follow(less, markdownOf([one, three]), all)).toBe(yaml);
  });

  it("preserves an entry that contains more than the document did", () => {
    for (const more of ["\n    ticket: SHOP-12", " # ask Mei", "\n    owner: Mei"]) {
      const noted = yaml.replace("title: Part 2", `title: Part 2${more}`);
      expect(follow(noted, all, markdownOf([one, three]))).toBe(noted);
    }
  });

  it("does not add entries that were removed from the file, and appends to lists of any format", () => {
    const without = follow(yaml, all, markdownOf([one, three]));
    const changed = all.replace("print 2", "print twice");
    expect(follow(without, all, changed)).toBe(without);
    const flow = "version: 1\nrequirements: [{id: FR-001, title: Part 1}] # ours\n";
    const added = follow(flow, markdownOf([one]), markdownOf([one, two]));
    expect(added).toContain("{id: FR-001, title: Part 1}, { id: FR-002");
    expect(added).toContain("# ours");
    expect(findings(markdownOf([one, two]), added).map(({ id }) => id)).not.toContain("FR-002");
  });

  it("parses only the changed entries of a large file", () => {
    const many = Array.from({ length: 500 }, (_, at): Small => ({ ...one, number: at + 1 }));
    const text = yamlOf(readRecords(markdownOf(many)));
    expect(allOf(yamlParts(text, new Set(["FR-007"]))).text.length).toBeLessThan(text.length / 100);
    const after = markdownOf(many).replace(
      "Part 7\n\nThe system shall print 1",
      "Part 7\n\nThe system shall log",
    );
    const followed = follow(text, markdownOf(many), after);
    expect(followed.replace("shall log.", "shall print 1.")).toBe(text);
  });
});
