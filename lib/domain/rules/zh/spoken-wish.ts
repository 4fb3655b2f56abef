import type { Sentence } from "../draft.ts";
import type { Clause } from "../reading.ts";

/** Wishes as people say them: `我想让病人自己约医生`, `还要能帮老人约`. Their verbs are often too short to be known. */

type Read = Omit<Clause, "id">;

/** Who speaks, and that they wish. */
const LEAD =
  /^(?:我们?|咱们)?(?:这边|这里)?(?:就|也|还|都|只)?(?:是)?(?:很)?(?:想|希望|打算|准备)(?:要)?(?:着)?/u;
/** It may stand right before the piece that tells what is wished. */
const WISHING = new RegExp(`${LEAD.source.slice(1)}$`, "u");
const LETTING = /^(?:能)?(?:让|使)(?=.{4})/u;
/** `做个小程序让会员自己查积分`: what is made is the product itself. */
const MAKING = /^(?:做|开发|搞|弄|建|上)(?:一)?[个套][^，。让给供]{1,10}(?:让|给|供)(?=.{4})/u;
const ABLE = /^(?:还|也|又|都)(?:要|得|想|希望)?能(?:够)?(?=.{2})/u;

/** What is wished of one clause, as what the system does; null where it says something else. */
function wishOf(clause: Read, ahead: string, who: string | undefined): string | null {
  const { text } = clause.span;
  const lead = LEAD.exec(text)?.[0] ?? "";
  const wished = text.slice(lead.length);
  if (lead !== "" || WISHING.test(ahead)) {
    if (MAKING.test(wished)) return `允许${wished.replace(MAKING, "")}`;
    if (LETTING.test(wished)) return `允许${wished.replace(LETTING, "")}`;
  }
  if (clause.action === undefined && who !== undefined && ABLE.test(text))
    return `允许${who}${text.replace(ABLE, "")}`;
  return null;
}

const RECEIVED = /(?:短信|通知|提醒|消息|邮件|推送|验证码)$/;

/** `约好以后收到短信`: what somebody unnamed receives, the system sends. */
function sent(clause: Read): Read {
  const { action, object } = clause;
  const received = /^(?:收到|接到)$/.test(action?.text ?? "") && RECEIVED.test(object?.text ?? "");
  if (action === undefined || !received || clause.actor !== undefined) return clause;
  return { ...clause, action: { ...action, text: "发送" } };
}

/**
 * Clauses that wish for an action in words that hide it: stated in their own words, for the one who is let or who acted
 * before. In: the clauses of one sentence. Out: the same, those stated whole.
 */
export function spokenWishes(clauses: readonly Read[], sentence: Sentence): readonly Read[] {
  let who: string | undefined;
  return clauses.map((clause) => {
    if (clause.actor !== undefined) who = clause.actor.text;
    const settled = clause.conditions.length > 0 || clause.whole !== undefined;
    if (settled || (clause.kind !== "background" && clause.kind !== "feature")) return sent(clause);
    const ahead = sentence.text.slice(0, clause.span.start - sentence.start);
    const said = wishOf(clause, ahead, who);
    return said === null
      ? sent(clause)
      : { ...clause, kind: "feature", modality: "may", whole: { said, by: "system" } };
  });
}
