import { z } from "zod";
import type { Language } from "../language.ts";
import { joinListed } from "../punctuation.ts";

/** Where a proposal comes from: the rules alone, or the stricter view of a model. */
export const PROPOSAL_SOURCES = ["rules", "model"] as const;
export type ProposalSource = (typeof PROPOSAL_SOURCES)[number];

/** What every model in the chair says next to its proposal. */
export const chairStatementSchema = z.object({
  summary: z.string().trim().min(1).max(4_000),
  key_points: z.array(z.string().trim().min(1).max(1_000)).max(10),
});

/** What a model says that chairs a meeting about code: its proposal, and what it is based on. */
interface ChairProposal {
  readonly evidence: readonly string[];
}

/** What the proposal of a chair is compared with. */
export interface ChairGround {
  /** What evidence can be: what the meeting is about and nobody has dismissed. */
  readonly known: Pick<ReadonlySet<string>, "has">;
  /** Whether the chair is stricter than the rules. */
  readonly isStricter: boolean;
}

const TEXTS = {
  zh: {
    unknown: (ids: string) => `evidence 里的 ${ids} 不在材料中。`,
    none: "比规则更严的决定至少要有一条材料中的依据（evidence）。",
  },
  en: {
    unknown: (ids: string) => `evidence names ${ids}, which is not in the material.`,
    none: "A decision that is stricter than that of the rules needs evidence from the material.",
  },
} as const satisfies Record<Language, unknown>;

/** The evidence of a chair that exists, each once. */
export const knownEvidence = ({ evidence }: ChairProposal, known: ChairGround["known"]): string[] => [
  ...new Set(evidence.filter((id) => known.has(id))),
];

/** What is wrong with the evidence of a chair, in the language of the call; empty if nothing is. */
export function evidenceProblems(
  view: ChairProposal,
  { known, isStricter }: ChairGround,
  language: Language,
): string[] {
  const words = TEXTS[language];
  const unknown = view.evidence.filter((id) => !known.has(id));
  return [
    ...(unknown.length === 0 ? [] : [words.unknown(joinListed(language, unknown))]),
    ...(isStricter && knownEvidence(view, known).length === 0 ? [words.none] : []),
  ];
}
