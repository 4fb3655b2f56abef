import { leadingNames } from "../../id-proposals/leading-names.ts";
import { proposePatterns } from "../../id-proposals/propose-patterns.ts";
import { indexOfId } from "../../identifiers/find-ids.ts";
import { idPattern, splitId } from "../../identifiers/id-pattern.ts";
import { definedIds } from "../defined-ids.ts";
import { idPrefix } from "../leading-id.ts";
import type { LintDocument } from "../lint-document.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import { plainStatement } from "../plain-statement.ts";
import { type UndeclaredId, undeclaredIdsOfRows } from "../unread-statements.ts";

/** Length after the start of a requirement in which its id is. */
const MAX_ID_DISTANCE = 1000;

function* duplicates(document: LintDocument): Generator<LintHit> {
  const seen = new Set<string>();
  for (const { id, start, end, surely } of definedIds(document)) {
    if (!surely) continue;
    if (seen.has(id)) yield { start, end };
    seen.add(id);
  }
}

/** The offset of an id in its line, which is 1-based. */
function offsetIn(text: string, line: number, id: string): number {
  let at = 0;
  for (let before = 1; before < line && at >= 0; before++) at = text.indexOf("\n", at) + 1 || -1;
  return text.indexOf(id, Math.max(0, at));
}

/** The first id of each form that the document seems to use, and neither it nor the project declares or refuses. */
function proposedIds({ text, context, ids }: LintDocument): {
  readonly firsts: readonly UndeclaredId[];
  readonly isOne: (id: string) => boolean;
} {
  const { idPatterns = [], refusedIdPatterns = [] } = context;
  const proposals = proposePatterns(text, idPatterns);
  const refused = new Set(refusedIdPatterns);
  const firsts = proposals.flatMap(({ pattern, examples: [first] }) =>
    first === undefined || refused.has(pattern) || ids.matches(first.id)
      ? []
      : [{ id: first.id, start: offsetIn(text, first.line, first.id) }],
  );
  if (proposals.length === 0) return { firsts, isOne: () => false };
  const { whole } = idPattern(proposals);
  return { firsts, isOne: (id) => whole.test(id) };
}

/** The ids with undeclared prefixes, all in one finding at the first: the document uses them on purpose. */
function undeclaredPrefixes(document: LintDocument): LintHit[] {
  const { firsts, isOne } = proposedIds(document);
  const found = new Map<string, UndeclaredId>();
  for (const { requirementId: id, idAt } of document.statements) {
    if (id === null || document.ids.matches(id) || isOne(id) || found.has(idPrefix(id))) continue;
    const start = indexOfId(document.text, id, { start: idAt, end: idAt + MAX_ID_DISTANCE });
    if (start >= 0) found.set(idPrefix(id), { id, start });
  }
  for (const one of undeclaredIdsOfRows(document))
    if (!isOne(one.id) && !found.has(idPrefix(one.id))) found.set(idPrefix(one.id), one);
  if (found.size > 0) moveToFirst(document, found);
  const ids = [...firsts, ...found.values()].sort((a, b) => a.start - b.start);
  return ids
    .slice(0, 1)
    .map(({ id, start }) => ({ start, end: start + id.length, words: ids.map((one) => one.id).join(", ") }));
}

const shapeOf = (id: string): string => id.replace(/\d+/g, "1");

/**
 * Replaces the id of each prefix with the first of the document in the same shape, which can name a text that states nothing. P0 in the
 * heading of P0-1 is a level of priority.
 */
function moveToFirst({ text, context }: LintDocument, found: Map<string, UndeclaredId>): void {
  const open = new Map([...found].map(([prefix, { id }]) => [prefix, shapeOf(id)]));
  for (const { id, line } of leadingNames(text, idPattern(context.idPatterns))) {
    if (open.get(idPrefix(id)) !== shapeOf(id)) continue;
    open.delete(idPrefix(id));
    const start = offsetIn(text, line, id);
    if (start >= 0 && start < (found.get(idPrefix(id))?.start ?? 0)) found.set(idPrefix(id), { id, start });
  }
}

