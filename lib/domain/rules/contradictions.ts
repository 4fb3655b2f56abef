import type { Language } from "../language.ts";
import { features } from "../statement/similarity.ts";
import { pattern } from "./concerns/concern.ts";
import { PEOPLE } from "./concerns/people-words.ts";
import type { Clause, Contradiction, Figure } from "./reading.ts";

/** Clauses that cannot both hold: one thing with two figures, or allowed here and forbidden there (spec 8 §8.1). */
export function contradictionsOf(clauses: readonly Clause[]): readonly Contradiction[] {
  const stated = clauses
    .filter((clause) => clause.kind !== "background" && clause.kind !== "goal")
    .slice(0, MOST_COMPARED)
    .map(portray);
  const found: Contradiction[] = [];
  const far = stated.length > LONG ? NEAR : FAR;
  for (const [at, a] of stated.entries()) {
    for (const b of stated.slice(at + 1, at + 1 + far)) {
      const about = conflict(a, b);
      if (about !== undefined) {
        found.push({
          a: a.clause.id,
          b: b.clause.id,
          about,
          object: a.clause.object?.text ?? a.clause.span.text,
        });
      }
    }
  }
  return found;
}

/** Clauses further apart than this are not compared: a bound for very long texts. */
const FAR = 400;
const LONG = 600;
const NEAR = 20;
const MOST_COMPARED = 3000;

interface Portrait {
  readonly clause: Clause;
  /** Content without figures, people and modal words. */
  readonly words: ReadonlySet<string>;
  readonly people: ReadonlySet<string>;
  readonly conditions: ReadonlySet<string>;
}

function portray(clause: Clause): Portrait {
  const { language } = clause;
  const conditions = clause.conditions.map((each) => each.text).join(" ");
  return {
    clause,
    words: features(bare(clause), language),
    people: peopleIn(`${clause.actor?.text ?? ""} ${clause.span.text}`, language),
    conditions: features(conditions, language),
  };
}

