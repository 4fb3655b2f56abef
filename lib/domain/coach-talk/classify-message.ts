export type MessageClass = "answer" | "remark" | "status_question" | "you_decide" | "end_questions";

const YOU_DECIDE =
  /^(?:那?(?:就)?(?:由|让)?(?:你们?|您|团队|大家|专家)(?:来|看着|自己)?(?:决?定|办|拿主意|做主)(?:吧|就好|就行)?|随便|都(?:可以|行)|无所谓|听你们?的|(?:i(?:'ll| will)? )?(?:leave it to you|let you decide)|(?:you|the table|the team) (?:can )?(?:decide|choose|pick)|up to you|your (?:call|choice)|whatever you (?:think|prefer|like)|as you (?:like|wish|see fit)|(?:i )?(?:don't|do not) mind|either is fine)[。.!！\s]*$/i;
const END =
  /(?:不要?再问|别再?问|停止提问|结束(?:提问|问答|澄清|会议)|不想(?:再)?(?:回答|答)|没有(?:更多|别的)(?:信息|可说)|(?:no|stop|end)(?: the| any)?(?: more)? questions?|stop asking|end (?:the )?(?:questions|meeting)|skip (?:the|all|these) questions)/i;
const STATUS_ZH =
  /(?:进(?:展|度|行)|状态|到哪|第几轮|轮次|多久|还(?:要|差|剩)|哪些?(?:问题|议题|分歧|需求|风险)|什么时候|为什么(?:停|卡|没|不)|谁(?:反对|不同意|提出)|怎么(?:样了|还)|完成了?[吗没]|几条|多少(?:条|个)|下一步|结论|意见|是否(?:完成|通过|结束))/;
const STATUS_EN =
  /\b(?:status|progress|how far|how long|which round|what(?:'s| is| are) (?:left|open|the (?:state|status|next|open|current|risks?|issues?|questions?|requirements?|decision|verdicts?))|where (?:are we|do we stand|does it stand)|who (?:objects?|disagrees?|disagreed|raised|agreed|is against)|why (?:is|did|has) (?:it|the (?:run|workshop|plan|table))|is it (?:done|ready|finished)|are (?:you|we) (?:done|finished|there)|what happens next|what(?:'s| is) next|next step|how many|any (?:open )?(?:issues|questions|objections))\b/i;
const ASKS_ZH = /[?？]\s*$|[吗呢么]\s*[?？。]?\s*$|^(?:现在|目前|请问|进展|状态)/;
const ASKS_EN =
  /\?\s*$|^(?:what|how|who|which|where|when|why|is|are|did|does|do|has|have|status|progress|show me|tell me)\b/i;

/** What a free-text message to the Coach is: an answer to the open question, a remark, a question … */
export function classifyMessage(
  text: string,
  { hasOpenQuestion }: { hasOpenQuestion: boolean },
): MessageClass {
  const words = text.trim();
  if (hasOpenQuestion && YOU_DECIDE.test(words)) return "you_decide";
  if (hasOpenQuestion && END.test(words) && words.length < 60) return "end_questions";
  const status =
    (ASKS_ZH.test(words) && STATUS_ZH.test(words)) || (ASKS_EN.test(words) && STATUS_EN.test(words));
  if (status && words.length < 200) return "status_question";
  return hasOpenQuestion ? "answer" : "remark";
}
