import type { Language } from "#lib/domain/language.ts";
import { sentenceOf } from "#lib/domain/plan/as-stated.ts";
import { findingsIn, ownSentence } from "#lib/domain/rules/turns/seat-context.ts";
import type { WorkshopState } from "#lib/domain/workshop/workshop-state.ts";

/** Something that a rule said about a need and that a reader can call right or wrong. */
export interface Item {
  readonly type: "finding" | "question" | "wording" | "exclusion" | "pair";
  /** The rule of a finding, the slot of a question, the reason of an exclusion. */
  readonly rule: string;
  readonly text: string;
}

/** The key of an item in a labels file: it changes with what the rule said, so that a label never covers a new statement. */
export const keyOf = (file: string, { type, rule, text }: Item): string =>
  `${file} | ${type} ${rule} | ${text}`;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** What the rules said about one need, in the order of the plan. */
export function itemsOf({ plan }: WorkshopState, need: string, language: Language): readonly Item[] {
  const sentences = plan.requirements.map((one) => ({ id: one.id, sentence: ownSentence(one) }));
  const findings = findingsIn(sentences, language, need).map(({ kind, words, sentence }): Item => {
    return { type: "finding", rule: kind, text: `[${words}] ${oneLine(sentence)}` };
  });
  const questions = plan.open_questions.map(({ text, about }): Item => {
    return { type: "question", rule: about.length === 0 ? "need" : "statement", text: oneLine(text) };
  });
  const wordings = plan.requirements.flatMap((one): Item[] =>
    one.proposal === undefined
      ? []
      : [
          {
            type: "wording",
            rule: language,
            text: `${oneLine(sentenceOf(one))} → ${oneLine(one.proposal.shall)}`,
          },
        ],
  );
  const exclusions = plan.unused_clauses.map(({ text, reason }): Item => {
    return { type: "exclusion", rule: oneLine(reason), text: oneLine(text) };
  });
  const pairs = plan.contradictions.map(({ a, b }): Item => {
    return { type: "pair", rule: "listed", text: `${oneLine(a.text)} / ${oneLine(b.text)}` };
  });
  return [...findings, ...questions, ...wordings, ...exclusions, ...pairs];
}
