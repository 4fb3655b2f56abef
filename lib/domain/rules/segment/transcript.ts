import type { Line } from "./line.ts";

/**
 * A chat log or a transcript: each turn carries who speaks and when. Stamps and names are no words of the need; every
 * turn is a block of its own.
 */

const WEEKDAY = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+|(?:周|星期)[一二三四五六日天]\s*)?`;
const TIME = String.raw`${WEEKDAY}(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?[ ,T]*)?\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?`;
const NAME = String.raw`[@\p{L}][\p{L}\p{N} ._'-]{0,24}?(?:\s*[（(][^)）\n]{1,16}[)）])?`;
/** `[10:02] Ines: …`, `10:02 Ines: …`, `Ines 10:02: …`: the turn stands behind its stamp. */
const STAMPED = [
  new RegExp(String.raw`^[[(（【]?${TIME}[\])）】]?\s*[-–—|]?\s*${NAME}\s*[:：]\s*`, "iu"),
  new RegExp(String.raw`^${NAME}\s*[,，]?\s*[[(（【]?${TIME}[\])）】]?\s*[:：]\s*`, "iu"),
];
/** `陈姐 09:12` alone on a line: the turn stands on the lines below. */
const SPEAKER = new RegExp(String.raw`^${NAME}\s*[,，]?\s*[[(（【]?${TIME}[\])）】]?$`, "iu");
/** One who is spoken to at the head of a turn. */
const ADDRESSED = /^@\S+\s+/u;
/** Fewer stamps than this are no log. */
const FEWEST = 3;
/** Longer lines before the first turn are text. */
const LONGEST_HEAD = 60;

const stampOf = (body: string): number =>
  Math.max(0, ...STAMPED.map((pattern) => pattern.exec(body)?.[0].length ?? 0));

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

/**
 * Lines of a need, those of a log turned into turns. In: the text and its lines. Out: the lines themselves where the
 * text is no log; else stamps as `aside` lines and a gap before each turn.
 */
export function readTurns(text: string, lines: readonly Line[]): readonly Line[] {
  const bodyOf = (line: Line): string => text.slice(line.start, line.end);
  const speaks = (line: Line): boolean =>
    (line.kind === "text" || line.kind === "item") && (stampOf(bodyOf(line)) > 0 || isSpeaker(bodyOf(line)));
  const first = lines.findIndex(speaks);
  if (lines.filter(speaks).length < FEWEST) return lines;
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
