import type { Clause, Phrase, Reading } from "../reading.ts";
import { amount } from "./boundary.ts";
import { COMPARATORS } from "./lexicon/function-words.ts";
import { isPlain } from "./plain-statement.ts";
import { actorKind, predicate } from "./predicate-text.ts";
import { sentence } from "./tidy.ts";

/** What somebody may do, and the limit within which: two requirements of one clause. */
export interface Limited {
  /** The clause without its limit; null where an earlier clause says what may be done, or where it is nothing to offer. */
  readonly capability: Clause | null;
  /** The clause that says what is bounded. */
  readonly bounded: Clause;
  /** The limit as a sentence of its own. */
  readonly shall: string;
  /** Names for the limit where its own words give none, the fullest first. */
  readonly titles?: readonly string[];
}

const MOST = /^(?:最多|至多|最少|至少|不超过|不得超过|不能超过)$/;
const PERIOD = /^每(?:人|次|天|日|周|月|年|单|场|班|学期|季度|个月|个?(?:小时|星期))/;
/** Counting words: `五本书` is books, `三次报销` is 报销. */
const COUNTED =
  /^(\d[\d.,]*(?:万|千|百)?|[一二两三四五六七八九十百千万半]+)\s*(个(?!人信)|本|张|台|份|条|件|次|名|位|家|笔|单(?=\p{Script=Han})|人|部|辆|箱|种|项|支|间|盒|套|盆|只|幅|袋|门|节|把|场|块|棵)(?=\p{Script=Han}|$)/u;
const EACH = /^(?:每(?:一)?|同一?)(?:个|位|名)?/;
const WINDOW = /^(?:在|于)?.*(?:\d|[一二两三四五六七八九十半]).*(?:以内|之内|内)$/u;
const RESERVED = /(?:只有|仅有|仅限|只允许|仅允许|只能由|只可由)[^，。；]*$/u;
/** Short words for what is done in a system; other short ones (`看病人`, `吃药`) tell what people do by themselves. */
const SHORT_ACT = /^[借约买订传选报交领退取投改]$/;
const STATE = /^(?:有|是|为|含|包含|包括|需要|等|等待|达到|占|占用)$/;

function withParts(clause: Clause, parts: Partial<Pick<Clause, "object" | "complements" | "actor">>): Clause {
  const { object: _object, ...rest } = clause;
  const object = "object" in parts ? parts.object : clause.object;
  const made = {
    ...rest,
    ...parts,
    kind: "feature" as const,
    modality: "may" as const,
    ...(object === undefined ? {} : { object }),
  };
  if (object === undefined) delete (made as { object?: unknown }).object;
  const kept = [object, ...made.complements].filter((part) => part !== undefined);
  return {
    ...made,
    figures: clause.figures.filter(({ span }) =>
      kept.some((part) => part.span.start < span.end && span.start < part.span.end),
    ),
  };
}

/** The last words of a phrase as a phrase of their own. */
function tailOf<P extends Phrase>(phrase: P, length: number): P {
  const text = phrase.text.slice(length);
  const end = phrase.span.end;
  return { ...phrase, text, span: { ...phrase.span, start: end - text.length, end, text } };
}

/** `每个用户` as the one who acts: 用户. */
function actorOf(clause: Clause): Clause["actor"] {
  const { actor } = clause;
  const each = EACH.exec(actor?.text ?? "")?.[0].length ?? 0;
  return actor === undefined || each === 0 || each >= actor.text.length ? actor : tailOf(actor, each);
}

const acts = (clause: Clause): boolean =>
  clause.whole === undefined &&
  clause.action !== undefined &&
  actorKind(clause) === "person" &&
  !COMPARATORS.test(clause.action.text) &&
  !STATE.test(clause.action.text) &&
  clause.modality !== "must_not" &&
  clause.modality !== "must" &&
  clause.conditions.length === 0 &&
  clause.exceptions.length === 0 &&
  !isPlain(clause);

const when = (clause: Clause, limit: string): string =>
  sentence(`当${clause.actor?.text ?? ""}${predicate(clause)}时，系统 SHALL 限定${limit}`);

