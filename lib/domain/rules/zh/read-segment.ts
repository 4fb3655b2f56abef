import { addActs } from "./add-acts.ts";
import { addNominal } from "./add-nominal.ts";
import { type Condition, takeCondition } from "./conditions.ts";
import { readCore } from "./core.ts";
import { contextKind, kindByWording } from "./kinds.ts";
import { isOurSystem } from "./lexicon/nouns.ts";
import { SYSTEM_ACTIONS } from "./lexicon/verbs.ts";
import { type Local, toPhrase } from "./local.ts";
import { addClause, type Run, take } from "./run.ts";
import type { Segment } from "./segments.ts";
import { exceptionOf, leadingException, purposeOf } from "./side-clauses.ts";
import { isState } from "./states.ts";
import type { Word } from "./words.ts";

const CONSEQUENCE = /^(?:则|就|便|自动|立即|立刻|马上|由|视为|视作|直接|统一|不再|按|按照)$/;

function attach(run: Run, more: { purpose?: Local; exception?: Local }): boolean {
  const last = run.clauses.at(-1);
  if (last === undefined || last.action === undefined) return false;
  const base = run.sentence.start;
  run.clauses[run.clauses.length - 1] = {
    ...last,
    ...(more.purpose === undefined ? {} : { purpose: toPhrase(more.purpose, base) }),
    ...(more.exception === undefined
      ? {}
      : { exceptions: [...last.exceptions, toPhrase(more.exception, base)] }),
  };
  return true;
}

/** Purposes and exceptions. Out: true when the stretch is used up. */
function readSide(run: Run, segment: Segment, alone: boolean): boolean {
  const { text } = run.sentence;
  const purpose = alone ? undefined : purposeOf(text, segment);
  if (purpose !== undefined) {
    if (!attach(run, { purpose })) run.purpose = purpose;
    return true;
  }
  const exception = exceptionOf(text, segment);
  if (exception === undefined) return false;
  if (!attach(run, { exception })) run.exceptions.push(exception);
  return true;
}

/** `学校请假系统，学生可以…`: the name of the whole before what it does. */
function isTitle(run: Run, segment: Segment, next: Segment | undefined): boolean {
  if (next === undefined || run.clauses.length > 0 || segment.wished || segment.text.length > 16)
    return false;
  if (
    run.words.some(
      (w) => w.start >= segment.start && w.end <= segment.end && (w.tag === "modal" || w.tag === "prep"),
    )
  )
    return false;
  if (/^[：:]/.test(run.sentence.text.slice(segment.end))) return true;
  return (
    /(?:系统|平台|小程序|网站|应用|软件|APP|App|手环|商城|公众号)(?:里|中|上|里面)?$/.test(segment.text) &&
    !/^(?:做|开发|建|支持|提供|增加|对接|接入|打开|登录|使用)/.test(segment.text)
  );
}

function stateCondition(text: string, start: number, end: number): Condition {
  return { text: text.slice(start, end), start, end, words: text.slice(start, end), type: "unwanted" };
}

function waitsForConsequence(
  run: Run,
  words: readonly Word[],
  at: { segment: Segment; next: Segment | undefined },
): boolean {
  const { segment, next } = at;
  if (next === undefined || segment.wished) return false;
  if (/^(?:则|那么)/.test(next.opener)) return true;
  const head = run.words.find((w) => w.start >= next.start);
  if (head === undefined || !isState(words) || words.some((w) => w.tag === "modal")) return false;
  const nextWords = run.words.filter((w) => w.start >= next.start && w.end <= next.end);
  if (
    nextWords.some((w) => w.tag === "modal") &&
    words.some((w) => w.tag === "number") &&
    /超时|超过|超出|未|逾期|以上|低于/.test(segment.text) &&
    head.tag === "role"
  )
    return true;
  return (
    head.tag === "modal" ||
    isOurSystem(head.text) ||
    CONSEQUENCE.test(head.text) ||
    SYSTEM_ACTIONS.has(head.text)
  );
}

/** `一个月内爽约两次的观众，三十天内不能再预约`: those whom the stretch behind speaks of. */
function namesCase(
  words: readonly Word[],
  { segment, next }: { segment: Segment; next: Segment | undefined },
): boolean {
  const de = words.findLastIndex((w) => w.text === "的");
  return (
    next !== undefined &&
    next.opener === "" &&
    segment.opener === "" &&
    !segment.wished &&
    de > 0 &&
    de === words.length - 2 &&
    words.at(-1)?.tag === "role" &&
    words.slice(0, de).some((w) => w.tag === "verb") &&
    !words.some((w) => (w.tag === "modal" || w.tag === "role" ? w !== words.at(-1) : false))
  );
}

/** Stretches that their wording alone places: exclusions, definitions, background. */
function readWorded(run: Run, segment: Segment): boolean {
  const worded = kindByWording(segment.text, "none", segment.wished);
  if (worded === undefined) return false;
  const inside = run.words.filter((w) => w.start >= segment.start && w.end <= segment.end);
  if (worded === "background" && inside.some((w) => w.tag === "modal")) return false;
  take(run);
  addClause(run, segment, { kind: worded });
  return true;
}

/** Takes the conditions off the words of a stretch; they wait for their action. */
function takeConditions(run: Run, given: readonly Word[]): readonly Word[] {
  let words = given;
  for (let round = 0; round < 3; round += 1) {
    const found = takeCondition(run.sentence.text, words, round > 0 || run.conditions.length > 0);
    if (found.condition === undefined || (round > 0 && found.rest.length === 0)) break;
    run.conditions.push(found.condition);
    words = found.rest;
  }
  return words;
}

function addTitle(run: Run, segment: Segment): void {
  addClause(run, segment, {
    kind: contextKind(run.sentence.context) ?? "background",
    object: { ...toPhrase(segment, run.sentence.start), inherited: false },
  });
}

/** `我们要一套排课系统，…`: the wish names the whole; what it does follows. */
function announces(segment: Segment, next: Segment | undefined): boolean {
  const named = /^一[个套款种项][^，。]{2,20}(?:系统|平台|小程序|应用|工具|网站|软件|APP|App|题库|程序)$/;
  return next !== undefined && segment.wished && named.test(segment.text);
}

/** Reads one stretch between commas into clauses, or keeps it for the stretch behind it. */
export function readSegment(
  run: Run,
  segment: Segment,
  at: { next: Segment | undefined; count: number },
): void {
  const { text } = run.sentence;
  if (isTitle(run, segment, at.next) || announces(segment, at.next)) {
    addTitle(run, segment);
    return;
  }
  if (readSide(run, segment, at.count === 1) || readWorded(run, segment)) return;
  const lead = leadingException(text, segment);
  if (lead !== undefined) run.exceptions.push(lead.exception);
  const piece = lead?.rest ?? segment;
  const words = takeConditions(
    run,
    run.words.filter((w) => w.start >= piece.start && w.end <= piece.end),
  );
  const first = words[0];
  const last = words.at(-1);
  if (
    first === undefined ||
    last === undefined ||
    words.every((w) => w.tag === "punct" || w.tag === "particle")
  )
    return;
  if (
    namesCase(words, { segment, next: at.next }) ||
    waitsForConsequence(run, words, { segment, next: at.next })
  ) {
    run.conditions.push(stateCondition(text, first.start, last.end));
    return;
  }
  const core = readCore(text, words);
  if (core.acts.length > 0) addActs(run, core, segment);
  else if (core.nominal !== undefined) addNominal(run, core.nominal, { segment, next: at.next });
}