/** Whether numbers are left out on purpose: steps of ten, or a group that starts at a full ten (FR-01 to FR-06, then FR-11). */
const startsBlock = (number: number, before: number): boolean =>
  number - before >= 10 || (number - before > 2 && number % 10 <= 1);

/** Missing or descending numbers among the definitions of one prefix; each gap once. */
function* gaps(document: LintDocument): Generator<LintHit> {
  const last = new Map<string, number>();
  const removed = new Set(
    (document.context.records ?? []).filter((one) => one.status === "deprecated").map((one) => one.id),
  );
  const all = new Set(definedIds(document).map(({ id }) => id));
  for (const { id, start, end, surely } of definedIds(document)) {
    if (!surely) continue;
    const parts = splitId(id);
    if (parts === null) continue;
    const { prefix, number, digits, separator } = parts;
    const before = last.get(prefix);
    last.set(prefix, number);
    if (before === undefined || number === before + 1 || number === before) continue;
    const missing = `${prefix}${separator}${String(before + 1).padStart(digits, "0")}`;
    if (number < before) yield { start, end };
    else if (!all.has(missing) && !removed.has(missing) && !startsBlock(number, before))
      yield { start, end, words: missing };
  }
}

/** Statements that differ from most of the id's text in the baseline. */
function* changedMeanings(document: LintDocument): Generator<LintHit> {
  for (const { requirementId: id, text, start, statement } of document.statements) {
    const before = id === null ? undefined : document.context.baseline?.get(id);
    if (id === null || before === undefined) continue;
    const shared = sharedPairs(plainStatement(statement.wording), plainStatement(before));
    if (shared < 0.3) yield { start, end: start + text.length, words: id };
  }
}

/** Share of common character pairs of two texts, 0–1 (Dice). */
function sharedPairs(a: string, b: string): number {
  const pairs = (text: string) =>
    new Set(Array.from({ length: text.length - 1 }, (_, i) => text.slice(i, i + 2)));
  if (a.length < 2 || b.length < 2) return a === b ? 1 : 0;
  const [left, right] = [pairs(a), pairs(b)];
  let shared = 0;
  for (const pair of left) if (right.has(pair)) shared++;
  return (2 * shared) / (left.size + right.size);
}

const zhStatement = (id: string, text: string) => `### ${id} 标题\n\n${text}\n\n`;
const enStatement = (id: string, text: string) => `### ${id} Title\n\n${text}\n\n`;

