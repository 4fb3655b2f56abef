import type { OwnPattern } from "../identifiers/id-pattern.ts";
import type { SrsProfile } from "../srs-outline/profile.ts";

/** A requirement of the project. Unknown values are omitted; values known to be empty are null or "". */
export interface LintRecord {
  readonly id: string;
  readonly statement: string;
  readonly type?: string | null;
  readonly priority?: string | null;
  readonly status?: string | null;
  readonly rationale?: string | null;
  readonly owner?: string | null;
  readonly source?: string | null;
  readonly acceptance?: readonly string[];
  readonly verification?: string | null;
  /** Characteristic of ISO 25010 of a quality requirement. */
  readonly characteristic?: string | null;
  readonly metric?: string | null;
}

/** A link between two items of the project by id. */
export interface LintLink {
  readonly from: string;
  readonly to: string;
  readonly type: "derives" | "refines" | "satisfies" | "verifies" | "conflicts" | "depends";
  /** Whether the statement at either end has changed since the link was confirmed. */
  readonly suspect: boolean;
}

export interface LintTerm {
  readonly term: string;
  readonly synonyms: readonly string[];
}

/**
 * Project data for a document besides its text. All parts are optional: rules that need a missing part are skipped and
 * listed in the result.
 */
export interface LintContext {
  /** Id patterns of the project, in addition to the standard prefixes. */
  readonly idPatterns?: readonly OwnPattern[];
  /** Proposed id patterns that the project has refused. */
  readonly refusedIdPatterns?: readonly string[];
  readonly profile?: SrsProfile;
  /** Default: the facts that the document lists below its requirements. */
  readonly records?: readonly LintRecord[];
  readonly links?: readonly LintLink[];
  /** Ids that exist outside the document: needs, tests, findings, commits, other documents. */
  readonly knownIds?: readonly string[];
  readonly glossary?: readonly LintTerm[];
  /** Statement of each id in the last baseline. */
  readonly baseline?: ReadonlyMap<string, string>;
  /** Version under which the document will be published. */
  readonly revision?: string;
  /** Lifecycle stage of the document: some rules apply only to review or baseline. */
  readonly stage?: "draft" | "review" | "baseline";
}
