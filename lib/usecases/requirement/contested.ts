import type { Register } from "#lib/db/requirement-register.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isAgreed } from "#lib/domain/requirements/records/requirement-decision.ts";
import { rules } from "#lib/domain/rules/rules.ts";

/** Whether somebody has stated that both of two requirements hold: a confirmed conflict, until one of them changes. */
function isDecided({ trace }: Register, one: number, other: number): boolean {
  return [...trace.out(one), ...trace.into(one)].some(
    (link) =>
      trace.kind(link) === "conflicts" &&
      trace.state(link) === "confirmed" &&
      (trace.fromItem[link] === other || trace.toItem[link] === other),
  );
}

/** The agreed requirements that may contradict this one and about which nobody has stated that both hold. */
function contradicting(
  register: Register,
  id: string,
): { readonly id: string; readonly statement: string }[] {
  const { trace, language } = register;
  const own = trace.find(id);
  const compared = [...trace.requirements].flatMap((number) => {
    const { record } = trace.item(number);
    return record !== null && (number === own || isAgreed(record.status))
      ? [{ key: record.id, text: record.statement, language, settled: number !== own }]
      : [];
  });
  const ids = rules
    .listPairs(compared)
    .filter(({ isLikely }) => isLikely)
    .map(({ a, b }) => (a === id ? b : a));
  return ids.flatMap((other) => {
    const number = trace.find(other);
    const statement = trace.item(number).record?.statement ?? "";
    return isDecided(register, own, number) ? [] : [{ id: other, statement }];
  });
}

/**
 * Refuses a requirement that people agree on while it states something else than another one that they agreed on.
 * @throws AppError requirements_contradict with the `others`
 */
export function requireNoContradiction(register: Register, id: string): void {
  const others = contradicting(register, id);
  if (others.length > 0) throw new AppError("requirements_contradict", { extra: { others } });
}