/** ID: every requirement has one stable id. */
export const IDENTIFIER_RULES: readonly LintRule[] = [
  {
    id: "ID02",
    scope: "document",
    inspect: duplicates,
    severity: "error",
    title: { zh: "编号重复", en: "Duplicate ID" },
    message: (words) => ({
      zh: `编号 ${words} 已经用在前面的需求上。`,
      en: `${words} is already the ID of a requirement above.`,
    }),
    suggestion: { zh: "给其中一条换新编号。", en: "Give one of them a new ID." },
    why: {
      zh: "两条需求同名，引用它的测试、变更和讨论都不知道说的是哪一条。",
      en: "If two requirements share an ID, nobody knows which one a test, a change or a comment refers to.",
    },
    bad: {
      zh: zhStatement("FR-001", "系统应保存订单。") + zhStatement("FR-001", "系统应打印小票。"),
      en:
        enStatement("FR-001", "The system shall save orders.") +
        enStatement("FR-001", "The system shall print."),
    },
    good: {
      zh: zhStatement("FR-001", "系统应保存订单。") + zhStatement("FR-002", "系统应打印小票。"),
      en:
        enStatement("FR-001", "The system shall save orders.") +
        enStatement("FR-002", "The system shall print."),
    },
  },
  {
    id: "ID03",
    scope: "document",
    inspect: undeclaredPrefixes,
    severity: "hint",
    title: { zh: "编号格式没有声明", en: "Form of an ID is not declared" },
    message: (words) => ({
      zh: `编号 ${words} 的格式没有声明，不会被识别为编号。`,
      en: words.includes(",")
        ? `The forms of the IDs ${words} are not declared, so they are not recognized as IDs.`
        : `The form of the ID ${words} is not declared, so it is not recognized as an ID.`,
    }),
    suggestion: {
      zh: "在项目的编号设置中声明这种格式，或改用已声明的前缀。",
      en: "Declare this form in the project's settings for IDs, or use a declared prefix.",
    },
    why: {
      zh: "没有声明的格式，引用、矩阵和导出都不会认出它。",
      en: "References, matrices and exports do not recognize an ID of an undeclared form.",
    },
    bad: {
      zh: "| 编号 | 需求 |\n| --- | --- |\n| AUTH-001 | 系统应验证密码。 |",
      en: "| Id | Requirement |\n| --- | --- |\n| AUTH-001 | The system shall check the password. |",
    },
    good: {
      zh: "| 编号 | 需求 |\n| --- | --- |\n| FR-AUTH-001 | 系统应以 SHA-256 校验文件。 |",
      en: "| Id | Requirement |\n| --- | --- |\n| FR-AUTH-001 | The system shall check files by SHA-256. |",
    },
  },
  {
    id: "ID04",
    scope: "document",
    inspect: gaps,
    severity: "hint",
    title: { zh: "编号跳号或倒序", en: "Gap or reversal in numbers" },
    message: (words) => ({
      zh: `编号在 ${words} 处跳号或倒序。`,
      en: `The numbers skip or go backwards at ${words}.`,
    }),
    suggestion: {
      zh: "确认没有漏写；删除的需求标为“已废弃”而不要删掉编号。",
      en: "Check that nothing is missing; mark removed requirements as deprecated instead of deleting their number.",
    },
    why: {
      zh: "跳号让人怀疑有需求丢失；倒序让人找不到。",
      en: "A gap makes readers wonder what was lost; a reversal makes requirements hard to find.",
    },
    bad: {
      zh: zhStatement("FR-001", "系统应保存订单。") + zhStatement("FR-003", "系统应打印小票。"),
      en:
        enStatement("FR-001", "The system shall save orders.") +
        enStatement("FR-003", "The system shall print."),
    },
    good: {
      zh: zhStatement("FR-001", "系统应保存订单。") + zhStatement("FR-002", "系统应打印小票。"),
      en:
        enStatement("FR-001", "The system shall save orders.") +
        enStatement("FR-002", "The system shall print."),
    },
  },
  {
    id: "ID05",
    scope: "document",
    needs: "baseline",
    inspect: changedMeanings,
    severity: "error",
    title: { zh: "编号换了含义", en: "ID with a new meaning" },
    message: (words) => ({
      zh: `${words} 与基线中同编号的需求内容完全不同。`,
      en: `${words} has different content than in the baseline.`,
    }),
    suggestion: {
      zh: "给新内容新编号，把原编号标为“已废弃”。",
      en: "Give the new content a new ID and mark the old one as deprecated.",
    },
    why: {
      zh: "基线之后换了含义，按旧编号写的测试、合同和代码都在说另一件事。",
      en: "Tests, contracts and code written for the old meaning now refer to something else.",
    },
    bad: {
      zh: zhStatement("FR-001", "系统应打印小票。"),
      en: enStatement("FR-001", "The system shall print receipts."),
    },
    good: {
      zh: zhStatement("FR-001", "系统应为每位会员记录积分余额。"),
      en: enStatement("FR-001", "The system shall keep the balance of every card."),
    },
    given: {
      bad: {
        baseline: new Map([
          ["FR-001", "会员注销后数据须在 30 日内清除 / A member's data must be erased within 30 days"],
        ]),
      },
      good: {
        baseline: new Map([
          ["FR-001", "系统应为每位会员记录积分余额 / The system shall keep the balance of every card"],
        ]),
      },
    },
  },
];
