import type { IdPattern } from "../../domain/identifiers/id-pattern.ts";
import type { Bilingual, Language } from "../../domain/language.ts";
import type { LintFinding } from "../../domain/lint/lint.ts";
import type { ChangeImpact } from "../../domain/requirements/trace/change-impact.ts";
import type { TraceIndex } from "../../domain/requirements/trace/trace-index.ts";
import type { ChangedField } from "../../domain/requirements/yaml/changed-fields.ts";
import type { YamlEdit } from "../../domain/requirements/yaml/edit-yaml.ts";
import type { YamlProblem } from "../../domain/requirements/yaml/yaml-problem.ts";
import type { SrsMethod } from "../../domain/specialist/teams.ts";

/** What tools reach of the project, made by the worker inside one transaction; a tool knows nothing of where it comes from. */
export interface ToolPorts {
  /** The project's language. */
  readonly language: Language;
  readonly search: (query: string, limit: number) => Promise<readonly PortPassage[]>;
  /** A document by name or id, or, without one, the project's specification; null when there is none. */
  readonly document: (nameOrId?: string) => Promise<ToolDocument | null>;
  /** What is found in a document, checked as its project wants it checked. */
  readonly lint: (document: ToolDocument) => Promise<readonly LintFinding[]>;
  readonly documentNames: () => Promise<readonly string[]>;
  /** How big the project is, by its specification or newest need; null while neither says anything. */
  readonly classify: () => Promise<unknown>;
  /** Makes edits a document's new version or suggestions, as the project and `review` say. */
  readonly propose: (proposal: Proposal) => Promise<Proposed>;
  /** Sets values of a YAML document by key path, and of the documents that say the same; as the project's setting says. */
  readonly editYaml: (change: YamlChange) => Promise<YamlChanged | YamlRefusal>;
  /** The requirements, tests and links of all documents, and how ids look here. */
  readonly trace: () => Promise<{ readonly trace: TraceIndex; readonly pattern: IdPattern }>;
}

export interface YamlChange {
  readonly documentId: string;
  readonly name: string;
  readonly edits: readonly YamlEdit[];
  readonly note: string;
}

/** What became of edits of YAML: every document that changed, or would. */
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
  /** Of the edit that is in the way, or null. */
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
  /** The part of the passage that fits the query best. */
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
  /** The version of the text that they were made for, where the caller has read it. */
  readonly version?: number;
  readonly edits: readonly unknown[];
  /** A person has to look at them, whatever the project's setting. */
  readonly review: boolean;
  /** Edits that cannot be placed become suggestions for a person to place; otherwise one of them refuses them all. */
  readonly keepUnplaced: boolean;
  readonly note: string;
  /** Into the document at once, whatever the project's setting: it is made by this very work. */
  readonly atOnce?: boolean;
  /** The specialist that writes; edits outside its own sections are refused. */
  readonly writer?: string | undefined;
  readonly method?: SrsMethod | undefined;
}

/** Why edits wait for a person instead of being applied. */
export interface Waiting {
  /** One cannot be placed, no matter who made them wants them looked at, or the project has them as suggestions. */
  readonly code: "edits_not_placed" | "review_asked" | "project_suggests";
  /** The version that the document has by now, where it is not the one that the edits were made for. */
  readonly moved_to: number | null;
}

/** What became of proposed edits: what tools and clients are told. */
export type Proposed =
  | {
      readonly ok: true;
      readonly document: string;
      readonly document_id: string;
      readonly suggestion_ids: readonly string[];
      /** The version that they made, where the project has them applied at once. */
      readonly applied_version: number | null;
      /** Why they were not applied; null where they were. */
      readonly waits: Waiting | null;
      readonly diff: string;
      readonly results: readonly unknown[];
      /** What the edits touch beyond themselves; null where a document is only being written. */
      readonly impact: ChangeImpact | null;
    }
  | {
      readonly ok: false;
      readonly results: readonly unknown[];
      /** As with `waits`: where the text moved meanwhile. */
      readonly moved_to: number | null;
    };

export type ToolResult =
  | { readonly ok: true; readonly output: unknown }
  | { readonly ok: false; readonly code: string; readonly message: Bilingual; readonly output?: unknown };

export const gave = (output: unknown): ToolResult => ({ ok: true, output });

export const refused = (code: string, message: Bilingual, output?: unknown): ToolResult => ({
  ok: false,
  code,
  message,
  ...(output === undefined ? {} : { output }),
});
