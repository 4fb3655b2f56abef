import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "./edit.ts";

const splice = (base: string, wanted: string, content: string) => ({
  type: "splice" as const,
  target: { start: base.indexOf(wanted), expect: wanted },
  content,
  reason: "",
});

describe("moving a splice to a later text", () => {
  const base = "# A\n\none two\n\n## B\n\none two\n";

  it("applies at the new position of the same lines", () => {
    const later = `intro\n\n${base}`;
    expect(applyEdits(later, [splice(base, "## B", "## C")], { base })).toMatchObject({
      ok: true,
      markdown: later.replace("## B", "## C"),
    });
  });

  it("is refused if its line has changed, or if it never fitted", () => {
    const later = base.replace("## B", "## D");
    const outcome = applyEdits(later, [splice(base, "## B", "## C")], { base });
    expect([outcome.ok, outcome.markdown, outcome.results[0]?.code]).toEqual([false, later, "stale_base"]);
    const odd = { ...splice(base, "## B", "x"), target: { start: 0, expect: "## B" } };
    expect(applyEdits(later, [odd], { base }).results[0]?.code).toBe("content_not_found");
  });

  it("inserts next to the original neighbour line, or at the end", () => {
    const insert = {
      type: "splice",
      target: { start: base.length, expect: "" },
      content: "end\n",
      reason: "",
    };
    const later = base.replace(/one two\n$/, "three\n");
    expect(applyEdits(later, [insert], { base }).markdown).toBe(`${later}end\n`);
  });

  it("two changes to different lines commute", () => {
    const line = fc.constantFrom("a", "b", "c", "", "# d", "e e");
    fc.assert(
      fc.property(fc.array(line, { minLength: 5, maxLength: 12 }), fc.nat(), fc.nat(), (lines, x, y) => {
        const numbered = lines.map((one, at) => `${one} ${at}\n`);
        const [i, j] = [x % numbered.length, y % numbered.length];
        if (i === j) return;
        const text = numbered.join("");
        const change = (at: number) => splice(text, numbered[at] ?? "", `changed ${at}\nand more\n`);
        const both = (first: number, second: number) => {
          const once = applyEdits(text, [change(first)]).markdown;
          return applyEdits(once, [change(second)], { base: text }).markdown;
        };
        expect(both(i, j)).toBe(both(j, i));
        expect(both(i, j)).toBe(applyEdits(text, [change(i), change(j)]).markdown);
      }),
    );
  });
});
