"use client";
import "@xyflow/react/dist/base.css";
import { Background, Controls, type Edge, MarkerType, type Node, ReactFlow } from "@xyflow/react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { paths } from "#lib/contracts/paths.ts";
import type { GraphView } from "#lib/contracts/requirement.ts";

interface TraceGraphProps {
  projectId: string;
  graph: GraphView;
  label: string;
}

const WIDTH = 160;
const HEIGHT = 64;
const GAP_X = 70;
const GAP_Y = 22;
const TITLE = 32;
/** Below this scale, the text in it is not readable. */
const READABLE = 0.8;

/**
 * The column of an item: targets of the center are to its left, items that link to it to its right, ordered by
 * distance.
 */
function columns({ items, links, center }: GraphView): Map<string, number> {
  const column = new Map([[center, 0]]);
  const queue = [center];
  for (const key of queue) {
    const own = column.get(key) ?? 0;
    for (const [other, step] of neighbours(links, key)) {
      if (column.has(other)) continue;
      column.set(other, own + step);
      queue.push(other);
    }
  }
  return new Map(items.map(({ key }) => [key, column.get(key) ?? 0]));
}

function neighbours(links: GraphView["links"], key: string): (readonly [string, number])[] {
  const left = links.filter((link) => link.from_key === key).map((link) => [link.to_key, -1] as const);
  const right = links.filter((link) => link.to_key === key).map((link) => [link.from_key, 1] as const);
  return [...left, ...right];
}

function nodesOf(graph: GraphView): Node[] {
  const column = columns(graph);
  const heights = new Map<number, number>();
  for (const at of column.values()) heights.set(at, (heights.get(at) ?? 0) + 1);
  const taken = new Map<number, number>();
  return graph.items.map((item) => {
    const at = column.get(item.key) ?? 0;
    const row = taken.get(at) ?? 0;
    taken.set(at, row + 1);
    // Each column is centred vertically.
    const above = ((heights.get(at) ?? 1) - 1) / 2;
    const title = item.title || item.statement;
    const short = title.length > TITLE ? `${title.slice(0, TITLE)}…` : title;
    const isCenter = item.key === graph.center;
    return {
      id: item.key,
      position: { x: at * (WIDTH + GAP_X), y: (row - above) * (HEIGHT + GAP_Y) },
      data: { label: `${item.ref}\n${short}` },
      ariaLabel: `${item.ref} ${title}`,
      style: {
        width: WIDTH,
        minHeight: HEIGHT,
        padding: 8,
        fontSize: 13,
        lineHeight: 1.35,
        whiteSpace: "pre-line",
        textAlign: "start",
        color: "var(--ink)",
        background: isCenter ? "var(--accent-soft)" : "var(--surface)",
        border: `1px solid var(${isCenter ? "--accent" : "--line-strong"})`,
        borderRadius: 6,
      },
      sourcePosition: "left",
      targetPosition: "right",
    } as Node;
  });
}

/** The initial viewport: the center with its direct neighbors on both sides. */
function aroundCentre(graph: GraphView): { id: string }[] {
  const column = columns(graph);
  return graph.items.filter(({ key }) => Math.abs(column.get(key) ?? 0) <= 1).map(({ key }) => ({ id: key }));
}

/** The library's attribution, on the graph's background, also in the dark scheme. */
const NO_GROUND = { "--xy-attribution-background-color": "transparent" } as CSSProperties;

const COLOURS = {
  unconfirmed: "--edge",
  confirmed: "--agree",
  suspect: "--waiting",
  broken: "--block",
} as const;

/** The links of an item as a graph. The list next to it has the same content, so nothing depends on seeing this. */
export function TraceGraph({ projectId, graph, label }: TraceGraphProps) {
  const t = useTranslations("requirements.links");
  const router = useRouter();
  const edges: Edge[] = graph.links.map((link) => {
    const colour = `var(${COLOURS[link.state]})`;
    return {
      id: `${link.kind} ${link.from_key} ${link.to_key}`,
      source: link.from_key,
      target: link.to_key,
      label: t(`kinds.${link.kind}`),
      labelStyle: { fill: "var(--ink)", fontSize: 12 },
      labelBgStyle: { fill: "var(--paper)" },
      style: { stroke: colour, strokeDasharray: link.state === "suspect" ? "5 4" : "none" },
      markerEnd: { type: MarkerType.ArrowClosed, color: colour },
    };
  });
  return (
    <section aria-label={label} className="mb-3 h-112 rounded-md border border-line">
      <ReactFlow
        key={graph.items.length}
        nodes={nodesOf(graph)}
        edges={edges}
        fitView
        fitViewOptions={{ minZoom: READABLE, maxZoom: 1, padding: 0.08, nodes: aroundCentre(graph) }}
        style={NO_GROUND}
        minZoom={0.2}
        nodesConnectable={false}
        nodesDraggable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        onNodeClick={(_event, node) => {
          const item = graph.items.find(({ key }) => key === node.id);
          if (item?.kind === "requirement") router.push(paths.requirement(projectId, item.ref));
        }}
      >
        <Background />
        <Controls showInteractive={false} />
      </ReactFlow>
    </section>
  );
}
