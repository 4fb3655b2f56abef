import { NON_BINDING_MODAL } from "../../lexicon/non-binding-modal.ts";
import { SUPERFLUOUS_INFINITIVE } from "../../lexicon/superfluous-infinitive.ts";
import type { LintFix, LintHit, LintRule } from "../lint-rule.ts";
import type { LintStatement } from "../statement.ts";
import { modalDrift } from "./modal-drift.ts";

/** Words that can be dropped without changing the meaning: 能够 after 应, "be able to" after shall. */
const DROPPED = /^(应当|必须|应|须|shall|must)(?:能够|可以|能| be able to)$/i;

function withoutInfinitive({ start, end }: LintHit, { text }: LintStatement): LintFix | null {
  const modal = DROPPED.exec(text.slice(start, end))?.[1];
  return modal === undefined ? null : { start, end, content: modal };
}

/** Whether no binding word precedes: what a user can do after 系统应…， is an effect of that duty. */
const isMainModal = ({ start, end }: LintHit, { wording, language, modals }: LintStatement): boolean =>
  // CAN in capitals is the bus; RFC 2119 has no such key word.
  language === "en" ? wording.slice(start, end) !== "CAN" : !modals.some((modal) => modal.end <= start);

/** LEX12–LEX14: modal verbs. */
export const MODAL_WORD_RULES: readonly LintRule[] = [
  {
    id: "LEX12",
    scope: "words",
    initially: "off",
    lexicon: NON_BINDING_MODAL,
    keep: isMainModal,
    severity: "hint",
    form: { does: { zh: "只用“可以”“应该”一类没有约束力的词", en: "use a modal that does not bind" } },
    title: { zh: "没有约束力的情态词", en: "Modal that does not bind" },
    message: (words) => ({
      zh: `“${words}”只表示建议、许可或能力，没有约束力。`,
      en: `“${words}” advises, permits or predicts; it is not binding.`,
    }),
    suggestion: {
      zh: "要求写“应”或“必须”；许可写“应允许……”；建议移出需求。",
      en: "Use “shall” for what is required, “shall allow … to” for what is permitted; move advice elsewhere.",
    },
    why: {
      zh: "“可以”“应该”做不做都算满足，验收时没有依据。",
      en: "A “should” is met whether it is done or not, so there is nothing to accept or reject.",
    },
    bad: {
      zh: "# FR-001 收货地址\n\n用户可以修改收货地址。",
      en: "# FR-001 Receipt\n\nThe system should send a mail.",
    },
    good: {
      zh: "# FR-001 收货地址\n\n系统应允许用户修改收货地址。",
      en: "# FR-001 Receipt\n\nThe system shall send a mail.",
    },
  },
  {
    id: "LEX13",
    scope: "document",
    initially: "once",
    inspect: modalDrift,
    severity: "hint",
    form: {
      does: { zh: "用了另一个", en: "use another one than the rest" },
      among: {
        zh: "有约束词的需求",
        en: "Requirements with a binding word",
        of: ({ modals }) => modals.length > 0,
      },
      share: 0.25,
    },
    title: { zh: "约束词不统一", en: "Binding word drifts" },
    message: (words) => ({
      zh: `本文档的约束词不统一：这里用“${words}”。`,
      en: `The document uses more than one binding word; here it is “${words}”.`,
    }),
    suggestion: {
      zh: "全文只用一个约束词；在项目的检查设置中可以选定。",
      en: "Use one binding word throughout; the project's check settings can name it.",
    },
    why: {
      zh: "“必须”和“应”混用时，读者会猜想两者轻重不同。",
      en: "If “shall” and “must” are mixed, readers wonder which one is stronger.",
    },
    bad: {
      zh: "系统应保存订单。\n\n系统应发送短信。\n\n系统应打印小票。\n\n系统必须备份数据。",
      en: "The system shall save orders.\n\nThe system shall send mails.\n\nThe system shall print receipts.\n\nThe system must back up its data.",
    },
    good: {
      zh: "系统应保存订单。\n\n系统应发送短信。\n\n系统应打印小票。\n\n系统应备份数据。",
      en: "The system shall save orders.\n\nThe system shall send mails.\n\nThe system shall print receipts.\n\nThe system shall back up its data.",
    },
  },
  {
    id: "LEX14",
    scope: "words",
    lexicon: SUPERFLUOUS_INFINITIVE,
    // 应能 is the usual form of a required ability in Chinese standards.
    initialWords: { zh: [] },
    fix: withoutInfinitive,
    severity: "hint",
    form: { does: { zh: "写成“应能”", en: "require an ability and not the action" } },
    title: { zh: "多余的“能够”", en: "Superfluous infinitive" },
    message: (words) => ({
      zh: `“${words}”只要求有能力做，没有要求做。`,
      en: `“${words}” requires the ability, not the action.`,
    }),
    suggestion: { zh: "直接写“应”加动作。", en: "Write “shall” and the verb." },
    why: {
      zh: "能做到一次也是“能够”。要求的应当是行为，而不是能力。",
      en: "Doing it once proves the ability. A requirement should state the action itself.",
    },
    bad: { zh: "系统应能够导出报表。", en: "The system shall be able to export the report." },
    good: { zh: "系统应导出报表。", en: "The system shall export the report." },
  },
];
