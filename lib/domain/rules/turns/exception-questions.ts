import type { Language } from "../../language.ts";
import { openContradictions } from "../../plan/open-items.ts";
import type { SeatQuestion } from "../../workshop/seat-turn.ts";
import { cue } from "../cue.ts";
import formCues from "../findings/form-cues.json" with { type: "json" };
import { type Facets, wholeFacets } from "../pairs/facets.ts";
import { languageIn } from "../pairs/listed-pair.ts";
import { sharedWeight, type WordWeight, weightOf, wordWeights } from "../pairs/topic-weights.ts";
import { quote } from "../statements/statement-words.ts";
import { ownSentence, type SeatContext } from "./seat-context.ts";

/** Questions on "all", "every", "only" and "never" in one statement, where another one about the same thing makes an exception. */

const WAIVES = cue(formCues.waives);

/** Share of the words of the shorter statement that the other one must have, and how many of them. */
const LEAST_SHARE = { en: 0.4, zh: 0.3 } as const;
const LEAST_SHARED = { en: 2, zh: 3 } as const;
const MOST_QUESTIONS = 3;

const WORDS: Readonly<
  Record<Language, (rule: string, exception: string) => Omit<SeatQuestion, "key" | "about">>
> = {
  en: (rule, exception) => ({
    text: `Does ${quote(rule)} also hold in the case of ${quote(exception)}?`,
    why: "One sentence allows no exception, another one seems to make one.",
    blocking: false,
  }),
  zh: (rule, exception) => ({
    text: `遇到${quote(exception)}的情况，${quote(rule)}还成立吗？`,
    why: "一句话没有留例外，另一句话像是它的例外。",
    blocking: false,
  }),
};

interface Stated {
  readonly id: string;
  readonly at: number;
  readonly sentence: string;
  readonly language: Language;
  readonly facets: Facets;
}

/** One question for each exception: about the strict statement that it has most in common with. */
export function exceptionQuestions({ input, requirements, language }: SeatContext): SeatQuestion[] {
  const stated = requirements.map((one, at): Stated => {
    const sentence = ownSentence(one);
    const own = languageIn(sentence);
    return { id: one.id, at, sentence, language: own, facets: wholeFacets(sentence, own) };
  });
  const weight = wordWeights(stated.map(({ facets }) => facets.words));
  const strict = stated.filter(isStrict);
  const isListed = (a: Stated, b: Stated): boolean =>
    openContradictions(input.plan).some(({ requirements: ids }) => ids?.includes(a.id) && ids.includes(b.id));
  return stated
    .filter(isWaiver)
    .flatMap((waiver): SeatQuestion[] => {
      const rule = strict
        .filter(
          (one) => isElsewhere(one, waiver) && isAboutSame(one, waiver, weight) && !isListed(one, waiver),
        )
        .toSorted((x, y) => sharedOf(y, waiver, weight) - sharedOf(x, waiver, weight))[0];
      if (rule === undefined) return [];
      return [
        {
          key: `exception.${waiver.id}`,
          ...WORDS[language](rule.sentence, waiver.sentence),
          about: [rule.id, waiver.id],
        },
      ];
    })
    .slice(0, MOST_QUESTIONS);
}

const makesException = ({ sentence, language, facets }: Stated): boolean =>
  facets.exception || WAIVES[language].test(sentence);

const isStrict = (one: Stated): boolean =>
  (one.facets.all || one.facets.absolute || one.facets.only !== null) && !makesException(one);

const isWaiver = (one: Stated): boolean => WAIVES[one.language].test(one.sentence);

/** An exception right after its rule says what it is an exception to. */
const isElsewhere = (rule: Stated, waiver: Stated): boolean =>
  rule.language === waiver.language && rule.id !== waiver.id && waiver.at !== rule.at + 1;

const sharedOf = (a: Stated, b: Stated, weight: WordWeight): number =>
  sharedWeight(a.facets.words, b.facets.words, weight);

function isAboutSame(a: Stated, b: Stated, weight: WordWeight): boolean {
  const common = [...a.facets.words].filter((word) => b.facets.words.has(word) && !word.startsWith("#"));
  if (common.length < LEAST_SHARED[a.language]) return false;
  const least = Math.min(weightOf(a.facets.words, weight), weightOf(b.facets.words, weight));
  return least > 0 && weightOf(common, weight) / least >= LEAST_SHARE[a.language];
}
