import type { WorkshopState } from "../workshop/workshop-state.ts";

/** A sentence that people may read, with where it came from (`zh-clinic requirement`). */
export interface Spoken {
  readonly sentence: string;
  readonly from: string;
}

/** A sentence as a strict native reader judged it (spec 8 §8.5). */
export interface Verdict extends Spoken {
  readonly odd: boolean;
  readonly why?: string;
}

/** What a plan says in sentences: requirements with titles and steps, checks, risks. */
function ofPlan({ plan }: WorkshopState): readonly (readonly [string, string | undefined])[] {
  return [
    ...plan.requirements.flatMap((each) => [
      ["title", each.title] as const,
      ["requirement", each.shall] as const,
      ...each.scenarios.flatMap((scenario) => scenario.steps.map((step) => ["step", step] as const)),
    ]),
    ...plan.test_plan.cases.map((each) => ["test case", each.title] as const),
    ...plan.risks.flatMap((each) => [
      ["risk", each.description] as const,
      ...each.mitigations.map((words) => ["mitigation", words] as const),
    ]),
  ];
}

/** What the seats say: their statements cut into sentences, their questions with reason and default. */
function ofSeats({ turns }: WorkshopState): readonly (readonly [string, string | undefined])[] {
  return turns.flatMap((turn) => [
    ...sentencesIn(turn.statement).map((words) => ["statement", words] as const),
    ...turn.questions.flatMap((each) => [
      ["question", each.text] as const,
      ["reason", each.why] as const,
      ["default", each.default] as const,
    ]),
  ]);
}

function sentencesIn(statement: string): readonly string[] {
  return statement
    .split(/(?<=[。！？])|(?<=[.!?]["”]?)\s+(?=["“A-Z])/u)
    .map((words) => words.trim())
    .filter((words) => words !== "");
}

/** Every sentence of a rehearsed workshop, each once. */
export function sentencesOf(state: WorkshopState, fixture: string): readonly Spoken[] {
  const seen = new Map<string, Spoken>();
  for (const [kind, sentence] of [...ofPlan(state), ...ofSeats(state)]) {
    if (sentence !== undefined && !seen.has(sentence))
      seen.set(sentence, { sentence, from: `${fixture} ${kind}` });
  }
  return [...seen.values()];
}

/** FNV-1a over seed and text: the draw needs no order and no state, so one changed sentence moves no other. */
function lot(text: string, seed: number): number {
  let hash = (2166136261 ^ seed) >>> 0;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 16777619) >>> 0;
  }
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Draws `count` sentences at random by a seed; the same sentences and seed give the same draw. */
export function drawSentences(
  all: readonly Spoken[],
  draw: { readonly seed: number; readonly count: number },
): readonly Spoken[] {
  const unique = new Map(all.map((each) => [each.sentence, each]));
  return [...unique.values()]
    .sort((a, b) => lot(a.sentence, draw.seed) - lot(b.sentence, draw.seed))
    .slice(0, draw.count);
}
