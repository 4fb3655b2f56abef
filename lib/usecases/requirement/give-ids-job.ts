import type { OwnPattern } from "#lib/domain/identifiers/id-pattern.ts";
import type { Language } from "#lib/domain/language.ts";
import { type GivenIds, giveIds, type WantedId } from "#lib/domain/statement-ids/give-ids.ts";
import {
  type UnnumberedStatement,
  unnumberedStatements,
} from "#lib/domain/statement-ids/unnumbered-statements.ts";

export interface IdsRequest {
  readonly text: string;
  readonly own: readonly OwnPattern[];
  readonly language: Language;
  /** The ids to write; absent: only the statements without an id are listed. */
  readonly wanted?: readonly WantedId[];
}

export type IdsPart =
  | { readonly kind: "statements"; readonly statements: readonly UnnumberedStatement[] }
  | { readonly kind: "given"; readonly result: GivenIds };

/** Lists the statements of a text that have no id, or writes ids. Fit for a thread. */
export function* run({ text, own, language, wanted }: IdsRequest): Generator<IdsPart, void> {
  if (wanted === undefined) yield { kind: "statements", statements: unnumberedStatements(text, own) };
  else yield { kind: "given", result: giveIds(text, wanted, { own, language }) };
}
