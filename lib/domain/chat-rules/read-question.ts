import { isRequirementId } from "../srs/requirement-ids.ts";

/** What someone asks the chat, as far as rules can tell. */
export type ReadQuestion =
  | { readonly kind: "greeting" | "thanks" | "abilities" | "documents" | "findings" }
  | { readonly kind: "count"; readonly prefix: string | null }
  | { readonly kind: "without_acceptance" }
  | { readonly kind: "mentions"; readonly words: string }
  | { readonly kind: "requirements"; readonly ids: readonly string[] }
  | { readonly kind: "search" };

const ONLY = (words: string) => new RegExp(`^(?:${words})(?:[\\s,，、.!！。~～?？]|${words})*$`, "iu");
const GREETING = ONLY(
  "hi|hello|hey|hi there|hello there|good (?:morning|afternoon|evening|day)|greetings|你好|您好|嗨|哈喽|大家好|早上好|早安|早|上午好|下午好|晚上好|在吗|在不在",
);
const THANKS = ONLY(
  "thanks?(?: you)?(?: so much| very much| a lot)?|many thanks|thx|cheers|ok(?:ay)?|great|perfect|got it|nice|well done|good|fine|谢谢(?:你|您|了)?|多谢|感谢|辛苦了|好的|好|收到|明白了?|知道了|太好了|不错|赞|行|可以",
);
const ABILITIES =
  /^(?:help|\?|帮助|使用说明)$|what (?:can|do) you (?:do|offer|answer|help)|what (?:are you|is this chat) (?:for|able to do)|how (?:can|do) (?:you help|i use (?:you|this|the chat))|who are you|what can i ask|(?:你|您)(?:能|会|可以)(?:做|干|帮我做|回答)(?:些)?什么|(?:你|您)有(?:什么|哪些)(?:功能|能力|本事)|怎么用你|你是谁|我(?:能|可以)问(?:你)?(?:些)?什么|这(?:里|个对话)能做什么/i;
const COUNT =
  /how many (?:(?:functional|non-?functional|quality|user|business|interface|data|different|of the|such) )*(?:requirements?|stor(?:y|ies)|use cases?|rules?|constraints?|[uf]rs?|nfrs?)\b|number of (?:[\w-]+ ){0,2}?requirements|count (?:the |all )?(?:[\w-]+ ){0,2}?requirements|(?:多少|几)(?:条|个|项)?[^，。？?]{0,8}(?:需求|故事|用例|业务规则|约束)|(?:需求|故事|用例|业务规则|约束)(?:一共|总共|共)?有?(?:多少|几)(?:条|个|项)?|(?:需求|用户故事)的?(?:数量|总数|数目)/i;
const WITHOUT_ACCEPTANCE =
  /(?:no|without|lack(?:s|ing)?|miss(?:es|ing)?|have no|haven't|don't have)\b[^.?]{0,30}acceptance|acceptance[^.?]{0,30}(?:missing|lacking|absent)|(?:没有?|缺少?|未写|没写|还没|未定义|缺失)[^，。？?]{0,8}验收|验收[^，。？?]{0,8}(?:没写|缺失|缺少|没有|为空)/i;
const MENTIONS = [
  /(?:(?:which|what)(?: of the)? (?:[\w-]+ ){0,2}?(?:requirements?|stories|rules?)|(?:list|show|find|are there|is there)\b[^.?]{0,30}?\b(?:requirements?|stories|rules?))\b[^.?]{0,20}?\b(?:mention(?:s|ing)?|contain(?:s|ing)?|refer(?:s|ring)? to|talk(?:s|ing)? about|speak(?:s|ing)? of|concern(?:s|ing)?|about|deal(?:s|ing)? with|cover(?:s|ing)?|relat(?:e|es|ed|ing) to|use the word)\s+(.{1,80})$/i,
  /where\b[^.?]{0,12}\b(?:is|are|does)\s+(.{1,60}?)\s+(?:mentioned|used|occur)/i,
  /(?:哪些|哪条|哪几条|哪个|什么|列出(?:所有|全部)?|找出(?:所有|全部)?|有没有|有哪些)(?:[^，。？?]{0,6}?)(?:需求|故事|规则|条目)?(?:提到|提及|涉及|包含|说到|关于|讲到|含有|用到)了?(?:过)?(.{1,40}?)(?:有关|相关)?(?:的?(?:需求|故事|规则|条目|章节|地方)(?:有哪些)?)?$/,
  /^(?:提到|提及|涉及|关于|包含|含有)(.{1,40}?)的(?:需求|故事|规则|条目)(?:有哪些|有几条|是哪些|列出来)?$/,
];
const ABOUT_REQUIREMENTS =
  /requirement|stor(?:y|ies)|rule|where|需求|故事|规则|条目|提到|提及|涉及|章节|地方/i;
