import type { ContractKind } from "#lib/contracts/contract-check.ts";
import type { Bilingual, Language } from "#lib/domain/language.ts";

export interface Example {
  readonly text: string;
  /** The document to which the example edits apply. */
  readonly markdown?: string;
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);

const decision: Bilingual = {
  en: json({
    thought: "The user asks what a requirement is: general knowledge, no tool is needed.",
    response_mode: "KNOWLEDGE_QA",
    direct_response: "A requirement says what a system **shall** do, so that one can check it.",
    tool_calls: [],
  }),
  zh: json({
    thought: "用户在问什么是需求，属于一般知识，不需要工具。",
    response_mode: "KNOWLEDGE_QA",
    direct_response: "需求说明系统**必须**做什么，并且可以检验。",
    tool_calls: [],
  }),
};

const reply: Bilingual = {
  en: `<thinking>
<phase id="1">
<title>What is asked</title>
The user wants to know how long a card stays valid.
</phase>
</thinking>
<final>
A gift card stays valid for **three years** from the day it was sold.

<!-- <serp_queries>
["gift card validity period","gift card refund"]
</serp_queries> -->
</final>
`,
  zh: `<thinking>
<phase id="1">
<title>用户想知道什么</title>
用户想了解礼品卡的有效期。
</phase>
</thinking>
<final>
礼品卡自售出之日起**三年**内有效。

<!-- <serp_queries>
["礼品卡 有效期","礼品卡 退款"]
</serp_queries> -->
</final>
`,
};

const exampleHandIn = (words: { summary: string; content: string; section: string; text: string }): string =>
  json({
    tool_calls: [
      { name: "recordThought", args: { thinkingType: "analysis", content: words.content } },
      {
        name: "taskComplete",
        args: {
          completionType: "READY_FOR_NEXT",
          nextStepType: "HANDOFF_TO_SPECIALIST",
          summary: words.summary,
          deliverables: ["SRS.md"],
          contextForNext: {
            projectState: {
              requires_file_editing: true,
              target_file: "SRS.md",
              edit_instructions: [
                {
                  type: "append_to_section",
                  target: { sectionName: words.section },
                  content: words.text,
                  reason: words.summary,
                },
              ],
              content: words.content,
              structuredData: {},
            },
          },
        },
      },
    ],
  });

const turn: Bilingual = {
  en: exampleHandIn({
    summary: "Refunds are specified.",
    content: "The refund of a gift card was missing.",
    section: "Functions",
    text: "FR-004 The system SHALL pay a refund back to the card it came from.",
  }),
  zh: exampleHandIn({
    summary: "已写明退款。",
    content: "文档缺少礼品卡退款的说明。",
    section: "功能需求",
    text: "FR-004 系统必须把退款退回原礼品卡。",
  }),
};

const edits: Readonly<Record<Language, Example>> = {
  en: {
    markdown: "# Gift cards\n\n## Paying\n\nThe system SHALL answer quickly.\n\n## Refund\n\n- to the card\n",
    text: json([
      {
        type: "update_content_in_section",
        target: { sectionName: "Paying", targetContent: "quickly" },
        content: "within 2 s at p95",
        reason: "“quickly” cannot be checked.",
      },
      {
        type: "append_to_list",
        target: { sectionName: "Refund" },
        content: "within 5 days",
        reason: "The time was missing.",
      },
    ]),
  },
  zh: {
    markdown: "# 礼品卡\n\n## 支付\n\n系统必须快速响应。\n\n## 退款\n\n- 退回原卡\n",
    text: json([
      {
        type: "update_content_in_section",
        target: { sectionName: "支付", targetContent: "快速响应" },
        content: "在 2 秒内响应（p95）",
        reason: "“快速”无法检验。",
      },
      {
        type: "append_to_list",
        target: { sectionName: "退款" },
        content: "5 天内到账",
        reason: "缺少时限。",
      },
    ]),
  },
};

/** A text that satisfies the contract, as an example. `choice` is the version of the AIPlan. */
export function exampleOf(
  kind: ContractKind,
  { choice, language }: { readonly choice: string; readonly language: Language },
): Example {
  if (kind === "edits") return edits[language];
  if (kind === "thinkingml") return { text: reply[language] };
  if (kind === "specialist") return { text: turn[language] };
  const text = decision[language];
  return { text: choice === "aiplan/1.0-zh" ? text.replace("KNOWLEDGE_QA", "GENERAL_CHAT") : text };
}
