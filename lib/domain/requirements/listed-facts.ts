import type { LintRecord } from "./lint-context.ts";
import type { LintDocument } from "./lint-document.ts";

/** A requirement with the facts that the document lists below it, and where it stands. */
export interface ListedFacts extends LintRecord {
  /** Offsets of its heading. */
  readonly start: number;
  readonly end: number;
  /** Whether anything is listed at all; a document may keep its facts elsewhere. */
  readonly listed: boolean;
  /** Offsets of the acceptance criteria. */
  readonly criteria: readonly { readonly start: number; readonly end: number }[];
}

type FactName =
  | "priority"
  | "status"
  | "rationale"
  | "owner"
  | "source"
  | "acceptance"
  | "verification"
  | "type"
  | "characteristic"
  | "metric";

const NAMES: readonly (readonly [FactName, RegExp])[] = [
  ["priority", /^(?:优先级|重要程度|priority)$/i],
  ["status", /^(?:状态|status)$/i],
  ["rationale", /^(?:理由|缘由|依据|rationale|reason)$/i],
  ["owner", /^(?:负责人|责任人|owner|assignee)$/i],
  ["source", /^(?:来源|出处|source|origin)$/i],
  ["acceptance", /^(?:验收|验收标准|验收准则|acceptance|acceptance criteria|scenarios?|场景)$/i],
  ["verification", /^(?:验证|验证方法|验证方式|verification|verification method|verified by)$/i],
  ["type", /^(?:类型|type)$/i],
  ["characteristic", /^(?:质量特性|特性|quality characteristic|characteristic)$/i],
  ["metric", /^(?:指标|度量|figure|metric|measure|fit criterion)$/i],
];

const PART = /([\p{L}][\p{L} ]{0,30}?)\s*(?:\*\*|__)?\s*[:：]\s*(?:\*\*|__)?\s*([^；;\n]*)/gu;

/** Reads the facts below every requirement that has a heading of its own. Linear. */
export function readListedFacts(document: LintDocument): ListedFacts[] {
  const { sections, ids, text, blocks } = document;
  const found: ListedFacts[] = [];
  let at = 0;
  for (const section of sections) {
    while (at < blocks.length && (blocks[at]?.start ?? 0) < section.start) at++;
    const id = ids.leading(section.title);
    if (id === null) continue;
    const reader = new FactReader();
    for (let next = at; next < blocks.length; next++) {
      const block = blocks[next];
      if (block === undefined || block.start >= section.end) break;
      if (block.kind === "text" && block.depth > 0)
        reader.read(text.slice(block.start, block.end), block.start, block.depth);
    }
    const headEnd = section.bodyStart - (text[section.bodyStart - 1] === "\n" ? 1 : 0);
    found.push({
      ...reader.facts,
      id,
      statement: "",
      acceptance: reader.criteria.map(({ start, end }) => text.slice(start, end)),
      start: section.start,
      end: Math.max(section.start, text[headEnd - 1] === "\r" ? headEnd - 1 : headEnd),
      listed: reader.listed,
      criteria: reader.criteria,
    });
  }
  return found;
}

class FactReader {
  readonly facts: Partial<Record<Exclude<FactName, "acceptance">, string>> = {};
  readonly criteria: { readonly start: number; readonly end: number }[] = [];
  listed = false;
  private inCriteria = false;
  private depth = 0;

  read(source: string, start: number, depth: number): void {
    const plain = source.replace(/\*\*|__/g, "");
    if (this.inCriteria && depth > this.depth) {
      this.criteria.push({ start, end: start + source.length });
      return;
    }
    this.inCriteria = false;
    for (const [, label = "", value = ""] of plain.matchAll(PART)) this.take(label, value.trim());
    const alone = /^([\p{L} ]{1,30})[:：]?$/u.exec(plain.trim())?.[1];
    if (alone !== undefined) this.take(alone, "");
    if (this.inCriteria) {
      this.depth = depth;
      const after = /^[^:：\n]{1,40}[:：]\s*(?=\S)/.exec(source);
      if (after !== null) this.criteria.push({ start: start + after[0].length, end: start + source.length });
    }
  }

  private take(label: string, value: string): void {
    const name = NAMES.find(([, pattern]) => pattern.test(label.trim()))?.[0];
    if (name === undefined) return;
    this.listed = true;
    if (name === "acceptance") this.inCriteria = true;
    else this.facts[name] = value;
  }
}
