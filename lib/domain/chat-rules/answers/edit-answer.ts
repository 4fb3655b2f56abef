import { plainWords } from "../../document/markdown-text.ts";
import { joinSentences } from "../../join-sentences.ts";
import type { Bilingual, Language } from "../../language.ts";
import type { ChangeImpact } from "../../requirements/trace/change-impact.ts";
import type { MissingPart, RequestedEdit } from "../edit-request/edit-request.ts";
import type { RulesAnswer } from "./answer.ts";
import { AnswerDraft, blockQuote, shortenLine } from "./answer-draft.ts";
import type { AnswerWords } from "./answer-words.ts";
import { impactText } from "./impact-text.ts";

/** What became of the edits of a message. */
export interface EditReport {
  readonly language: Language;
  readonly done: readonly {
    readonly edit: RequestedEdit;
    readonly document: string;
    /** Title of the section. */
    readonly section: string;
    /** Number of the suggestion; null when the edit was applied at once. */
    readonly suggestion: number | null;
  }[];
  readonly refused: readonly {
    readonly edit: RequestedEdit;
    /** Why, as the edit engine or the caller says it. */
    readonly message: Bilingual;
    /** Where else the place or text might be. */
    readonly candidates: readonly { readonly text: string; readonly line: number }[];
    /** Number of the suggestion that keeps it for a person to place; null when it is not kept. */
    readonly suggestion: number | null;
  }[];
  /** Further requests of the message that could not be read. */
  readonly left: readonly string[];
  /** What the edits touch beyond themselves. */
  readonly impact?: ChangeImpact | null;
  /** What the formatter did, where the form was all that was asked for. */
  readonly formatted?: {
    readonly document: string;
    readonly summary: string;
    readonly changes: number;
    readonly proposed: boolean;
  };
}

const LONGEST_SHOWN = 80;
const MOST_CANDIDATES = 3;

/** The answer about edits: which were proposed or applied, which were refused and why, and what was not understood. */
export function editAnswer(report: EditReport): RulesAnswer {
  const { language, done, refused, left, impact = null, formatted } = report;
  const draft = new AnswerDraft(language);
  const { words } = draft;
  if (formatted !== undefined) return formatAnswer(draft, formatted);
  draft.phase(words.editReading, words.reason);
  if (impact !== null) draft.say(impactText(impact, language));
  for (const { edit, document, section, suggestion } of done) {
    const place = `${plainWords(document)} › ${plainWords(section)}`;
    draft.say(suggestion === null ? words.applied(place) : words.proposed(suggestion, place));
    draft.say(`- ${described(edit, words)}`);
  }
  if (done.some(({ suggestion }) => suggestion !== null)) draft.say(words.suggestionNote);
  for (const { edit, message, candidates, suggestion } of refused) {
    draft.say(words.notDone(described(edit, words), message[language]));
    const shown = candidates.slice(0, MOST_CANDIDATES);
    if (shown.length > 0)
      draft.say(
        [
          words.candidates,
          "",
          ...shown.map(({ text, line }) =>
            words.candidateLine(plainWords(shortenLine(text, LONGEST_SHOWN)), line),
          ),
        ].join("\n"),
      );
    if (suggestion !== null) draft.say(words.kept(suggestion));
  }
  if (left.length > 0)
    draft
      .say(words.left)
      .say(blockQuote(left.join("\n")))
      .say(words.unplaced);
  return draft.done([]);
}

function formatAnswer(
  draft: AnswerDraft,
  { document, summary, changes, proposed }: NonNullable<EditReport["formatted"]>,
): RulesAnswer {
  const { words } = draft;
  draft.phase(words.editReading, words.formatReason);
  if (changes === 0) return draft.say(words.inForm(plainWords(document))).done([]);
  draft.say(words.formatted(plainWords(document), changes, summary));
  if (proposed) draft.say(words.suggestionNote);
  return draft.done([]);
}

/** Says that a change cannot be carried out without a model, what it lacks, and how to say it. */
export function unplacedAnswer(language: Language, missing: readonly MissingPart[]): RulesAnswer {
  const draft = new AnswerDraft(language);
  const { words } = draft;
  draft.phase(words.editReading, joinSentences(language, ...missing.map((part) => words.missing[part])));
  draft.say(joinSentences(language, words.unplaced, ...missing.map((part) => words.missing[part])));
  draft.say(words.sayItLike).say(examples(words));
  return draft.done([words.queries.abilities]);
}

/** Ways of saying an edit, as a list. */
export function examples(words: AnswerWords): string {
  return words.examples.map((example) => `- ${example}`).join("\n");
}

function described({ type, content, targetContent }: RequestedEdit, words: AnswerWords): string {
  const short = (text: string): string => plainWords(shortenLine(text, LONGEST_SHOWN));
  if (type === "replace_section") return words.operations.section;
  if (type === "remove_content_in_section") return words.operations.remove(short(targetContent ?? ""));
  return targetContent === undefined
    ? words.operations.insert(short(content))
    : words.operations.replace(short(targetContent), short(content));
}
