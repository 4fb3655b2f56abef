import type { Bilingual } from "../../language.ts";
import { idPrefix } from "../leading-id.ts";
import type { LintRecord } from "../lint-context.ts";
import type { LintDocument } from "../lint-document.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import { type PlacedFacts, requirementFacts } from "../requirement-facts.ts";

const PRIORITIES =
  /^\W*(?:critical|high|medium|low|must|should|could|won'?t|p[0-4]|紧急|关键|最高|高|中|低|必须|应该|可选|重要|一般|[一二三]级)(?![a-z\u4e00-\u9fff])/i;
const HIGH = /^\W*(?:critical|high|must|p0|p1|紧急|关键|最高|高|必须|重要)(?![a-z\u4e00-\u9fff])/i;

/**
 * The requirements without an attribute (docs/decisions/0194). Where no requirement of the document has it, that is one finding about
 * all.
 * @param lacked what is missing, for that message: 验收标准, an acceptance criterion
 */
function* lacking(
  document: LintDocument,
  lacked: Bilingual,
  lacks: (record: LintRecord) => boolean,
): Generator<LintHit> {
  const all = withoutGroups(document);
  const [first] = all;
  if (first !== undefined && all.length > 1 && all.every(({ record }) => lacks(record)))
    yield { start: first.start, end: first.end, message: inNone(lacked, all.length) };
  else yield* lackingAmongKind(all, lacks);
}

/** An id below another one: `FR-1.2`. */
const PART = /([A-Z][\w-]*\d)\.\d/g;

/** The requirements that are no headings of others: the parts of FR-1, as FR-1.1, have its attributes. */
function withoutGroups(document: LintDocument): readonly PlacedFacts[] {
  const groups = new Set(Array.from(document.text.matchAll(PART), ([, id]) => id));
  return requirementFacts(document).filter(({ record }) => !groups.has(record.id));
}

/** Those without an attribute that others with ids like theirs have: where only other kinds have it, the document keeps it for these. */
function* lackingAmongKind(
  all: readonly PlacedFacts[],
  lacks: (record: LintRecord) => boolean,
): Generator<LintHit> {
  for (const kind of Map.groupBy(all, ({ record }) => idPrefix(record.id)).values()) {
    const without = kind.filter(({ record }) => lacks(record));
    if (without.length < kind.length || all.length === 1)
      for (const { record, start, end } of without) yield { start, end, words: record.id };
  }
}

const inNone = ({ zh, en }: Bilingual, count: number): Bilingual => ({
  zh: `本文档的 ${count} 条需求都没有${zh}。`,
  en: `None of the ${count} requirements of this document has ${en}.`,
});

const empty = (value: string | null | undefined) =>
  value === undefined || value === null || value.trim() === "";

/** A criterion is verifiable if it has given, when and then, or contains a number or an observable outcome. */
const GIVEN_WHEN_THEN =
  /假如|假设|给定|已知|当.{1,200}(?:那么|则|时)|\b(?:given|when|if)\b[\s\S]{1,400}\b(?:then|shall|is|are|can|cannot|does)\b/i;
const OUTCOME =
  /\d|[零一二两三四五六七八九十]|显示|看到|看不到|返回|拒绝|提示|减少|增加|保存|生成|收到|发送|等于|一致|为零|不再|全部|成功|失败|记录|出现|可以|不能|收回|打开|关闭|\b(?:shows?|shown|displays?|refuse[sd]?|returns?|equals?|contains?|receives?|sent|stored|listed|created|deleted|holds?|can|cannot|is|are|no longer|same|every|each|none|one)\b/i;
const EMPTY_CRITERION =
  /(?:正常(?:工作|运行|使用)?|符合(?:要求|预期|需求)|满足(?:要求|需求)|没有问题|功能(?:可用|正常)|测试通过)[。.]?$|\b(?:works?(?: correctly| properly| fine| as expected)?|as expected|meets? the requirements?|is (?:ok|okay|fine|good))\.?$/i;

/** A wish about manner or taste, which nobody can observe without a figure. */
const WISH =
  /良好|友好|合理|及时|快速|方便|稳定|流畅|美观|灵活|完善|尽量|尽快|足够|适当|\b(?:good|well|easy|easily|user-friendly|fast|quickly|reasonable|appropriate\w*|proper(?:ly)?|smooth(?:ly)?|stable|flexible|nice|sufficient(?:ly)?|adequate(?:ly)?)\b/i;
/** A label and no sentence: 导出功能, “Login test”. */
const isLabel = (text: string): boolean =>
  /\p{Script=Han}/u.test(text)
    ? [...text.replace(/[\p{P}\s]/gu, "")].length < 6
    : text.split(/\s+/).length < 4;

/** Whether a criterion can be checked: it has given, when and then or a usual outcome, or is a sentence without a vague wish. */
const namesResult = (text: string): boolean =>
  GIVEN_WHEN_THEN.test(text) || OUTCOME.test(text) || !(WISH.test(text) || isLabel(text));

function* uncheckable(document: LintDocument): Generator<LintHit> {
  for (const { criteria } of requirementFacts(document))
    for (const { start, end } of criteria) {
      const text = document.text.slice(start, end).replace(/[*_`]/g, "").trim();
      if (text !== "" && (EMPTY_CRITERION.test(text) || !namesResult(text))) yield { start, end };
    }
}

const hasReason = ({ rationale, source }: LintRecord): boolean => !(empty(rationale) && empty(source));

/** Only in a document that gives reasons: where none has one, each finding would say the same. */
function* highWithoutReason(document: LintDocument): Generator<LintHit> {
  const all = requirementFacts(document);
  if (all.some(({ record }) => hasReason(record)))
    yield* lackingAmongKind(all, (record) => HIGH.test(record.priority ?? "") && !hasReason(record));
}

const PRIORITY: Bilingual = { zh: "约定等级的优先级", en: "a priority of a defined level" };
const CRITERION: Bilingual = { zh: "验收标准", en: "an acceptance criterion" };
const OWNER: Bilingual = { zh: "状态或负责人", en: "a status and an owner" };

const facts = (zh: boolean, lines: readonly string[]) =>
  `### FR-001 ${zh ? "保存订单" : "Save orders"}\n\n${zh ? "系统应保存订单。" : "The system shall save orders."}\n\n${lines.join("\n")}\n`;
const ZH = ["- **来源**：“保存订单”", "- **优先级**：中", "- **验收**", "  - AC-1 订单可以查到。"];
const EN = [
  "- **Source**: “save orders”",
  "- **Priority**: medium",
  "- **Acceptance**",
  "  - AC-1 The order is listed.",
];
const GOOD = { zh: facts(true, ZH), en: facts(false, EN) };

/** ATT: attributes that every requirement needs besides its statement. */
export const ATTRIBUTE_RULES: readonly LintRule[] = [
  {
    id: "ATT01",
    scope: "document",
    inspect: (document) =>
      lacking(document, PRIORITY, ({ priority }) => empty(priority) || !PRIORITIES.test(priority ?? "")),
    severity: "warning",
    title: { zh: "缺少优先级", en: "No priority" },
    message: (words) => ({
      zh: `${words} 没有优先级，或不是约定的等级。`,
      en: `${words} has no priority, or not one of the defined ones.`,
    }),
    suggestion: { zh: "写明：紧急、高、中或低。", en: "Choose critical, high, medium or low." },
    why: {
      zh: "没有优先级，时间不够时先舍弃哪一条就没有依据。",
      en: "Without priorities, nobody has agreed what to drop when time runs out.",
    },
    bad: { zh: facts(true, [ZH[0] ?? ""]), en: facts(false, [EN[0] ?? ""]) },
    good: GOOD,
  },
  {
    id: "ATT02",
    scope: "document",
    inspect: (document) => lacking(document, CRITERION, ({ acceptance }) => (acceptance ?? []).length === 0),
    severity: "warning",
    title: { zh: "没有验收标准", en: "No acceptance criterion" },
    message: (words) => ({ zh: `${words} 没有验收标准。`, en: `${words} has no acceptance criterion.` }),
    suggestion: {
      zh: "至少写一条：假如……，当……，那么……。",
      en: "Add at least one: given …, when …, then ….",
    },
    why: {
      zh: "没有验收标准，“做完了”只是主观判断。",
      en: "Without a criterion, “done” is a matter of opinion.",
    },
    bad: { zh: facts(true, ZH.slice(0, 2)), en: facts(false, EN.slice(0, 2)) },
    good: GOOD,
  },
  {
    id: "ATT03",
    scope: "document",
    inspect: uncheckable,
    severity: "hint",
    title: { zh: "验收标准无法检查", en: "Criterion that cannot be checked" },
    message: (words) => ({
      zh: `“${words}”没有写出可以观察的结果。`,
      en: `“${words}” names no observable result.`,
    }),
    suggestion: { zh: "写成：假如……，当……，那么……。", en: "Write it as: given …, when …, then …." },
    why: {
      zh: "“功能正常”怎么测都算通过。",
      en: "“Works as expected” passes every test.",
    },
    bad: {
      zh: facts(true, [...ZH.slice(0, 3), "  - AC-1 功能正常。"]),
      en: facts(false, [...EN.slice(0, 3), "  - AC-1 It works as expected."]),
    },
    good: GOOD,
  },
  {
    id: "ATT04",
    scope: "document",
    inspect: highWithoutReason,
    severity: "hint",
    title: { zh: "高优先级没有理由", en: "High priority without a reason" },
    message: (words) => ({
      zh: `${words} 优先级高，却没有写理由或来源。`,
      en: `${words} has a high priority but neither rationale nor source.`,
    }),
    suggestion: {
      zh: "写明为什么重要，或引用需求原文。",
      en: "Explain why it matters, or cite the need.",
    },
    why: {
      zh: "人人都说自己的重要；有理由才能比较。",
      en: "Everyone's requirement is important to them; only reasons can be compared.",
    },
    bad: {
      zh: `${GOOD.zh}\n${facts(true, ["- **优先级**：高", ...ZH.slice(2)]).replace("FR-001", "FR-002")}`,
      en: `${GOOD.en}\n${facts(false, ["- **Priority**: high", ...EN.slice(2)]).replace("FR-001", "FR-002")}`,
    },
    good: {
      zh: facts(true, [ZH[0] ?? "", "- **优先级**：高", ...ZH.slice(2)]),
      en: facts(false, [EN[0] ?? "", "- **Priority**: high", ...EN.slice(2)]),
    },
  },
  {
    id: "ATT05",
    scope: "document",
    needs: "stage",
    inspect: (document) =>
      document.context.stage === "draft"
        ? []
        : lacking(
            document,
            OWNER,
            ({ status, owner }) => empty(status) || (owner !== undefined && empty(owner)),
          ),
    severity: "warning",
    title: { zh: "评审时没有状态或负责人", en: "No status or owner at review" },
    message: (words) => ({
      zh: `${words} 进入评审，却没有状态或负责人。`,
      en: `${words} comes to review without a status or an owner.`,
    }),
    suggestion: { zh: "写明状态和负责人。", en: "Add a status and an owner." },
    why: {
      zh: "评审提出的问题要有人回答；没有负责人，问题就没有着落。",
      en: "Someone has to answer the questions of a review. Without an owner they are never answered.",
    },
    bad: GOOD,
    good: {
      zh: facts(true, [...ZH.slice(0, 2), "- **状态**：草稿", ...ZH.slice(2)]),
      en: facts(false, [...EN.slice(0, 2), "- **Status**: draft", ...EN.slice(2)]),
    },
    given: { bad: { stage: "review" }, good: { stage: "review" } },
  },
];
