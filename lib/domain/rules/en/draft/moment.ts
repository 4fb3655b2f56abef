import type { Frame } from "./frame.ts";
import { lowerFirst } from "./wording.ts";

/** Moments at which the system acts by itself: `every morning`, `within three days of its return`. */

const TIMED =
  /^(?:after|within .+ (?:after|of|from) |every|each|once|twice|daily|weekly|monthly|hourly|nightly|at|on|by|\d|one|two|three|four|five|six|seven|ten|twelve|twenty|the (?:day|evening|night|morning|week))\b/i;
const TIME_WORD =
  /\b(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|morning|evening|midnight|noon|am|pm|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|daily|weekly|monthly|nightly|hourly|quarter)\b/i;

/** The complement that says at which moment the system acts by itself, with what narrows it. */
export function momentOf(frame: Frame): string | undefined {
  const texts = frame.clause.complements.map(({ text }) => text);
  const at = texts.findIndex((text) => TIMED.test(text) && TIME_WORD.test(text));
  if (at < 0) return undefined;
  const narrowed = texts.slice(at + 1).filter((text) => /^(?:without|of|in|from)\b/i.test(text));
  return [texts[at], ...narrowed].join(" ");
}

const COUNTED = /^(?:\d|an?\b|one|two|three|four|five|six|seven|ten|twelve|half|twenty|thirty)/i;

/** The moment as a When-step. */
export function momentStep(moment: string): string {
  const since = /^within .+? (?:after|of|from) (.+)$/i.exec(moment)?.[1];
  if (since) return `When this has happened: ${since}`;
  const passed = /^after (.+)$/i.exec(moment)?.[1];
  if (passed && COUNTED.test(passed) && /\b(?:am|pm|o'clock|noon)\b|:\d\d/.test(passed))
    return `When it is after ${passed}`;
  if (passed && COUNTED.test(passed))
    return `When ${passed} ${/^(?:1|an?|one|half)\b/i.test(passed) ? "has" : "have"} passed`;
  if (/^\d|^(?:one|two|three|four|five|six|seven|ten|twelve)\b/i.test(moment))
    return `When it is ${lowerFirst(moment)}`;
  return `When the time has come (${lowerFirst(moment)})`;
}
