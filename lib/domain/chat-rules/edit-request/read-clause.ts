import type { ClausePlace, Operation, Spot } from "./clause.ts";
import type { ClauseSource } from "./clause-source.ts";
import type { NamedPlace } from "./place-names.ts";

/** A way to name a place. */
export interface PlaceWords {
  readonly pattern: RegExp;
  readonly spot?: Spot;
  /** Only when the name is known as a place, since the words may also lead to a text. */
  readonly known?: boolean;
  /** Only next to words like these. */
  readonly onlyFor?: RegExp;
}

/** A way to ask for an operation: the whole of what is left of a clause without its place. */
export interface OperationWords {
  readonly kind: Operation["kind"];
  readonly pattern: RegExp;
  /** Which groups are the texts, in the order of the operation; by default as they are. */
  readonly order?: readonly number[];
}

/** How one language asks for edits. Quoted texts and names are in the patterns as single characters. */
export interface EditGrammar {
  /** What must be before and after a name without quotes. */
  readonly cue: RegExp;
  readonly afterName: RegExp;
  /** Without what is only polite, and blanks that mean nothing. */
  readonly tidy: (clause: string) => string;
  /** Asks to replace a section: its name in one of the groups, the new text in the last. */
  readonly wholeSection: RegExp;
  /** Says that the new text is an item of a list. */
  readonly item: RegExp;
  /** The most telling first; each is taken out of the clause. */
  readonly places: readonly PlaceWords[];
  readonly operations: readonly OperationWords[];
}

export interface ReadClause {
  /** null: the clause only names a place for those that follow. */
  readonly operation: Operation | null;
  readonly place: ClausePlace;
}

/**
 * Reads a clause whose every word is understood; null for any other.
 * @param before the place that earlier clauses named; it holds on where this clause names none
 */
export function readClause(
  { source, grammar }: { readonly source: ClauseSource; readonly grammar: EditGrammar },
  clause: string,
  before: ClausePlace,
): ReadClause | null {
  const marked = grammar.tidy(source.markNames(clause, grammar.cue, grammar.afterName));
  const section = grammar.wholeSection.exec(marked);
  if (section !== null) {
    const groups = section.slice(1).filter((group) => group !== undefined);
    const place = goingOn(before, at(NOWHERE, source.place(groups[0] ?? "")));
    return { operation: { kind: "replace_section", texts: [source.text(groups.at(-1) ?? "")] }, place };
  }
  const taken = takePlaces(source, grammar, { rest: marked, place: NOWHERE, named: false });
  const spot = taken.place.spot ?? (grammar.item.test(marked) ? "list" : null);
  const place = { ...goingOn(before, taken.place), spot };
  if (taken.rest === "") return taken.named ? { operation: null, place } : null;
  const operation = operationOf(source, grammar, taken.rest);
  return operation === null ? null : { operation, place };
}

interface Taken {
  readonly rest: string;
  readonly place: ClausePlace;
  readonly named: boolean;
}

function takePlaces(source: ClauseSource, grammar: EditGrammar, from: Taken): Taken {
  let taken = from;
  for (const words of grammar.places) {
    const match = words.onlyFor?.test(taken.rest) === false ? null : words.pattern.exec(taken.rest);
    if (match === null) continue;
    const name = match.slice(1).find((group) => group !== undefined);
    if (words.known === true && (name === undefined || !source.isPlace(name))) continue;
    const place = name === undefined ? taken.place : at(taken.place, source.place(name));
    taken = {
      rest: grammar.tidy(
        `${taken.rest.slice(0, match.index)} ${taken.rest.slice(match.index + match[0].length)}`,
      ),
      place: { ...place, spot: words.spot ?? place.spot },
      named: taken.named || name !== undefined,
    };
  }
  return taken;
}

const NOWHERE: ClausePlace = { document: null, section: null, spot: null };

/** A clause that names no section stays in the one named before, unless it goes to another document. */
function goingOn(before: ClausePlace, place: ClausePlace): ClausePlace {
  const elsewhere = place.document !== null && place.document !== before.document;
  const section = place.section ?? (elsewhere ? null : before.section);
  return { ...place, document: place.document ?? before.document, section };
}

/** The place with what a name adds to it: what the name does not say is kept. */
function at(place: ClausePlace, { document, section }: NamedPlace): ClausePlace {
  return { ...place, document: document ?? place.document, section: section ?? place.section };
}

function operationOf(source: ClauseSource, grammar: EditGrammar, rest: string): Operation | null {
  for (const { kind, pattern, order } of grammar.operations) {
    const match = pattern.exec(rest);
    if (match === null) continue;
    const groups = order === undefined ? match.slice(1) : order.map((n) => match[n]);
    const texts = groups.filter((group) => group !== undefined).map((group) => source.text(group));
    const mayBeEmpty = kind === "replace" ? 1 : -1;
    return texts.every((text, i) => text !== "" || i === mayBeEmpty) ? { kind, texts } : null;
  }
  return null;
}
