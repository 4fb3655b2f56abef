import type { LanguageTools } from "../../../language-tools.ts";
import { isPerson } from "../lexicon/people.ts";
import type { Frame } from "./frame.ts";
import { givingVerb } from "./shall.ts";
import { instrument } from "./way.ts";
import { bare, nounPhrase, upperFirst } from "./wording.ts";

const LONGEST = 7;
const WEAK_END =
  /^(?:a|an|the|of|for|to|in|on|at|by|with|from|and|or|per|their|its|as|than|more|least|most|no|every|each|that|which|who|before|after|within|up|into|via|is|are|be|only|all|any|takes?|holds?|needs?|costs?|has|have|gets?|admits?)$/i;

function count(text: string): number {
  return text.split(/\s+/).length;
}

/** At most seven words, no relative clause, no weak word at the end. */
function shortened(text: string): string {
  const flat = text
    .replace(/\s*\([^)]*\)/g, "")
    .replace(/^(?:the )?following holds for ([^:]+):.*$/i, "$1")
    .trim();
  const cut =
    flat
      .split(
        /:\s|,\s+(?:and|or|but)\s|\s+(?:that|which|who|whose|whenever|when|if|where|neither|kept)\s+|;\s/,
      )[0]
      ?.trim() || flat;
  if (count(cut) === 1 && count(flat) > 1)
    return cleanEnd(untilPreposition(flat.split(/\s+/).slice(0, LONGEST)).join(" "));
  if (count(cut) <= LONGEST) return cleanEnd(cut);
  const clause = cut.split(/,\s/)[0] ?? cut;
  const words = (count(clause) > 1 ? clause : cut).split(/\s+/).slice(0, LONGEST);
  const kept = count(clause) <= LONGEST ? words : untilPreposition(words);
  while (kept.length > 2 && WEAK_END.test(kept.at(-1) ?? "")) kept.pop();
  return cleanEnd(kept.join(" "));
}

/** Cuts the started but unfinished prepositional phrase at the end. */
function untilPreposition(words: readonly string[]): string[] {
  for (let at = words.length - 1; at >= 3; at -= 1) {
    if (
      /^(?:of|for|to|in|on|at|by|with|from|and|or|per|before|after|within|into|via|without|under|over|above|below|up|as)$/i.test(
        words[at] ?? "",
      )
    ) {
      return words.slice(0, at);
    }
  }
  return [...words];
}

