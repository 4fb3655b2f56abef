import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STANDARD_ID_PATTERN as pattern } from "../../identifiers/id-pattern.ts";
import { giftCardsPlan } from "../../plan/fixtures/gift-cards-plan.ts";
import { pointsPlan } from "../../plan/fixtures/points-plan.ts";
import { writeSrs } from "../../srs/write-srs.ts";
import { SRS_PROFILES } from "../../srs-outline/profiles/profiles.ts";
import { readRecords } from "../records/read-records.ts";
import { setField } from "../records/set-field.ts";
import { allOf } from "../trace/all-of.ts";
import { compareTwin } from "./compare-twin.ts";
import { followMarkdownParts, yamlOf } from "./follow-markdown.ts";
import { readYaml } from "./read-yaml.ts";
import { canRepair, repairTwin } from "./repair-twin.ts";
import type { TwinValues } from "./twin-values.ts";
import { appendYaml, removeYaml, setYamlFields, spliceYaml } from "./write-yaml.ts";

const options = { projectName: "Shop", status: "approved", date: "2026-11-21" } as const;
const SRS = [
  writeSrs(pointsPlan, SRS_PROFILES["gbt-9385"], options),
  writeSrs(giftCardsPlan, SRS_PROFILES["iso-29148"], options),
];

const HAND = `# ours
version: 1
requirements:
  # the first
  - id: FR-001 # keep me
    status: draft   # and me
    title: "Pay: by card"
    statement: |
      The system
      shall take cards.
    acceptance:
      - it is paid
      - it is logged
    extra: { ours: true }

  - {id: FR-002, title: Wait}
# end
`;
const read = (text: string) => {
  const file = readYaml(text);
  if (!file.ok) throw new Error(JSON.stringify(file.faults));
  return file;
};
const problemOf = (text: string) => {
  const file = readYaml(text);
  return file.ok ? null : file.faults.map(({ code, line, path }) => [code, line, path]);
};
const compare = (markdown: string, yaml: string) =>
  compareTwin(readRecords(markdown), read(yaml).records, pattern);

describe("readYaml", () => {
  it("reads records with their lines and leaves unknown keys alone", () => {
    const file = read(HAND);
    expect(file.records.map(({ record, line }) => [record.id, record.title, line])).toEqual([
      ["FR-001", "Pay: by card", 5],
      ["FR-002", "Wait", 16],
    ]);
  });

  it("reports every problem with code and position", () => {
    expect(problemOf("version: 1\nversion: 1\n")).toEqual([["yaml_duplicate_key", 2, ""]]);
    expect(problemOf("version: 1\nrequirements:\n\t- id: FR-1\n")?.[0]?.[0]).toBe("yaml_tab");
    expect(problemOf("version: 1\nrequirements: [\n")?.[0]?.[0]).toBe("yaml_syntax");
    expect(problemOf("--- 1\n--- 2\n")?.[0]?.[0]).toBe("yaml_many_documents");
    expect(problemOf("a: &x [1]\nb: [*x, *x]\n")).toEqual([["yaml_alias", 1, ""]]);
    expect(problemOf(`version: 1\nrequirements:\n  - id: FR-1\n    priority: urgent\n`)).toEqual([
      ["yaml_shape", 4, "requirements[0].priority"],
    ]);
    expect(problemOf("version: 2\n")).toEqual([["yaml_shape", 1, "version"]]);
    expect(problemOf("[]")).toEqual([["yaml_shape", 1, ""]]);
    expect(problemOf("[".repeat(100_000))?.[0]?.[0]).toBe("yaml_too_deep");
    expect(problemOf("x".repeat(4_000_001))).toEqual([["yaml_too_large", 1, ""]]);
  });

  it("never throws", () => {
    const piece = fc.constantFrom(
      "version: 1\n",
      "requirements:\n",
      "  - id: FR-1\n",
      "    title: x\n",
      "- ",
      "{",
      "}",
      "[",
      "&a ",
      "*a",
      "\t",
      ": ",
      "|\n",
      "'",
      '"',
      "#",
      "---\n",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(readYaml(pieces.join(""))).toBeTypeOf("object");
      }),
    );
  });
});

