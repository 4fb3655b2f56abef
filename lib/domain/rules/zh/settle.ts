import type { Sentence } from "../draft.ts";
import type { Clause } from "../reading.ts";
import { isRole } from "./lexicon/nouns.ts";
import { spokenWishes } from "./spoken-wish.ts";

/**
 * A sentence whose pieces do not stand by themselves is stated whole, in the need's own words and order: half of
 * 「下午三点以后修改份数，须由厨师长同意」 is no requirement. Better one sentence too long than two that are wrong.
 */

type Read = Omit<Clause, "id">;

/** A piece that leans on what stands before it. */
const LEANING =
  /^(?:还|也|均|都)?(?:必须|应当|须|应|要|需)?(?:由|报|经)(?!验|费|常|济|理|营|办人|手人)|^每[天日周月年个][^，]{0,2}[一二两三四五六七八九十\d]+次$|^(?:不能|不得|不可)(?:超过|低于|少于|多于)[^，]{1,8}$|^从[^，]{1,6}到[^，]{1,6}$|^先到为准$|^按[^，]{1,8}(?:数|价|量)$|^以[^，]{1,6}为准$|^分(?!别|配|享|析|为|类|发|批|摊|账|数|店|期|成)|^谁(?:$|[，、])/;
/** A figure whose subject stands before. */
const OVER = /^(?:不足|不满|超过|低于|高于|大于|小于|未满)/;
/** Only after this may something be done: what allows it stands before. */
const ONLY_THEN = /才能|才可|方可|方能|才允许/;
/** An outcome that is a condition, though no word says so. */
const UNMARKED =
  /(?:不通过|未通过|不合格|不成功|失败|不一致|不符|了[不没][\p{Script=Han}]{1,2}|^(?:他|她|客人|居民|顾客|家长)们?[^，]{1,6}来$|[没未不](?:来|到|接|还|交|回|取|领|确认|处理|答复))$/u;
/** An exception without its rule: `除了主任和财务`. */
const EXCEPT = /除了[^，外]{2,}$/u;
/** `请假的不收`: whom a rule does not hold for is no condition of the next one. */
const EXEMPT = /的不(?:收|算|给|退|扣|罚)$/u;
/** `学时`, `课时`: 时 is part of the noun, not a condition. */
const NO_CONDITION = /^[\p{Script=Han}]?时$/u;
/** `打印出来的不能改`: a thing without its name is what is talked about. */
const HEADLESS = /^[^，]{2,10}的(?:不能|不得|不可|须|必须|要|由|按)/u;
/** Moments and stretches that say nothing by themselves. */
const MOMENT =
  /(?:途中|期间|之前|以前|之后|以后|过程中|[天日周月年]前|[天日周月年]后|内)$|(?:^|前|后)[\d一二两三四五六七八九十百千半]+个?(?:天|日|周|月|年|小时|分钟|工作日)$/;
/** A case without what follows from it: `库存低于下限的药品`. */
const CASE =
  /(?:低于|高于|超过|不足|涉及|大于|小于|少于|多于|达到|属于)[^，]*的(?![^，]*[要应须可由])[\p{Script=Han}]{1,6}$/u;
