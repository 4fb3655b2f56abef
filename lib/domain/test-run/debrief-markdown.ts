import type { Bilingual, Language } from "../language.ts";
import { joinClauses } from "../punctuation.ts";
import type { Debrief, NextAction, SuspectedPlace } from "./debrief.ts";
import { chairNote, evidenceTexts } from "./debrief-chair.ts";

const TITLE: Bilingual = { en: "Test debrief", zh: "测试复盘" };
const OVERALL_TEXTS: Readonly<Record<Debrief["overall"], Bilingual>> = {
  pass: { en: "The tests passed.", zh: "测试通过。" },
  fail: { en: "The tests failed.", zh: "测试未通过。" },
  inconclusive: { en: "The result is not decided.", zh: "结果无法判定。" },
};
const KINDS: Readonly<Record<Debrief["findings"][number]["kind"], Bilingual>> = {
  failed: { en: "Failed", zh: "失败" },
  flaky: { en: "Flaky", zh: "不稳定" },
  lost: { en: "Missing or newly skipped", zh: "缺失或新跳过" },
  not_covered: { en: "Cases without a test", zh: "没有测试的用例" },
  no_case: { en: "Requirements without a test case", zh: "没有测试用例的需求" },
  step: { en: "Steps", zh: "步骤" },
  preexisting: { en: "Failed before the change", zh: "改动前就失败" },
  review: { en: "Open in the code review", zh: "代码评审中未处理" },
  verdict: { en: "Does not agree", zh: "不同意" },
};
const PLACES: Readonly<Record<SuspectedPlace, Bilingual>> = {
  code: { en: "look at the code first", zh: "先看代码" },
  test: { en: "look at the test first", zh: "先看测试" },
  plan: { en: "look at the plan first", zh: "先看方案" },
  machine: { en: "look at the machine first", zh: "先看机器" },
  base: { en: "not caused by this change", zh: "不是这次改动造成的" },
};
const ACTIONS: Readonly<Record<NextAction, Bilingual>> = {
  accept: { en: "Decide about accepting the change.", zh: "决定是否接受这次改动。" },
  change_code: { en: "Change the code.", zh: "修改代码。" },
  write_tests: { en: "Write the missing tests.", zh: "补写缺失的测试。" },
  change_tests: { en: "Check and change the tests.", zh: "检查并修改测试。" },
  change_plan: { en: "Change the plan.", zh: "修改方案。" },
  repeat: { en: "Run the tests again.", zh: "重新运行测试。" },
};
const BY_RULES: Bilingual = {
  en: "Derived from the report and the code review by rules. Nobody has confirmed the causes.",
  zh: "由规则根据报告和代码评审得出，原因未经任何人确认。",
};
const CHAIR: Bilingual = { en: "Meeting chair (model)", zh: "会议主持（模型）" };
const EVIDENCE: Bilingual = { en: "Based on", zh: "依据" };
const STRICTER: Bilingual = {
  en: "Proposed by the model in the chair, which is stricter than the rules.",
  zh: "由主持会议的模型提出，比规则更严。",
};
const NEXT: Bilingual = { en: "Proposed next step", zh: "建议的下一步" };

/** Text of the tests is not Markdown. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]/g, "\\$&").replace(/\s+/g, " ");

const inLanguage = <K extends string>(texts: Readonly<Record<K, Bilingual>>, language: Language) =>
  Object.fromEntries(
    (Object.entries(texts) as [K, Bilingual][]).map(([key, text]) => [key, text[language]]),
  ) as Readonly<Record<K, string>>;

/** The words of a debrief in a language. */
export const debriefWords = (language: Language) => ({
  title: TITLE[language],
  overall: inLanguage(OVERALL_TEXTS, language),
  kinds: inLanguage(KINDS, language),
  places: inLanguage(PLACES, language),
  actions: inLanguage(ACTIONS, language),
  stricter: STRICTER[language],
});

/** What the model in the chair says, or why none does; empty for minutes from before there was a chair. */
function chairLines(debrief: Debrief, language: Language): string[] {
  const { view, model } = debrief;
  const note = chairNote(debrief, language);
  if (view === null) return note === "" ? [] : [`## ${CHAIR[language]}`, "", note, ""];
  const [open, close, colon] = language === "zh" ? ["（", "）", "："] : [" (", ")", ": "];
  const grounds = evidenceTexts(view, debrief, null).map(plain);
  return [
    `## ${CHAIR[language]}`,
    "",
    `${plain(view.summary)}${model === null ? "" : `${open}${plain(model)}${close}`}`,
    "",
    ...view.key_points.map((point) => `- ${plain(point)}`),
    ...(grounds.length === 0 ? [] : [`- ${EVIDENCE[language]}${colon}${joinClauses(language, grounds)}`]),
    "",
  ];
}

/** `test.meeting.md`. */
export function debriefMarkdown(debrief: Debrief, language: Language): string {
  const groups = Object.entries(Object.groupBy(debrief.findings, ({ kind }) => kind));
  const lines = groups.flatMap(([kind, findings]) => [
    `## ${KINDS[kind as keyof typeof KINDS][language]}`,
    "",
    ...(findings ?? []).map(
      ({ subject, text, suspected }) =>
        `- ${plain(subject)}: ${plain(text)} (${PLACES[suspected][language]})`,
    ),
    "",
  ]);
  return [
    `# ${TITLE[language]}`,
    "",
    `${OVERALL_TEXTS[debrief.overall][language]} ${BY_RULES[language]}`,
    "",
    ...lines,
    ...chairLines(debrief, language),
    `## ${NEXT[language]}`,
    "",
    ACTIONS[debrief.proposed][language],
    ...(debrief.source === "model" ? ["", STRICTER[language]] : []),
    "",
  ].join("\n");
}
