import { checkMermaid } from "./check-mermaid.ts";
import type { DiagramRefusal } from "./diagram-refusal.ts";
import type { PreparedDiagram } from "./prepare-diagram.ts";

/**
 * Explains why a diagram was not rendered: with the message of the static checks if they find the problem, otherwise
 * with the line number from the renderer's message.
 * @param said the renderer's message, which is not shown to readers
 */
export function diagramProblem(source: string, diagram: PreparedDiagram, said: string): DiagramRefusal {
  if (/edge limit|too many edges/i.test(said)) return { code: "too_many_edges", line: 0 };
  const [known] = checkMermaid(source, 1);
  if (known !== undefined) return { code: "problem", line: known.line, what: known.message };
  const at = Number(/\bline:?\s*(\d+)/i.exec(said)?.[1] ?? 0);
  const line = diagram.lines[at - 1];
  return line === undefined ? { code: "undrawn", line: 0 } : { code: "fault_at", line };
}
