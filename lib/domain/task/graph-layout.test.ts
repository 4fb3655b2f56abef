import { describe, expect, it } from "vitest";
import { layoutGraph } from "./graph-layout.ts";
import { guardReasonText, guardStatus } from "./guard-texts.ts";
import { EDGES, PHASES } from "./phases.ts";

describe("the drawing of the graph", () => {
  const layout = layoutGraph();

  it("contains every phase and every edge exactly once", () => {
    expect(layout.phases).toEqual(PHASES);
    const drawn = [
      ...layout.steps.map(({ from, to, move }) => `${move} ${from} ${to}`),
      ...layout.lanes.flatMap(({ from, to, move }) => from.map((one) => `${move} ${one} ${to}`)),
    ];
    expect(drawn.toSorted()).toEqual(EDGES.map(({ from, to, move }) => `${move} ${from} ${to}`).toSorted());
  });

  it("gives lanes that overlap different positions", () => {
    const rows = (lane: (typeof layout.lanes)[number]) =>
      [lane.to, ...lane.from].map((phase) => PHASES.indexOf(phase));
    for (const [index, lane] of layout.lanes.entries()) {
      for (const other of layout.lanes.slice(index + 1)) {
        if (lane.side !== other.side || lane.position !== other.position) continue;
        const isApart =
          Math.max(...rows(lane)) < Math.min(...rows(other)) ||
          Math.max(...rows(other)) < Math.min(...rows(lane));
        expect(isApart).toBe(true);
      }
    }
  });

  it("follows the edges: a new edge is drawn without a change of the drawing", () => {
    const added = layoutGraph([...EDGES, { from: "done", to: "codegen", guards: [], move: "back" }]);
    const lane = added.lanes.find(({ to, move }) => to === "codegen" && move === "back");
    expect(lane?.from).toContain("done");
  });
});

describe("texts of guards", () => {
  it("distinguish evidence that is missing from evidence that contradicts the edge", () => {
    expect(guardStatus("")).toBe("passed");
    expect(guardStatus("no_plan")).toBe("missing");
    expect(guardStatus("review_not_ok")).toBe("refused");
    expect(guardStatus("review_done_missing")).toBe("missing");
    expect(guardStatus("no_open_blocker_failed")).toBe("refused");
    expect(guardReasonText("no_open_blocker_failed").en).toBe("Does not hold: No blocking finding is open");
    expect(guardReasonText("report_complete_missing").zh).toBe("缺少证据：测试报告完整");
  });
});
