import type { LintOptions } from "../../lint/lint.ts";
import type { PlainReply } from "../to-thinking-ml.ts";

/** Where a statement of the answer comes from; the page makes links of it. */
export type AnswerSource =
  | {
      readonly n: number;
      readonly kind: "document";
      /** Name of the document. */
      readonly title: string;
      /** Titles of the sections, ` > ` between. */
      readonly place: string;
      readonly documentId: string;
      readonly version: number;
      readonly sid: string;
      /** 1-based. */
      readonly line: number;
    }
  | {
      readonly n: number;
      readonly kind: "knowledge";
      readonly title: string;
      /** The standards or methods it goes back to. */
      readonly place: string;
      readonly articleId: string;
    };

/** A reply of the rules, with what it is based on. */
export interface RulesAnswer extends PlainReply {
  readonly sources: readonly AnswerSource[];
}

/** A document of the project as the rules read it. */
export interface ProjectDocument {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly markdown: string;
  /** How the project wants it checked; absent: as by default. */
  readonly check?: LintOptions;
}

/** A passage that was found for the question: an excerpt, verbatim. */
export interface AnswerPassage {
  readonly document: string;
  readonly documentId: string;
  readonly version: number;
  readonly sid: string;
  readonly path: readonly string[];
  readonly line: number;
  readonly text: string;
}
