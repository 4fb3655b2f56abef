import type { Sentence } from "../sentence.ts";
import type { SpokenPart } from "./spoken-part.ts";

/**
 * A spoken Chinese sentence strings the wish together with talk: a word to the listener, a verdict (`这个很要紧`), a story
 * (`去年吵了好几回`), a slip that is taken back (`刚才说六十是吧，不对`).
 */

/** A word to the listener, about the talk itself, or a goodbye. */
const TALK = [
  /^(?:在吗|在不在|你好|您好|哈喽|嗨)|^喂(?=[小老阿]|$)/,
  /^(?:先|再)?(?:跟|和|给|同)(?:你|您|大家)们?(?:先)?(?:说|讲|聊)/,
  /^(?:我|那)?(?:先|再)?(?:跟|和|给|同)(?:你|您|大家)们?(?:先)?(?:说|讲|聊)|^.{0,6}我(?:先)?(?:跟|和|给)(?:你|您)们?(?:说|讲)/,
  /^(?:那个)?(?:我|我们)想的是(?:这样|这么)/,
  /^(?:就)?(?:是)?想到(?:哪|什么|啥)/,
  /^(?:那个)?(?:我)?(?:刚才|刚刚|前面)(?:说|讲)/,
  /^(?:不对|不是|错了|说错了|去掉|划掉|不算)+(?:不对)*$/,
  /^(?:还有)?(?:点)?(?:啥|什么)来着/,
  /^(?:行|好|嗯|那|就|大概|差不多|基本(?:上)?|先|暂时|目前)*(?:就)?(?:是)?(?:这样|这些|这么多|到这(?:里|儿)?)(?:子)?(?:吧|了)*$/,
  /^(?:我)?(?:有空|回头|下次|改天|见面|电话里?)(?:我们|咱们)?(?:再)?(?:聊|说|谈|细|碰)/,
  /^(?:那)?(?:你|您)们?(?:那边)?(?:先|再)?(?:看看|看一下|看着|弄个?|出个?|给个?|帮|想想|想一下|定|参考|琢磨)(?!.*(?:系统|自动))/,
  /^(?:这个|那个)?(?:到时候?)?(?:你|您)们?(?:看着?|想想)(?:怎么|咋)?(?:弄|办|处理|做|定|安排)/,
  /^(?:有)?不(?:清楚|明白|懂)的?(?:地方)?(?:再|就|可以)?(?:语音|打?电话|微信|随时|问|找|联系)/,
  /^(?:钱|价格|费用|预算)(?:的)?(?:事情?|方面)?(?:都)?(?:好|可以)(?:商量|谈|说)/,
  /^(?:昨天|刚才)?(?:电话|会上|群)里?没说完的/,
  /^有(?:一|几|两)?[点个件](?:事|事情)?(?:必须|要|得|需要)?(?:特别)?(?:注意|提醒|强调|说明)/,
  /^(?:然后|还有)?(?:这个|那个)?[\p{Script=Han}]{1,4}呢$/u,
  /^(?:哦|噢|啊|嗯)?(?:对了?|还有|另外|至于)(?:就是)?[\p{Script=Han}]{2,4}$/u,
  /^(?:我|我们)就?想要个?(?:啥|什么)/,
  /^(?:就|今天|明天|这周)*(?:定|讨论|商量|碰)一下$/,
  /的(?:事|事情|事儿)$/,
  /你们?(?:给|帮)(?:我们?)?(?:做做|弄弄|整整|做|弄|整)(?:一下)?$/,
  /^谢/,
  /^差不多$|^差不多了$/,
  /^(?:算了)?我(?:就)?不(?:参加|去|来)/,
  /^我\p{Script=Han}{1,3}$/u,
  /^(?:今年)?先把\p{Script=Han}{1,6}(?:弄|做|搞)好$/u,
  /^就是\p{Script=Han}{2,4}$/u,
  /^(?:群里)?(?:各位|大家)$/,
  /你们?(?:先|就)?(?:记|听|看)(?:一下|着)$|将就(?:着)?(?:看|听)|边走边说/,
  /^(?:好的?)?(?:收到|明白)$|^我(?:来|先|回去)?(?:再)?(?:整理|汇总|写|理)(?:一下|好)?(?:再|后)?(?:发|给|交)?(?:给)?(?:你|您|大家)?们?$/,
  /^我最(?:怕|烦|头疼)|^我想了想$|^(?:这个|那个)?没(?:有)?办法$|^让他们自己/,
  /^\p{Script=Han}{1,10}(?:也|真的?)?(?:最|很|特别|非常)(?:重要|要紧|关键)的?了?$/u,
  /(?:写|发)给(?:您|你)们?参考|^(?:请)?别(?:见怪|介意|笑)|^语气随意|(?:跟|和)同事[^，]{0,4}(?:碰|聊|商量|讨论)|^麻烦您?看看|^您看看$/,
  /吵了(?:很久|半天)$|^最后(?:定|商量|讨论)(?:的|好的?)?(?:是|结果是?)?$|^(?:\p{Script=Han}{2,3})?请大家/u,
  /^不用(?:你们?|您)(?:做|管|弄|搞)$/,
  /^得有个(?:规矩|说法|办法|章程)/,
  /^(?:我|我们)?(?:觉得|感觉)?(?:这个|那个|这)?(?:也|都|并)?不(?:急|着急|要紧|重要)的?$/,
  /^(?:这个|这点|这|那个)?(?:也|都|真的?)?(?:是)?(?:最+|很|特别|非常|比较|挺|太)(?:重要|要紧|关键|急|紧急|头疼|头痛)的?了?$/,
  /^(?:好[嘞呀啊]?|嗯+|在的|收到|早[呀啊]?|行了?|对|以上)$|^我(?:先)?(?:去)?(?:接|送)|^(?:行了?|好了?)?先这样$|^到(?:地方|家|站)了$|^我先(?:记|看|整理)/u,
  /^先?(?:点赞|赞一个)$|^(?:作者|大家|各位)?辛苦(?:了|大家|各位|您了?|你了?)?$|^期待(?:更新|回复|你们)|^真心(?:喜欢|感谢)|^早点休息$/u,
  /^有空(?:来|一起)|^家里都?(?:好|挺好)$|^好久(?:不见|没(?:见|联系)了?)$|^(?:你|您)们?多(?:费心|担待|包涵)$/u,
  /^我?先?(?:简单)?(?:说|讲)(?:一?下|几句|两句)|^想到(?:了|什么)?再(?:补充|说)|^现?(?:整理|汇总|罗列|说明)如下$|^(?:根据|按照?)[^，]{0,12}(?:意见|要求|讨论|会议)$/u,
  /^(?:以上)?如有不妥|请(?:批评)?指正$|^录上了|^我边\p{Script=Han}{1,3}边(?:说|讲)|^喂+$/u,
  /^我都?在(?:店|家|公司|单位|厂|办公室)|^[^，]{1,8}(?:之前|以前|以后)我都?不?在|^(?:很|挺|蛮)有意思$|^聊了|^暂时想不起来/u,
] as const;

