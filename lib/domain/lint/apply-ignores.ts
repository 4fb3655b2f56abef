import { type IgnoreComment, readIgnores } from "./ignore-comments.ts";
import type { LintDocument } from "./lint-document.ts";
import type { LintRule } from "./lint-rule.ts";
import { RULE_BY_ID } from "./lint-rules.ts";
import { createFinding, type RawFinding } from "./raw-finding.ts";
import type { RuleSet } from "./rule-set.ts";

/** Removes findings that ignore comments cover, and reports comments without a reason or without effect. */
export function applyIgnores(
  document: LintDocument,
  found: readonly RawFinding[],
  rules: RuleSet,
): RawFinding[] {
  const comments = readIgnores(document.text, document.blocks);
  if (comments.length === 0) return [...found];
  const used = new Set<string>();
  const covers = new CommentRanges(comments);
  // A comment at any place of a form that is reported once accepts the form.
  const stored = found.filter((one) => {
    const indexes = [one, ...(one.repeats ?? [])].map(({ start }) => covers.of(one.rule, start));
    for (const index of indexes) if (index >= 0) used.add(`${index} ${one.rule}`);
    return indexes.every((index) => index < 0);
  });
  return [
    ...stored,
    ...comments.flatMap((comment, index) => problemsOf(comment, { index, used, rules, document })),
  ];
}

/** Lookup of the comment that covers a position, per rule. */
class CommentRanges {
  private readonly comments: readonly IgnoreComment[];
  /** Numbers of the comments for each rule, ordered by the start of their range. */
  private readonly byRule = new Map<string, number[]>();

  constructor(comments: readonly IgnoreComment[]) {
    this.comments = comments;
    for (const [index, { rules }] of comments.entries())
      for (const rule of rules) {
        const known = this.byRule.get(rule);
        if (known === undefined) this.byRule.set(rule, [index]);
        else known.push(index);
      }
    for (const list of this.byRule.values()) list.sort((a, b) => this.from(a) - this.from(b));
  }

  /** Number of the covering comment, or -1. Ranges are blocks or tables, so only the nearest comments before can match. */
  of(rule: string, start: number): number {
    const list = this.byRule.get(rule) ?? [];
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.from(list[middle] as number) <= start) low = middle + 1;
      else high = middle;
    }
    for (let at = low - 1; at >= Math.max(0, low - MAX_CHECKED_COMMENTS); at--) {
      const index = list[at] as number;
      const { from, to } = this.comments[index] as IgnoreComment;
      if (start < Math.max(to, from + 1)) return index;
    }
    return -1;
  }

  private from(index: number): number {
    return (this.comments[index] as IgnoreComment).from;
  }
}

/** Maximum number of comments checked for one position: one above a table and others in its rows can overlap. */
const MAX_CHECKED_COMMENTS = 200;

interface Asked {
  readonly index: number;
  readonly used: ReadonlySet<string>;
  readonly rules: RuleSet;
  readonly document: LintDocument;
}

function problemsOf(comment: IgnoreComment, asked: Asked): RawFinding[] {
  const { index, used, rules, document } = asked;
  const problems: RawFinding[] = [];
  const say = (id: string, words: string) => {
    if (!rules.runs(id)) return;
    const rule = RULE_BY_ID.get(id) as LintRule;
    const hit = { start: comment.start, end: comment.end, words };
    const looked = { text: document.text, at: 0, place: null };
    problems.push(createFinding(rule, rules.severityOf(rule), { hit, looked }));
  };
  if (comment.reason === "") say("IGN01", comment.rules.join(", "));
  if (comment.rules.length === 0) say("IGN02", "—");
  for (const rule of comment.rules) {
    const known = RULE_BY_ID.has(rule);
    if (!used.has(`${index} ${rule}`) && (!known || rules.runs(rule))) say("IGN02", rule);
  }
  return problems;
}
