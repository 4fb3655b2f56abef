import { lintMarkdown } from "../../lint/lint.ts";
import { missingSections } from "../../srs-outline/missing-sections.ts";
import { type ReviewInput, statingRecords, WHOLE } from "./review-input.ts";
import type { ReviewFinding } from "./srs-review.ts";

/** Surface pass: problems that are visible on a first reading. */
export function surfacePass(input: ReviewInput): ReviewFinding[] {
  return [...sections(input), ...wording(input), ...ids(input), ...placeholders(input)];
}

/** Sections without which the scope of the project is undefined. */
const CORE: ReadonlySet<string> = new Set(["functions", "stories", "scope"]);

function sections({ markdown, profile }: ReviewInput): ReviewFinding[] {
  return missingSections(markdown, profile).map(({ title, kind, state }) => ({
    pass: "surface",
    dimension: "completeness",
    place: WHOLE,
    nature: "missing",
    priority: CORE.has(kind) ? "P1" : "P2",
    message:
      state === "absent"
        ? {
            en: `The outline asks for “${title.en}”, which is missing.`,
            zh: `文档结构要求有“${title.zh}”，但没有这一节。`,
          }
        : { en: `“${title.en}” is empty.`, zh: `“${title.zh}”是空的。` },
    impact: {
      en: "Readers cannot tell whether nothing applies or it was forgotten.",
      zh: "读者无法判断是不适用还是遗漏。",
    },
    fix: { en: "Write it, or say that nothing is known yet.", zh: "补写这一节，或写明目前没有内容。" },
  }));
}

const PRIORITY = { error: "P1", warning: "P2", hint: null } as const;

function wording({ markdown, check }: ReviewInput): ReviewFinding[] {
  // This pass reports missing sections itself.
  const { profile: _profile, ...context } = check?.context ?? {};
  return lintMarkdown(markdown, { ...check, context }).findings.flatMap((found): ReviewFinding[] => {
    const priority = PRIORITY[found.severity];
    if (priority === null) return [];
    return [
      {
        pass: "surface",
        dimension: "clarity",
        place: { line: found.line, section: found.section, requirement_id: found.requirement_id ?? null },
        nature: "ambiguous",
        priority,
        message: found.message,
        impact: { en: "Two readers may build two things.", zh: "两个人读了可能做出两种东西。" },
        fix: found.suggestion,
      },
    ];
  });
}

function ids({ read }: ReviewInput): ReviewFinding[] {
  return read.duplicates.map(({ id, lines }) => ({
    pass: "surface",
    dimension: "structure",
    place: { line: lines[0] ?? 1, section: "", requirement_id: id },
    nature: "wrong",
    priority: "P1",
    message: {
      en: `${id} is given to several things (lines ${lines.join(", ")}).`,
      zh: `${id} 用在了多处（第 ${lines.join("、")} 行）。`,
    },
    impact: { en: "Trace links and tests point to two things.", zh: "追踪关系和测试会指向两个东西。" },
    fix: { en: "Give all but one a new id.", zh: "只保留一处，其余换用新编号。" },
  }));
}

const PLACEHOLDER =
  /\b(?:TBD|TODO|TBC|FIXME|XXX)\b|由各专家依次填写|To be written by the team in turn|待补充|待完善/;

function placeholders({ markdown, read }: ReviewInput): ReviewFinding[] {
  const found: ReviewFinding[] = [];
  for (const [at, line] of markdown.split("\n").entries())
    if (PLACEHOLDER.test(line))
      found.push({
        pass: "surface",
        dimension: "completeness",
        place: { line: at + 1, section: "", requirement_id: null },
        nature: "missing",
        priority: "P2",
        message: { en: "This is still a placeholder.", zh: "这里还是占位文字。" },
        impact: { en: "What belongs here is not decided.", zh: "这里的内容还没有确定。" },
        fix: {
          en: "Decide it, or make it an open question with a default.",
          zh: "确定内容，或写成带默认答案的待定问题。",
        },
      });
  if (statingRecords(read).length === 0) found.push(nothingStated);
  return found;
}

const nothingStated: ReviewFinding = {
  pass: "surface",
  dimension: "completeness",
  place: WHOLE,
  nature: "missing",
  priority: "P0",
  message: { en: "The document states no requirement with an id.", zh: "文档里没有一条带编号的需求。" },
  impact: { en: "Nothing can be planned, built or tested from it.", zh: "无法据此计划、开发和测试。" },
  fix: {
    en: "State each thing that the system must do, with an id.",
    zh: "逐条写出系统要做的事，并给出编号。",
  },
};
