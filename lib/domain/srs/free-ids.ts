import { looseTitle } from "../document/loose-title.ts";
import type { Plan } from "../plan/plan.ts";
import { withoutFullStop } from "../plan/source-words.ts";

/**
 * Renumbers tests, acceptance points, risks, assumptions and questions, which are numbered per plan, so that they are
 * unique in a document of several plans. An item that the document already contains keeps its number; one whose number is
 * used by another item gets the next free one in all mentions.
 */
export function withFreeIds(plan: Plan, markdown: string): Plan {
  const numbers = new DocumentNumbers(markdown);
  const renamed = new Map<string, string>();
  const items: [string, string][] = [
    ...plan.test_plan.cases.map((one): [string, string] => [one.id, one.title]),
    ...plan.acceptance.map((one): [string, string] => [one.id, one.text]),
    ...plan.risks.map((one): [string, string] => [one.id, one.description]),
    ...plan.assumptions.map((one): [string, string] => [one.id, one.text]),
    ...plan.open_questions.map((one): [string, string] => [one.id, one.text]),
  ];
  for (const [id, text] of items) {
    const now = numbers.allot(id, text);
    if (now !== id) renamed.set(id, now);
  }
  return renamed.size === 0 ? plan : (rename(plan, renamed) as Plan);
}

const ITEM_LINE = /^(?:[ \t]*[-*+][ \t]+|\|[ \t]*)(?:\*\*)?([A-Z]{1,5}-\d{1,6})(?:\*\*)?(?![\w-])(.*)$/gm;
const OWN_ID = /(?<![\p{L}\p{N}_-])[A-Z]{1,5}-\d{1,6}(?![\p{L}\p{N}_-])/gu;

class DocumentNumbers {
  private readonly lines: { readonly id: string; readonly text: string }[] = [];
  private readonly taken = new Set<string>();
  private readonly highest = new Map<string, number>();

  constructor(markdown: string) {
    for (const [, id = "", text = ""] of markdown.matchAll(ITEM_LINE)) {
      this.lines.push({ id, text: looseTitle(text) });
      this.take(id);
    }
  }

  allot(id: string, text: string): string {
    const prefix = id.slice(0, id.indexOf("-") + 1);
    const wanted = looseTitle(withoutFullStop(text));
    const existing = this.lines.find(
      (line) => line.id.startsWith(prefix) && wanted !== "" && line.text.includes(wanted),
    );
    if (existing !== undefined) return existing.id;
    const free = this.taken.has(id) ? `${prefix}${(this.highest.get(prefix) ?? 0) + 1}` : id;
    this.take(free);
    return free;
  }

  private take(id: string): void {
    const dash = id.indexOf("-") + 1;
    const prefix = id.slice(0, dash);
    this.taken.add(id);
    this.highest.set(prefix, Math.max(this.highest.get(prefix) ?? 0, Number(id.slice(dash))));
  }
}

/** Replaces numbers in every text of the plan except quotations of sources. */
function rename(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return value.replace(OWN_ID, (id) => renamed.get(id) ?? id);
  if (Array.isArray(value)) return value.map((entry) => rename(entry, renamed));
  if (value === null || typeof value !== "object") return value;
  const quoted = "ref" in value;
  return quoted
    ? value
    : Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, rename(entry, renamed)]));
}