/** What allows it stands in the same piece: `菜单须经厨师长确认后发布`. */
const ONLY_AFTER = /(?:须|必须|应当|应|要)经[^，]{2,12}(?:后|同意)/;
/** Somebody's word, not a condition: `预算科说年底前`. */
const SPOKEN = /^[\p{Script=Han}]{2,6}(?:说|强调|提出)/u;
/** Words of talk inside a piece: what they mean hangs on the rest of the sentence. */
const COLLOQUIAL =
  /(?:就行|才行|就好了?|就可以了?|就成|这样)$|嘛(?=$)|什么(?!时候)|哪[项个些]|[^多]多少$|要[^，要]{2,}的$|(?:大|小|快|慢|多|少|早|晚)一?点$|就不用|最好|里头|一眼|点一下|呢(?=\p{Script=Han})|了再|(?:根据|按照?|照)(?:这个|那个)|的?也(?:不|别|得|没)(?!得|能|可|许)|^(?:不然|要不然|要不(?!要)|省得|不行就|要能|得让|得先|得有|得|别|这个|那个|这种|那种|多少|怎么|哪[种个些]|想哪)|^[\p{Script=Han}]{2,6}(?:说|讲)(?:还)?(?:要|想)|^是(?!否)[\p{Script=Han}]{2,}|就不让|这次改了|的话|够了$|^(?:之后|以后|此后)(?:就)?不\p{Script=Han}$|就[把将][^，]+(?:出来|回来|下来|上来|过去)$|^(?:上面|领导)\p{Script=Han}*要|^(?:我们?|咱们)(?:这边)?想让/u;
/** A short piece that tells what follows from the one before: `坏了拍照`, `从押金里扣`. */
const FOLLOWS = /^\p{Script=Han}了\p{Script=Han}{2}$|^从[^，]{1,8}里\p{Script=Han}{1,2}$|^写清楚/u;
/** A number without a unit beside its name: `小犬80`. */
const BESIDE_FIGURE = /^(?!.*[收退存过多低少于])\p{Script=Han}{1,6}\s*\d+(?:一天|一晚|个|间)?$/u;
const WISHED = /要|应|须|必须|可以|需要|不得|不能|能够/;
const SPEAKER = /^[\p{Script=Han}]{2,8}?(?:强调|提出|表示|说|认为|希望|要求)[，：:]?(?=.{4})/u;
const QUIET: ReadonlySet<Clause["kind"]> = new Set(["background", "goal", "out_of_scope"]);

const inside = (clause: Read, start: number, end: number): boolean =>
  start >= clause.span.start && end <= clause.span.end;

/** `逾期系统自动催办`: another one who acts stands inside a part. */
function swallowsSystem(clause: Read): boolean {
  const inner = /^[\p{Script=Han}]{2,}?(?<!本|该|理|口|各|时|后|的)系统(?:自动|应|将|会)/u;
  if (clause.conditions.length === 0 && inner.test(clause.span.text)) return true;
  const parts = [clause.object, ...clause.complements].filter((part) => part !== undefined);
  return parts.some(({ text }) => /[\p{Script=Han}]{2,}(?<!本|该|理|口)系统(?:自动|应|将|会)/u.test(text));
}

/** `护士长每天上午十点前确认本病区` is no condition: somebody acts in it, at a set time. */
const actsInCondition = (clause: Read): boolean =>
  clause.conditions.some(
    ({ text, span }) =>
      inside(clause, span.start, span.end) &&
      /每[天日周月年]/.test(text) &&
      [2, 3, 4].some((length) => isRole(text.slice(0, length))),
  );

/** `配送员扫描药箱上的封签码后出发`: what is done in the end names nothing. */
const bareAfter = (clause: Read): boolean =>
  clause.kind === "feature" &&
  clause.object === undefined &&
  (clause.action?.text.length ?? 9) <= 2 &&
  clause.modality === "none" &&
  clause.conditions.some(({ text }) => [2, 3, 4].some((length) => isRole(text.slice(0, length))));

/** A thing without a verb where the sentence has one: the verb was not found. */
function verbless(clause: Read, alone: boolean): boolean {
  if (clause.action !== undefined || clause.kind === "quality" || clause.kind === "data") return false;
  const text = clause.span.text;
  return alone ? WISHED.test(text) && text.length > 6 : /[低高大小少多]于|超过|涉及/.test(text);
}

