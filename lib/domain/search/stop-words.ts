import { WordMatcher } from "../statement/word-list.ts";

/** Words of a question that do not indicate its subject. */
const ENGLISH = new Set(
  [
    "a an the this that these those it its they them their there here i me my we us our you your he she",
    "is are was were be been being am do does did done has have had having can could may might must shall should will would",
    "what which who whom whose when where why how whether if then than so as at by for from in into of off on onto out over",
    "to up with without within about above below under between and or but not no nor any some all each every both either",
    "please tell show give explain describe say says said let lets want wants like need needs know find",
    "also just only really very much many more most other another such same too again ever yet still",
    "thing things something anything everything someone anyone everyone somebody anybody everybody s t re ve ll d m",
    "long often soon take takes took taken taking happen happens happened happening",
    "use used uses using get got difference differ differs example examples specify specified phrase write written writing wrote belong belongs contain contains stand stands does doesn don isn aren wasn weren won wouldn couldn shouldn mean means meant",
  ].flatMap((line) => line.split(" ")),
);

/** Whether a lower-case English word is a stop word. */
export function isStopWord(word: string): boolean {
  return ENGLISH.has(word);
}

const CHINESE = new WordMatcher(
  {
    words: [
      "什么是|什么|怎么样|怎么|怎样|如何|哪些|哪个|哪里|哪儿|哪种|哪一|多少|几个|几种|几条|为什么|为何|是不是|有没有|能不能|可不可以|要不要",
      "是否|可否|能否|可以|请问|告诉我|帮我|给我|我想知道|想知道|想问|我们|你们|他们|它们|咱们|一下|关于|有关|这个|那个|这些|那些|这里|那里",
      "之后|之前|之内|以内|以后|以前|几天|几日|几次|几位|几年|几个月|几小时|几分钟|多久|多长时间|多长|多大|何时|何处|到哪里|到哪儿|到哪|去哪里|去哪儿|去哪",
      "里面|区别|不同|例子|举例|怎么写|怎样写|如何写|多细|有什么用|有何用|作用|用处|应该|应当|需要|有什么|有哪|有多|意思|一个|一种|一条|一些|以及|或者|还是|还有|并且|而且|因为|所以|如果|的话|的时候|时候|的时|里的|中的|里有|中有",
      "我|你|您|他|她|它|请|的|了|吗|呢|吧|啊|呀|嘛|么|是|都|就|把|被|和|与|及|或|在|给|让|说|叫|才|又|也|还|这|那|每|哪|谁|写",
    ].flatMap((line) => line.split("|")),
    except: [
      "目的|标的|了解|成就|就绪|就业|就诊|首都|把握|饱和|和解|总和|参与|与会|及时|及格|普及|在线|存在|现在|在途|在职|给付|说明|演说|还原|还款|归还",
      "偿还|申请|请求|请假|邀请|聘请|其他|他人|每日|每天|每月|每周|每年|每次|叫号|呼叫|那么|写入|填写|读写|手写|编写|改写|写作",
    ].flatMap((line) => line.split("|")),
  },
  "zh",
);

/** Replaces Chinese stop words with blanks of the same length, so that offsets do not change. */
export function blankChineseStopWords(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of CHINESE.hits(text)) {
    parts.push(text.slice(from, start), " ".repeat(end - start));
    from = end;
  }
  parts.push(text.slice(from));
  return parts.join("");
}
