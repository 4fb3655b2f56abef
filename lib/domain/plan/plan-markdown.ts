import { plainLine, plainWords, table, tableCell } from "../document/markdown-text.ts";
import { speakerName } from "../roles/seats.ts";
import { printedStatement } from "../statement/binding-words.ts";
import { DESIGN_PARTS } from "./design/design.ts";
import { dataModel, partnerList, permissionTable, stateModels } from "./design/design-markdown.ts";
import { DESIGN_WORDS } from "./design/design-words.ts";
import { notedLines } from "./noted-lines.ts";
import { openContradictions } from "./open-items.ts";
import type { Plan, Requirement } from "./plan.ts";
import { type PlanWords, planWords } from "./plan-words.ts";
import { fact, requirementCard } from "./requirement-card.ts";
import { scopeLines } from "./scope-lines.ts";
import { quoteText, sourceName, withFullStop } from "./source-words.ts";

/** `plan.md`: the plan for readers, in the plan's language; summary and decision first. */
export function planMarkdown(plan: Plan): string {
  const words = planWords(plan);
  const parts = [
    `# ${plainWords(plan.meta.title)}`,
    words.versionStatus(plan.meta.version, words.status[plan.meta.status]),
    section(words.summary, summary(plan, words)),
    section(words.decision, decision(plan, words)),
    section(words.requirements, plan.requirements.length === 0 ? words.noRequirements : cards(plan, words)),
    section(words.scope, scope(plan, words)),
    section(words.questions, questionList(plan, words)),
    section(words.assumptions, assumptionList(plan, words)),
    section(words.risks, riskTable(plan, words)),
    section(words.tests, tests(plan, words)),
    section(words.tasks, taskTable(plan, words)),
    section(words.design, design(plan, words)),
    ...designSections(plan, words),
    ...files(plan, words),
    ...leftovers(plan, words),
  ];
  return `${parts.join("\n\n")}\n`;
}

function section(title: string, body: string): string {
  return `## ${title}\n\n${body}`;
}

function bullets(texts: readonly string[]): string {
  return texts.map((text) => `- ${text}`).join("\n");
}

function summary(plan: Plan, words: PlanWords): string {
  const open = plan.open_questions.filter((question) => question.status === "open");
  const blocking = open.filter((question) => question.blocking).length;
  return [plan.what, plan.why]
    .filter((text) => text.trim() !== "")
    .map(plainLine)
    .concat(words.counts(plan.requirements.length, open.length, blocking))
    .join("\n\n");
}

function decision(plan: Plan, words: PlanWords): string {
  const noted = notedLines(plan, words);
  return [existing(plan, words), noted].filter((text) => text !== "").join("\n\n");
}

function existing(plan: Plan, words: PlanWords): string {
  if (plan.meta.status === "final") return words.final;
  const { reserved_by, not_judged_by = [], names } = plan.consensus;
  const listed = (roles: readonly string[]) =>
    roles.map((role) => speakerName(role, plan.meta.language, names)).join(words.listComma);
  return [
    words.draftShort,
    ...(reserved_by.length === 0 ? [] : [words.reservedBy(listed(reserved_by))]),
    ...(not_judged_by.length === 0 ? [] : [words.notJudgedBy(listed(not_judged_by))]),
  ].join(words.colon === "：" ? "" : " ");
}

function cards(plan: Plan, words: PlanWords): string {
  const card = (requirement: Requirement) => {
    const { op } = requirement.change;
    const more = op === "added" ? [] : [fact(words.change, words.changeOps[op], words)];
    return requirementCard(plan, requirement, { level: 3, showsProposal: true, more });
  };
  return plan.requirements.map(card).join("\n\n");
}

function scope(plan: Plan, words: PlanWords): string {
  const lines = (texts: readonly string[]) =>
    texts.length === 0 ? words.nothingStated : bullets(texts.map(plainLine));
  const parts = [lines(scopeLines(plan)), `### ${words.nonGoals}`, lines(plan.non_goals)];
  if (plan.targets.length > 0) parts.push(`### ${words.targets}`, lines(plan.targets));
  return parts.join("\n\n");
}

function questionList(plan: Plan, words: PlanWords): string {
  if (plan.open_questions.length === 0) return words.noQuestions;
  const blockingFirst = [...plan.open_questions].sort((a, b) => Number(b.blocking) - Number(a.blocking));
  const lines = blockingFirst.map((question) => {
    const marks = [
      question.blocking ? words.blocking : "",
      question.status === "open" ? "" : words.questionStatus[question.status],
    ];
    const mark = marks.filter((text) => text !== "").join(words.listComma);
    const details = [`${words.whyAsked}${words.colon}${plainWords(withFullStop(question.why))}`];
    if (question.default !== undefined)
      details.push(`${words.default}${words.colon}${plainWords(withFullStop(question.default))}`);
    const head = `- **${question.id}**${mark === "" ? "" : words.note(mark)} ${plainWords(question.text)}`;
    return [head, ...details.map((detail) => `  ${detail}`)].join("\\\n");
  });
  return lines.join("\n");
}

