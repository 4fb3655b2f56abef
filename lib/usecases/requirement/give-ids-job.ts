import type { OwnPattern } from "#lib/domain/identifiers/id-pattern.ts";
import type { Language } from "#lib/domain/language.ts";
import { type GivenIds, giveIds, type WantedId } from "#lib/domain/statement-ids/give-ids.ts";
import {
  type UnnumberedStatement,
  unnumberedLines,
  unnumberedStatements,
} from "#lib/domain/statement-ids/unnumbered-statements.ts";

export type IdsRequest = { readonly text: string; readonly own: readonly OwnPattern[] } & (
  | { readonly kind: "count" }
  | { readonly kind: "list" }
  | { readonly kind: "give"; readonly language: Language; readonly wanted: readonly WantedId[] }
);

export type IdsPart =
  | { readonly kind: "count"; readonly count: number }
  | { readonly kind: "list"; readonly statements: readonly UnnumberedStatement[] }
  | { readonly kind: "give"; readonly result: GivenIds };

/** Counts or lists the statements of a text that have no id, or writes ids. Fit for a thread. */
export function* run(request: IdsRequest): Generator<IdsPart, void> {
  const { text, own } = request;
  if (request.kind === "count") yield { kind: "count", count: unnumberedLines(text, own).length };
  else if (request.kind === "list") yield { kind: "list", statements: unnumberedStatements(text, own) };
  else {
    const { wanted, language } = request;
    yield { kind: "give", result: giveIds(text, wanted, { own, language }) };
  }
}
