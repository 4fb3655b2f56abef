import type { Requirement } from "../../plan/plan.ts";
import type { SrsContext } from "../section-body.ts";
import { actorsOf, isExternalSystem } from "./actors.ts";
import { VIEW_WORDS } from "./view-words.ts";

/** Characters that end a label in Mermaid. */
const SIGNS = /[:：;；#"“”`\\\n]+/gu;

/** One Mermaid journey per person, with steps in the order of the need. */
export function journeys(context: SrsContext): string {
  const { language } = context.plan.meta;
  const words = VIEW_WORDS[language];
  const people = [...actorsOf(context.plan)].filter(([name]) => !isExternalSystem(name));
  if (people.length === 0) return "";
  return [...people.map(([name, steps]) => journey(name, steps, context)), words.journeyNote].join("\n\n");
}

function journey(name: string, steps: readonly Requirement[], context: SrsContext): string {
  const words = VIEW_WORDS[context.plan.meta.language];
  const parts = new Map<string, Requirement[]>();
  for (const step of steps) {
    const part = context.facts?.headingOf(step) ?? words.everything;
    parts.set(part, [...(parts.get(part) ?? []), step]);
  }
  const lines = [...parts].flatMap(([part, own]) => [
    `  section ${label(part)}`,
    ...own.map((step) => `    ${label(step.title)}: 3: ${label(name)}`),
  ]);
  return [`#### ${label(name)}`, "", "```mermaid", "journey", `  title ${label(name)}`, ...lines, "```"].join(
    "\n",
  );
}

const label = (text: string): string => text.replace(SIGNS, " ").replace(/\s+/g, " ").trim();
