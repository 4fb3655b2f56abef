import type { Language } from "../../language.ts";
import { activeRequirements } from "../../plan/active-requirements.ts";
import { sentenceOf } from "../../plan/as-stated.ts";
import type { Requirement } from "../../plan/plan.ts";
import type { SeatTurnInput } from "../../workshop/seat-turn.ts";
import { type FormFinding, findInForm, SEAT_OF_FINDING } from "../findings/find-in-form.ts";
import { statedDemands } from "../findings/stated-demand.ts";
import { readStatements, type Statement } from "../statements/read-statements.ts";

/** A finding with the requirement that it is in. */
export interface PlacedFinding extends FormFinding {
  readonly id: string;
  readonly sentence: string;
}

/** What every seat works on: the same statements and the same findings. */
export interface SeatContext {
  readonly input: SeatTurnInput;
  /** The project's language, in which the seat speaks. */
  readonly language: Language;
  readonly statements: readonly Statement[];
  /** Requirements of the plan as it is now. */
  readonly requirements: readonly Requirement[];
  readonly findings: readonly PlacedFinding[];
}

export function seatContext(input: SeatTurnInput): SeatContext {
  const { language, need, plan } = input;
  const requirements = activeRequirements(plan);
  return {
    input,
    language,
    statements: readStatements(need, language),
    requirements,
    findings: findingsIn(
      requirements.map((one) => ({ id: one.id, sentence: ownSentence(one) })),
      language,
      need,
    ),
  };
}

/** The sentence without the words that introduce its list: they are the same for every entry. */
export function ownSentence(requirement: Pick<Requirement, "shall" | "as_stated" | "source">): string {
  const sentence = sentenceOf(requirement);
  const stated = requirement.source.at(-1)?.text.replaceAll(/\s+/g, " ").trim() ?? "";
  return stated !== "" && sentence.endsWith(stated) ? stated : sentence;
}

/**
 * The findings in sentences that follow each other.
 * @param need The text that they come from: a slot that any sentence of it fills is not open
 */
export function findingsIn(
  sentences: readonly { readonly id: string; readonly sentence: string }[],
  language: Language,
  need: string,
): PlacedFinding[] {
  const statements = readStatements(need, language);
  const demands = statedDemands(statements);
  const stated = statements.map(({ text, context }) => [...context, text].join(" "));
  const others = [...stated, ...sentences.map(({ sentence }) => sentence)];
  return sentences.flatMap(({ id, sentence }, at) =>
    findInForm(sentence, /\p{Script=Han}/u.test(sentence) ? "zh" : language, {
      following: sentences[at + 1]?.sentence ?? "",
      others: others.filter((one) => !one.endsWith(sentence)),
      isStated: demands.has(sentence),
    }).map((found) => ({ ...found, id, sentence })),
  );
}

/** The findings that a seat reports. */
export const findingsOf = (findings: readonly PlacedFinding[], role: string): readonly PlacedFinding[] =>
  findings.filter(({ kind }) => SEAT_OF_FINDING[kind] === role);
