import type { Sentence } from "./draft.ts";
import type { Clause } from "./reading.ts";

/**
 * What somebody asked for and then does not want, or not now (`forget that`, `这个不做`): it is left out and stands among
 * what is not in scope, never among the requirements.
 */

const ENGLISH = [
  /\b(?:forget|scrap|drop|skip|strike) (?:that|it|this)(?=[\s,.;!]*(?:$|,|;))|\b(?:scrap|forget about|strike) the \w+/i,
  /\bleave (?:that|it|this) out\b/i,
  /\bwe (?:don't|do not) (?:do|offer|need|want|have|use) .+ (?:any ?more|any longer)\b/i,
  /\b(?:voted|turned|struck) (?:it|that|this) down\b|\bsaid no\b, so\b|\bso we (?:won't|don't|will not)\b[^,]*$/i,
  /^(?!.*\b(?:must|should|shall)\b).*\b(?:overkill|not worth (?:it|the))\b/i,
  /\bused to (?:think|want|ask)\b.*\b(?:needed|wanted|should|would)\b/i,
] as const;
/** `We don't.`, `Actually no.`: the sentence before is taken back. */
const ENGLISH_ALONE =
  /^(?:(?:but|actually|in fact|well),? )*(?:no,? )*(?:we don't|we do not|no|scratch that|never mind|forget (?:it|that))[.!]?$/i;

const CHINESE =
  /(?:^|[，,。？?])(?:(?:但|但是|所以|后来|最后|我想了想|大家|领导|\p{Script=Han}{2,4})?(?:觉得|都?同意|说|决定)?(?:没必要|不需要)?[，,]?)?(?:这个|那个|这|那|就|也|都|先)*(?:不(?:做|要|搞|弄|需要|考虑|上|收)了?|算了|去掉|删掉|取消掉?|先?放一放|(?:这个)?先不急|以后再说|没必要(?:做|搞|弄)?)(?:这个|它|押金)?(?:了|吧|啦)*(?=$|[，,。！!；;])|就不(?:要|做|搞|弄)了|(?:先放|放)一放(?=$|[，,。])|以后再说(?=$|[，,。])|不用(?:系统|你们|软件)(?:来)?(?:管|做|处理)/u;
/** What goes on behind such words is wanted again. */
const GOES_ON = /(?:但|但是|不过|可是|只)[^，]{3,}|\b(?:but|however) (?:i|we|the|they|he|she|it)\b/iu;

/** Fewer words behind what is not wanted say nothing of their own. */
const FEWEST_BEHIND = 4;

/**
 * How far a sentence says that something is not wanted; 0 where it does not. What stands behind is a statement of its
 * own (`大家同意不收押金，箱子没还的记下来`).
 */
export function withdrawnUntil({ text, language, role }: Sentence): number {
  if (role !== "sentence" && role !== "item") return 0;
  const bare = text.replace(/[\s.。！!]+$/u, "");
  if (language === "en") return ENGLISH.some((pattern) => pattern.test(bare)) ? text.length : 0;
  const found = CHINESE.exec(bare);
  if (found === null || GOES_ON.test(bare.slice(found.index))) return 0;
  const end = found.index + found[0].length;
  return bare.length - end < FEWEST_BEHIND ? text.length : end;
}

/** Whether a sentence only takes back the one before it. */
export const takesBack = ({ text, language }: Sentence): boolean =>
  language === "en"
    ? ENGLISH_ALONE.test(text.trim())
    : /^(?:我想了想)?(?:还是)?(?:算了|不要了|不做了|去掉)[，,。！]?(?:不要了|不做了)?[。！]?$/u.test(
        text.trim(),
      );

/** The clause of a sentence that leaves something out. */
export function leftOut({ text, start, end, language, context }: Sentence): Omit<Clause, "id"> {
  const span = { ref: "need" as const, start, end, text };
  return {
    span,
    language,
    kind: "out_of_scope",
    modality: "none",
    object: { text: text.replace(/[\s.。]+$/u, ""), span, inherited: false },
    complements: [],
    conditions: [],
    figures: [],
    exceptions: [],
    data: [],
    systems: [],
    vague: [],
    context,
  };
}

const NAMED = /\b(?:scrap|forget about|strike) the (\w+(?: \w+)?)\b/i;

/** The thing that a sentence takes back by its name: `scrap the deposit`; "" where it names none. */
export const takenBackThing = ({ text, language }: Sentence): string =>
  language === "en" ? (NAMED.exec(text)?.[1]?.toLowerCase() ?? "") : "";
