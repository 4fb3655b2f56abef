import type { SourceSpan } from "../../knowledge/source-span.ts";
import type { Language } from "../../language.ts";
import type { PlanChange, RequirementDraft } from "../../workshop/seat-turn.ts";
import { listPairs } from "../pairs/list-pairs.ts";
import { listedPair } from "../pairs/listed-pair.ts";
import { CUES } from "../statements/cues.ts";
import type { Statement } from "../statements/read-statements.ts";

/** The sentence of a requirement and where it stands. */
export interface PlacedSentence {
  readonly statement: Statement;
  readonly sentence: string;
  readonly spans: readonly SourceSpan[];
}

/** The introduction belongs to what is compared only where it permits or forbids: "Guests may not:". */
function comparedText({ statement, sentence }: PlacedSentence): string {
  const intro = sentence.slice(0, Math.max(0, sentence.length - statement.text.length));
  return CUES.wish[statement.language].test(intro) ? sentence : statement.text;
}

const MOST_PAIRS = 60;

const MORE_PAIRS: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) =>
    `${count} more pairs of statements are worth comparing; the first ${MOST_PAIRS} are listed. Not judged.`,
  zh: (count) => `另有 ${count} 对陈述值得对照，这里只列出前 ${MOST_PAIRS} 对。尚未判断。`,
};

/** Pairs of requirements that may contradict each other. They are listed for judgement. */
export function listedPairs(
  requirements: readonly RequirementDraft[],
  placed: readonly PlacedSentence[],
  language: Language,
): PlanChange[] {
  const compared = requirements.map(({ key }, at) => ({
    key,
    text: placed[at] === undefined ? "" : comparedText(placed[at]),
    language: placed[at]?.statement.language ?? "en",
  }));
  const spanAt = (key: string) => placed[requirements.findIndex((one) => one.key === key)]?.spans.at(-1);
  const found = listPairs(compared);
  const listed = found.slice(0, MOST_PAIRS).flatMap(({ a, b, isLikely }): PlanChange[] => {
    const [first, second] = [spanAt(a), spanAt(b)];
    if (first === undefined || second === undefined) return [];
    const item = { ...listedPair([first, second], isLikely), requirements: [a, b] };
    return [{ section: "contradictions", op: "add", item }];
  });
  const more = found.length - MOST_PAIRS;
  return more > 0 ? [...listed, { section: "notes", op: "add", text: MORE_PAIRS[language](more) }] : listed;
}
