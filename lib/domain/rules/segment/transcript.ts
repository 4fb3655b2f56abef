import { isCourtesy } from "./aside.ts";
import { isGreeting } from "./greeting.ts";
import type { Line } from "./line.ts";

/**
 * A chat log or a transcript: each turn carries who speaks and when. Stamps and names are no words of the need; every
 * turn is a block of its own.
 */

const CJK = /[\u3400-\u9fff]/;
const WEEKDAY = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+|(?:周|星期)[一二三四五六日天]\s*)?`;
const TIME = String.raw`${WEEKDAY}(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?[ ,T]*)?\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?`;
const NAME = String.raw`[@\p{L}][\p{L}\p{N} ._'-]{0,24}?(?:\s*[（(][^)）\n]{1,16}[)）])?`;
const PERSON = String.raw`(?:@?\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*){0,2}|\p{Script=Han}{1,4})`;
/** `[10:02] Ines: …`, `10:02 Ines: …`, `Ines 10:02: …`: the turn stands behind its stamp. */
const STAMPED = [
  new RegExp(String.raw`^[[(（【]?${TIME}[\])）】]?\s*[-–—|]?\s*${NAME}\s*[:：]\s*`, "iu"),
  new RegExp(String.raw`^${NAME}\s*[,，]?\s*[[(（【]?${TIME}[\])）】]?\s*[:：]\s*`, "iu"),
];
/** `陈姐 09:12` alone on a line: the turn stands on the lines below. */
const SPEAKER = new RegExp(String.raw`^${NAME}\s*[,，]?\s*[[(（【]?${TIME}[\])）】]?$`, "iu");
/** `Ines: …` without a time: only in a text of such lines that is a talk. */
const NAMED = new RegExp(String.raw`^(${PERSON})\s*[:：]\s*(?=\S)`, "u");
/** One who is spoken to at the head of a turn. */
const ADDRESSED = /^@\S+\s+/u;
/** Fewer stamps than this are no log. */
const FEWEST = 3;
/** Fewer lines with a name are no talk. */
const FEWEST_NAMED = 5;
/** The share of the lines of a talk that begin with a name. */
const MOSTLY = 0.8;
/** More people than this do not talk: the names are labels. */
const MOST_SPEAKERS = 8;
/** Longer lines before the first turn are text. */
const LONGEST_HEAD = 60;

const stampOf = (body: string): number =>
  Math.max(0, ...STAMPED.map((pattern) => pattern.exec(body)?.[0].length ?? 0));

const nameOf = (body: string): number => NAMED.exec(body)?.[0].length ?? 0;

/**
 * Whether lines that begin with a name are a talk: names come again after others, and somebody greets or says only "ok". Labels such as
 * "Teachers: …" in a list of demands do neither.
 */
function isTalk(bodies: readonly string[]): boolean {
  const named = bodies.flatMap((body) => {
    const name = NAMED.exec(body)?.[1];
    return name === undefined ? [] : [{ name, said: body.slice(nameOf(body)) }];
  });
  if (named.length < FEWEST_NAMED || named.length < bodies.length * MOSTLY) return false;
  const names = new Set(named.map(({ name }) => name));
  if (names.size > MOST_SPEAKERS) return false;
  const talks = named.some(({ said }) => isGreeting(said) || isCourtesy(said, CJK.test(said) ? "zh" : "en"));
  return talks && changes(named.map(({ name }) => name)) >= names.size;
}

/** How often another one speaks: each after the first is once, so that more often means that somebody speaks again. */
const changes = (names: readonly string[]): number =>
  names.filter((name, at) => at > 0 && names[at - 1] !== name).length;

const isSpeaker = (body: string): boolean => SPEAKER.test(body) && stampOf(body) === 0;

const gap = (line: Line): Line => ({
  kind: "blank",
  start: line.start,
  end: line.start,
  level: 0,
  marker: "",
});

/** The turn of a line without its stamp and the one who is spoken to. */
function spoken(text: string, line: Line, skip: number): Line {
  const start = line.start + skip;
  const addressed = ADDRESSED.exec(text.slice(start, line.end))?.[0].length ?? 0;
  return { ...line, kind: "text", start: start + addressed, marker: "", turn: true };
}

/** The turns of a talk without times. */
function readTalk(text: string, lines: readonly Line[]): readonly Line[] {
  const said = lines.filter(({ kind }) => kind === "text" || kind === "item");
  if (!isTalk(said.map(({ start, end }) => text.slice(start, end)))) return lines;
  return lines.flatMap((line): Line[] => {
    const skip = line.kind === "text" || line.kind === "item" ? nameOf(text.slice(line.start, line.end)) : 0;
    return skip === 0 ? [line] : [gap(line), spoken(text, line, skip)];
  });
}

/**
 * Lines of a need, those of a log turned into turns. In: the text and its lines. Out: the lines themselves where the
 * text is no log; else stamps as `aside` lines and a gap before each turn.
 */
export function readTurns(text: string, lines: readonly Line[]): readonly Line[] {
  const bodyOf = (line: Line): string => text.slice(line.start, line.end);
  const speaks = (line: Line): boolean =>
    (line.kind === "text" || line.kind === "item") && (stampOf(bodyOf(line)) > 0 || isSpeaker(bodyOf(line)));
  const first = lines.findIndex(speaks);
  if (lines.filter(speaks).length < FEWEST) return readTalk(text, lines);
  return lines.flatMap((line, at): Line[] => {
    if (line.kind !== "text" && line.kind !== "item") return [line];
    const body = bodyOf(line);
    if (isSpeaker(body)) return [{ ...line, kind: "aside" }];
    const skip = stampOf(body);
    if (skip > 0) return [gap(line), spoken(text, line, skip)];
    if (at < first)
      return [body.length <= LONGEST_HEAD && !/[.。]$/.test(body) ? { ...line, kind: "aside" } : line];
    return [line.kind === "text" ? spoken(text, line, 0) : line];
  });
}
