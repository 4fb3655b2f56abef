import { NAME, QUOTE, TITLE } from "./quoted-text.ts";
import type { EditGrammar, OperationWords, PlaceWords } from "./read-clause.ts";

const SECTION = "(?:这|那|该)?(?:一|个)?(?:小节|章节|子节|节|章|部分|段落|标题|文档|文件|需求)";
const ONE = `(?:${QUOTE}|${TITLE}|${NAME})`;
const PATH = `${ONE}(?:(?:[>›]|(?:${SECTION})?(?:下|里|中)?的)${ONE}(?=${SECTION}|里|中|内|下|末|最|开|的列表|列表))*`;
const CHAPTER = "(?:章节|小节|第)?";
const INSIDE = "(?:里面|里边|里头|之中|当中|之内|里|中|内)";
const UNDER = "(?:下面|下方|之下|下)";
const TO = "(?:在|于|从|自|到|往|向|给|至|进|入|对|针对)?";

const CUE =
  /(?:[在于从到往向给把将的对至进入里中，,。：:、>›]|删除|删掉|删去|去掉|去除|移除|替换|更换|修改|更改|文档|章节|^)\s*/g;
const AFTER_NAME =
  /^\s*(?:这|那|该|一节|章|节|小节|部分|段落|文档|里|中|内|下|的|之|末|最|开头|列表|后|前|，|,|：|:|[>›]|[\uE000-\uE7FF]|[加增添插写追补]|$)/;

const AFTER_LIT =
  "(?:这句话?|这段话?|这一?行|这一句|这一段|这个词|这几个字|这一?项|这一?条|一词|字样|这些字|一行|一句|一项|一条|的文字|的内容|的字样)?";
const BEFORE_LIT =
  "(?:里面|其中|文中|文字|文本|这句话?|这段话?|这一?行|这一句|这一段|一行|一句话?|一段话?|一条|一项|一个|一点|列表项|新的|内容|字样|词语|词|短语|句子|条目|需求|要求|说明|下面|如下|以下|旧的|原来的|原文|的|这个|[:：,，])*";
const LIT = `${BEFORE_LIT}(${QUOTE})${AFTER_LIT}`;
const AND = "(?:和|、|以及|与|跟|及)";
const ALL = "(?:全部|统一|直接|全都|都|一律|整个|给|再)?";
const ADD =
  "(?:加上|加入|加进|加|添加|添上|增加|增添|插入|补充上?|补上|追加|新增|写上|写入|写|放上|放入|放|附上|接上|补|添)";
const CHANGE_TO =
  "(?:改为|改成|改作|替换为|替换成|替换|换成|换为|换做|修改为|修改成|更改为|更改成|变更为|更新为|更正为|改写为|改写成|写成|写为|变成|变为|调整为|调整成|订正为|纠正为|改用|->|=>|→)";
const DELETE = "(?:删除|删掉|删去|去掉|去除|移除|拿掉|划掉|清除|砍掉|除去|抹掉|拿走|剔除|删)";
const AFTER = "(?:的)?(?:之后|以后|后面|后边|后头|下面|下方|下边|之下|后)";
const BEFORE = "(?:的)?(?:之前|以前|前面|前边|上面|上方|上边|之上|前)";
const NEW_LINE = "(?:[,，]?(?:另起一行|换行|新起一行|再|另|请)*)?[,，]?";

const whole = (source: string): RegExp => new RegExp(`^(?:${source})$`, "i");

const PATTERNS: readonly OperationWords[] = [
  { kind: "replace", pattern: whole(`(?:把|将)${LIT}${ALL}${CHANGE_TO}${LIT}`) },
  { kind: "replace", pattern: whole(`(?:把|将)${LIT}(?:用|以)${LIT}(?:来)?(?:替换|代替|取代|替代)掉?`) },
  {
    kind: "replace",
    pattern: whole(`(?:用|以)${LIT}(?:来)?(?:替换|代替|取代|替代|换|换掉)掉?${LIT}`),
    order: [2, 1],
  },
  { kind: "replace", pattern: whole(`(?:替换|更换|修改|更改|改)${LIT}(?:为|成)${LIT}`) },
  { kind: "replace", pattern: whole(`${LIT}(?:应该是|应为|应是|(?:应该?|要|需要?|请)?${CHANGE_TO})${LIT}`) },
  { kind: "add_after", pattern: whole(`(?:在|于|紧接着?|从)?${LIT}${AFTER}${NEW_LINE}${ADD}${LIT}`) },
  { kind: "add_before", pattern: whole(`(?:在|于)?${LIT}${BEFORE}${NEW_LINE}${ADD}${LIT}`) },
  {
    kind: "add_after",
    pattern: whole(`(?:把|将)${LIT}(?:加|添加|插入|放|补充|写|追加|插|移)(?:到|在|至|进|入)?${LIT}${AFTER}`),
    order: [2, 1],
  },
  {
    kind: "add_before",
    pattern: whole(`(?:把|将)${LIT}(?:加|添加|插入|放|补充|写|追加|插|移)(?:到|在|至|进|入)?${LIT}${BEFORE}`),
    order: [2, 1],
  },
  { kind: "add_after", pattern: whole(`${ADD}${LIT}(?:到|在|于)${LIT}${AFTER}`), order: [2, 1] },
  { kind: "add_before", pattern: whole(`${ADD}${LIT}(?:到|在|于)${LIT}${BEFORE}`), order: [2, 1] },
  { kind: "remove", pattern: whole(`${DELETE}${LIT}(?:${AND}${LIT})?`) },
  { kind: "remove", pattern: whole(`(?:把|将)${LIT}(?:${AND}${LIT})?${ALL}${DELETE}掉?`) },
  { kind: "remove", pattern: whole(`${LIT}(?:应该?|要|需要?|可以)?(?:被)?${DELETE}`) },
  { kind: "add", pattern: whole(`${ADD}${LIT}(?:${AND}${LIT})?(?:上去|进去)?`) },
  {
    kind: "add",
    pattern: whole(
      `(?:把|将)(?:下面|以下|下列|如下|这|那|的|一|[句段]话?|[行条项]|内容|文字|文本)+(?:加|添加|插入|放|补充|写|追加|插|增加)(?:到|在|至|进|入|上|去)*${LIT}`,
    ),
  },
  {
    kind: "add",
    pattern: whole(
      `(?:把|将)${LIT}(?:${AND}${LIT})?(?:加|添加|插入|放|补充|写|追加|插|增加|加入|加进|写入|写进)(?:到|在|至|进|入|上去|进去|上)*`,
    ),
  },
];