function assumptionList(plan: Plan, words: PlanWords): string {
  if (plan.assumptions.length === 0) return words.noAssumptions;
  return bullets(
    plan.assumptions.map(
      (one) => `**${one.id}** ${plainWords(withFullStop(one.text))}${words.note(words.sources[one.source])}`,
    ),
  );
}

function riskTable(plan: Plan, words: PlanWords): string {
  if (plan.risks.length === 0) return words.nothingStated;
  const head = [words.id, words.description, words.likelihood, words.impact, words.mitigation];
  const rows = plan.risks.map((risk) => {
    const measures =
      risk.rollback === undefined
        ? risk.mitigations
        : [...risk.mitigations, `${words.rollback}${words.colon}${risk.rollback}`];
    const mitigation = measures.map((text) => tableCell(withFullStop(text))).join(" ");
    return [
      risk.id,
      tableCell(risk.description),
      words.levels[risk.likelihood],
      words.levels[risk.impact],
      mitigation,
    ];
  });
  return table(head, rows);
}

function tests(plan: Plan, words: PlanWords): string {
  const { strategy, cases, automation } = plan.test_plan;
  const parts = [strategy, automation].filter((text) => text.trim() !== "").map(plainLine);
  if (cases.length === 0) return parts.length === 0 ? words.nothingStated : parts.join("\n\n");
  const rows = cases.map((one) => [
    one.id,
    tableCell(one.title),
    words.testLevels[one.level],
    one.requirements.join(words.listComma),
  ]);
  return [...parts, table([words.id, words.title, words.level, words.requirement], rows)].join("\n\n");
}

function taskTable(plan: Plan, words: PlanWords): string {
  if (plan.tasks.length === 0) return words.nothingStated;
  const rows = plan.tasks.map((task) => [
    task.id,
    tableCell(task.title),
    task.effort,
    task.depends.join(words.listComma),
    task.requirements.join(words.listComma),
  ]);
  return table([words.id, words.title, words.effort, words.depends, words.requirement], rows);
}

function design(plan: Plan, words: PlanWords): string {
  const { overview, key_decisions, alternatives, dependencies } = plan.design;
  const lists: [string, readonly string[]][] = [
    [words.decisions, key_decisions],
    [words.alternatives, alternatives],
    [words.dependencies, dependencies],
  ];
  const body = lists
    .filter(([, texts]) => texts.length > 0)
    .map(([name, texts]) => `### ${name}\n\n${bullets(texts.map(plainLine))}`);
  if (overview.trim() !== "") body.unshift(plainLine(overview));
  return body.length === 0 ? words.nothingStated : body.join("\n\n");
}

function designSections(plan: Plan, words: PlanWords): string[] {
  const { none } = DESIGN_WORDS[plan.meta.language];
  const bodies = {
    entities: dataModel(plan),
    states: stateModels(plan, 3),
    interfaces: partnerList(plan, plan.meta.title),
    rights: permissionTable(plan),
  };
  return DESIGN_PARTS.map((part) => section(words.sections[part], bodies[part] || none[part]));
}

function files(plan: Plan, words: PlanWords): string[] {
  if (plan.file_impacts.length === 0) return [];
  const rows = plan.file_impacts.map((file) => [
    `\`${file.path.replaceAll("`", "")}\``,
    words.fileTypes[file.type],
    tableCell([file.purpose, ...(file.tasks === undefined ? [] : [`(${file.tasks.join(", ")})`])].join(" ")),
    tableCell(file.notes ?? ""),
  ]);
  return [section(words.files, table([words.files, words.change, words.purpose, words.notes], rows))];
}

/** Contradictions of the need, and parts that became no requirement, so that nothing disappears silently. */
function leftovers(plan: Plan, words: PlanWords): string[] {
  const parts: string[] = [];
  const contradictions = openContradictions(plan);
  if (contradictions.length > 0) {
    const side = (one: { readonly text: string }) =>
      plainWords(quoteText(printedStatement(one.text, plan.meta.language)));
    const lines = contradictions.map(
      ({ a, b, text }) => `${side(a)} — ${side(b)}${words.colon}${plainWords(withFullStop(text))}`,
    );
    parts.push(section(words.contradictions, bullets(lines)));
  }
  if (plan.unused_clauses.length > 0) {
    const lines = plan.unused_clauses.map((clause) => {
      const where = clause.ref === "need" ? "" : `${sourceName(clause, words)} `;
      return `${where}${plainWords(quoteText(clause.text))}${words.colon}${plainWords(withFullStop(clause.reason))}`;
    });
    parts.push(section(words.unused, bullets(lines)));
  }
  return parts;
}
