import { type IgnoreComment, readIgnores } from "./ignore-comments.ts";
import type { LintDocument } from "./lint-document.ts";
import type { LintRule } from "./lint-rule.ts";
import { RULE_BY_ID } from "./lint-rules.ts";
import { type RawFinding, said } from "./raw-finding.ts";
import type { RuleSet } from "./rule-set.ts";

/** Takes out what the document's comments ask to be left alone, and says which comments lack a reason or a use. */
export function applyIgnores(
  document: LintDocument,
  found: readonly RawFinding[],
  rules: RuleSet,
): RawFinding[] {
  const comments = readIgnores(document.text, document.blocks);
  if (comments.length === 0) return [...found];
  const used = new Set<string>();
  const kept = found.filter((one) => {
    const index = comments.findIndex(
      (comment) =>
        comment.rules.includes(one.rule) &&
        one.start >= comment.from &&
        one.start < Math.max(comment.to, comment.from + 1),
    );
    if (index >= 0) used.add(`${index} ${one.rule}`);
    return index < 0;
  });
  return [
    ...kept,
    ...comments.flatMap((comment, index) => faultsOf(comment, { index, used, rules, document })),
  ];
}

interface Asked {
  readonly index: number;
  readonly used: ReadonlySet<string>;
  readonly rules: RuleSet;
  readonly document: LintDocument;
}

function faultsOf(comment: IgnoreComment, asked: Asked): RawFinding[] {
  const { index, used, rules, document } = asked;
  const faults: RawFinding[] = [];
  const say = (id: string, words: string) => {
    if (!rules.runs(id)) return;
    const rule = RULE_BY_ID.get(id) as LintRule;
    const hit = { start: comment.start, end: comment.end, words };
    const one = said(rule, rules.severityOf(rule), { hit, text: document.text });
    faults.push({ ...one, shift: 0, place: null });
  };
  if (comment.reason === "") say("IGN01", comment.rules.join(", "));
  if (comment.rules.length === 0) say("IGN02", "—");
  for (const rule of comment.rules) {
    const known = RULE_BY_ID.has(rule);
    if (!used.has(`${index} ${rule}`) && (!known || rules.runs(rule))) say("IGN02", rule);
  }
  return faults;
}
