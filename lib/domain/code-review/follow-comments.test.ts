import { describe, expect, it } from "vitest";
import type { RoomComment } from "../comment/remark.ts";
import { parseCodeDiff } from "./code-diff.ts";
import { followComments } from "./follow-comments.ts";
import { formatLineTarget, type LineTarget } from "./line-target.ts";

const BY = { user_id: "usr_1", name: "Mei" };
const on = (id: string, target: LineTarget, rest: Partial<RoomComment> = {}): RoomComment => ({
  id,
  line: formatLineTarget(target),
  parent: null,
  text: id,
  mentions: [],
  by: BY,
  at: "2026-11-26T00:00:00Z",
  edited_at: null,
  deleted: false,
  resolved: null,
  ...rest,
});
const at = (start: number, end = start, side: "old" | "new" = "new"): LineTarget => ({
  file: "a.ts",
  side,
  start,
  end,
});

/** The second line is removed, and a line is added after the third. */
const BETWEEN = parseCodeDiff(`diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -1,4 +1,4 @@
 one
-two
 three
+more
 four
`);

const lines = (comments: readonly RoomComment[]) =>
  followComments(comments, BETWEEN).map(({ id, line }) => [id, line]);

describe("open comments in the next attempt", () => {
  it("are on the line that theirs became, a range on the lines that are left", () => {
    expect(lines([on("a", at(3)), on("b", at(2, 4)), on("c", at(9)), on("d", at(2, 2, "old"))])).toEqual([
      ["a", "new:2-2:a.ts"],
      ["b", "new:2-4:a.ts"],
      ["c", "new:9-9:a.ts"],
      ["d", "old:2-2:a.ts"],
    ]);
  });

  it("take their replies along, and stay about their finding", () => {
    const thread = on("a", at(3));
    const reply = on("b", at(3), { parent: "a" });
    expect(lines([thread, reply, on("c", { finding: "fnd_1" })])).toEqual([
      ["a", "new:2-2:a.ts"],
      ["b", "new:2-2:a.ts"],
      ["c", "finding:fnd_1"],
    ]);
  });

  it("do not include resolved threads, deleted ones without replies, and those whose lines are gone", () => {
    const resolved = { by: BY, at: "2026-11-26T00:00:00Z" };
    const comments = [
      on("a", at(3), { resolved }),
      on("b", at(3), { deleted: true }),
      on("c", at(2)),
      on("d", at(3), { deleted: true }),
      on("e", at(3), { parent: "d" }),
    ];
    expect(lines(comments).map(([id]) => id)).toEqual(["d", "e"]);
  });
});