describe("writing requirements.yaml", () => {
  it("preserves comments, order and formatting of everything else", () => {
    const file = read(HAND);
    const [first, second] = file.records;
    if (first === undefined || second === undefined) throw new Error("two records");
    const splices = [
      ...setYamlFields(file, first, {
        status: "approved",
        statement: "The system shall take cards: all.",
        acceptance: ["it is paid", "a mail is sent"],
      }),
      ...setYamlFields(file, first, { owner: "Ann" }),
      ...setYamlFields(file, second, { priority: "high" }),
    ];
    expect(spliceYaml(HAND, splices)).toBe(
      HAND.replace("status: draft ", "status: approved ")
        .replace("|\n      The system\n      shall take cards.", '"The system shall take cards: all."')
        .replace("- it is logged", "- a mail is sent")
        .replace("extra: { ours: true }", "extra: { ours: true }\n    owner: Ann")
        .replace("title: Wait}", "title: Wait, priority: high}"),
    );
  });

  it("adds and removes entries in place", () => {
    const file = read(HAND);
    const [entry] = readRecords(SRS[0] ?? "").records;
    if (entry === undefined || file.records[0] === undefined) throw new Error("a record");
    const values = { ...(entry as unknown as TwinValues), title: "New" };
    const more = spliceYaml(HAND, [appendYaml(file, [{ id: "FR-009", values, links: [] }])]);
    expect(more).toContain("title: Wait}\n  - id: FR-009\n    title: New\n");
    expect(more).toContain("# end\n");
    const less = spliceYaml(HAND, [removeYaml(file, file.records[0]) ?? { start: 0, end: 0, text: "" }]);
    expect(read(less).records.map(({ record }) => record.id)).toEqual(["FR-002"]);
    const empty = "version: 1\nrequirements: []\n";
    expect(
      read(spliceYaml(empty, [appendYaml(read(empty), [{ id: "FR-1", values, links: [] }])])).records,
    ).toHaveLength(1);
    expect(
      read(
        spliceYaml("version: 1\n", [appendYaml(read("version: 1\n"), [{ id: "FR-1", values, links: [] }])]),
      ).records,
    ).toHaveLength(1);
  });

  it("parses back any value that it sets", () => {
    const words = fc.oneof(
      fc.constantFrom("a: b", "- x", "# no", "yes", "12", "null", '"q"', "{a}", "a, b", "多行\n文字", "'"),
      fc.string({ maxLength: 20 }),
    );
    fc.assert(
      fc.property(words, fc.array(words, { minLength: 1, maxLength: 3 }), fc.nat(1), (text, list, which) => {
        const file = read(HAND);
        const placed = file.records[which];
        if (placed === undefined) return;
        const changed = read(
          spliceYaml(HAND, setYamlFields(file, placed, { title: text, rationale: text, acceptance: list })),
        );
        expect(changed.records[which]?.record).toMatchObject({
          title: text,
          rationale: text,
          acceptance: list,
        });
        expect(changed.records[1 - which]?.record).toEqual(file.records[1 - which]?.record);
      }),
    );
  });
});