/** A verdict on how things are: what it judges stands before it. */
const VERDICT =
  /^(?:这个|这样|这|那)?(?:也|真的?|实在)?(?:太|很|好|特别)(?:累|乱|麻烦|慢|烦|折腾|费劲|难弄)的?了?$|^(?:这个|这样)(?:子)?(?:不行|不好|不是办法|受不了)的?了?$|^每次都(?:要|得)/;
/** How things went. */
const STORY =
  /^(?:就)?(?:上(?:次|回|周|个?月)|去年|前年|前(?:天|几天|两天|阵子|段时间)|昨[天晚]|那天|以前|(?:我|他)?那(?:次|回)|有(?:一)?[次回])(?!起|以来|的)|根本(?:没|不)|^(?:今天|今年|这周|这个?月|昨天|[\p{Script=Han}]{2,4}今年)又/u;
/** Signs that something has happened: 昨天登记的物品第二天显示 has none. */
const HAPPENED = /[了没过]|又|有(?:一)?[次回]|有\p{Script=Han}{1,3}[件个人次台条单]|说的|根本/u;
/** How a thing is done today: `发票现在是手开的`. */
const DONE_NOW =
  /^[\p{Script=Han}]{0,6}(?:现在|目前)(?:都|还|全)?(?:是|靠|用)|^(?:我们|咱们?)(?:这个|这|那)?\p{Script=Han}{1,5}?(?:呢$|每年|一共|总共|[一二三四五六七八九十百]+来?个)|^(?:受访人|被访人|对方)是|^我(?:岁数|年纪)|^不懂(?:你们|这些)|^\p{Script=Han}{1,4}还?(?:提到|说[过了]|反映|抱怨)(?!.*[要需应须请])|^(?:就)?我(?:跟|和)|是熟人介绍|^\p{Script=Han}{2,8}一(?:多|忙|挤)$|^前台就|越来越(?:乱|多|忙)$/u;
