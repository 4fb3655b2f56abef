import type { Language } from "../language.ts";
import { hasWeakModal } from "../statement/weak-modal.ts";
import { bitOf } from "./cue-scan.ts";
import type { SkippedRule } from "./lint.ts";
import type { LintDocument } from "./lint-document.ts";
import { groupOf, type LintHit, type StatementRule, type WordRule } from "./lint-rule.ts";
import { isRuleConfigured } from "./lint-settings.ts";
import { createFinding, type RawFinding, type RuleInput } from "./raw-finding.ts";
import { isInRequirementName } from "./requirement-name.ts";
import type { RuleSet } from "./rule-set.ts";
import type { LintSeverity } from "./severity.ts";
import { withoutSideClauses } from "./side-clause.ts";
import type { LintStatement } from "./statement.ts";

/** The rule about missing text, which is missing in every sentence. */
const PLACEHOLDERS = "LEX11";

/** A statement with its position. */
interface Existing {
  readonly statement: LintStatement;
  /** Start in the document. */
  readonly at: number;
  readonly place: RawFinding["place"];
}

/** A sentence or clause as rule input, with the context for its findings. */
interface Unit {
  readonly sentence: LintStatement;
  /** Whether it only describes something around a requirement: a sentence without a binding word in a text without an id. */
  readonly isNarrative: boolean;
  readonly looked: RuleInput;
}

/**
 * Runs the word, sentence and statement rules. Iterates over sentences inside each rule, so that the patterns of one rule
 * stay in the cache.
 */
export function runStatementRules(
  statements: Iterable<Existing>,
  rules: RuleSet,
  forced?: Language,
): RawFinding[] {
  const sentences: Unit[] = [];
  const clauses: Unit[] = [];
  for (const { statement, at, place } of statements) {
    for (const { sentence, start } of statement.sentences(forced))
      sentences.push({
        sentence,
        isNarrative: isNarrative(sentence, statement),
        looked: { text: sentence.text, at: at + start, place },
      });
    for (const { sentence, start } of statement.clauses())
      clauses.push({ sentence, isNarrative: false, looked: { text: sentence.text, at: at + start, place } });
  }
  const found: RawFinding[] = [];
  for (const unit of sentences) findWords(unit, rules, found);
  const cues = sentences.map(({ sentence }) => rules.cues[sentence.language].in(sentence.wording));
  for (const [index, rule] of rules.sentence.entries()) {
    const bit = bitOf(index);
    const units = sentences.filter((_, at) => ((cues[at] as number) & bit) !== 0);
    check(rule, rules.severityOf(rule), { units, found });
  }
  for (const rule of rules.statement) check(rule, rules.severityOf(rule), { units: clauses, found });
  return found;
}

const isNarrative = (sentence: LintStatement, { text, place }: LintStatement): boolean =>
  place.requirementId === null &&
  sentence.text.length < text.length &&
  sentence.whole === sentence.text &&
  sentence.modals.length === 0 &&
  !hasWeakModal(sentence.wording, sentence.language);

/** Whether a rule is about every sentence: missing text, and what the project chose to see. */
const reportsNarrative = ({ id }: WordRule, { place }: LintStatement): boolean =>
  id === PLACEHOLDERS || isRuleConfigured(id, place.settings);

function check(
  rule: StatementRule,
  severity: LintSeverity,
  { units, found }: { readonly units: readonly Unit[]; readonly found: RawFinding[] },
): void {
  const isAboutForm = groupOf(rule.id) === "SYN";
  for (const { sentence, looked } of units)
    if (!(isAboutForm && sentence.isScenario))
      for (const hit of rule.check(sentence)) found.push(createFinding(rule, severity, { hit, looked }));
}

function findWords({ sentence, looked, isNarrative }: Unit, rules: RuleSet, found: RawFinding[]): void {
  const { wording, language } = sentence;
  let main: string | null = null;
  const isBlanked = (at: number) => {
    main ??= withoutSideClauses(sentence);
    return main !== wording && main[at] !== wording[at];
  };
  rules.scans[language].scan(wording, (list, from, to) => {
    const rule = rules.words[list] as WordRule;
    if (isNarrative && !reportsNarrative(rule, sentence)) return;
    const plain: LintHit = { start: from, end: to };
    if (isInRequirementName(sentence, plain) || isBlanked(from)) return;
    if (rule.keep !== undefined && !rule.keep(plain, sentence)) return;
    const fix = rule.fix?.(plain, sentence) ?? null;
    const message = rule.explain?.(plain, sentence) ?? null;
    const hit: LintHit = {
      ...plain,
      ...(fix === null ? {} : { fix }),
      ...(message === null ? {} : { message }),
    };
    found.push(createFinding(rule, rules.severityOf(rule), { hit, looked }));
  });
}

/** Runs the document rules; also returns the rules that were skipped for missing input. */
export function runDocumentRules(
  document: LintDocument,
  rules: RuleSet,
): { findings: RawFinding[]; skipped: SkippedRule[] } {
  const findings: RawFinding[] = [];
  const skipped: SkippedRule[] = [];
  const looked: RuleInput = { text: document.text, at: 0, place: null };
  for (const rule of rules.document) {
    if (rule.needs !== undefined && document.context[rule.needs] === undefined) {
      skipped.push({ rule: rule.id, needs: rule.needs });
      continue;
    }
    for (const hit of rule.inspect(document))
      findings.push(createFinding(rule, rules.severityOf(rule), { hit, looked }));
  }
  return { findings, skipped };
}
