import { sharedCount } from "../../dice-similarity.ts";
import type { Facets } from "./facets.ts";
import { differentFigures } from "./figures.ts";
import { opposedCount } from "./opposites.ts";

/** How two statements may exclude each other. */
export type OppositionKind = "modality" | "scope" | "figure" | "period" | "words";

/** Signs that two statements exclude each other, with how much each of them raises the rank of the pair. */
export interface Opposition {
  /** The strongest sign; null if there is none. */
  readonly kind: OppositionKind | null;
  readonly weight: number;
}

interface Sign {
  readonly kind: OppositionKind;
  readonly weight: number;
  readonly isIn: (a: Facets, b: Facets) => boolean;
}

/** Several opposed words count more than one, up to this many. */
const MOST_WORDS = 2;

const SIGNS: readonly Sign[] = [
  {
    kind: "modality",
    weight: 1,
    isIn: (a, b) => a.negative !== b.negative && a.only === null && b.only === null,
  },
  { kind: "figure", weight: 1, isIn: (a, b) => differentFigures(a.figures, b.figures) },
  {
    kind: "scope",
    weight: 0.9,
    isIn: (a, b) => a.only !== null && b.only === null && !b.negative,
  },
  {
    kind: "scope",
    weight: 0.6,
    isIn: (a, b) => a.all && !b.all && (b.negative !== a.negative || b.only !== null),
  },
  {
    kind: "scope",
    weight: 0.6,
    isIn: (a, b) => a.excepted.size > 0 && sharedCount(a.excepted, b.subject) > 0,
  },
  {
    kind: "period",
    weight: 0.9,
    isIn: (a, b) => (a.keeps || a.absolute) && !a.deletes && b.deletes && !b.negative,
  },
  {
    kind: "period",
    weight: 0.7,
    isIn: (a, b) => a.absolute && !b.absolute && (b.exception || b.negative || hasPeriod(b)),
  },
];

/** The signs that two statements exclude each other. */
export function oppositionOf(a: Facets, b: Facets): Opposition {
  const found = SIGNS.filter(({ isIn }) => isIn(a, b) || isIn(b, a));
  const words = Math.min(MOST_WORDS, opposedCount(a.sides, b.sides));
  const weight = found.reduce((sum, sign) => sum + sign.weight, 0) + words * 0.4;
  const strongest = [...found].sort((x, y) => y.weight - x.weight)[0];
  return { kind: strongest?.kind ?? (words > 0 ? "words" : null), weight };
}

const hasPeriod = ({ figures }: Facets): boolean =>
  figures.some(({ measure }) => measure === "time" || measure === "clock");