/** What people keep doing today, or cannot do themselves, or fear. */
const TODAY =
  /^(?!.*(?:别|不要|不能)).*太\p{Script=Han}{1,2}了?$|我(?:也)?不太?(?:会|懂|熟)|(?:老是|总是|老(?=[问说打催忘])|总(?=[问说打催忘])|天天(?=[问说打催吵])|动不动)|(?:我们|咱们?|会计|我)[^，]{0,10}(?:不好说|弄不来|搞不定|弄不了|忙不过来|记不住|受不了)|^(?:不然|要不然|要不|否则).*(?:说不清|扯皮|投诉|吵|出事|骂)|(?:差点|跟(?:我们|人))[^，]{0,6}吵/u;
/** How it is today, though words of demand stand in it: `都得来窗口填表`. */
const BURDEN =
  /都得(?:来|去|找|跑|打)|还(?:要|得)(?:找我|跑|再敲)|干等|忙得|转不过来|^(?:有些|有的)\p{Script=Han}+(?:不会|不懂|没有|记不住)|^(?:多|少|晚|早|慢|久)了(?:会|就(?:会|要))|^(?:这样)?(?:少走|省得|免得)\p{Script=Han}+$|^(?:不然|要不然|否则)\p{Script=Han}*还得|太吵|信号(?:很|太|不)|很差$|我们?有自己的|用不了$|听不见$/u;
const DEMAND =
  /必须|应当|须|最好|希望|能不能|可以|不得|不能|不许|(?<![主需重])要(?!紧|是|么)|(?<!觉|不|值|记|懂|吃)得(?=[让先由在])/;
const NOW = /^(?:就是)?(?:我们|咱们)?(?:现在|目前|眼下)/;
/** `刚才说六十是吧`: what is taken back. */
const SLIP = /(?:刚才|刚刚|前面)(?:我)?(?:说|讲)(?:的)?(?:是)?(.+?)(?:是吧|来着|吧|的|是)?$/;
const TAKEN_BACK = /^(?:不对|错了|说错了|去掉|划掉|不算)/;
/** `第一期不做` alone: what it leaves out stands before. */
const LEAVES_OUT =
  /^(?:第?一期|这期|本期|这次|暂时|目前)?(?:先|都|也|就)?不(?:做|管|弄|搞|要|考虑)(?:了|它|这个)?$/;

/** Words before a statement that only keep the talk going, and particles behind it. */
const FILLER =
  /^(?:嗯+|呃+|对{2,}\s*|我觉得(?=[^，]{3})|啊|哦|那个(?=[我要就])|就是(?=[^，]{3})|然后呢?|还有就是|反正|其实|主要是|所以(?:说)?|首先|对了)+(?=.{2})/;
const PARTICLES = /(?:[哈啊呀哦啦呗咯嘛噢]|😂|吧(?!台)|[？?]|\p{Extended_Pictographic})+$/u;

function piecesOf({ text, start }: Sentence): SpokenPart[] {
  return [...text.matchAll(/(?:[^，,。；;！!？?\n：:]|(?<=\d)[：:](?=\d))+/gu)].map((match): SpokenPart => {
    const lead = /^\s*/.exec(match[0])?.[0].length ?? 0;
    const from = start + match.index + lead;
    const said = match[0].trim();
    return { text: said, start: from, end: from + said.length, why: null };
  });
}

/** A piece without filler and particles, by its offsets. */
export function bareChinese(part: SpokenPart): SpokenPart {
  const tail = PARTICLES.exec(part.text)?.[0].length ?? 0;
  const said = part.text.slice(0, part.text.length - tail);
  const head = FILLER.exec(said)?.[0].length ?? 0;
  return { ...part, text: said.slice(head), start: part.start + head, end: part.end - tail };
}

