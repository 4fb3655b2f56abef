import type { Language } from "../language.ts";
import { type SeatNames, voiceName } from "../workshop/seats.ts";
import { inner } from "./seats/words.ts";

/** The Coach's own words where no model speaks: relaying, keeping answers short, answering from the record. */

export interface RelayedQuestion {
  readonly question: string;
  readonly why: string;
  readonly default?: string;
  /** The seat that asks. */
  readonly role: string;
  /** Names of a team's own seats. */
  readonly names?: SeatNames;
  readonly need: string;
}

/** Puts one seat's question to the person: who asks, what, why, and what happens on *You decide* (spec 3 §3.2). */
export function relayQuestion(asked: RelayedQuestion, language: Language): string {
  const who = voiceName(asked.role, language, asked.names);
  const question = asked.question.trim();
  const why = inner(asked.why);
  if (language === "zh") {
    const choice =
      asked.default === undefined
        ? "没把握的话，可以让我们定。"
        : `没把握的话，可以让我们定，我们会取：${inner(asked.default)}。`;
    return `${who}想先确认一件事：${question}原因是：${why}。${choice}`;
  }
  const choice =
    asked.default === undefined
      ? "If you are not sure, leave it to us."
      : `If you leave it to us, we take this: ${inner(asked.default)}.`;
  return `The ${who.toLowerCase()} needs to know one thing first: ${question} Why it matters: ${why}. ${choice}`;
}

const LONGEST_DIGEST = { zh: 60, en: 140 } as const;

/** The answer in one short line: its first sentences as far as they fit, in the person's own words. */
export function digestAnswer(answer: string, language: Language): string {
  const line = answer.replace(/\s+/g, " ").trim();
  const most = LONGEST_DIGEST[language];
  if (line.length <= most) return inner(line);
  const sentences = line.match(/[^。！？!?；;.]+(?:[。！？!?；;]|\.(?=\s|$)|$)|[.]/g) ?? [line];
  let kept = "";
  for (const sentence of sentences) {
    if (kept !== "" && kept.length + sentence.length > most) break;
    kept += sentence;
  }
  if (kept.length <= most) return inner(kept);
  const cutAt = language === "en" ? kept.lastIndexOf(" ", most) : most;
  return `${kept.slice(0, cutAt > 0 ? cutAt : most).trim()}…`;
}

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

/** What a free-text message to the Coach is (spec 3 §3.2): an answer to the open question, a remark, a question … */
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