/** More than two neighbouring characters of a clause that none of its parts holds, joining words aside. */
function losesWords(clause: Read): boolean {
  if (clause.action === undefined || clause.kind === "quality" || clause.kind === "constraint") return false;
  const kept = [
    clause.actor,
    clause.action,
    clause.object,
    clause.purpose,
    ...clause.complements,
    ...clause.conditions,
    ...clause.exceptions,
  ].flatMap((part) => (part === undefined ? [] : [part.span]));
  let lost = "";
  for (const [at, char] of [...clause.span.text].entries()) {
    const place = clause.span.start + at;
    lost += kept.some(({ start, end }) => place >= start && place < end) ? " " : char;
  }
  const bare = lost.replace(
    /系统|平台|用户|必须|应当|应该|需要|要求|能够|可以|允许|支持|不得|不能|不可|不许|只能|禁止|自动|如果|如|若|一旦|当|的时候|时|后|前|则|就|并且|并|且|和|与|将|把|对|对于|由|被|让|给|在|的|须|应|要|能|可|会|都|也|还|得|，|。|、|“|”|希望|我们|想|请|同时|另外|只有|仅有|仅|只|才|每|以便|以免|除外|除|非/g,
    " ",
  );
  return bare.split(/\s+/).some((run) => run.length > 1 && /\p{Script=Han}{2}/u.test(run));
}

/** What stands before the piece, or in its condition, is what it needs. */
function leans(clause: Read, at: number, text: string): boolean {
  if (at > 0 && (LEANING.test(text) || (OVER.test(text) && clause.conditions.length === 0))) return true;
  return (at > 0 && ONLY_THEN.test(text)) || ONLY_AFTER.test(text) || clause.conditions.some(SPEAKS);
}

const SPEAKS = ({ text }: { readonly text: string }): boolean => SPOKEN.test(text);

/** What the piece takes over from the one before makes no sense with it. */
function takesWrongly(clause: Read, text: string): boolean {
  if (clause.object?.inherited !== true) return false;
  return (
    /[完好]$|^先|\d|^(?:下次|上次|这次|今天|明天)$/.test(clause.object.text) ||
    HEADLESS.test(text) ||
    (clause.modality === "must_not" && text.length <= 4)
  );
}

/** A case, a moment or an outcome alone, whose consequence stands elsewhere in the sentence. */
function unfinished(clause: Read, at: number, text: string): boolean {
  if (MOMENT.test(text) || CASE.test(text) || EXCEPT.test(text)) return true;
  if (UNMARKED.test(text) && clause.conditions.length === 0) return true;
  return at > 0 && clause.actor === undefined && /^(?:生效|失效|作废)$/.test(clause.action?.text ?? "");
}

/** Said as in a talk: what the piece means hangs on its neighbours. */
function isTalk(clause: Read, place: number, alone: boolean): boolean {
  const { text } = clause.span;
  if (COLLOQUIAL.test(text) || (!alone && (BESIDE_FIGURE.test(text) || FOLLOWS.test(text)))) return true;
  const rest = place > 0 && OVER.test(text) && clause.object === undefined;
  if (rest && (clause.figures.length === 0 || /的(?:要|得|须|由)/.test(text))) return true;
  return clause.conditions.filter(({ type }) => type === "unwanted").length > 1;
}

function doubtful(clause: Read, at: number, sentence: { text: string; count: number }): boolean {
  const { text } = clause.span;
  const alone = sentence.count === 1;
  const place = sentence.text.trimStart().startsWith(text.slice(0, 4)) ? 0 : Math.max(1, at);
  if (leans(clause, place, text) || takesWrongly(clause, text) || text.endsWith("是否")) return true;
  if (clause.conditions.some(({ span }) => NO_CONDITION.test(span.text) || EXEMPT.test(span.text)))
    return true;
  if (clause.conditions.length > 2 && text.length < 30) return true;
  if (actsInCondition(clause) || bareAfter(clause) || swallowsSystem(clause)) return true;
  if (isTalk(clause, place, alone)) return true;
  if (!alone && unfinished(clause, at, text)) return true;
  return verbless(clause, alone) || (/[，、]/.test(sentence.text) && losesWords(clause));
}

