import { plainLine, plainWords } from "../../document/markdown-text.ts";
import { activeRequirements } from "../../plan/active-requirements.ts";
import { designParts } from "../../plan/design/design.ts";
import { mermaidLabel } from "../../plan/design/design-diagrams.ts";
import { scopeLines } from "../../plan/scope-lines.ts";
import { withFullStop, withoutFullStop } from "../../plan/source-words.ts";
import { sectionKindFor } from "../../srs-outline/profile.ts";
import type { SrsContext } from "../section-body.ts";
import { actorsOf } from "./actors.ts";
import { bullets } from "./bullets.ts";
import { VIEW_WORDS } from "./view-words.ts";

const MAX_ITEMS = 12;

/** Context diagram (Mermaid flowchart) of the system with the people and systems in the need; "" if there are none. */
function surroundings({ plan, projectName }: SrsContext): string {
  const words = VIEW_WORDS[plan.meta.language];
  const partners = designParts(plan).interfaces.map(({ partner }) => partner);
  const named = [...actorsOf(plan).keys(), ...plan.design.dependencies, ...partners];
  const outside = [...new Set(named.map(mermaidLabel))].filter((name) => name !== "");
  if (outside.length === 0) return "";
  const lines = outside.slice(0, MAX_ITEMS).map((name, at) => `  a${at + 1}["${name}"] --- system`);
  return [
    words.context,
    [
      "```mermaid",
      "flowchart LR",
      `  system(["${mermaidLabel(projectName) || words.system}"])`,
      ...lines,
      "```",
    ].join("\n"),
  ].join("\n\n");
}

/** Product overview sections: purpose, scope, context, functions, users. */

const NO_PURPOSE = /^(?:需求没有说明目的|The need states no purpose)/;

export function purpose({ plan, projectName, words }: SrsContext): string {
  const lines = [words.purpose(plainWords(projectName))];
  const parts = plan.what.split(/[;；]/).map((part) => withoutFullStop(part));
  const listed = new Set([...plan.scope, ...scopeLines(plan)].map(withoutFullStop));
  // A purpose that only lists the scope is left to the scope section.
  if (plan.what.trim() !== "" && !parts.every((part) => listed.has(part)))
    lines.push(plainLine(withFullStop(plan.what)));
  if (plan.why.trim() !== "" && !NO_PURPOSE.test(plan.why))
    lines.push(words.why(plainWords(withFullStop(plan.why))));
  return lines.join("\n\n");
}

/** Items in scope; for a long need with headings one line per heading. */
function scopeItems({ plan, facts, planWords: { colon, listComma } }: SrsContext): string[] {
  const headings = new Map<string, string[]>();
  const alone: string[] = [];
  const lines = scopeLines(plan);
  for (const [at, item] of lines.entries()) {
    const requirement = plan.requirements.find(({ title }) => title === plan.scope[at]);
    const heading = requirement === undefined ? null : (facts?.headingOf(requirement) ?? null);
    if (heading === null) alone.push(plainLine(item));
    else headings.set(heading, [...(headings.get(heading) ?? []), plainWords(item)]);
  }
  if (headings.size < 2) return lines.map(plainLine);
  return [
    ...[...headings].map(([name, own]) => `${plainLine(name)}${colon}${own.join(listComma)}`),
    ...alone,
  ];
}

export function scope(context: SrsContext): string {
  const { plan, words } = context;
  const parts: string[] = [];
  if (plan.scope.length > 0) parts.push(words.included, bullets(scopeItems(context)));
  if (plan.non_goals.length > 0) parts.push(words.excluded, bullets(plan.non_goals.map(plainLine)));
  else parts.push(words.excludesNothing);
  if (plan.targets.length > 0) parts.push(words.targets, bullets(plan.targets.map(plainLine)));
  return parts.join("\n\n");
}

/** Design sentences of the rules, which belong to the plan and not to the requirements. */
const HOW_BUILT = /^(?:围绕.*组织数据和模块|Data and modules follow)/u;

export function perspective(context: SrsContext): string {
  const { plan, words, planWords } = context;
  const { overview, dependencies } = plan.design;
  const parts: string[] = [];
  if (overview.trim() !== "" && !HOW_BUILT.test(overview)) parts.push(plainLine(withFullStop(overview)));
  if (dependencies.length > 0)
    parts.push(
      words.dependsOn(
        dependencies.map((name) => plainWords(withoutFullStop(name))).join(planWords.listComma),
      ),
    );
  const diagram = surroundings(context);
  if (diagram !== "") parts.push(diagram);
  return parts.join("\n\n");
}

/** `- FR-001 Title` for every function. */
export function functionsSummary({ plan }: SrsContext): string {
  const own = activeRequirements(plan).filter((r) => sectionKindFor(r) === "functions");
  return bullets(own.map((r) => `${r.id} ${plainWords(r.title)}`));
}

export function users({ plan, planWords: { colon, listComma } }: SrsContext): string {
  const actors = actorsOf(plan);
  const named = [...actors].map(
    ([actor, own]) => `${plainWords(actor)}${colon}${own.map(({ id }) => id).join(listComma)}`,
  );
  return bullets(named);
}
