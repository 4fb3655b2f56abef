import { isGreeting } from "./greeting.ts";
import type { Line } from "./line.ts";

/**
 * What stands around the text of a letter or of minutes: fields of its head, the greeting, the thanks, who signs. Such
 * lines ask nothing of the product; they are listed, never turned into requirements.
 */

/** Fields that only a letter or a tender has. */
const FIELD =
  /^(?:from|to|cc|bcc|subject|date|sent|re|fwd|present|attendees|reference|project (?:no|number)|发件人|收件人|抄送|主题|日期|发送时间|发件时间|项目编号|招标编号|文号|编号|在场|到场|参会人员|与会人员|会议时间|会议地点|记录人)\s*[:：]/i;
/** Fields that also name a requirement; two or more above the text are the head of minutes. */
const MEETING =
  /^(?:会议)?(?:时间|地点|主持人?|记录人?|整理人?|参加(?:人员?)?|参会|与会|出席(?:人员?)?|列席(?:人员?)?|缺席(?:人员?)?|请假|议题|下次会议)\s*[:：]|^(?:time|place|venue|location|room|present|attending|apologies|regrets|excused|chair|chaired by|minutes(?:(?: taken)? by)?|taken by|notes by|participants|absent|next meeting)\s*:/i;
/** The same for documents and issues: who wrote them, their number, their state in a tracker. */
const ENTRY =
  /^(?:(?:document|doc|file|spec(?:ification)?)\.? (?:no|number|id)\b\.?|(?:labels?|tags?|priority|severity|type|component|milestone|assignees?|reporter|status|revision|rev|version|author|owner|classification|prepared by|written by|reviewed by|approved by|submitted by|requested by)\s*:)|^(?:文件编号|文档编号|版本号?|编制(?:人|单位|部门)?|编写人?|起草(?:人|单位)?|审核人?|批准人?|密级|标签|优先级|严重程度|类型|模块|里程碑|提出(?:人|部门)|需求编号|负责人|状态|受访人|访谈人)\s*[:：]/i;
/** A line that only identifies a document: "Document S-12, Revision B", "Version 0.3 (draft)". */
const NUMBERED =
  /^(?:(?:document|doc|file|report|spec(?:ification)?|revision|rev|version|issue|edition)\.?(?: (?:no|number|id)\.?)? ?[:#]? ?(?:v?\d[\w./-]*|[A-Z]{1,5}[-_/.\d][\w./-]*|[A-Z](?![\w]))(?: ?[(（][^()（）]{2,20}[)）])?(?:[,;·|/–-]? +|$))+$|^(?:(?:文件|文档|合同)?编号|版本号?|修订(?:号|版)?|第)[ :：]?[A-Za-z]*\d[\w./-]*(?:版)?(?: ?[(（][^()（）]{2,10}[)）])?$/iu;
/** The lines of a head are among the first ones. */
const LONGEST_HEAD = 8;
/** When people meet next. */
const NEXT_MEETING =
  /^(?:next (?:meeting|call|session|workshop|sync)|下(?:次|回)(?:会议?|开会|例会|碰头会?))\s*[:：](?=.*\d)/iu;
/** The title of a document or an issue in its head. */
const TITLE = /^(?:title|标题|题目|名称)\s*[:：]/i;
const CLOSING =
  /^(?:many thanks|thanks(?: (?:a lot|in advance|again|very much))?|thank you(?: .{0,20})?|(?:with )?(?:my |our )?(?:best|kind|warm|many)(?:est)? (?:regards|wishes|greetings)|best|regards|cheers|ta|yours \S+|sincerely|谢谢.{0,6}|多谢.{0,4}|(?:麻烦|辛苦|劳烦)(?:您|你|各位).{0,8}[，,]?谢谢|盼复|静候回复|此致|敬礼|祝好|顺颂商祺|以上)[,.!，。！：:]?$/i;
const ENDED =
  /^(?:散会|会议结束|休会).{0,12}$|^(?:meeting closed|(?:meeting )?adjourned|end of (?:the )?(?:meeting|recording))\b.{0,16}$/iu;
/** Below it there is only a signature (RFC 3676 §4.3). */
const SEPARATOR = /^(?:--|—{1,2}|－－)$/u;
const SENT_FROM = /^(?:sent from my\b.{0,24}|(?:发|来)自我的.{1,16})$/iu;
/** An account name that signs, alone on a line. */
const HANDLE = /^@[\p{L}\p{N}_.-]+$/u;
const NAME =
  /^(?:(?:[\p{Script=Han}]{2,12}[ \u3000·]+)?[\p{Script=Han}]{2,6}|\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]*){0,2})$/u;
