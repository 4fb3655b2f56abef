import type { Language } from "../language.ts";
import { joinParts } from "../punctuation.ts";
import { GUARD_NAMES, MOVE_KIND_NAMES } from "./guard-texts.ts";
import { phaseSpec } from "./phase-specs.ts";
import { EDGES, type Edge, PHASES } from "./phases.ts";

const shapeOf = (name: string, isGate: boolean): string => (isGate ? `(["${name}"])` : `["${name}"]`);

function arrowOf({ move, guards }: Edge, language: Language): string {
  if (move === "back") return "-.->";
  if (move === "revert") return `-. "${MOVE_KIND_NAMES.revert[language]}" .->`;
  const names = guards.map((guard) => GUARD_NAMES[guard][language]);
  return `-->|"${joinParts(language, names)}"|`;
}

/** The whole graph as a Mermaid diagram, for the guide: phases, with rounded ends where people decide, and every edge. */
export function graphMermaid(language: Language): string {
  const phases = PHASES.map((phase) => {
    const { name, gate } = phaseSpec(phase);
    return `  ${phase}${shapeOf(name[language], gate !== null)}`;
  });
  const edges = EDGES.map((edge) => `  ${edge.from} ${arrowOf(edge, language)} ${edge.to}`);
  return ["```mermaid", "flowchart TD", ...phases, ...edges, "```"].join("\n");
}
