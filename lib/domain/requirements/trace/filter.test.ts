import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentTrace } from "./document-trace.ts";
import { filterParts, filterRequirements, parseFilter, type TraceFilter } from "./filter.ts";
import type { TraceItem } from "./trace-item.ts";

const words = ["card", "Ｃａｒｄ", "库存", "盘点", "shall", "a b", "refund", "FR-1", "é", "ß"];
const requirement = fc.record({
  kind: fc.constantFrom("FR", "NFR", "US"),
  title: fc.constantFrom(...words),
  statement: fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((some) => some.join(" ")),
  priority: fc.constantFrom("", "high", "低"),
  owner: fc.constantFrom("", "Ann Lee", "王伟"),
  chapter: fc.constantFrom("One", "二"),
});
const query = fc
  .array(
    fc
      .tuple(
        fc.constantFrom("", "-"),
        fc.constantFrom(
          ...words.map((word) => `"${word}"`),
          "priority:high,low",
          "priority:none",
          "owner:ann",
          "owner:无",
          "section:二",
          "id:fr-1",
          "type:quality",
          "zzz",
        ),
      )
      .map((parts) => parts.join("")),
    { maxLength: 3 },
  )
  .map((terms) => terms.join(" "));

const fold = (text: string) => text.normalize("NFKC").toLowerCase();

/** Reference implementation: whether one requirement matches one term. */
function fits({ record, place }: TraceItem, { key, values, not }: TraceFilter["terms"][number]): boolean {
  if (record === null) return false;
  const words = fold(`${record.id} ${record.title} ${record.statement}`);
  const own: Readonly<Record<string, (value: string) => boolean>> = {
    text: (value) => (value === "fr-1" ? /(?<![a-z0-9_-])fr-1/.test(words) : words.includes(value)),
    id: (value) => fold(record.id).startsWith(value),
    type: (value) => record.type === value,
    priority: (value) => (record.priority ?? "") === value,
    owner: (value) => (value === "" ? record.owner === "" : fold(record.owner).includes(value)),
    section: (value) => fold(place?.section ?? "").includes(value),
  };
  return values.some((value) => own[key]?.(value)) !== not;
}

describe("filterRequirements", () => {
  it("matches the reference implementation", () => {
    fc.assert(
      fc.property(fc.array(requirement, { maxLength: 30 }), query, (all, asked) => {
        const markdown = all
          .map(({ kind, title, statement, priority, owner, chapter }, n) =>
            [
              `# ${chapter}`,
              `## ${kind}-${n + 1} ${title}`,
              statement,
              `- **Priority**: ${priority}`,
              `- **Owner**: ${owner}`,
            ].join("\n\n"),
          )
          .join("\n\n");
        const { trace } = documentTrace(markdown);
        const filter = parseFilter(asked);
        expect(filterRequirements(trace, filter)).toEqual(
          Array.from(trace.requirements).filter((item) =>
            filter.terms.every((term) => fits(trace.item(item), term)),
          ),
        );
      }),
    );
  });

  it("finds an id from its start, by one search of all texts and one by one", () => {
    const ids = ["FR-001", "NFR-001", "IFR-001", "FR-0011", "REQ-FR-001", "FR-PAY-001", "NFR-PAY-001"];
    const others = Array.from({ length: 100 }, (_, n) => `BR-${n + 1}`);
    const text = [...ids, ...others].map((id) => `- **${id}**: The system shall pay.\n`).join("");
    const { trace } = documentTrace(
      `${text}- **US-9**: As a clerk, I want 见FR-001 and near-real-time data.\n`,
    );
    const found = (query: string) =>
      filterRequirements(trace, parseFilter(query)).map((item) => trace.item(item).record?.id);
    for (const [query, expected] of [
      ["FR-001", ["FR-001", "FR-0011", "US-9"]],
      ["FR-PAY-001", ["FR-PAY-001"]],
      ["real-time", ["US-9"]],
      ["nfr-001", ["NFR-001"]],
      ["FR-001 -type:user_story", ["FR-001", "FR-0011"]],
    ] as const) {
      expect(found(query)).toEqual(expected);
      expect(found(`-BR- ${query}`)).toEqual(expected);
    }
  });

  it("finds the same in slices, which end before many statements are classified", () => {
    const one = (n: number) => `### FR-${n} Pay ${n}\n\nThe system shall answer within ${n} s.\n`;
    const { trace } = documentTrace(Array.from({ length: 200 }, (_, n) => one(n + 1)).join("\n"));
    const filter = parseFilter("typing:agrees,differs,unsure coverage:no_test");
    const parts = filterParts(trace, filter);
    let slices = 1;
    for (let step = parts.next(); ; step = parts.next(), slices++)
      if (step.done === true) {
        expect(step.value).toEqual(filterRequirements(trace, filter));
        break;
      }
    // 200 statements, 25 in a slice.
    expect(slices).toBeGreaterThanOrEqual(8);
  });
});