/** `每天最多提交三次报销`: how much or how often at most. */
function counted(clause: Clause): Limited | undefined {
  const most = clause.complements.find(({ text }) => MOST.test(text));
  const [number] = COUNTED.exec(clause.object?.text ?? "") ?? [];
  if (most === undefined || clause.object === undefined || number === undefined) return undefined;
  const thing = clause.object.text.slice(number.length);
  // `最多登记四个人` says how many, not who: 登记人 is no function.
  if (thing === "人") return undefined;
  const periods = clause.complements.filter(({ text }) => PERIOD.test(text));
  const capability = withParts(clause, {
    object: thing === "" ? undefined : tailOf(clause.object, number.length),
    complements: clause.complements.filter((part) => part !== most && !periods.includes(part)),
    ...(clause.actor === undefined ? {} : { actor: actorOf(clause) }),
  });
  const each = EACH.test(clause.actor?.text ?? "") ? clause.actor?.text : "";
  const limit = `${each}${periods.map(({ text }) => text).join("")}${most.text.replace(/^不[得能]/, "不")}${number}`;
  const verb = clause.action?.text ?? "";
  const offered = clause.modality === "may" || verb.length > 1 || SHORT_ACT.test(verb);
  return { capability: offered ? capability : null, bounded: capability, shall: when(capability, limit) };
}

/** `可以在30天内退货`: until when. */
function timed(clause: Clause): Limited | undefined {
  const stretch = clause.complements.find(({ text }) => WINDOW.test(text));
  if (stretch === undefined || clause.modality !== "may") return undefined;
  const complements = clause.complements.filter((part) => part !== stretch);
  const capability = withParts(clause, { complements });
  const shall = sentence(`系统 SHALL 只允许${clause.actor?.text ?? ""}${predicate(clause)}`);
  const title = `${clause.action?.text ?? ""}${clause.object?.text ?? ""}限${amount(stretch.text.replace(/^[在于]/, ""))}内`;
  return { capability, bounded: capability, shall, titles: [title] };
}

/** `只有经理可以审批`: what they may, and that nobody else may. */
function reserved(clause: Clause, reading: Reading): Limited | undefined {
  const { actor } = clause;
  if (clause.modality !== "may" || actor === undefined || actor.inherited) return undefined;
  const before = reading.text.slice(Math.max(0, actor.span.start - 4), actor.span.start);
  if (!RESERVED.test(before)) return undefined;
  const shall = sentence(`系统 SHALL NOT 允许${actor.text}以外的人员${predicate(clause)}`);
  const things = [clause.object?.text ?? "", (clause.object?.text ?? "").replace(/^.*的/u, "")];
  const titles = things.map((thing) => `仅限${actor.text}${clause.action?.text ?? ""}${thing}`);
  return { capability: withParts(clause, {}), bounded: clause, shall, titles };
}

const JOINED = /^[\s，,；;]*(?:且|并且|但|但是|而且)?[\s，,]*$/u;

/** `会员可以预订会议室，每次最多2小时`: a bare limit of what the words before it let somebody do. */
function following(clause: Clause, reading: Reading): Limited | undefined {
  const bare =
    clause.whole === undefined &&
    clause.actor === undefined &&
    clause.conditions.length === 0 &&
    COMPARATORS.test(clause.action?.text ?? "") &&
    clause.complements.every(({ text }) => /^(?:每|一次$|一(?:个)?(?:天|日|周|星期|礼拜|月|年)$)/.test(text));
  const at = reading.clauses.indexOf(clause);
  if (!bare || clause.kind !== "rule" || at < 1) return undefined;
  let first = reading.clauses[at - 1];
  for (let back = at - 1; back >= 0; back -= 1) {
    first = reading.clauses[back];
    const next = reading.clauses[back + 1];
    const gap = reading.text.slice(first?.span.end ?? 0, next?.span.start ?? 0);
    if (first === undefined || !JOINED.test(gap)) return undefined;
    if (first.actor !== undefined) break;
  }
  if (first === undefined || first.modality !== "may" || !acts(first)) return undefined;
  const bounded = limitedOf(first, reading)?.bounded ?? first;
  const limit = clause.span.text.replace(/^[\s，,]+/u, "").replace(/不[得能]超过/g, "不超过");
  return { capability: null, bounded, shall: when(bounded, limit) };
}

/**
 * Takes a permission with a limit apart (spec 8 §8.2, one requirement per action): what somebody may do, and up to how
 * much, how often, until when or who alone. In: a clause and the reading that it stands in. Out: undefined where the
 * clause sets no limit or does not come apart safely.
 */
export function limitedOf(clause: Clause, reading: Reading): Limited | undefined {
  if (clause.kind !== "feature" && clause.kind !== "rule") return undefined;
  const bare = following(clause, reading);
  if (bare !== undefined || !acts(clause)) return bare;
  return reserved(clause, reading) ?? counted(clause) ?? timed(clause);
}