const FINDINGS =
  /\blint\b|(?:check|review|proofread|inspect) (?:the |my |our |this )?(?:wording|language|document|srs|spec(?:ification)?|requirements|text)|(?:vague|weak|ambiguous|unclear) (?:words?|wording|terms?|requirements?|phrases?) (?:in|are|do we|does|has|have)|(?:which|what|are there|any|find|list|show)\b[^.?]{0,20}(?:vague|weak|ambiguous|unclear) (?:words?|wording|requirements?)[^.?]{0,25}(?:in (?:the|our|my|this)|document|srs|here|there)|(?:what|which|any|list|show)\b[^.?]{0,12}findings|wording problems?|(?:检查|审查|看看)(?:一下|下)?[^，。？?]{0,10}(?:措辞|用词|写法|文档|需求|语言|规格)|(?:文档|需求|SRS|这里|文中)[^，。？?]{0,8}(?:有|哪些|有没有)[^，。？?]{0,6}(?:模糊|含糊|歧义|措辞|用词)|措辞(?:问题|检查)(?:结果|有哪些)?$|哪些(?:需求|句子|地方)[^，。？?]{0,4}(?:模糊|含糊|不清楚|有歧义)/i;
const DOCUMENTS =
  /(?:which|what|list(?: all| the)?|show(?: me)?(?: all| the)?) documents|what(?:'s| is) in (?:this|the|my) project|(?:project|current) (?:status|state|overview)|(?:status|overview|state) of (?:this|the|my) project|(?:有|列出)(?:哪些|什么|几个|多少|所有)(?:个|份)?文档|项目(?:的)?(?:现状|状态|概况|概览|情况|进展)|(?:现在|目前)(?:的)?(?:状态|情况|进展)|文档列表/i;

const LONGEST = 400;

/** Whether the answer to a message says what the check of the documents finds. */
export function asksForCheck(message: string): boolean {
  const { kind } = readQuestion(message);
  return kind === "findings" || kind === "documents";
}

/** The kind of question that a message is. A message that no rule recognises is a search. Never throws. */
export function readQuestion(message: string): ReadQuestion {
  const text = message.trim();
  if (text.length > LONGEST) return { kind: "search" };
  const bare = text.replace(/[\s?？!！。.]+$/u, "");
  if (GREETING.test(text)) return { kind: "greeting" };
  if (THANKS.test(text)) return { kind: "thanks" };
  if (ABILITIES.test(bare) || text === "?" || text === "？") return { kind: "abilities" };
  if (WITHOUT_ACCEPTANCE.test(text) && /requirement|which|stor|需求|哪|故事/i.test(text))
    return { kind: "without_acceptance" };
  if (COUNT.test(text)) return { kind: "count", prefix: prefixIn(text) };
  if (FINDINGS.test(bare)) return { kind: "findings" };
  if (DOCUMENTS.test(text)) return { kind: "documents" };
  const words = mentioned(bare);
  if (words !== null) return { kind: "mentions", words };
  const ids = requirementIdsIn(text);
  return ids.length > 0 ? { kind: "requirements", ids } : { kind: "search" };
}

function mentioned(text: string): string | null {
  if (!ABOUT_REQUIREMENTS.test(text)) return null;
  for (const pattern of MENTIONS) {
    const words = pattern
      .exec(text)?.[1]
      ?.replace(/^[\s“"'「『《]+|[\s”"'」』》]+$/gu, "")
      .replace(/^(?:the word|the term) /i, "");
    if (words !== undefined && words !== "" && !/^(?:什么|哪些)/.test(words)) return words;
  }
  return null;
}

/** The requirement ids in a text, each once, in any case of letters. */
function requirementIdsIn(text: string): string[] {
  const words =
    text.toUpperCase().match(/(?<![A-Z0-9-])[A-Z]{2,3}(?:-[A-Z][A-Z0-9]{1,11})?-\d{1,6}(?![A-Z0-9_-])/g) ??
    [];
  return [...new Set(words)].filter(isRequirementId);
}

const PREFIXES: readonly (readonly [RegExp, string])[] = [
  [/non-?functional|\bnfrs?\b|quality requirements?|非功能|质量需求/i, "NFR"],
  [/functional|\bfrs?\b|功能(?:性)?需求/i, "FR"],
  [/user stor|用户故事|故事/i, "US"],
  [/use cases?|用例/i, "UC"],
  [/interface|接口/i, "IFR"],
  [/\bdata\b|数据需求/i, "DAR"],
  [/constraint|约束/i, "ADC"],
  [/business rule|业务规则/i, "BR"],
];

function prefixIn(text: string): string | null {
  return PREFIXES.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
