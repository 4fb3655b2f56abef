import type { LanguageTools } from "../../language-tools.ts";
import type { Sentence } from "../draft.ts";
import type { Clause } from "../reading.ts";
import { MODALS } from "./lexicon/function-words.ts";
import { isRole } from "./lexicon/nouns.ts";
import { SYSTEM_ACTIONS } from "./lexicon/verbs.ts";
import { readWords } from "./words.ts";

type NewClause = Omit<Clause, "id">;

/** The actor and modality that a lead names: a person with a modal word, or the person alone. */
function named(
  title: string,
  tools: LanguageTools,
): { actor: string; modality: Clause["modality"] } | undefined {
  const words = readWords(title, [], tools).filter((w) => w.tag !== "punct" && w.tag !== "number");
  const first = words[0];
  if (first === undefined || !isRole(first.text)) return undefined;
  const modal = words.find((w) => w.tag === "modal");
  if (modal !== undefined) return { actor: first.text, modality: MODALS.get(modal.text) ?? "may" };
  const bare =
    words.length === 1 || (words.length === 2 && /^(?:端|侧|功能|需求)$/.test(words[1]?.text ?? ""));
  return bare ? { actor: first.text, modality: "may" } : undefined;
}

/** Whether the item itself speaks to the system, whoever its heading names. */
function bySystem(clause: NewClause): boolean {
  return (
    SYSTEM_ACTIONS.has(clause.action?.text ?? "") ||
    clause.complements.some((c) => /^(?:自动|默认)$/.test(c.text))
  );
}

/**
 * Gives an item the actor and modality of the lead or heading it stands under (`管理员可以：` above `查看报表`).
 * The phrase is placed at the item itself, since the lead lies outside the sentence.
 */
export function leadActor(clause: NewClause, sentence: Sentence, tools: LanguageTools): NewClause {
  const title = sentence.context.at(-1);
  if (title === undefined || title.length > 30 || sentence.role !== "item") return clause;
  if (clause.actor !== undefined || clause.action === undefined || bySystem(clause)) return clause;
  const lead = named(title.replace(/^[\d.、\s]+/, ""), tools);
  if (lead === undefined) return clause;
  return {
    ...clause,
    modality: clause.modality === "none" ? lead.modality : clause.modality,
    actor: { text: lead.actor, span: clause.span, inherited: true },
  };
}
