import type { OwnPattern } from "../identifiers/id-pattern.ts";
import type { SrsProfile } from "../srs-outline/profile.ts";

/** A requirement as the project keeps it. What is not known is left out, what is known to be empty is null or "". */
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

/** A link between two things of the project, each named by its id. */
export interface LintLink {
  readonly from: string;
  readonly to: string;
  readonly type: "derives" | "refines" | "satisfies" | "verifies" | "conflicts" | "depends";
  /** The statement at either end has changed since the link was confirmed. */
  readonly suspect: boolean;
}

export interface LintTerm {
  readonly term: string;
  readonly synonyms: readonly string[];
}

/**
 * What a project knows about a document besides its text. Each part may be missing: rules that cannot do without it are
 * then left out, and the result says so.
 */
export interface LintContext {
  /** The project's forms of ids, in addition to the standard prefixes. */
  readonly idPatterns?: readonly OwnPattern[];
  readonly profile?: SrsProfile;
  /** Absent: what the document itself lists below its requirements. */
  readonly records?: readonly LintRecord[];
  readonly links?: readonly LintLink[];
  /** Ids that exist outside the document: needs, tests, findings, commits, other documents. */
  readonly knownIds?: readonly string[];
  readonly glossary?: readonly LintTerm[];
  /** The statement that each id had in the last baseline. */
  readonly baseline?: ReadonlyMap<string, string>;
  /** Version that the document is to be published as. */
  readonly revision?: string;
  /** Where the document is on its way: rules about review or baseline wait for it. */
  readonly stage?: "draft" | "review" | "baseline";
}