/** Who signs on the line of the thanks: `Regards, Anna`. */
const SIGNS_BESIDE =
  /(?<=^\P{Script=Han}{2,24}[,!]) *\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]*){0,2}$|(?<=[，,！!]) *[\p{Script=Han}]{2,4}$/u;
const closes = (body: string): boolean => CLOSING.test(body) || CLOSING.test(body.replace(SIGNS_BESIDE, ""));
/** Where an earlier mail begins below its answer. */
const EARLIER = /^[-—_=*\s]{3,}[^-—_=*]{2,30}[-—_=*\s]{3,}$/u;
/** What a recording is called above its words. */
const RECORDED =
  /^(?:录音|语音|访谈|电话)(?:整理|记录|转写|转文字|纪要)[^，,。！？；]{0,20}$|^(?:voice (?:note|memo|message)|recording|transcript)\b.{0,60}$/i;
/** A remark on the text itself: a whole line in brackets that demands nothing. */
const REMARK = /^[(（[【][^()（）[\]【】]+[)）\]】]$/u;
const DEMANDS = /要|应|须|可以|不得|不能|\b(?:must|shall|should|can|may|need|has to|have to)\b/iu;
/** More lines than this below the thanks are no signature. */
const MOST_SIGNED = 6;
const LONGEST_SIGNED = { cjk: 24, other: 50 } as const;
const CJK = /[\u3400-\u9fff]/;

const isText = ({ kind, turn }: Line): boolean => kind === "text" && turn === undefined;

/** Name, office and telephone below the thanks. */
function signed(body: string): boolean {
  const longest = CJK.test(body) ? LONGEST_SIGNED.cjk : LONGEST_SIGNED.other;
  return body.length <= longest && !/[.!?;。！？；:：]$/u.test(body) && !DEMANDS.test(body);
}

/** Where the lines begin that only sign: behind the thanks or a separator. -1 where nothing is signed. */
function signatureStart(bodies: readonly string[], lines: readonly Line[]): number {
  return bodies.findIndex((body, at) => {
    if (!isText(lines[at] as Line) || !(closes(body) || SEPARATOR.test(body))) return false;
    const below = lines
      .slice(at + 1)
      .flatMap((line, offset) => (line.kind === "blank" ? [] : [at + 1 + offset]));
    const signs = below.every((index) => isText(lines[index] as Line) && signed(bodies[index] ?? ""));
    return below.length > 0 && below.length <= MOST_SIGNED && signs;
  });
}

/** The fields above the text, at least two in a row: who met, when and where. */
function headOf(bodies: readonly string[], lines: readonly Line[]): ReadonlySet<number> {
  const found = new Set<number>();
  let titles = 0;
  for (const [at, line] of lines.entries()) {
    const body = bodies[at] ?? "";
    if (line.kind === "blank" || line.kind === "heading" || line.kind === "rule") continue;
    if ([MEETING, FIELD, ENTRY, NUMBERED].some((pattern) => pattern.test(body))) found.add(at);
    else if (found.size > 0 || titles > 0) break;
    else titles += 1;
  }
  return found.size > 1 ? found : new Set();
}

/** Ranks like a heading without a mark. */
const TITLE_LEVEL = 11;
const asTitle = (line: Line): Line => ({ ...line, kind: "heading", level: TITLE_LEVEL });

/**
 * Marks the lines of a letter or of minutes that are no text of it. In: the text and its lines. Out: the same lines, those
 * marked as `aside`.
 */
export function readLetter(text: string, lines: readonly Line[]): readonly Line[] {
  const bodies = lines.map(({ start, end }) => text.slice(start, end));
  const head = headOf(bodies, lines);
  const from = signatureStart(bodies, lines);
  const last = lines.findLastIndex(({ kind }) => kind !== "blank");
  let marked = 0;
  return lines.map((line, at) => {
    const body = bodies[at] ?? "";
    const around =
      closes(body) ||
      isGreeting(body) ||
      (at < LONGEST_HEAD && NUMBERED.test(body)) ||
      (NEXT_MEETING.test(body) && !DEMANDS.test(body)) ||
      [FIELD, ENDED, EARLIER, RECORDED, SENT_FROM, HANDLE].some((pattern) => pattern.test(body));
    const below = from >= 0 && at > from;
    const named = at === last && marked > 0 && NAME.test(body.trim());
    const remark = REMARK.test(body) && !DEMANDS.test(body);
    if (isText(line) && TITLE.test(body) && head.size > 0 && at <= Math.min(...head)) return asTitle(line);
    if (!isText(line) || !(around || below || named || remark || head.has(at))) return line;
    marked += 1;
    return { ...line, kind: "aside" };
  });
}
