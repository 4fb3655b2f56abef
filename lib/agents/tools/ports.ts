import type { IdPattern } from "../../domain/identifiers/id-pattern.ts";
import type { Bilingual, Language } from "../../domain/language.ts";
import type { LintFinding } from "../../domain/lint/lint.ts";
import type { ChangeImpact } from "../../domain/requirements/trace/change-impact.ts";
import type { TraceIndex } from "../../domain/requirements/trace/trace-index.ts";
import type { ChangedField } from "../../domain/requirements/yaml/changed-fields.ts";
import type { YamlEdit } from "../../domain/requirements/yaml/edit-yaml.ts";
import type { YamlProblem } from "../../domain/requirements/yaml/yaml-problem.ts";
import type { SrsMethod } from "../../domain/specialist/teams.ts";
import type { MatchedHeading } from "../../domain/srs-outline/match-heading.ts";
import type { WebSearchOutcome } from "../../domain/web-search/web-search-outcome.ts";

/** The tools' access to the project, provided by the worker inside one transaction. */
export interface ToolPorts {
  /** The project's language. */
  readonly language: Language;
  readonly search: (query: string, limit: number) => Promise<readonly PortPassage[]>;
  /** Searches the web with the workspace's service. */
  readonly searchWeb: (query: string) => Promise<WebSearchOutcome>;
  /** Finds a document by name or id; without an argument, the project's specification. Null if there is none. */
  readonly document: (nameOrId?: string) => Promise<ToolDocument | null>;
  /** Lints a document with the project's settings. */
  readonly lint: (document: ToolDocument) => Promise<readonly LintFinding[]>;
  readonly documentNames: () => Promise<readonly string[]>;
  /** The size of the project, from its specification or newest need; null if neither exists. */
  readonly classify: () => Promise<unknown>;
  /** Applies edits as a new version or stores them as suggestions, according to the project's setting and `review`. */
  readonly propose: (proposal: Proposal) => Promise<ProposalOutcome>;
  /**
   * Sets values of a YAML document by key path, and updates the documents that contain the same values, according to the
   * project's setting.
   */
  readonly editYaml: (change: YamlChange) => Promise<YamlChanged | YamlRefusal>;
  /** The requirements, tests and links of all documents, and the project's id pattern. */
  readonly trace: () => Promise<{ readonly trace: TraceIndex; readonly pattern: IdPattern }>;
}

export interface YamlChange {
  readonly documentId: string;
  readonly name: string;
  readonly edits: readonly YamlEdit[];
  readonly note: string;
}

/** The outcome of YAML edits: every document that changed or would change. */
export interface YamlChanged {
  readonly ok: true;
  readonly documents: readonly {
    readonly document: string;
    readonly document_id: string;
    readonly applied_version: number | null;
    readonly diff: string;
  }[];
  readonly suggestion_ids: readonly string[];
}

export interface YamlRefusal {
  readonly ok: false;
  readonly code: string;
  /** Index of the edit that was refused, or null. */
  readonly index: number | null;
  readonly faults: readonly YamlProblem[];
  readonly field: ChangedField | null;
}

export interface PortPassage {
  readonly document_id: string;
  readonly document: string;
  readonly version: number;
  readonly sid: string;
  readonly title: string;
  readonly path: readonly string[];
  readonly line: number;
  /** The part of the passage that matches the query best. */
  readonly quote: string;
}

export interface ToolDocument {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly text: string;
}

export interface Proposal {
  readonly documentId: string;
  /** The version that the edits were made for, if the caller read one. */
  readonly version?: number;
  readonly edits: readonly unknown[];
  /** Whether a user must review the edits, regardless of the project's setting. */
  readonly review: boolean;
  /** Whether edits without a position become suggestions that a user can place; otherwise one such edit refuses them all. */
  readonly keepUnplaced: boolean;
  readonly note: string;
  /**
   * Whether the edits are applied immediately regardless of the project's setting, because the same work creates the document.
   */
  readonly atOnce?: boolean;
  /** The specialist that makes the edits; edits outside its own sections are refused. */
  readonly writer?: string | undefined;
  readonly method?: SrsMethod | undefined;
}

/** Why edits wait for a user instead of being applied. */
export interface PendingReason {
  /** An edit has no position, the caller requested a review, or the project's setting is to suggest. */
  readonly code: "edits_not_placed" | "review_asked" | "project_suggests";
  /** The current version of the document, if it is not the one that the edits were made for. */
  readonly moved_to: number | null;
}

/** The outcome of proposed edits, as tools and clients see it. */
export type ProposalOutcome = {
  /** Section names that were not exact titles, and the titles they were matched to; absent if there are none. */
  readonly matched?: readonly MatchedHeading[];
} & (
  | {
      readonly ok: true;
      readonly document: string;
      readonly document_id: string;
      readonly suggestion_ids: readonly string[];
      /** The new version, if the edits were applied. */
      readonly applied_version: number | null;
      /** Why the edits were not applied; null if they were. */
      readonly waits: PendingReason | null;
      readonly diff: string;
      readonly results: readonly unknown[];
      /** What the edits affect beyond themselves; null while a document is being written for the first time. */
      readonly impact: ChangeImpact | null;
    }
  | {
      readonly ok: false;
      readonly results: readonly unknown[];
      /** The current version of the document, if the text changed meanwhile. */
      readonly moved_to: number | null;
    }
);

export type ToolResult =
  | { readonly ok: true; readonly output: unknown }
  | { readonly ok: false; readonly code: string; readonly message: Bilingual; readonly output?: unknown };

export const toolSuccess = (output: unknown): ToolResult => ({ ok: true, output });

export const toolRefusal = (code: string, message: Bilingual, output?: unknown): ToolResult => ({
  ok: false,
  code,
  message,
  ...(output === undefined ? {} : { output }),
});