/** The sentence as what has to hold, or as what the system does where that is its subject. */
function saidOf(text: string): NonNullable<Clause["whole"]> {
  const bare = text
    .replace(/[，；][^，；]*[？?]\s*$/u, "")
    .replace(/^[\s，,；;：:、。]+|[\s，,；;。：:]+$/gu, "")
    .replace(/^(?:另外|此外|同时|而且|并且|但是|但|还有|然后)[，,]?/u, "")
    .replace(/上次说[^，]{1,12}，(?:这次|现在|后来)改(?:了|成|为)?，?/u, "")
    .replace(/(?:也|还|都)?要能(?=[替帮给在按看查传])|照样可以/gu, "可以")
    .replace(SPEAKER, "")
    .replace(/^[\p{Script=Han}]{2,6}(?:说|讲)(?:还)?(?=要|想)/u, "")
    .replace(/^(?:能不能|可不可以|能否|可否)/u, "")
    .replace(/^要是(.+)就好了?$/u, "$1")
    .replace(/^(?:所以)?(?:我们?|咱们)(?:这边|这里|那边)?(?:就)?(?:是)?想(?:着)?(?:让)?(?!要)(?=.{4})/u, "")
    .replace(/(^|[，；])(?:要是|如果)?([^，；]{1,12}?)的话[，,]?/gu, "$1如果$2，")
    .replace(/(?:就)?(?:是)?最好了(?=[，。；]|$)/gu, "")
    .replace(/^还有(?=[\p{Script=Han}]{2,6}[，,])/u, "")
    .replace(/嘛(?=[，。；]|$)/gu, "")
    .replace(/^(?:这个|那个)(?=要|得|能)/u, "")
    .replace(/^(?:最好|要|得)(?=能|让|先|\p{Script=Han}{1,3}能)/u, "")
    .replace(/最好是?/u, "")
    .replace(/呢(?=\p{Script=Han})/gu, "")
    .replace(/(?<=点|看|查|报|试|算|连|改|填)一下/gu, "")
    .replace(/(?:你|您)们?看着(?:处理|办|弄)(?:一下)?(?=[，。；]|$)/gu, "")
    .replace(/(?:就行|才行|就好了?|就可以了?|就成|这样)(?=[，。；]|$)/gu, "");
  const own =
    /^本?(?:系统|平台)还?(?:应当|应该|应|须|必须|要|需要|需)(?!求)/.exec(bare)?.[0] ??
    /^本?(?:系统|平台)(?=从|按|自动|每|在|根据|对|给|向)/.exec(bare)?.[0] ??
    (/^(?:与|同)[^，]{2,20}(?:同步|交换|对接)|^从[^，]{2,20}(?:接收|读取|获取|导入)/.test(bare)
      ? ""
      : undefined);
  const said = /[，；]/.test(bare)
    ? bare
    : bare.replace(/(?:必须|应当|应该|务必|须(?!经|由))(?=.)(?!求)/u, "");
  if (own === undefined) return { said, by: "assured" };
  return { said: bare.slice(own.length), by: "system" };
}

/** A sentence that says how long the system may take at most. */
const measured = (text: string): boolean =>
  /(?:不能|不得|不)?超过[^，。]{1,6}(?:秒|毫秒)|[^，。]{1,4}(?:秒|毫秒)(?:以内|之内|内)/.test(text);

/** `份数超过八百份时，须由主管批准`: what is approved is what the condition tells, not a thing taken from it. */
function withoutTaken(clause: Read): Read {
  const { object, ...rest } = clause;
  const taken = object !== undefined && !inside(clause, object.span.start, object.span.end);
  const inCondition = clause.conditions.some(
    ({ span }) => object !== undefined && object.span.start >= span.start && object.span.end <= span.end,
  );
  const bare = /由[\p{Script=Han}]{2,10}(?:批准|审批|同意|审核|确认|签字)$/u.test(clause.span.text);
  return bare && (taken || inCondition || object?.inherited === true) ? rest : clause;
}

