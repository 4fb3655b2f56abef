import { bomLength, frontMatterEnd } from "../../document/front-matter.ts";
import type { SourceSpan } from "../../knowledge/source-span.ts";
import type { Language } from "../../language.ts";
import { asksInEnglish, asksOnly, isCourtesy, tellsNow } from "../segment/aside.ts";
import { isStructure } from "../segment/is-structure.ts";
import { talkIn } from "../segment/spoken-pieces.ts";
import { segment } from "../segment.ts";
import type { Sentence } from "../sentence.ts";
import { CUES, hasCue } from "./cues.ts";
import { isAction, isFormLine, leadingSummary } from "./form-lines.ts";
import { sentencesOfForm } from "./issue-form.ts";

/** Why a piece of text is proposed for exclusion. A person can keep it. */
export type Exclusion = "heading" | "structure" | "courtesy" | "question" | "background" | "fragment";

/** A piece of a text that people wrote: the words are theirs, only the kind is the rules' proposal. */
export interface Statement {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly language: Language;
  readonly role: Sentence["role"];
  /** Headings and list leads above it, outermost first. */
  readonly context: readonly string[];
  readonly kind: "requirement" | "outside" | "target" | Exclusion;
  /** What the priority column of its table says. */
  readonly level?: string;
}

/**
 * Reads a text into statements. Together they cover every letter and digit of the text, each exactly once: nothing
 * disappears and nothing is added.
 */
export function readStatements(text: string, fallback: Language): Statement[] {
  const sentences = segment(text, fallback).toSorted((a, b) => a.start - b.start);
  const out: Statement[] = [];
  const matter = frontMatterEnd(text, bomLength(text));
  const titleBlock = titleBlockEnd(sentences);
  const ofForm = sentencesOfForm(sentences, text);
  const summary = leadingSummary(sentences);
  const kinds = sentences.map((sentence): Kind => {
    const { end } = sentence;
    const isOfForm = end <= matter || (end <= titleBlock && isEntry(sentence)) || ofForm.has(sentence);
    return isOfForm ? "structure" : kindOf(sentence, summary.has(sentence));
  });
  // Where nothing else is wanted, a complaint is what the need is about.
  const talk = kinds.includes("requirement") ? "background" : "requirement";
  let at = 0;
  const gap = (end: number): void => {
    if (/[\p{L}\p{N}]/u.test(text.slice(at, end))) out.push(fragment(text, { start: at, end }, fallback));
  };
  for (const [index, sentence] of sentences.entries()) {
    if (sentence.start < at) continue;
    const start = labelStart(text, sentence, at);
    gap(start);
    const { language, role, context, level } = sentence;
    const found = kinds[index] ?? "requirement";
    const kind = found === "talk" ? talk : found;
    for (const { start: from, end } of inParts(text, { start, end: sentence.end }))
      out.push({
        text: text.slice(from, end),
        start: from,
        end,
        language,
        role,
        context,
        kind,
        ...(level === undefined ? {} : { level }),
      });
    at = sentence.end;
  }
  gap(text.length);
  return out;
}

/**
 * Where a statement begins: with the label before it ("Certified sellers: 24 hours"), which says whom or what it is about.
 * Numbers, ids and words such as "note" are no part of it.
 */
function labelStart(text: string, { start, context, role }: Sentence, after: number): number {
  const label = context.at(-1);
  if (label === undefined || (role !== "sentence" && role !== "item") || CUES.plainLabel.test(label))
    return start;
  const at = text.indexOf(label, after);
  if (at < 0 || at + label.length > start) return start;
  if (!/^[*_]*[:：][*_]*\s*$/u.test(text.slice(at + label.length, start))) return start;
  return at - (/[*_]*$/u.exec(text.slice(after, at))?.[0].length ?? 0);
}

/** A plan has no room for a longer sentence, with the words that introduce it. */
const LONGEST = 1800;

/** A text without any end marks is divided at a space or a comma. */
function inParts(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): { readonly start: number; readonly end: number }[] {
  const parts: { readonly start: number; readonly end: number }[] = [];
  let from = start;
  while (end - from > LONGEST) {
    const cut = text.slice(from, from + LONGEST).search(/[\s，,；;、][^\s，,；;、]*$/u);
    const to = from + (cut > 0 ? cut + 1 : wholeCharacter(text, from + LONGEST) - from);
    parts.push({ start: from, end: to });
    from = to;
  }
  return [...parts, { start: from, end }];
}