const MODAL = {
  zh: /不得|不能|不可以?|不允许|禁止|不支持|不要|允许|支持|可以?|能够?|必须|最多|至多|不超过|最少|至少|以内|以上|以下|上限|只能?|每[天日周月年次个]/g,
  en: /\b(?:must|may|can|cannot|can't|shall|should|not|never|no|at most|at least|up to|within|more than|less than|allowed|permitted|able|per|maximum|minimum|only)\b/gi,
} as const;

function bare(clause: Clause): string {
  let text = clause.span.text;
  for (const figure of clause.figures) text = text.replace(figure.span.text, withoutNumber(figure.span.text));
  return text.replace(MODAL[clause.language], " ").replace(/\d+/g, " ");
}

/** What a figure counts, without how many. */
function withoutNumber(words: string): string {
  return words.replace(/[\d.,]+|[零一二两三四五六七八九十百千]+(?=\p{Script=Han})/gu, " ");
}

function peopleIn(text: string, language: Language): Set<string> {
  const all = new RegExp(pattern(PEOPLE, language).source, language === "en" ? "gi" : "g");
  return new Set((text.match(all) ?? []).map((word) => word.toLowerCase().replace(/s$/, "")));
}

function conflict(a: Portrait, b: Portrait): Contradiction["about"] | undefined {
  if (a.clause.language !== b.clause.language || !samePeople(a, b) || !sameConditions(a, b)) return undefined;
  if (opposite(a.clause, b.clause) && sameDeed(a.clause, b.clause)) return "modality";
  return figuresClash(a, b) ? "figure" : undefined;
}

function samePeople(a: Portrait, b: Portrait): boolean {
  if (a.people.size === 0 || b.people.size === 0) return true;
  return [...a.people].some((each) => b.people.has(each));
}

function sameConditions(a: Portrait, b: Portrait): boolean {
  if (a.conditions.size === 0 && b.conditions.size === 0) return true;
  if (a.conditions.size === 0 || b.conditions.size === 0) return a.clause.figures.length > 0;
  return overlap(a.conditions, b.conditions) >= 0.5;
}

/** One allows what the other forbids, at the same times: a ban with a condition only clashes with a plain `always`. */
function opposite(a: Clause, b: Clause): boolean {
  if (forbids(a) === forbids(b)) return false;
  if (COMPLEMENT.test(a.span.text) || COMPLEMENT.test(b.span.text)) return false;
  const [allowed, banned] = forbids(a) ? [b, a] : [a, b];
  if (allowed.exceptions.length > 0 || banned.exceptions.length > 0) return false;
  if (ALWAYS.test(allowed.span.text)) return true;
  const limited = allowed.conditions.length > 0 || allowed.figures.length > 0;
  return !limited && !isQualified(banned);
}

function forbids(clause: Clause): boolean {
  return clause.modality === "must_not" || clause.kind === "out_of_scope";
}

/** `只有…可以，其他人不得`: two halves of one rule. */
const COMPLEMENT = /只有|仅|只能|其他|其它|其余|别人|除|\bonly\b|\bothers?\b|\belse\b|\bexcept\b/i;
const ALWAYS = /随时|任何时候|任意时间|一律|\bat any time\b|\balways\b|\bany ?time\b/i;
const QUALIFIED = /[已未非].{1,8}的|\b(?:after|once|when|if|unless|without|already|of other|others'?)\b/i;

function isQualified(clause: Clause): boolean {
  return clause.conditions.length > 0 || clause.figures.length > 0 || QUALIFIED.test(clause.span.text);
}

/** The same action on the same thing; a clause that names no thing is not compared. */
function sameDeed(a: Clause, b: Clause): boolean {
  if (a.action === undefined || b.action === undefined) return false;
  const { language } = a;
  const acts = overlap(features(a.action.text, language), features(b.action.text, language));
  if (acts < 0.9) return false;
  if (a.object !== undefined && b.object !== undefined) {
    return overlap(features(a.object.text, language), features(b.object.text, language)) >= 0.6;
  }
  const thing = a.object?.text ?? b.object?.text;
  const other = a.object === undefined ? a : b;
  return thing !== undefined && other.span.text.includes(thing);
}

function figuresClash(a: Portrait, b: Portrait): boolean {
  const pairs = a.clause.figures.flatMap((x) => b.clause.figures.map((y) => [x, y] as const));
  if (!pairs.some(([x, y]) => clash(x, y)) || isRate(a.clause) !== isRate(b.clause)) return false;
  if (pairs.some(([x, y]) => sameFigure(x, y)) && pairs.length < 4) return false;
  const least = Math.min(a.words.size, b.words.size);
  if (least === 0) return false;
  const ratio = overlap(a.words, b.words);
  if (least < 2 && !sameDeed(a.clause, b.clause)) return false;
  const ownWords = [...a.words].some((w) => !b.words.has(w)) && [...b.words].some((w) => !a.words.has(w));
  return ownWords ? ratio >= 0.66 : ratio >= 0.6;
}

/** An amount per day or per piece is no rival of an amount as such. */
function isRate(clause: Clause): boolean {
  return /每(?!位|名|个人|人)|按[天日月次小时]|\bper\b|\beach (?:day|week|month|hour)|\ba (?:day|week|month|year)\b|\bdaily\b/i.test(
    clause.span.text,
  );
}

/** Same unit, both bound the same side (or fix the value), other value. */
function clash(x: Figure, y: Figure): boolean {
  if (unitOf(x) !== unitOf(y) || x.value === y.value) return false;
  const sides = [side(x), side(y)];
  return sides[0] === sides[1] || sides.includes("exact");
}

function sameFigure(x: Figure, y: Figure): boolean {
  return unitOf(x) === unitOf(y) && x.value === y.value;
}

function unitOf(figure: Figure): string {
  return figure.unit
    .toLowerCase()
    .replace(/s$/, "")
    .replace(/^个/, "")
    .replace(/^[日]$/, "天");
}

function side(figure: Figure): "upper" | "lower" | "exact" | "range" {
  if (figure.comparator === "between") return "range";
  if (figure.comparator === "=") return "exact";
  return figure.comparator.startsWith("<") ? "upper" : "lower";
}

/** Share of the smaller set that the other holds. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const least = Math.min(a.size, b.size);
  if (least === 0) return 0;
  let shared = 0;
  for (const each of a) if (b.has(each)) shared += 1;
  return shared / least;
}
