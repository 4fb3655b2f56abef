import type { Language } from "../language.ts";
import { PHASE_NAMES } from "../task/phases.ts";
import type { TaskRecord } from "../task/task-record.ts";
import { type SeatNames, voiceName } from "../workshop/seats.ts";
import { inner, listed } from "./seats/words.ts";

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

/** Answers a question about where the task stands, from its record alone (spec 8: the Coach invents nothing). */
export function answerStatus(record: TaskRecord, question: string, language: Language): string {
  const zh = language === "zh";
  const picked = TOPICS.filter((topic) => topic.words.test(question)).map((topic) =>
    topic.say(record, language),
  );
  const parts =
    picked.length > 0
      ? picked
      : [stand(record, language), verdicts(record, language), questions(record, language)];
  const next = inner(record.next_step);
  const closing = next === "" ? "" : zh ? `下一步：${next}。` : `Next: ${next}.`;
  return [...parts, closing].filter((part) => part !== "").join(zh ? "" : " ");
}

interface Topic {
  readonly words: RegExp;
  readonly say: (record: TaskRecord, language: Language) => string;
}

const TOPICS: readonly Topic[] = [
  {
    words:
      /进展|进度|状态|到哪|第几轮|轮次|完成|结束|status|progress|how far|round|done|finished|ready|where/i,
    say: stand,
  },
  { words: /问题|提问|question/i, say: questions },
  { words: /议题|分歧|反对|不同意|争议|issue|disagree|object|against|dissent/i, say: issues },
  { words: /意见|结论|同意|席位|谁|verdict|opinion|agree(?!d)|who|seat/i, say: verdicts },
  { words: /需求|几条|requirement/i, say: requirements },
  { words: /会议|纪要|决定|meeting|decision|minutes/i, say: meeting },
];

function stand(record: TaskRecord, language: Language): string {
  const phase = PHASE_NAMES[record.phase][language];
  if (language === "zh") {
    const plan =
      record.plan_version === null
        ? "还没有规划"
        : `规划第 ${record.plan_version} 版是${record.plan_status === "final" ? "定稿" : "草案"}`;
    return `「${record.title}」在${phase}阶段，第 ${record.round} 轮；${plan}，${record.requirements.length} 条需求，共识 ${record.consensus_count} 条。`;
  }
  const plan =
    record.plan_version === null
      ? "there is no plan yet"
      : `plan version ${record.plan_version} is ${record.plan_status === "final" ? "final" : "a draft"}`;
  return `"${record.title}" is in phase ${phase.toLowerCase()}, round ${record.round}; ${plan}, with ${plural(record.requirements.length, "requirement")} and ${plural(record.consensus_count, "point")} agreed.`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function questions(record: TaskRecord, language: Language): string {
  const zh = language === "zh";
  const open = record.open_questions;
  if (open.length === 0) return zh ? "没有待回答的问题。" : "No question is open.";
  const list = open
    .slice(0, 4)
    .map((each) => `${each.id} ${each.text}${each.blocking ? (zh ? "（阻塞）" : " (blocking)") : ""}`);
  return zh
    ? `待确认的问题有 ${open.length} 个：${list.join("；")}。`
    : `${plural(open.length, "open question")}: ${list.join("; ")}`;
}

function issues(record: TaskRecord, language: Language): string {
  const zh = language === "zh";
  const open = record.issues.filter(({ status }) => status === "open" || status === "unresolved");
  if (open.length === 0) return zh ? "没有未解决的议题。" : "No issue is unsettled.";
  const list = open.slice(0, 3).map((issue) => {
    const against = issue.positions
      .filter((position) => position.position !== "agree")
      .map((position) => `${voiceName(position.role, language)}${zh ? "：" : ": "}${inner(position.reason)}`);
    const raised = zh
      ? `「${issue.title}」（${voiceName(issue.raised_by, "zh")}提出）`
      : `"${issue.title}" (raised by the ${voiceName(issue.raised_by, "en").toLowerCase()})`;
    return against.length === 0 ? raised : `${raised}${zh ? "，" : ": "}${against.join(zh ? "；" : "; ")}`;
  });
  return zh
    ? `未解决的议题有 ${open.length} 个：${list.join("；")}。`
    : `${plural(open.length, "issue")} not settled: ${list.join("; ")}.`;
}

function verdicts(record: TaskRecord, language: Language): string {
  const zh = language === "zh";
  if (record.verdicts.length === 0) return zh ? "席位还没有表态。" : "No seat has given a verdict yet.";
  const not = record.verdicts.filter((verdict) => verdict.ok !== true);
  if (not.length === 0)
    return zh
      ? `已发言的 ${record.verdicts.length} 个席位都同意。`
      : `All ${record.verdicts.length} seats that spoke agree.`;
  const list = not.map(
    (verdict) =>
      `${voiceName(verdict.role, language)}${zh ? "：" : ": "}${inner(verdict.reasons[0] ?? (zh ? "未说明" : "no reason given"))}`,
  );
  return zh ? `还没有同意的是${list.join("；")}。` : `Not yet in agreement: ${list.join("; ")}.`;
}

function requirements(record: TaskRecord, language: Language): string {
  const names = record.requirements.map((each) => `${each.id} ${each.title}`);
  if (names.length === 0) return language === "zh" ? "还没有需求。" : "There are no requirements yet.";
  return language === "zh"
    ? `需求有 ${names.length} 条：${listed(names, "zh", 8)}。`
    : `${plural(names.length, "requirement")}: ${listed(names, "en", 8)}.`;
}

function meeting(record: TaskRecord, language: Language): string {
  if (record.meeting_decision === null)
    return language === "zh" ? "会议还没有开。" : "The meeting has not been held yet.";
  const names = {
    go: { zh: "通过", en: "go" },
    hold: { zh: "暂缓", en: "hold" },
    redo_planning: { zh: "重新规划", en: "redo planning" },
  } as const;
  const decision = names[record.meeting_decision][language];
  return language === "zh" ? `会议的决定是${decision}。` : `The meeting decided: ${decision}.`;
}