/** The place itself, or the one before it where it would divide a character. */
const wholeCharacter = (text: string, at: number): number =>
  /[\uDC00-\uDFFF]/.test(text[at] ?? "") ? at - 1 : at;

/** Text between two sentences: labels and words that only join them. */
function fragment(
  text: string,
  { start, end }: { start: number; end: number },
  language: Language,
): Statement {
  const piece = text.slice(start, end);
  const from = start + (/^[^\p{L}\p{N}]*/u.exec(piece)?.[0].length ?? 0);
  const to = end - (/[^\p{L}\p{N}]*$/u.exec(piece)?.[0].length ?? 0);
  return {
    text: text.slice(from, to),
    start: from,
    end: to,
    language,
    role: "aside",
    context: [],
    kind: "fragment",
  };
}

/** Headings from which a text is a document and no message. */
const DOCUMENT_HEADINGS = 5;

/** The end of the entries below the title of a document (version, date, author), which is its second heading; 0 for other texts. */
function titleBlockEnd(sentences: readonly Sentence[]): number {
  const headings = sentences.filter(({ role }) => role === "heading");
  return headings.length < DOCUMENT_HEADINGS || sentences[0]?.role !== "heading"
    ? 0
    : (headings[1]?.start ?? 0);
}

/** A label with a short value: "Version: 1.0". */
const isEntry = ({ role, text, context }: Sentence): boolean =>
  (role === "sentence" || role === "item") &&
  context.length > 1 &&
  text.length <= LONGEST_ENTRY &&
  !/[.。!！?？;；]$/u.test(text.trim());

const LONGEST_ENTRY = 80;

/** "Version: 1.2": the number of the document, or of the product in which an error was seen. */
const isVersion = (text: string, label: string): boolean =>
  /\bversion$|版本号?$/iu.test(label) && /^v?\d[\w.+-]*$/iu.test(text);

/** Whether a sentence belongs to the form of a document. */
const isForm = (sentence: Sentence): boolean =>
  sentence.role === "structure" ||
  isStructure(sentence.text) ||
  isVersion(sentence.text, sentence.context.at(-1) ?? "") ||
  isFormLine(sentence) ||
  sentence.context.some((title) => hasCue(title, CUES.apparatusHeading));

/** The kind of a sentence; `talk` is background if the text wants something elsewhere. */
type Kind = Statement["kind"] | "talk";

function kindOf(sentence: Sentence, isSummary: boolean): Kind {
  const { role, language } = sentence;
  const text = sentence.text.trim();
  if (role === "heading" || role === "lead") return "heading";
  if (isForm(sentence)) return "structure";
  if (role === "aside" || isCourtesy(text, language)) return "courtesy";
  return statedKind(sentence, text, isSummary);
}

/** What a sentence of running text, a list or a table is. */
function statedKind(sentence: Sentence, text: string, isSummary: boolean): Kind {
  const { context, language } = sentence;
  if (context.some((title) => hasCue(title, CUES.outsideHeading)) || CUES.outside[language].test(text))
    return "outside";
  if (isQuestion(text, language)) return "question";
  const above = context.at(-1) ?? "";
  if (hasCue(above, CUES.targetHeading)) return "target";
  if (isAction(sentence)) return "background";
  if (!isSummary && hasCue(above, CUES.backgroundHeading))
    return CUES.wish[language].test(text) ? "requirement" : "background";
  return CUES.wish[language].test(text) ? "requirement" : toldKind(sentence, text);
}

/** What a sentence without a word that demands is. */
function toldKind(sentence: Sentence, text: string): Kind {
  const { role, language } = sentence;
  // A list is made of what is wanted, unless its heading says otherwise.
  if (role !== "item" && (CUES.background[language].test(text) || tellsNow(text, language)))
    return "background";
  const talk = talkIn(sentence);
  return talk === "background" ? "talk" : (talk ?? "requirement");
}

function isQuestion(text: string, language: Language): boolean {
  if (CUES.askedFor[language].test(text)) return false;
  if (CUES.wish[language].test(text) && CUES.wishesFirst[language].test(text)) return false;
  return /[?？]["”』」)）]*$/.test(text) || (language === "zh" ? asksOnly(text) : asksInEnglish(text));
}

/** The place of a statement in the text that `ref` names. */
export const spanOf = ({ start, end, text }: Statement, ref: string): SourceSpan => ({
  ref,
  start,
  end,
  text,
});
