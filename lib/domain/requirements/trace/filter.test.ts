import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentTrace } from "./document-trace.ts";
import { filterRequirements, parseFilter } from "./filter.ts";

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

describe("the filter over columns", () => {
  it("finds what asking every requirement for every term finds", () => {
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
        const fits = (item: number) => {
          const { record, place } = trace.item(item);
          if (record === null) return false;
          const field = {
            priority: record.priority ?? "",
            owner: fold(record.owner),
            section: fold(place?.section ?? ""),
            type: record.type,
          };
          return filter.terms.every(({ key, values, not }) => {
            const one = (value: string): boolean => {
              if (key === "text")
                return fold(`${record.id} ${record.title} ${record.statement}`).includes(value);
              if (key === "id") return fold(record.id).startsWith(value);
              const own = field[key as keyof typeof field];
              return value === "" || key === "priority" || key === "type"
                ? own === value
                : own.includes(value);
            };
            return values.some(one) !== not;
          });
        };
        expect(filterRequirements(trace, filter)).toEqual(Array.from(trace.requirements).filter(fits));
      }),
    );
  });
});
