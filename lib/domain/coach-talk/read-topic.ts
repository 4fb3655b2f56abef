import type { Language } from "../language.ts";
import { textFeatures } from "../statement/text-features.ts";
import type { RecordItem, TaskRecord } from "../task/task-record.ts";

/** What a question to the Coach is about. */
export type Topic =
  | "status"
  | "why_draft"
  | "why_decision"
  | "why"
  | "dissent"
  | "open"
  | "cost"
  | "next"
  | "changes"
  | "item"
  | "who_acts"
  | "requirements"
  | "verdicts"
  | "meeting"
  | "assumptions"
  | "thanks";

export interface ReadTopic {
  /** In the order in which they are answered. */
  readonly topics: readonly Topic[];
  /** Items of the record that the question names, by id or by their words. */
  readonly items: readonly RecordItem[];
  /** A version that it names. */
  readonly version: number | null;
  /** Ids that it names and the record does not hold. */
  readonly unknown: readonly string[];
}

const WORDS: readonly (readonly [Topic, RegExp])[] = [
  [
    "thanks",
    /^(?:好的?|谢谢|多谢|收到|明白|知道了|辛苦了|不错|太好了|ok(?:ay)?|thanks?|thank you|great|got it|nice|perfect|fine|hello|hi|hey|你好|您好)[\s\S]{0,20}$/i,
  ],
  [
    "why_draft",
    /为(?:什么|何|啥).{0,8}(?:草案|没定稿|不(?:能|是)定稿|没(?:有)?(?:达成)?一致|还没(?:完|通过))|why\b.{0,30}\b(?:draft|not (?:final|agreed|done|finished))/i,
  ],
  [
    "why_decision",
    /为(?:什么|何|啥).{0,10}(?:批准|通过|退回|打回|要求修改|放行|否决)|why\b.{0,30}\b(?:approved|rejected|sent back|overridden|override|changes requested|held|hold)/i,
  ],
  [
    "changes",
    /(?:变了|改了|变化|改动|不同|区别|差别|差异)(?:什么|哪些|了|吗|呢)?|(?:和|跟|与|比)(?:上一版|第.{1,3}版|v\d+).{0,6}(?:比|不同|区别)|自(?:从)?.{0,6}(?:以来|之后)|what(?:'s| has| is| was)?(?: been)? (?:changed?|new|different)|chang(?:e|es|ed) (?:since|from|between|in)|differ(?:s|ence|ent)?\b|since (?:v|version)/i,
  ],
  [
    "dissent",
    /(?:谁|哪个席位|有(?:没有)?人|有谁).{0,6}(?:反对|不同意|不赞成|有异议|有意见|保留)|反对(?:的)?(?:意见|理由|原因)?|异议|分歧|争议|保留意见|who (?:objects?|objected|disagrees?|disagreed|is against|was against|blocks?|blocked|has (?:concerns|reservations))|objections?|disagree(?:ment|s)?|dissent|concerns?\b|reservations?/i,
  ],
  [
    "cost",
    /(?:花了?|用了?|耗了?|费).{0,4}(?:多少|几).{0,4}(?:钱|词元|token|费|时间)?|多少钱|费用|成本|开销|预算|token|词元|how (?:much|many tokens)|costs?\b|spen[dt]|expens|budget|price/i,
  ],
  [
    "who_acts",
    /(?:谁|哪位).{0,8}(?:处理|负责|决定|回答|批准|行动|动手|来(?:做|定))|(?:等|卡在)(?:谁|什么)|轮到谁|需要我|我(?:要|该|需要)做(?:什么|啥)|who (?:must|has to|needs? to|should|can|is to|decides?|acts?|answers?|approves?)|whose turn|waiting (?:for|on)|what (?:do|should|must) i (?:have to )?do|(?:do you )?need (?:anything )?from me/i,
  ],
  [
    "next",
    /下一步|接下来|然后(?:呢|怎么)|之后(?:呢|怎么)|后面(?:呢|怎么)|what(?:'s| is| comes| happens)? next|next steps?|and now|then what|what happens (?:now|after)/i,
  ],
  [
    "open",
    /(?:还有|有|剩下|存在)?(?:什么|哪些|几个|多少)?(?:没(?:有)?(?:定|解决|回答|确认)|未(?:决|解决|定|答|确认)|待(?:定|确认|回答|解决)|悬而未决)|(?:哪些|什么|几个|多少)(?:个)?(?:问题|议题)|还(?:有|差|剩)(?:什么|哪些|多少)|(?:what|which)(?:'s| is| are)? (?:\w+ )?(?:open|left|unsettled|unresolved|missing|pending|outstanding)|open (?:questions?|issues?|points?)|any (?:open )?(?:questions|issues)|still (?:open|to (?:do|decide|settle))|unanswered|unresolved/i,
  ],
  ["assumptions", /假设|默认(?:了|成)|assum(?:ed|ption|ptions)|defaults?\b/i],
  ["meeting", /会议|纪要|meeting|minutes/i],
  [
    "verdicts",
    /(?:每个|各|所有)?席位.{0,6}(?:意见|结论|怎么(?:看|说)|同意)|表态|verdicts?|(?:what do|do) (?:all )?(?:the )?seats? (?:think|say|agree)|who (?:agrees?|agreed)|谁同意/i,
  ],
  [
    "why",
    /为(?:什么|何|啥)|怎么(?:来的|会|想到|定的|得出)|(?:理由|依据|原因|出处|来源|根据)|凭什么|why\b|how come|reason|rationale|where does .{1,60} come from|on what (?:grounds|basis)|who (?:proposed|added|suggested|decided|raised)|谁(?:提(?:出|的)|加的|定的|决定)/i,
  ],
  [
    "status",
    /进(?:展|度|行)|状态|到哪|第几轮|轮次|多久|怎么样了|完成了?[吗没]|结束了?[吗没]|情况|status|progress|how far|how long|which round|where (?:are we|do we stand|does (?:it|this|the task) stand)|is it (?:done|ready|finished)|are (?:you|we) (?:done|finished|there)|how (?:is|are) (?:it|things|we)/i,
  ],
  [
    "requirements",
    /(?:有)?(?:哪些|几条|多少(?:条|个)?|列出).{0,4}需求|需求(?:有)?(?:哪些|几条|多少)|(?:which|what|how many|list)\b.{0,20}\brequirements?/i,
  ],
];

const ID = /(?<![A-Z0-9-])[A-Z]{1,5}(?:-[A-Z][A-Z0-9]{1,11})?-\d{1,6}(?![A-Z0-9_-])/g;
const VERSION = /\bv\s?(\d{1,4})\b|\bversion\s+(\d{1,4})\b|第\s*(\d{1,4})\s*版/i;
const LEAST_LIKE = 0.5;
const MOST_ITEMS = 3;

/** Items whose words the question repeats; the closest first. */
function itemsLike(question: string, record: TaskRecord, language: Language): RecordItem[] {
  const asked = textFeatures(question, language);
  const scored = record.items.flatMap((item) => {
    const title = textFeatures(item.title, language);
    const shared = [...title].filter((word) => asked.has(word)).length;
    const score = title.size === 0 ? 0 : shared / title.size;
    return shared >= (language === "zh" ? 2 : 1) && score >= LEAST_LIKE ? [{ item, score }] : [];
  });
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, 1)
    .map(({ item }) => item);
}

/** Reads what a question is about. Never throws; what no rule recognises is a question about where things stand. */
export function readTopic(question: string, record: TaskRecord, language: Language): ReadTopic {
  const text = question.trim();
  const ids = [...new Set(text.toUpperCase().match(ID) ?? [])];
  const named = ids.flatMap((id) => record.items.find((item) => item.id === id) ?? []).slice(0, MOST_ITEMS);
  const unknown = ids.filter((id) => !record.items.some((item) => item.id === id));
  const found = VERSION.exec(text);
  const digits = found?.[1] ?? found?.[2] ?? found?.[3];
  const matched = WORDS.filter(([, words]) => words.test(text)).map(([topic]) => topic);
  const version = digits === undefined ? null : Number(digits);
  const asksWhy =
    matched.includes("why") && !matched.includes("why_draft") && !matched.includes("why_decision");
  const items = named.length > 0 || !asksWhy ? named : itemsLike(text, record, language);
  return { topics: chosen(matched, { items, unknown }), items, version, unknown };
}

/** What is said first decides: a reason for an item is not also its status. */
function chosen(
  matched: readonly Topic[],
  { items, unknown }: { items: readonly RecordItem[]; unknown: readonly string[] },
): readonly Topic[] {
  const first = matched[0];
  if (first === "thanks" || first === "why_draft" || first === "why_decision") return [first];
  if (items.length > 0) {
    if (matched.includes("dissent")) return ["dissent"];
    if (matched.includes("changes")) return ["changes"];
    return matched.includes("why") ? ["why"] : ["item"];
  }
  if (unknown.length > 0) return ["item"];
  if (first === undefined) return ["status"];
  return matched.filter((topic) => topic !== "why" || matched.length === 1).slice(0, 2);
}