/** What a verdict judges: the pieces before it, back to a wish or to where the telling of today begins. */
function judge(parts: readonly SpokenPart[], at: number): void {
  for (let back = at - 1; back >= 0; back -= 1) {
    const part = parts[back] as SpokenPart;
    if (DEMAND.test(part.text.replace(/谁.{0,2}想/u, ""))) return;
    part.why ??= "today";
    if (NOW.test(part.text)) return;
  }
}

/** Takes back what the speaker corrects. */
function takeBack(parts: readonly SpokenPart[], at: number): void {
  const slip = SLIP.exec(bareChinese(parts[at] as SpokenPart).text)?.[1];
  if (slip === undefined || !parts.slice(at + 1).some(({ text }) => TAKEN_BACK.test(text))) return;
  const wrong = parts.slice(0, at).findIndex(({ text }) => text.endsWith(slip));
  if (wrong < 0) return;
  // What stood between the slip and its correction is said again after it, or it stays.
  const after = parts
    .slice(at)
    .map(({ text }) => text)
    .join();
  for (const part of parts.slice(wrong, at)) {
    const figures = part.text.match(/[\d一二两三四五六七八九十百千]{2,}/gu) ?? [];
    if (part.text.endsWith(slip) || (figures.length > 0 && figures.every((one) => after.includes(one))))
      part.why = "withdrawn";
  }
}

/** The pieces of a Chinese sentence, those of talk marked. */
export function chineseParts(sentence: Sentence): readonly SpokenPart[] {
  const parts = piecesOf(sentence);
  const last = parts.at(-1);
  if (last === undefined || LEAVES_OUT.test(bareChinese(last).text)) return parts;
  mark(parts);
  return parts;
}

/** How the speaker's own place is, told before any wish. */
const INTRODUCES =
  /^我们(?:街道|公司|学校|医院|单位|社区|小区|中心|诊所|仓库|剧场|店|馆|院|所|厂)?有?[\d一二两三四五六七八九十几]|^我们?这(?:个|边|家)?[\p{Script=Han}]{1,4}?呢?(?:不大|很小|挺大|就|有|是)/u;

/** A story goes on until somebody wants something, or until its words end. */
function tellOn(parts: readonly SpokenPart[], from: number, words: RegExp): void {
  for (const [at, part] of parts.slice(from).entries()) {
    if (DEMAND.test(part.text) || (at > 0 && !words.test(part.text)) || /^(?:所以|因此|现在)/.test(part.text))
      return;
    part.why ??= "today";
  }
}

/** `还有贵重品，得两个人一起扫`: a thing and what is asked of it. */
const NAMED_TOPIC = /^(?:还有|另外|至于)\p{Script=Han}{2,6}$/u;
const GOES_WITH = /^(?:得|要|必须|须|应|由|只能|不能|可以|都|也|先)/u;

const isStory = (text: string): boolean => STORY.test(text) && HAPPENED.test(text);

function mark(parts: readonly SpokenPart[]): void {
  if (parts.length > 1 && INTRODUCES.test(parts[0]?.text ?? "")) tellOn(parts, 0, /^/);
  for (const [at, part] of parts.entries()) {
    const { text } = bareChinese(part);
    takeBack(parts, at);
    if (VERDICT.test(text)) {
      part.why = "aside";
      judge(parts, at);
    } else if (isStory(text)) tellOn(parts, at, /[了没过]/);
    else if (NAMED_TOPIC.test(text) && GOES_WITH.test(parts[at + 1]?.text ?? "")) part.why = null;
    else part.why = asideOf(part, { text, last: at > 0 && at === parts.length - 1 }) ?? part.why;
  }
}

/** Why a piece is taken out for its own words. */
function asideOf(part: SpokenPart, { text, last }: { text: string; last: boolean }): SpokenPart["why"] {
  if (TALK.some((pattern) => pattern.test(text) || pattern.test(part.text))) return "aside";
  // `…，隐私！`: a word that only gives the reason.
  if (last && /^\p{Script=Han}{2}$/u.test(text) && !/[退扣收付]/.test(text)) return "today";
  if (BURDEN.test(text)) return "today";
  return (TODAY.test(text) || DONE_NOW.test(text)) && !DEMAND.test(text) ? "today" : null;
}
