import type { SrsContext } from "../section-body.ts";
import { actorsOf } from "./actors.ts";
import { VIEW_WORDS } from "./view-words.ts";

const MOST = 12;
/** Signs that mean something inside a label of the diagram's language. */
const SIGNS = /["“”\\`<>{}[\]()|#;]+/g;

/** The system between the people and systems that the need names, as a mermaid flowchart; "" where it names none. */
export function contextDiagram({ plan, projectName, facts }: SrsContext): string {
  const words = VIEW_WORDS[plan.meta.language];
  const outside = [
    ...new Set([...actorsOf(plan).keys(), ...(facts?.people ?? []), ...plan.design.dependencies].map(label)),
  ].filter((name) => name !== "");
  if (outside.length === 0) return "";
  const lines = outside.slice(0, MOST).map((name, at) => `  a${at + 1}["${name}"] --- system`);
  return [
    words.context,
    [
      "```mermaid",
      "flowchart LR",
      `  system(["${label(projectName) || words.system}"])`,
      ...lines,
      "```",
    ].join("\n"),
  ].join("\n\n");
}

const label = (text: string): string => text.replace(SIGNS, " ").replace(/\s+/g, " ").trim();
