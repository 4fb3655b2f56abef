import { dataModel, partnerList, permissionTable, stateModels } from "../plan/design/design-markdown.ts";
import type { Plan } from "../plan/plan.ts";
import { PLAN_WORDS } from "../plan/plan-words.ts";
import { scopeLines } from "../plan/scope-lines.ts";
import { OPENSPEC_WORDS } from "./openspec-words.ts";
import { bulletList, specLine, specWords } from "./spec-text.ts";

/** `design.md`: context, goals and non-goals, decisions, risks, rollback, open questions. */
export function designFile(plan: Plan): string {
  const { design, meta, risks } = plan;
  const words = OPENSPEC_WORDS[meta.language];
  const list = (texts: readonly string[], none: string = words.nothingStated) =>
    bulletList(texts.map(specWords), none);
  const dependencies =
    design.dependencies.length === 0 ? [] : [`### ${words.dependencies}`, list(design.dependencies)];
  const alternatives =
    design.alternatives.length === 0 ? [] : [`### ${words.alternatives}`, list(design.alternatives)];
  const rollbacks = risks.flatMap(({ id, rollback }) =>
    rollback === undefined ? [] : [`${id} ${rollback}`],
  );
  return `${[
    "# Design",
    "## Context",
    specLine(design.overview) || words.notStated,
    ...dependencies,
    "## Goals / Non-Goals",
    "**Goals:**",
    list([...plan.targets, ...scopeLines(plan)], words.notStated),
    "**Non-Goals:**",
    list(plan.non_goals),
    "## Decisions",
    list(design.key_decisions),
    ...alternatives,
    ...structure(plan),
    "## Risks / Trade-offs",
    bulletList(riskLines(plan), words.nothingStated),
    ...(rollbacks.length === 0 ? [] : ["## Migration Plan", list(rollbacks)]),
    "## Open Questions",
    bulletList(questionLines(plan), words.none),
  ].join("\n\n")}\n`;
}

/** Data, states, interfaces and permissions as tables and diagrams; a part that the plan does not state is left out. */
function structure(plan: Plan): string[] {
  const { language, title } = plan.meta;
  const names = PLAN_WORDS[language].sections;
  const parts: readonly [string, string][] = [
    [names.entities, dataModel(plan)],
    [names.states, stateModels(plan, 4)],
    [names.interfaces, partnerList(plan, title)],
    [names.rights, permissionTable(plan)],
  ];
  const stated = parts.filter(([, body]) => body !== "");
  if (stated.length === 0) return [];
  return [
    `## ${OPENSPEC_WORDS[language].structure}`,
    ...stated.flatMap(([name, body]) => [`### ${name}`, body]),
  ];
}

/** Each risk with its rating and mitigation. */
export function riskLines({ meta, risks }: Plan): string[] {
  const words = OPENSPEC_WORDS[meta.language];
  return risks.map(({ id, description, likelihood, impact, mitigations }) => {
    const weight = words.note(`${words.risk[likelihood]} × ${words.risk[impact]}`);
    const measures = mitigations.map(specWords).join(words.semicolon);
    return `${id} ${specWords(description)}${weight}${measures === "" ? "" : ` → ${measures}`}`;
  });
}

/** Unanswered questions, each with the default that applies until it is answered. */
export function questionLines({ meta, open_questions }: Plan): string[] {
  const words = OPENSPEC_WORDS[meta.language];
  return open_questions
    .filter(({ status }) => status === "open")
    .map(({ id, text, blocking, default: fallback }) => {
      const mark = blocking ? words.note(words.blocking) : "";
      const taken = fallback === undefined ? "" : ` ${words.default}${words.colon}${specWords(fallback)}`;
      return `${id}${mark} ${specWords(text)}${taken}`;
    });
}
