import { plainLine } from "../../document/markdown-text.ts";
import type { Language } from "../../language.ts";
import { joinParts } from "../../punctuation.ts";
import type { FoundArticle } from "../find-articles.ts";
import type { AnswerSource, RulesAnswer } from "./answer.ts";
import { ANSWER_WORDS, type AnswerWords } from "./answer-words.ts";

const LONGEST_TITLE = 50;
const MOST_QUERIES = 3;

/** A location in a document. */
export interface CitedPlace {
  readonly document: string;
  readonly documentId: string;
  readonly version: number;
  readonly sid: string;
  readonly path: readonly string[];
  readonly line: number;
}

/** An answer being written: paragraphs of Markdown, with sources numbered as they are cited. */
export class AnswerDraft {
  readonly words: AnswerWords;
  readonly language: Language;
  private readonly paragraphs: string[] = [];
  private readonly phases: { title: string; text: string }[] = [];
  private readonly sources: AnswerSource[] = [];

  constructor(language: Language) {
    this.language = language;
    this.words = ANSWER_WORDS[language];
  }

  phase(title: string, text: string): this {
    this.phases.push({ title, text });
    return this;
  }

  /** A paragraph or list that is Markdown already. */
  say(markdown: string): this {
    if (markdown !== "") this.paragraphs.push(markdown);
    return this;
  }

  /** Words of a document, shown as they are there. */
  quote(text: string): this {
    return this.say(blockQuote(text));
  }

  citePlace({ document, documentId, version, sid, path, line }: CitedPlace): string {
    const same = this.sources.find(
      (s) => s.kind === "document" && s.documentId === documentId && s.line === line,
    );
    if (same !== undefined) return `[${same.n}]`;
    const n = this.sources.length + 1;
    this.sources.push({
      n,
      kind: "document",
      title: document,
      place: path.join(" > "),
      documentId,
      version,
      sid,
      line,
    });
    return `[${n}]`;
  }

  citeArticle({ id, title, sources }: FoundArticle): string {
    const n = this.sources.length + 1;
    this.sources.push({
      n,
      kind: "knowledge",
      title,
      place: joinParts(this.language, sources),
      articleId: id,
    });
    return `[${n}]`;
  }

  /** The answer with its sources, which are listed next to it, and at most three different follow-up questions. */
  done(queries: readonly string[]): RulesAnswer {
    return {
      phases: this.phases,
      final: this.paragraphs.join("\n\n"),
      queries: [...new Set(queries)].slice(0, MOST_QUERIES),
      sources: this.sources,
    };
  }
}

/** Lines of a text as a block quote that shows every character; blank lines are left out. */
export function blockQuote(text: string): string {
  const lines = text.split(/\r\n|\n|\r/).map(plainLine);
  return lines
    .filter((line) => line !== "")
    .map((line) => `> ${line}`)
    .join("  \n");
}

/** A text short enough for a title or a question. */
export function shortenLine(text: string, longest = LONGEST_TITLE): string {
  const characters = Array.from(text.replace(/\s+/g, " ").trim());
  return characters.length <= longest ? characters.join("") : `${characters.slice(0, longest - 1).join("")}…`;
}
