import { z } from "zod";
import type { Language } from "../../language.ts";
import { measuredShare } from "../../measured-share.ts";
import { FINE_CLASSES, type FineClass, isFineClass } from "./fine-class.ts";
import { type FeatureSpan, statementFeatures } from "./statement-features.ts";
import { sharesOf, spreadOf, unpackWeights } from "./typing-packing.ts";
import trained from "./typing-weights.json" with { type: "json" };

/** Weights of one language, as the training writes them. */
const packedSchema = z.strictObject({
  classes: z.array(z.string().refine(isFineClass)).length(FINE_CLASSES.length),
  bias: z.array(z.number()).length(FINE_CLASSES.length),
  /** Lines of a feature, a tab, and one character per class. */
  features: z.string(),
  /** Pairs of a share of the model and the share that is right at it, ascending. */
  calibration: z.array(z.tuple([z.number(), z.number()])).min(2),
});
export type PackedModel = z.infer<typeof packedSchema>;

interface TypingModel extends Pick<PackedModel, "bias" | "calibration"> {
  /** Packed weights by feature: a statement has few of them, and unpacking all would hold up other work. */
  readonly weights: ReadonlyMap<string, string>;
}

const loaded = new Map<Language, TypingModel>();

/** The trained model of a language, read at first use. */
function typingModel(language: Language): TypingModel {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const model = readModel(packedSchema.parse(trained[language]));
  loaded.set(language, model);
  return model;
}

function readModel({ bias, calibration, features }: PackedModel): TypingModel {
  const weights = new Map<string, string>();
  for (let start = 0; start < features.length; ) {
    const newline = features.indexOf("\n", start);
    const end = newline < 0 ? features.length : newline;
    const tab = features.indexOf("\t", start);
    if (tab > start && tab < end) weights.set(features.slice(start, tab), features.slice(tab + 1, end));
    start = end + 1;
  }
  return { bias, calibration, weights };
}

/** How much each fine class is supported by a statement, and the places that support it. */
export interface FineShares {
  /** Shares of the classes in the order of `FINE_CLASSES`; their sum is 1. */
  readonly shares: readonly number[];
  readonly places: (fine: FineClass) => readonly Supporting[];
}

interface Supporting {
  readonly span: NonNullable<FeatureSpan>;
  readonly weight: number;
}

/** Applies the trained model to a statement. */
export function fineShares(text: string, language: Language): FineShares {
  const { bias, weights } = typingModel(language);
  const features = statementFeatures(text, language);
  const spread = spreadOf(features.size);
  const sums = [...bias];
  const met: { span: FeatureSpan; own: readonly number[] }[] = [];
  for (const [name, span] of features) {
    const packed = weights.get(name);
    if (packed === undefined) continue;
    const own = unpackWeights(packed);
    met.push({ span, own });
    for (const [at, weight] of own.entries()) sums[at] = (sums[at] ?? 0) + weight * spread;
  }
  return {
    shares: sharesOf(sums),
    places: (fine) => {
      const at = FINE_CLASSES.indexOf(fine);
      return met.flatMap(({ span, own }) => (span === null ? [] : [{ span, weight: own[at] ?? 0 }]));
    },
  };
}

/** The measured share of right results at a share of the model. */
export function calibrated(share: number, language: Language): number {
  return measuredShare(typingModel(language).calibration, share);
}
