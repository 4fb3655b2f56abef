import { EDGES, type Edge, PHASES, type Phase } from "./phases.ts";

/**
 * A drawing of the graph, computed from its edges alone. The phases are a column. An edge to the following phase is a straight
 * line. Other edges leave at the side and share one vertical lane per target and kind, so that the drawing stays narrow.
 */
export interface GraphLane {
  readonly to: Phase;
  readonly move: Edge["move"];
  readonly from: readonly Phase[];
  readonly side: "left" | "right";
  /** Position next to the column, from 0; lanes that overlap have different ones. */
  readonly position: number;
}

export interface GraphLayout {
  /** The phases, from top to bottom. */
  readonly phases: readonly Phase[];
  /** Edges between neighbours. */
  readonly steps: readonly Edge[];
  readonly lanes: readonly GraphLane[];
}

const at = (phase: Phase): number => PHASES.indexOf(phase);
const isStep = ({ from, to, move }: Edge): boolean => move === "next" && at(to) === at(from) + 1;

interface Span {
  readonly first: number;
  readonly last: number;
}
const spanOf = (to: Phase, from: readonly Phase[]): Span => {
  const all = [to, ...from].map(at);
  return { first: Math.min(...all), last: Math.max(...all) };
};

const overlap = (a: Span, b: Span): boolean => a.first <= b.last && b.first <= a.last;

/** Lays out the graph: short lanes are next to the column, longer ones further out. */
export function layoutGraph(edges: readonly Edge[] = EDGES): GraphLayout {
  const grouped = Map.groupBy(
    edges.filter((edge) => !isStep(edge)),
    ({ to, move }) => `${move} ${to}`,
  );
  const pending = [...grouped.values()]
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const from = group.map((edge) => edge.from);
      const side: GraphLane["side"] = first.move === "next" ? "right" : "left";
      return [{ to: first.to, move: first.move, from, side, span: spanOf(first.to, from) }];
    })
    .toSorted((a, b) => a.span.last - a.span.first - (b.span.last - b.span.first));
  const placed: (GraphLane & { readonly span: Span })[] = [];
  for (const lane of pending) {
    const taken = placed
      .filter(({ side, span }) => side === lane.side && overlap(span, lane.span))
      .map(({ position }) => position);
    let position = 0;
    while (taken.includes(position)) position += 1;
    placed.push({ ...lane, position });
  }
  return {
    phases: PHASES,
    steps: edges.filter(isStep),
    lanes: placed.map(({ span: _span, ...lane }) => lane),
  };
}