const WHOLE_SECTION = whole(
  `(?:把|将)?(?:整个)?(${PATH})(?:${SECTION}|整节|全节)+(?:整个|整体|全部|的?(?:全部)?内容)?(?:都)?${CHANGE_TO}${LIT}`,
);

const POLITE =
  /^(?:你好|您好|好的|那么|那就|那|请你|请您|请帮我|请|麻烦你?您?|劳驾|帮我|能(?=把|将|在)|帮忙|替我|能不能|能否|可不可以|可以|可否|我想要?|我要|我希望|我们?(?:需要|要|想|得)|希望你?|需要|建议|最好|应该|先|再|然后|接着|随后|接下来|最后|另外|此外|还有|同时|并且|而且|并|也|现在|直接|首先|其次|其一|第[一二三四五]|[,，、:：。\s])+/;
const POLITE_END = /(?:[,，。！!?？\s]|吗|吧|呢|谢谢你?|多谢|好吗|可以吗|行吗|一下|即可|就行|就好)+$/;

const at = (source: string): RegExp => new RegExp(source);
const NAMED = `${CHAPTER}(${PATH})`;

/** Ways to name a place, the most telling first; each is taken out of the clause. */
const PLACE_WORDS: readonly PlaceWords[] = [
  {
    pattern: at(
      `${TO}${NAMED}(?:${SECTION})?${INSIDE}?的?(?:那个|这个|项目符号|编号)?(?:列表|清单)(?:的)?(?:末尾|最后|结尾)?${INSIDE}?`,
    ),
    spot: "list",
  },
  {
    pattern: at(`${TO}${NAMED}(?:${SECTION})?${INSIDE}?的?(?:末尾处?|最后面?|结尾处?|尾部|最下面|末端|最末)`),
    spot: "end",
  },
  {
    pattern: at(`${TO}${NAMED}(?:${SECTION})?${INSIDE}?的?(?:开头处?|开始处?|最前面|最前|顶部|首部|最上面)`),
    spot: "start",
  },
  { pattern: at(`${TO}${NAMED}${SECTION}${AFTER}`), spot: "after_section" },
  { pattern: at(`${TO}${NAMED}${SECTION}${BEFORE}`), spot: "before_section" },
  { pattern: at(`${TO}${NAMED}${AFTER}(?=.*${ADD})`), spot: "after_section", known: true },
  { pattern: at(`${TO}${NAMED}${BEFORE}(?=.*${ADD})`), spot: "before_section", known: true },
  { pattern: at(`${TO}${NAMED}${UNDER}的?`), known: true },
  { pattern: at(`${TO}${NAMED}${SECTION}(?:${INSIDE}|${UNDER})?的?`) },
  { pattern: at(`${TO}${NAMED}${INSIDE}的?`) },
  { pattern: at(`${TO}${NAMED}的(?=${QUOTE})`), known: true },
  { pattern: at(`${TO}(${TITLE})的?`) },
  { pattern: at(`${TO}(${NAME})的?`) },
  { pattern: at(`(?:到|给|往|向|从)(${QUOTE})(?=$|[,，]|${DELETE}|${ADD}|把|将)`) },
  { pattern: at(`(?:在|到|给)?(?:这个|那个|该)?(?:列表|清单)(?:的)?(?:末尾|最后)?${INSIDE}?`), spot: "list" },
  { pattern: at(`(?:在|到)(?:末尾|最后面?|结尾)`), spot: "end" },
  { pattern: at(`(?:在|到)(?:开头|最前面)`), spot: "start" },
];

function tidy(clause: string): string {
  return clause
    .replace(/\s+/g, "")
    .replace(POLITE, "")
    .replace(POLITE_END, "")
    .replace(/[,，:：]+$/, "");
}

/** How edits are asked for in Chinese. */
export const CHINESE_EDITS: EditGrammar = {
  cue: CUE,
  afterName: AFTER_NAME,
  tidy,
  wholeSection: WHOLE_SECTION,
  item: new RegExp(`(?:一项|一个条目|列表项)[:：]?${QUOTE}`),
  places: PLACE_WORDS,
  operations: PATTERNS,
};