describe("compareTwin and followMarkdownParts", () => {
  it("agree if one is generated from the other", () => {
    for (const markdown of SRS) expect(compare(markdown, yamlOf(readRecords(markdown)))).toEqual([]);
  });

  it("report missing, differing, renamed and duplicate requirements", () => {
    const [markdown = ""] = SRS;
    const yaml = yamlOf(readRecords(markdown));
    const kinds = (md: string, text: string) =>
      compare(md, text).map(({ kind, id, field, other }) => [kind, id, field ?? other]);
    expect(kinds(markdown.replace("优先级**：高", "优先级**：低"), yaml)).toEqual([
      ["field_differs", "FR-001", "priority"],
    ]);
    expect(kinds(markdown, yaml.replace("id: FR-002", "id: FR-077"))).toEqual([
      ["two_ids", "FR-002", "FR-077"],
    ]);
    expect(kinds(markdown, `${yaml}  - id: FR-088\n    statement: 另一条。\n`)).toEqual([
      ["missing_in_markdown", "FR-088", null],
    ]);
    expect(kinds(`${markdown}\n### FR-099 新\n\n系统应新。\n`, yaml)).toEqual([
      ["missing_in_yaml", "FR-099", null],
    ]);
    expect(kinds(markdown, `${yaml}  - id: FR-001\n    title: x\n`)).toEqual([
      ["id_twice_in_yaml", "FR-001", null],
    ]);
  });

  it("follow only changes made through the product", () => {
    const [markdown = ""] = SRS;
    const before = readRecords(markdown);
    const yaml = `# by hand\n${yamlOf(before)}`.replace("priority: high", "priority: low # we say");
    const done = setField(
      markdown,
      { id: "FR-001", field: "owner", value: "王五" },
      { records: before, language: "zh", pattern },
    );
    if (!done.ok) throw new Error(done.code);
    const after = allOf(followMarkdownParts(yaml, { before, after: readRecords(done.markdown) }));
    expect(after).toContain("# by hand\n");
    expect(compare(done.markdown, after).map(({ kind, field }) => [kind, field])).toEqual([
      ["field_differs", "priority"],
    ]);
    expect(allOf(followMarkdownParts("broken: [", { before, after: readRecords(done.markdown) }))).toBe(
      "broken: [",
    );
  });
});

const linked = (facts: string) =>
  ["FR-001", "FR-002", "FR-003"]
    .map(
      (id) => `### ${id} 名称\n\n系统应${id}。\n\n- **负责人**：李四\n${id === "FR-001" ? `${facts}\n` : ""}`,
    )
    .join("\n");

describe("repairTwin", () => {
  const [markdown = ""] = SRS;
  const yaml = yamlOf(readRecords(markdown));
  const cases: [string, string, string][] = [
    [
      "links that differ",
      linked("- **依赖**：FR-002、FR-003"),
      yamlOf(readRecords(linked("- **细化**：FR-003\n- **依赖**：FR-002"))),
    ],
    [
      "links that only one side has",
      linked("- **依赖**：FR-002"),
      yamlOf(readRecords(linked("- **版本**：1"))).replace(/ {4}version: .*\n/, ""),
    ],
    ["a field that differs", markdown.replace("优先级**：高", "优先级**：低"), yaml],
    ["acceptance that differs", markdown.replace("AC-2 积分足够时", "AC-2 积分不足时"), yaml],
    ["two ids for one thing", markdown, yaml.replace("id: FR-002", "id: FR-077")],
    [
      "what the Markdown lacks",
      markdown,
      `${yaml}  - id: FR-088\n    title: 另一条\n    statement: 系统应有另一条。\n    priority: low\n    acceptance:\n      - 有了\n`,
    ],
    ["what the file lacks", `${markdown}\n### FR-099 新\n\n系统应新。\n`, yaml],
    [
      "an id that occurs twice in the file",
      markdown,
      `${yaml}  - id: FR-001\n    title: x\n    statement: 系统应 x。\n`,
    ],
    ["an id that stands twice in the document", `${markdown}\n### FR-001 又\n\n系统应又。\n`, yaml],
  ];

  it.each(cases)(
    "repairs %s on each side where possible, and never changes the other side",
    (_name, md, text) => {
      const read1 = readRecords(md);
      const [finding] = compareTwin(read1, read(text).records, pattern);
      if (finding === undefined) throw new Error("a finding");
      for (const side of ["markdown", "yaml"] as const) {
        const twins = { markdown: md, read: read1, yaml: read(text), pattern, language: "zh" } as const;
        const done = repairTwin(twins, finding, { side, freshId: "FR-500" });
        expect(done === null).toBe(!canRepair(finding, side));
        if (done === null) continue;
        const after = compare("markdown" in done ? done.markdown : md, "yaml" in done ? done.yaml : text);
        expect(
          after.filter(
            ({ kind, id, field }) => kind === finding.kind && id === finding.id && field === finding.field,
          ),
        ).toEqual([]);
        expect(after.length).toBeLessThanOrEqual(1);
      }
    },
  );
});
