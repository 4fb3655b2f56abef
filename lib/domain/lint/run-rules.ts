import type { Language } from "../language.ts";
import type { SkippedRule } from "./lint.ts";
import type { LintDocument } from "./lint-document.ts";
import type { LintFix, LintHit, WordRule } from "./lint-rule.ts";
import { type RawFinding, said } from "./raw-finding.ts";
import type { RuleSet } from "./rule-set.ts";
import type { PlacedSentence, Statement } from "./statement.ts";

type Found = Omit<RawFinding, "shift" | "place">;

/** What the rules of words, sentences and statements find; offsets are those of the statement. */
export function runStatementRules(statement: Statement, rules: RuleSet, forced?: Language): Found[] {
  const found: Found[] = [];
  for (const placed of statement.sentences(forced)) {
    findWords(placed, rules, found);
    const { sentence, start } = placed;
    for (const rule of rules.sentence)
      for (const hit of rule.check(sentence)) {
        const one = said(rule, rules.severityOf(rule), { hit, text: sentence.text });
        found.push(start === 0 ? one : moved(one, start));
      }
  }
  for (const rule of rules.statement)
    for (const hit of rule.check(statement))
      found.push(said(rule, rules.severityOf(rule), { hit, text: statement.text }));
  return found;
}

function findWords({ sentence, start }: PlacedSentence, rules: RuleSet, found: Found[]): void {
  const { wording, language } = sentence;
  rules.scans[language].scan(wording, (list, from, to) => {
    const rule = rules.words[list] as WordRule;
    const hit: LintHit = { start: from, end: to };
    if (rule.keep !== undefined && !rule.keep(hit, sentence)) return;
    const fix = rule.fix?.(hit, sentence) ?? null;
    const one = said(rule, rules.severityOf(rule), {
      hit: fix === null ? hit : { ...hit, fix },
      text: sentence.text,
    });
    found.push(start === 0 ? one : moved(one, start));
  });
}

function moved(found: Found, by: number): Found {
  const fix: LintFix | undefined = found.fix && {
    ...found.fix,
    start: found.fix.start + by,
    end: found.fix.end + by,
  };
  return { ...found, start: found.start + by, end: found.end + by, ...(fix === undefined ? {} : { fix }) };
}

/** What the rules of the whole document find, and those that lacked what they need. */
export function runDocumentRules(
  document: LintDocument,
  rules: RuleSet,
): { findings: RawFinding[]; skipped: SkippedRule[] } {
  const findings: RawFinding[] = [];
  const skipped: SkippedRule[] = [];
  for (const rule of rules.document) {
    if (rule.needs !== undefined && document.context[rule.needs] === undefined) {
      skipped.push({ rule: rule.id, needs: rule.needs });
      continue;
    }
    for (const hit of rule.inspect(document)) {
      const one = said(rule, rules.severityOf(rule), { hit, text: document.text });
      findings.push({ ...one, shift: 0, place: null });
    }
  }
  return { findings, skipped };
}
