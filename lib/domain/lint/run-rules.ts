import type { Language } from "../language.ts";
import type { SkippedRule } from "./lint.ts";
import type { LintDocument } from "./lint-document.ts";
import type { LintHit, WordRule } from "./lint-rule.ts";
import { type Looked, type RawFinding, said } from "./raw-finding.ts";
import type { RuleSet } from "./rule-set.ts";
import type { Statement } from "./statement.ts";

/** Where a statement stands, and in which language it is to be read. */
interface Standing {
  /** Where it begins in the document. */
  readonly at: number;
  readonly place: RawFinding["place"];
  readonly forced?: Language | undefined;
}

/** What the rules of words, sentences and statements find. */
export function runStatementRules(statement: Statement, rules: RuleSet, standing: Standing): RawFinding[] {
  const found: RawFinding[] = [];
  const { place } = standing;
  for (const { sentence, start } of statement.sentences(standing.forced)) {
    const looked = { text: sentence.text, at: standing.at + start, place };
    findWords({ sentence, looked }, rules, found);
    for (const rule of rules.sentence)
      for (const hit of rule.check(sentence)) found.push(said(rule, rules.severityOf(rule), { hit, looked }));
  }
  for (const { start, sentence: clause } of statement.clauses()) {
    const looked = { text: clause.text, at: standing.at + start, place };
    for (const rule of rules.statement)
      for (const hit of rule.check(clause)) found.push(said(rule, rules.severityOf(rule), { hit, looked }));
  }
  return found;
}

function findWords(
  { sentence, looked }: { readonly sentence: Statement; readonly looked: Looked },
  rules: RuleSet,
  found: RawFinding[],
): void {
  const { wording, language } = sentence;
  rules.scans[language].scan(wording, (list, from, to) => {
    const rule = rules.words[list] as WordRule;
    const plain: LintHit = { start: from, end: to };
    if (rule.keep !== undefined && !rule.keep(plain, sentence)) return;
    const fix = rule.fix?.(plain, sentence) ?? null;
    const hit = fix === null ? plain : { ...plain, fix };
    found.push(said(rule, rules.severityOf(rule), { hit, looked }));
  });
}

/** What the rules of the whole document find, and those that lacked what they need. */
export function runDocumentRules(
  document: LintDocument,
  rules: RuleSet,
): { findings: RawFinding[]; skipped: SkippedRule[] } {
  const findings: RawFinding[] = [];
  const skipped: SkippedRule[] = [];
  const looked: Looked = { text: document.text, at: 0, place: null };
  for (const rule of rules.document) {
    if (rule.needs !== undefined && document.context[rule.needs] === undefined) {
      skipped.push({ rule: rule.id, needs: rule.needs });
      continue;
    }
    for (const hit of rule.inspect(document))
      findings.push(said(rule, rules.severityOf(rule), { hit, looked }));
  }
  return { findings, skipped };
}
