import type { Language } from "../language.ts";
import { joinClauses } from "../punctuation.ts";
import { readPlanItemRef } from "../requirements/trace/plan-item-ref.ts";
import { type RequirementResult, TRACE_STATE_NAMES } from "../requirements/trace/trace-state.ts";
import type { TracedRequirement } from "../requirements/trace/traced-requirement.ts";
import type { Coverage } from "../test-run/match-plan.ts";
import type { ExportBundle } from "./export-bundle.ts";
import type { Inline, PrintedBlock } from "./printed-block.ts";

/** The trace of requirements as exports write it. */

const SHORT_ID = 8;

const WORDS = {
  zh: {
    attribute: "追踪状态",
    heading: "追踪：从需求到测试结果",
    columns: [
      "编号",
      "标题",
      "追踪状态",
      "方案条目",
      "代码",
      "测试",
      "测试用例结果",
      "测试运行",
      "提交",
      "代码树",
      "日期",
    ],
    printed: ["追踪状态", "需求", "代码", "测试结果"],
    run: ({ test_run, tree, commit }: Shown) => `测试运行 ${test_run}，代码树 ${tree}，提交 ${commit}`,
    coverage: {
      passed: "通过",
      failed: "失败",
      flaky: "不稳定",
      skipped: "跳过",
      missing: "没有测试",
      manual: "人工测试",
    },
    links: { confirmed: "", unconfirmed: "（未确认）", suspect: "（可疑）", broken: "（失效）" },
  },
  en: {
    attribute: "Trace state",
    heading: "Trace from requirements to test results",
    columns: [
      "Id",
      "Title",
      "Trace state",
      "Plan items",
      "Code",
      "Tests",
      "Results of test cases",
      "Test run",
      "Commit",
      "Tree",
      "Date",
    ],
    printed: ["Trace state", "Requirement", "Code", "Test result"],
    run: ({ test_run, tree, commit }: Shown) => `test run ${test_run}, tree ${tree}, commit ${commit}`,
    coverage: {
      passed: "passed",
      failed: "failed",
      flaky: "flaky",
      skipped: "skipped",
      missing: "no test",
      manual: "tested by people",
    },
    links: { confirmed: "", unconfirmed: " (not confirmed)", suspect: " (suspect)", broken: " (broken)" },
  },
} as const satisfies Record<
  Language,
  { readonly coverage: Record<Coverage, string> } & Record<string, unknown>
>;

type Shown = Pick<RequirementResult, "test_run" | "tree" | "commit">;

const short = ({ test_run, tree, commit }: Shown): Shown => ({
  test_run,
  tree: tree.slice(0, SHORT_ID),
  commit: commit.slice(0, SHORT_ID),
});

const codeOf = ({ code }: TracedRequirement, language: Language): string[] =>
  code.map(({ ref, state }) => `${ref}${WORDS[language].links[state]}`);

const casesOf = (result: RequirementResult | null, language: Language): string[] =>
  (result?.cases ?? []).map(({ id, coverage }) => `${id} ${WORDS[language].coverage[coverage]}`);

/** Names of the columns of a trace matrix. */
export const traceColumns = (language: Language): readonly string[] => WORDS[language].columns;

/** A row of a trace matrix: what a requirement is linked to, and which run tested which tree. */
export function traceRow(traced: TracedRequirement, language: Language): string[] {
  const { id, title, state, planItems, tests, result } = traced;
  const { links } = WORDS[language];
  return [
    id,
    title,
    TRACE_STATE_NAMES[state][language],
    planItems.map((ref) => readPlanItemRef(ref)?.item ?? ref).join("\n"),
    codeOf(traced, language).join("\n"),
    tests.map((test) => `${test.id}${links[test.state]}`).join("\n"),
    casesOf(result, language).join("\n"),
    result?.test_run ?? "",
    result?.commit ?? "",
    result?.tree ?? "",
    result?.at ?? "",
  ];
}

/** The attribute of an exported requirement that states its trace in one line. */
export function traceAttribute(
  traced: TracedRequirement,
  language: Language,
): { readonly name: string; readonly value: string } {
  const { state, result } = traced;
  const { attribute, run } = WORDS[language];
  const parts = [
    TRACE_STATE_NAMES[state][language],
    ...codeOf(traced, language),
    ...casesOf(result, language),
    ...(result === null ? [] : [run(short(result))]),
  ];
  return { name: attribute, value: joinClauses(language, parts) };
}

/** Whether an attribute was written by `traceAttribute`: importing it again would state a result that nobody has shown there. */
export const isTraceAttribute = (name: string, value: string): boolean =>
  (["zh", "en"] as const).some(
    (language) =>
      name === WORDS[language].attribute &&
      Object.values(TRACE_STATE_NAMES).some((names) => value.startsWith(names[language])),
  );

const textOf = (text: string): Inline[] => [
  { kind: "text", text, bold: false, italic: false, strike: false, code: false },
];

/** What printed exports end with: a heading and a table of the requirements; nothing where nothing is traced to code. */
export function traceBlocks({
  trace = [],
  language,
}: Pick<ExportBundle, "trace" | "language">): PrintedBlock[] {
  if (trace.length === 0) return [];
  const { heading, printed, run } = WORDS[language];
  // A row that begins with an id would define a requirement when the file is imported.
  const rows = trace.map((one) => [
    TRACE_STATE_NAMES[one.state][language],
    one.id,
    joinClauses(language, codeOf(one, language)),
    joinClauses(language, [
      ...casesOf(one.result, language),
      ...(one.result === null ? [] : [run(short(one.result))]),
    ]),
  ]);
  return [
    { kind: "heading", level: 2, inlines: textOf(heading) },
    { kind: "table", align: [], head: printed.map(textOf), rows: rows.map((row) => row.map(textOf)) },
  ];
}
