import { getLocale, getTranslations } from "next-intl/server";
import type { EdgeView, PhaseGraphView } from "#lib/contracts/move.ts";
import { layoutGraph } from "#lib/domain/task/graph-layout.ts";
import type { Phase } from "#lib/domain/task/phases.ts";

const LAYOUT = layoutGraph();
const LANE = 15;
const ROW = 56;
const NODE = { width: 150, height: 36 };
const TOP = 8;

const lanesAt = (side: "left" | "right"): number =>
  Math.max(0, ...LAYOUT.lanes.filter((lane) => lane.side === side).map(({ position }) => position + 1));
const LEFT = 14 + lanesAt("left") * LANE;
const RIGHT = LEFT + NODE.width;
const WIDTH = RIGHT + 14 + lanesAt("right") * LANE;
const HEIGHT = TOP * 2 + (LAYOUT.phases.length - 1) * ROW + NODE.height;

const topOf = (phase: Phase): number => TOP + LAYOUT.phases.indexOf(phase) * ROW;
const middleOf = (phase: Phase): number => topOf(phase) + NODE.height / 2;
const centerX = LEFT + NODE.width / 2;

interface Line {
  readonly edge: Pick<EdgeView, "from" | "to" | "move">;
  readonly d: string;
  /** The tip of its arrow and the direction of it. */
  readonly tip: { readonly x: number; readonly y: number; readonly dx: number; readonly dy: number };
}

/** Every edge as a path. */
const LINES: readonly Line[] = [
  ...LAYOUT.steps.map((edge): Line => {
    const end = topOf(edge.to);
    const start = topOf(edge.from) + NODE.height;
    return { edge, d: `M${centerX} ${start}V${end}`, tip: { x: centerX, y: end, dx: 0, dy: 1 } };
  }),
  ...LAYOUT.lanes.flatMap(({ to, from, move, side, position }) => {
    const border = side === "left" ? LEFT : RIGHT;
    const outwards = side === "left" ? -1 : 1;
    const x = border + outwards * (10 + position * LANE);
    const shift = (position - 2) * 6;
    const end = middleOf(to) + shift;
    return from.map(
      (one): Line => ({
        edge: { from: one, to, move },
        d: `M${border} ${middleOf(one) + shift}H${x}V${end}H${border}`,
        tip: { x: border, y: end, dx: -outwards, dy: 0 },
      }),
    );
  }),
];

const DASHES = { next: undefined, back: "5 3", revert: "1.5 3" } as const;

function Arrow({ tip: { x, y, dx, dy } }: Pick<Line, "tip">) {
  const [side, back] = [3.5, 7];
  const base = { x: x - dx * back, y: y - dy * back };
  const points = `${x},${y} ${base.x + dy * side},${base.y + dx * side} ${base.x - dy * side},${base.y - dx * side}`;
  return <polygon points={points} fill="currentColor" />;
}

type State = "open" | "taken" | "idle";

function stateOf(line: Line, { edges, path }: PhaseGraphView): State {
  const same = (edge: EdgeView) =>
    edge.from === line.edge.from && edge.to === line.edge.to && edge.move === line.edge.move;
  const edge = edges.find(same);
  if (edge?.leaves_now === true && edge.open) return "open";
  return path.some(({ from, to }) => from === line.edge.from && to === line.edge.to) ? "taken" : "idle";
}

const INKS = { open: "text-accent", taken: "text-ink", idle: "text-line-strong" } as const;
const WIDTHS = { open: 2.5, taken: 2, idle: 1.25 } as const;
const ORDER: readonly State[] = ["idle", "taken", "open"];

type Place = "here" | "entered" | "ahead" | "unused";

function placeOf({ phase }: PhaseGraphView, at: PhaseGraphView["phases"][number]): Place {
  if (at.phase === phase) return "here";
  if (!at.applies) return "unused";
  return at.entered ? "entered" : "ahead";
}

const BOXES: Readonly<Record<Place, string>> = {
  here: "fill-accent-soft stroke-accent",
  entered: "fill-sunk stroke-edge",
  ahead: "fill-surface stroke-edge",
  unused: "fill-surface stroke-edge",
};
const NAMES: Readonly<Record<Place, string>> = {
  here: "fill-accent font-semibold",
  entered: "fill-ink",
  ahead: "fill-ink",
  unused: "fill-faint",
};

async function PhaseNode({ view, at }: { view: PhaseGraphView; at: PhaseGraphView["phases"][number] }) {
  const [t, locale] = await Promise.all([getTranslations("graph"), getLocale()]);
  const place = placeOf(view, at);
  const name = at.name[locale];
  return (
    <a href={`#phase-${at.phase}`} aria-label={place === "ahead" ? name : `${name}, ${t(place)}`}>
      <rect
        x={LEFT}
        y={topOf(at.phase)}
        width={NODE.width}
        height={NODE.height}
        rx={at.gate ? NODE.height / 2 : 6}
        strokeDasharray={place === "unused" ? "3 3" : undefined}
        strokeWidth={place === "here" ? 2 : 1}
        className={BOXES[place]}
      />
      <text x={centerX} y={middleOf(at.phase) + 5} textAnchor="middle" fontSize={14} className={NAMES[place]}>
        {name}
      </text>
    </a>
  );
}

/** The graph of the phases as it is for a task, drawn from its edges. Each phase is a link to its rows in the table. */
export async function GraphDrawing({ view }: { view: PhaseGraphView }) {
  const t = await getTranslations("graph");
  const states = LINES.map((line) => ({ line, state: stateOf(line, view) })).toSorted(
    (a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with links is a group, and no form
    <svg
      role="group"
      aria-label={t("drawing")}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className="max-w-full"
    >
      {states.map(({ line, state }) => (
        <g key={`${line.edge.move} ${line.edge.from} ${line.edge.to}`} className={INKS[state]} aria-hidden>
          <path
            d={line.d}
            fill="none"
            stroke="currentColor"
            strokeWidth={WIDTHS[state]}
            strokeDasharray={DASHES[line.edge.move]}
          />
          <Arrow tip={line.tip} />
        </g>
      ))}
      {view.phases.map((at) => (
        <PhaseNode key={at.phase} view={view} at={at} />
      ))}
    </svg>
  );
}
