import { z } from "zod";
import { measuredShare } from "../measured-share.ts";
import { SMELLS, type Smell } from "./smell.ts";
import trained from "./smell-weights.json" with { type: "json" };
import { wordFeatures } from "./word-features.ts";

/** The model of one class, as the training writes it. */
const packedSchema = z.strictObject({
  /** Words that the class is looked for at, separated by spaces. */
  words: z.string(),
  bias: z.number(),
  /** Lines of a feature, a tab, and its weight in hundredths. */
  weights: z.string(),
  /** Least share of the model at which a word is reported. */
  least: z.number().min(0).max(1),
  /** Pairs of a share of the model and the share of labelled words at it, ascending. */
  calibration: z.array(z.tuple([z.number(), z.number()])).min(1),
});
export type PackedSmell = z.infer<typeof packedSchema>;

interface SmellModel extends Pick<PackedSmell, "bias" | "least" | "calibration"> {
  readonly smell: Smell;
  readonly words: ReadonlySet<string>;
  readonly weights: ReadonlyMap<string, number>;
}

/** A class that a word belongs to at its place. */
export interface LearnedSmell {
  readonly smell: Smell;
  /** Measured share of such words that the public sets label, on documents that the model had not seen. */
  readonly confidence: number;
}

const trainedSchema = z
  .record(z.enum(SMELLS), packedSchema)
  .transform((packed) => SMELLS.map((smell) => unpackSmell(smell, packed[smell])));

let loaded: { readonly models: readonly SmellModel[]; readonly words: ReadonlySet<string> } | undefined;

/** The trained models, unpacked at first use, and all their words. */
function learned() {
  if (loaded === undefined) {
    const models = trainedSchema.parse(trained);
    loaded = { models, words: new Set(models.flatMap(({ words }) => [...words])) };
  }
  return loaded;
}

function unpackSmell(smell: Smell, { words, weights, ...rest }: PackedSmell): SmellModel {
  const lines = weights.split("\n").map((line) => line.split("\t"));
  return {
    ...rest,
    smell,
    words: new Set(words.split(" ")),
    weights: new Map(lines.map(([name = "", hundredths]) => [name, Number(hundredths) / 100])),
  };
}

/** The share between 0 and 1 of a sum of weights (logistic function). */
export const shareOfSum = (sum: number): number => 1 / (1 + Math.exp(-sum));

/** The words that any class is looked for at. */
export const learnedWords = (): ReadonlySet<string> => learned().words;

/**
 * The classes of a word where it is used, the most certain first.
 * @param text the English text that contains the word
 * @param place the place of the word in the text
 */
export function learnedSmells(text: string, place: { start: number; end: number }): LearnedSmell[] {
  const word = text.slice(place.start, place.end).toLowerCase();
  const features = wordFeatures(text, place);
  return learned()
    .models.flatMap(({ smell, words, bias, weights, least, calibration }) => {
      if (!words.has(word)) return [];
      const said = shareOfSum(features.reduce((sum, name) => sum + (weights.get(name) ?? 0), bias));
      return said < least ? [] : [{ smell, confidence: measuredShare(calibration, said) }];
    })
    .sort((a, b) => b.confidence - a.confidence);
}
