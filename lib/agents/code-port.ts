import type { ChangeProblem } from "../domain/change-set/change-problem.ts";
import type { RequestedChange } from "../domain/change-set/requested-change.ts";
import type { CodeChairAnswer, CodeToChair } from "../domain/code-review/code-meeting.ts";
import type { AnsweredLines, AskedLines } from "../domain/code-review/question-work.ts";
import type { CodeSeatAnswer, CodeToReview } from "../domain/code-review/seat-work.ts";
import type { CodeMaterial, CodePurpose, CodeStart } from "../domain/codegen/code-start.ts";

/** A file that a run is about to write. */
export interface CodeFilePlace {
  readonly path: string;
  readonly intent: string;
}

/** The files of a run, to be submitted as the task's next attempt. */
export interface GeneratedChange {
  readonly requested: readonly RequestedChange[];
  readonly message: string;
  readonly purpose: CodePurpose;
  /** The attempt whose other changes are kept; null: none. */
  readonly carried: string | null;
  /** Why test files are added to those of the plan. */
  readonly reason: string;
  /** The number of the newest attempt when the run started. */
  readonly attempt: number;
}

export type SubmittedChange =
  | { readonly kind: "stored"; readonly id: string; readonly number: number }
  | { readonly kind: "refused"; readonly problems: readonly ChangeProblem[] }
  /** Somebody submitted another attempt while the files were written. */
  | { readonly kind: "overtaken" };

/**
 * Access of agents to the repository of the task's project. The calls are no durable steps: an agent wraps those whose result can
 * differ after a crash.
 */
export interface CodePort {
  /** Where a run starts; null without a repository or an approved plan, and for tests without an open attempt. */
  readonly start: (purpose: CodePurpose) => Promise<CodeStart | null>;
  /** The file at a commit and its neighbours; the same for the same arguments. */
  readonly material: (start: CodeStart, place: CodeFilePlace) => Promise<CodeMaterial>;
  /** Checks what can be decided before a file is written: path, plan, protection, collisions, target. */
  readonly checkPaths: (
    start: CodeStart,
    requested: readonly RequestedChange[],
  ) => Promise<readonly ChangeProblem[]>;
  /** Submits the files once per run: a repeated call returns the stored attempt. */
  readonly submit: (change: GeneratedChange) => Promise<SubmittedChange>;
  /** The newest open attempt for the seats of its review; null if there is none. */
  readonly toReview: () => Promise<CodeToReview | null>;
  /** Stores what a seat said about an attempt; a repeated call changes nothing. */
  readonly takeSeat: (attempt: string, answer: CodeSeatAnswer) => Promise<void>;
  /** A review for a model in its chair; null if there is nothing to say, or a model has said it. */
  readonly toChair: (attempt: string) => Promise<CodeToChair | null>;
  /** Stores what a model said in the chair of a review; a repeated call changes nothing. */
  readonly takeChair: (attempt: string, answer: CodeChairAnswer) => Promise<void>;
  /** The lines of an attempt that a question is about; null if its comment is deleted. */
  readonly askedLines: (attempt: string, questionId: string) => Promise<AskedLines | null>;
  /** Stores the answer of a seat in the thread of the question, once per run. */
  readonly takeAnswer: (attempt: string, answer: AnsweredLines) => Promise<void>;
}
