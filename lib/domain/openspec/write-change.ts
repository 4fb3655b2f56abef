import type { Plan } from "../plan/plan.ts";
import { scopeLines } from "../plan/scope-lines.ts";
import { OPENSPEC_WORDS } from "./openspec-words.ts";
import { bulletList, headingWords, oneLine, specLine, specWords } from "./spec-text.ts";
import { questionLines, riskLines } from "./write-design.ts";
import { bindingStatement } from "./write-requirement.ts";

/** A double-quoted YAML string; JSON strings are valid YAML. */
const quoted = (text: string): string => JSON.stringify(oneLine(text));

/** `change.md`: the whole change on one page, for readers only; OpenSpec does not parse it. */
export function changeFile(plan: Plan, changeId: string): string {
  const { meta, test_plan } = plan;
  const words = OPENSPEC_WORDS[meta.language];
  const list = (texts: readonly string[], none: string = words.nothingStated) =>
    bulletList(texts.map(specWords), none);
  const front = [
    "---",
    `id: ${changeId}`,
    `title: ${quoted(meta.title)}`,
    `owner: ${quoted(meta.owner)}`,
    `risk: ${meta.risk}`,
    `plan_version: ${meta.version}`,
    `plan_status: ${meta.status}`,
    "---",
  ].join("\n");
  const strategy = [test_plan.strategy, test_plan.automation].map(specLine).filter((text) => text !== "");
  const parts: readonly (readonly [string, string])[] = [
    ["Why", specLine(plan.why) || words.notStated],
    ["What Changes", specLine(plan.what) || words.notStated],
    ["Requirements", bulletList(requirementLines(plan), words.nothingStated)],
    ["Targets", list(plan.targets)],
    ["Risks and Mitigations", bulletList(riskLines(plan), words.nothingStated)],
    [
      "Acceptance",
      list(plan.acceptance.map(({ id, text, requirements }) => `${id} ${text} (${requirements.join(", ")})`)),
    ],
    ["Scope", list(scopeLines(plan))],
    ["Non-Goals", list(plan.non_goals)],
    [
      "Draft Files",
      bulletList(
        plan.draft_files.map((path) => `\`${oneLine(path).replaceAll("`", "")}\``),
        words.noFiles,
      ),
    ],
    ["Test Plan", [...strategy, list(test_plan.cases.map(({ id, title }) => `${id} ${title}`))].join("\n\n")],
    ["Open Questions", bulletList(questionLines(plan), words.none)],
  ];
  const body = parts.map(([title, text]) => `## ${title}\n\n${text}`);
  return `${[front, `# ${headingWords(meta.title)}`, ...body].join("\n\n")}\n`;
}

function requirementLines({ meta, requirements }: Plan): string[] {
  const words = OPENSPEC_WORDS[meta.language];
  return requirements.map(({ id, title, shall, change }) => {
    const mark = words.note(`${words.ops[change.op]}${words.listComma}${change.capability}`);
    return `**${id} ${specWords(title)}**${mark}${words.colon}${specWords(bindingStatement(shall, meta.language))}`;
  });
}