const STRONGEST: readonly Clause["modality"][] = ["must_not", "must", "should", "may", "none"];

function wholeOf(clauses: readonly Read[], sentence: Sentence, sound: readonly Read[]): Read {
  const named = (clause: Read): boolean => clause.action !== undefined && clause.object !== undefined;
  const main = sound.find(named) ?? sound[0] ?? clauses.find(named) ?? (clauses[0] as Read);
  const { start, end, text } = sentence;
  const actor = main.actor ?? clauses.find((clause) => clause.actor !== undefined)?.actor;
  const kinds = new Set(clauses.map(({ kind }) => kind));
  const kind =
    measured(text) || /(?:别|不要|不能)卡(?!住|券|片|号)/.test(text)
      ? "quality"
      : kinds.has("rule")
        ? "rule"
        : main.kind;
  const parts = <T>(of: (clause: Read) => readonly T[]): readonly T[] => clauses.flatMap(of);
  return {
    ...main,
    span: { ref: "need", start, end, text },
    kind,
    modality: STRONGEST.find((one) => clauses.some(({ modality }) => modality === one)) ?? "none",
    ...(actor === undefined ? {} : { actor }),
    conditions: [],
    figures: parts(({ figures }) => figures),
    exceptions: [],
    data: parts(({ data }) => data),
    systems: parts(({ systems }) => systems),
    vague: parts(({ vague }) => vague),
    whole: saidOf(text),
  };
}

/** A wish of which only the case was read (`洗澡的话能不能一起约`) is no background. */
function notRead(clause: Read): Read {
  const { text } = clause.span;
  if (clause.kind !== "background" || clause.action !== undefined || clause.conditions.length > 0)
    return clause;
  return /能不能|可不可以|能否|必须|不能|得能|要能|^要是.+就好|(?:以后|之后|后|时|就)(?:发|打|弹|拍|记|传|推|给)个/.test(
    text,
  )
    ? { ...clause, kind: "feature", whole: saidOf(text) }
    : clause;
}

/** `第一期不做` alone at the end of a sentence: all that stands before is left out. */
function leftOut(clauses: readonly Read[], { text, start, end }: Sentence): Read | null {
  const last = clauses.at(-1);
  if (last?.kind !== "out_of_scope" || clauses.length < 2 || last.span.text.length > 9) return null;
  return { ...last, span: { ref: "need", start, end, text } };
}

/** What befalls at the head of a sentence holds for what the system does about it further on. */
function withCondition(clauses: readonly Read[]): readonly Read[] {
  return clauses.map((clause, at) => {
    const before = clauses[at - 1];
    const reacts = clause.span.text.startsWith("系统") && clause.conditions.length === 0;
    const condition = before?.conditions.find(
      ({ span }) => before !== undefined && span.end <= clause.span.start,
    );
    if (!reacts || before === undefined || condition === undefined || before.whole !== undefined)
      return clause;
    return /每[天日周月年]/.test(clause.span.text) ? clause : { ...clause, conditions: before.conditions };
  });
}

/**
 * Judges whether the clauses of one sentence stand by themselves. In: the sentence as read. Out: the same clauses, with
 * a condition carried on where the system reacts to it, or one clause for the whole sentence.
 */
export function settle(read: readonly Read[], sentence: Sentence): readonly Read[] {
  const clauses = spokenWishes(read.map(withoutTaken), sentence);
  const acting = clauses.filter(({ kind }) => !QUIET.has(kind));
  const about = { text: sentence.text, count: clauses.length };
  if (acting.length === 0) return clauses.map(notRead);
  const left = leftOut(clauses, sentence);
  if (left !== null) return [left];
  const sound = acting.filter((clause) => !doubtful(clause, clauses.indexOf(clause), about));
  if (sound.length === acting.length) return withCondition(clauses);
  const quiet = clauses.filter(({ kind }) => kind === "goal" || kind === "out_of_scope");
  return [...quiet, wholeOf(acting, sentence, sound)];
}
