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

/** A requirement of the register, by its id. */
interface Stated {
  readonly id: string;
  readonly statement: string;
}

/**
 * The agreed requirements that may contradict the ones that are to be approved, and about which nobody has stated that both hold.
 * @param ids requirements that are to be approved; they are compared with each other too
 * @returns Per contested requirement of `ids` the others, in the order of the register.
 */
export function contestedBy(register: Register, ids: ReadonlySet<string>): ReadonlyMap<string, Stated[]> {
  const { trace, language } = register;
  const compared = [...trace.requirements].flatMap((number) => {
    const { record } = trace.item(number);
    return record !== null && (ids.has(record.id) || isAgreed(record.status))
      ? [{ key: record.id, text: record.statement, language, settled: !ids.has(record.id) }]
      : [];
  });
  const contested = new Map<string, Stated[]>();
  const add = (id: string, other: string) => {
    if (!ids.has(id)) return;
    const statement = trace.item(trace.find(other)).record?.statement ?? "";
    contested.set(id, [...(contested.get(id) ?? []), { id: other, statement }]);
  };
  for (const { a, b, isLikely } of rules.listPairs(compared)) {
    if (!isLikely || isDecided(register, trace.find(a), trace.find(b))) continue;
    add(a, b);
    add(b, a);
  }
  return contested;
}

/**
 * Refuses a requirement that people agree on while it states something else than another one that they agreed on.
 * @throws AppError requirements_contradict with the `others`
 */
export function requireNoContradiction(register: Register, id: string): void {
  const others = contestedBy(register, new Set([id])).get(id);
  if (others !== undefined) throw new AppError("requirements_contradict", { extra: { others } });
}
