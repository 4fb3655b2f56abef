import type { Sentence } from "./draft.ts";
import type { Clause } from "./reading.ts";

/**
 * Fragments: words that stand for a statement in a talk and are none on paper (`小犬80`, `怎么走`, `Moths.`). A poor
 * statement would be worse than a question, so they are asked about with their words (spec 4 §4.6).
 */

type Read = Omit<Clause, "id">;

export interface Judged {
  readonly clear: readonly Read[];
  readonly unclear: readonly Read[];
}

const QUIET: ReadonlySet<Clause["kind"]> = new Set(["background", "goal", "out_of_scope"]);
const NAMES_A_THING =
  /(?:功能|服务|模块|页面|界面|报表|接口|入口|看板|列表|后台|日历|地图|清单|系统|平台|小程序|工具|应用|表|单|码|记录|信息|资料|档案|数据|方式|支付|登录|查询|统计|管理|导出|导入|打印|搜索|通知|提醒|推送|设置|分析)$/;
const ZH_OPEN = /^(?:怎么|哪[种个些里]|多少|为什么|干嘛)/;
const ZH_LEANS = /^(?:不行就|不然|否则|要不然)/;
const ZH_POINTS = /^(?:这个|那个|这些|那些|这样|那样)/;
const EN_OPEN = /^(?:by|which|how|what|why|who|whose|where|no|not|maybe|probably|after|before|until)\b/i;
const EN_HEDGED = /\b(?:probably|maybe|i guess|i think|i suppose|not sure|no idea|somehow)\b/i;
/** `Wigs are five`: five of what was said before. */
const EN_BARE_NUMBER = /^[a-z]+ (?:is|are) (?:two|three|four|five|six|seven|eight|nine|ten|\d+)$/i;
const EN_POINTS = /^(?:this|that|it|these|those)(?:'s| is| was| are)\b/i;
/** `it'd be great if the invoices turned up there`: what is to happen is told as what would be. */
const EN_WISHED_THAT =
  /(?:\bwould|'d) be (?:\w+ )?(?:lovely|nice|great|good|cool|useful|handy|brilliant) (?:if|to)\b/i;
/** `But he wants to see it`: what is seen was said to somebody. */
const EN_WANTS_IT =
  /^(?:he|she|they|we|i) (?:also )?(?:wants?|would like|needs?) to (?:see|know|have|do|get) (?:it|that|this|them)$/i;
/** A remark in brackets, a time alone, words in capitals that nothing can be read from. */
const EN_ASIDE =
  /^\(.*\)$|^(?:bank |public |school )?(?:holidays|weekends|christmas|easter|evenings|nights|mornings|[a-z]+days)$/i;
const IN_CAPITALS = /^[^\p{Ll}]*\p{Lu}{2,}[^\p{Ll}]* [^\p{Ll}]* [^\p{Ll}]*$/u;
/** Fewer words than this, without a verb, name nothing that can be built. */
const FEWEST_WORDS = 2;

const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

/** Somebody asks whether a thing could be had; whether it is wanted stays open. */
const ZH_ASKS = /.(?:能不能|可不可以|能否).*[？?]?$/;

function unclearChinese(clause: Read, role: Sentence["role"]): boolean {
  const text = clause.span.text.replace(/^[\s，,、：:]+|[\s，,。；;！!？?]+$/gu, "");
  if (/没想好|不知道(?:怎么|咋)/.test(text)) return true;
  if (clause.figures.length > 0 || /[，,]/.test(text)) return false;
  if ([ZH_OPEN, ZH_LEANS, ZH_ASKS].some((pattern) => pattern.test(text))) return true;
  const named = clause.object !== undefined || clause.complements.length > 0;
  if (text.length <= 3 && !named && role === "sentence" && clause.conditions.length === 0) return true;
  if (clause.modality !== "none" || clause.conditions.length > 0) return false;
  return (
    ZH_POINTS.test(text) ||
    /的(?:人|事|东西)$/.test(text) ||
    (role === "sentence" && isBareName(clause, text))
  );
}

/** A name that is no function, and nothing said of it: `仓库门口`. */
function isBareName(clause: Read, text: string): boolean {
  if (clause.kind !== "feature" || clause.action !== undefined || text.length > 12) return false;
  return !NAMES_A_THING.test(text) && !/[要能应须得可]/.test(text);
}

function unclearEnglish(clause: Read, role: Sentence["role"]): boolean {
  const text = clause.span.text
    .replace(/^[\s,;:]+|[\s,;:.!?]+$/g, "")
    .replace(/^(?:and|or|but|so|because)\s+/i, "");
  if (EN_WANTS_IT.test(text) || EN_ASIDE.test(text) || IN_CAPITALS.test(text)) return true;
  if (/\b(?:i don't know|i'm not sure|not sure)\b/i.test(text)) return true;
  if (EN_POINTS.test(text) && clause.modality === "none") return true;
  const verbless = clause.action === undefined;
  if (EN_BARE_NUMBER.test(text) || (verbless && EN_OPEN.test(clause.object?.text ?? ""))) return true;
  if (clause.figures.length > 0 || clause.conditions.length > 0) return false;
  if (verbless && (EN_OPEN.test(text) || EN_HEDGED.test(text))) return true;
  return verbless && role === "sentence" && wordsOf(text) < FEWEST_WORDS;
}

/**
 * Parts what was read of one sentence. In: its clauses and the sentence. Out: those that state something, and those that
 * do not tell what the system is to do.
 */
export function unclearIn(clauses: readonly Read[], sentence: Sentence): Judged {
  const { role, language, text, start, end } = sentence;
  const [first] = clauses;
  if (first !== undefined && EN_WISHED_THAT.test(text) && clauses.every(({ whole }) => whole === undefined))
    return { clear: [], unclear: [{ ...first, span: { ref: "need", start, end, text } }] };
  // A piece of a longer sentence stands beside what makes it clear.
  if (clauses.length > 1) return { clear: clauses, unclear: [] };
  const judge = language === "zh" ? unclearChinese : unclearEnglish;
  const isUnclear = (clause: Read): boolean => !QUIET.has(clause.kind) && judge(clause, role);
  return { clear: clauses.filter((clause) => !isUnclear(clause)), unclear: clauses.filter(isUnclear) };
}
