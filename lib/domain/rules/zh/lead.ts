import type { Sentence } from "../draft.ts";
import type { Clause, LanguageTools } from "../reading.ts";
import { MODALS } from "./lexicon/function-words.ts";
import { isRole } from "./lexicon/nouns.ts";
import { SYSTEM_ACTIONS } from "./lexicon/verbs.ts";
import { readWords } from "./words.ts";

type NewClause = Omit<Clause, "id">;

/**
 * Gives an item the actor and modality of the lead or heading it stands under (`管理员可以：` above `查看报表`).
 * The phrase is placed at the item itself, since the lead lies outside the sentence.
 */
export function leadActor(clause: NewClause, sentence: Sentence, tools: LanguageTools): NewClause {
  const title = sentence.context.at(-1);
  if (title === undefined || clause.actor !== undefined || clause.action === undefined || title.length > 30)
    return clause;
  if (sentence.role !== "item" || SYSTEM_ACTIONS.has(clause.action.text)) return clause;
  const words = readWords(title, [], tools).filter((w) => w.tag !== "punct");
  const first = words[0];
  if (first === undefined || !isRole(first.text)) return clause;
  const modal = words.find((w) => w.tag === "modal");
  const last = words.at(-1);
  const bare =
    words.length === 1 ||
    (words.length === 2 && last !== undefined && /^(?:端|侧|功能|需求)$/.test(last.text));
  if (modal === undefined && !bare) return clause;
  const modality = modal === undefined ? clause.modality : (MODALS.get(modal.text) ?? clause.modality);
  return {
    ...clause,
    modality: clause.modality === "none" ? (modality === "none" ? "may" : modality) : clause.modality,
    actor: { text: first.text, span: clause.span, inherited: true },
  };
}