/** No mark and no word at the end that asks for another one. */
function cleanEnd(text: string): string {
  const words = text
    .replace(/["“”.:,]+$/g, "")
    .replace(/^["“]/, "")
    .split(" ");
  while (words.length > 2 && WEAK_END.test(words.at(-1) ?? "")) words.pop();
  return words.join(" ").replace(/[,;:]+$/, "");
}

/** "each tenant the water consumption" → "the water consumption": to whom does not name the capability. */
function thingOf(object: string, tools: LanguageTools): string {
  const second = /^(.*?\S)\s+((?:the|an?|their|its|his|her)\s.+)$/.exec(object);
  if (
    !second?.[1] ||
    !second[2] ||
    /\b(?:who|that|which)\b/.test(second[1]) ||
    /\b(?:of|in|on|for|from|to|with|at|by|and|or|about|as)$/i.test(second[1])
  )
    return object;
  return isPerson(nounPhrase(second[1], tools).head) ? second[2] : object;
}

function verbAndObject(frame: Frame, tools: LanguageTools): string {
  const object = bare(thingOf(frame.object, tools));
  let title = `${frame.verb} ${object}`.trim();
  if (/^(?:who|what|whether|how|where|which|when|why)\b/.test(object))
    return (
      title
        .split(/\s+(?:and|or)\s+|,\s/)[0]
        ?.split(/\s+/)
        .slice(0, LONGEST)
        .join(" ") ?? title
    );
  if (count(title) > LONGEST) return title;
  const [only] = frame.clause.complements;
  if (object === "" && only && count(`${title} ${only.text}`) > LONGEST) return `${title} ${only.text}`;
  for (const { span, text } of frame.clause.complements) {
    const late = frame.clause.action !== undefined && span.start > frame.clause.action.span.start;
    if (!late || count(`${title} ${text}`) > LONGEST) break;
    title = `${title} ${text}`;
  }
  return title;
}

function limitTitle(frame: Frame): string {
  const what = frame.object
    .replace(
      /^(?:no more than|not more than|no later than|at most|at least|up to|a maximum of|maximum(?: of)?|max\.?|a minimum of|minimum(?: of)?|min\.?|less than|more than|fewer than|within|under|not less than|no less than|no fewer than|exactly|only)\s+/i,
      "",
    )
    .replace(
      /^[$€£¥]?[\d.,]+\s*(?:%|percent)?\s*|^(?:one|two|three|four|five|six|seven|eight|nine|ten)\s+/i,
      "",
    );
  const lower = frame.clause.figures.some(({ comparator }) => comparator === ">=" || comparator === ">");
  const label = frame.clause.context.at(-1);
  if (/^(?:s|ms|h|min|seconds?|minutes?|hours?|days?)$/i.test(what) || what === "")
    return label ?? "Time limit";
  return `${lower ? "minimum" : "limit"} of ${what}`;
}

function rawTitle(frame: Frame, tools: LanguageTools): string {
  switch (frame.way) {
    case "provides":
      return thingTitle(frame);
    case "limits":
      return limitTitle(frame);
    case "is":
      return `${bare(frame.subject)} ${isOrAre(frame, tools)} ${frame.clause.complements.map(({ text }) => text).join(" ")}`;
    case "pays":
      return `pay ${instrument(frame.clause)?.text ?? frame.tail}`;
    case "shows":
      return `show ${bare(frame.object)}`;
    case "gives":
      return `${givingVerb(frame)} ${bare(frame.object)}`;
    case "needs":
      return `require ${bare(frame.object)}`;
    case "does":
      return doingTitle(frame, tools);
    default:
      return actTitle(frame, tools);
  }
}

function thingTitle(frame: Frame): string {
  const short = shortened(bare(frame.object));
  return short.includes(" ") ? short : `${short} ${frame.clause.complements[0]?.text ?? "feature"}`;
}

function isOrAre({ subject, negative }: Frame, tools: LanguageTools): string {
  return `${nounPhrase(subject, tools).plural ? "are" : "is"}${negative ? " not" : ""}`;
}

function actTitle(frame: Frame, tools: LanguageTools): string {
  const act = verbAndObject(frame, tools);
  if (!frame.negative) return act;
  return frame.person === "" ? `never ${act}` : `forbid ${tools.english.gerund(act)}`;
}

/** "points expire", "never delete orders", "earn 10 points". */
function doingTitle(frame: Frame, tools: LanguageTools): string {
  const { subject, verb, tail, kind } = frame;
  if (frame.negative || kind === "system" || kind === "none") return actTitle(frame, tools);
  if (kind === "person" && tail !== "") return `${verb} ${tail}`;
  const plural = nounPhrase(subject, tools).plural;
  return `${bare(subject)} ${plural ? verb : tools.english.thirdPerson(verb)} ${tail}`;
}

/** A title of two to seven words that names the capability (spec 8 §8.2). */
export function titleOf(frame: Frame, tools: LanguageTools): string {
  const raw = rawTitle(frame, tools).replace(/\s+/g, " ").trim();
  const clausal = /^\S+ (?:who|what|whether|how|where|which|when|why)\b/.test(raw);
  const title = upperFirst(clausal ? raw : shortened(raw));
  if (!title.includes(" ") && frame.way === "lets" && !frame.negative)
    return upperFirst(shortened(`let ${bare(frame.person)} ${title.toLowerCase()}`));
  return title.includes(" ")
    ? title
    : `${title} ${frame.way === "does" ? "on its own" : "feature"}`.replace(/ on its own$/, " function");
}

/** A statement in its own words, cut to a title; a condition in front of it is left out. */
export function statedTitle(said: string): string {
  const text = afterCase(said.replace(/\s*\([^)]*\)/g, "").split(/, (?:because|but|so|by)\b/)[0] ?? said);
  const main = text.replace(OPENING, "").replace(/^we /i, "");
  return upperFirst(shortened(bare(main)));
}

/** A case or a moment in front of the statement names no capability. */
const OPENING =
  /^(?:when|if|once|after|before|unless|until|in case)\b[^,]*(?:, (?:and|or|but) (?!the\b|an?\b)[^,]*)*,\s*(?:then\s+)?|^(?:at|in|on|for|above|below|over|under|by) [^,]{2,40},\s+|^(?:at|on|in|by) the (?:end|start|beginning|middle) of (?:each|every|the|an?) \w+ |^(?:after|within|before) (?:\d+|\w+) (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?) (?=(?:the|an?|every|each) )|^(?:above|below|over|under) [$€£¥]?[\d.,]+ \w+ (?=(?:the|an?|every|each) )|^(?:at|in|on) the \w+,? (?=(?:the|an?|every|each) )|^(?:and|but|so|then) /i;
const OPENS_MAIN = /^(?:the|an?|we|nobody|everybody|it|they|each|every|no)$/;
const HOLDS_ON =
  /^(?:of|to|at|in|on|for|by|with|from|under|over|than|is|are|has|have|the|an?|and|or|that|which)$/;

/** `if it is reported late the lunch is charged`: what follows from the case, where no comma parts the two. */
export function afterCase(text: string): string {
  if (!/^(?:if|when|whenever|once)\b/i.test(text) || text.includes(",")) return text;
  const words = text.split(" ");
  const at = words.findIndex(
    (word, index) => index >= 4 && OPENS_MAIN.test(word) && !HOLDS_ON.test(words[index - 1] ?? ""),
  );
  return at < 0 ? text : words.slice(at).join(" ");
}

/** ASCII kebab-case id of a capability. */
export function capabilityOf(title: string): string {
  const slug = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return slug === "" ? "capability" : slug;
}
