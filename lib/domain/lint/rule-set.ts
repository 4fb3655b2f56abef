import { LRUCache } from "lru-cache";
import type { Language } from "../language.ts";
import type { WordList } from "../statement/word-list.ts";
import { WordScan } from "../statement/word-scan.ts";
import { CueScan } from "./cue-scan.ts";
import type { LintContext } from "./lint-context.ts";
import type { DocumentRule, LintRule, StatementRule, WordRule } from "./lint-rule.ts";
import { LINT_RULES } from "./lint-rules.ts";
import { isRuleConfigured, type LintSettings } from "./lint-settings.ts";
import type { LintSeverity } from "./severity.ts";

/** Compiled rules: the words of all rules in one scanner per language. */
export interface RuleSet {
  readonly words: readonly WordRule[];
  readonly scans: { readonly zh: WordScan; readonly en: WordScan };
  /** Pre-filter: which sentence rules can match a sentence. */
  readonly cues: Readonly<Record<Language, CueScan>>;
  readonly sentence: readonly StatementRule[];
  readonly statement: readonly StatementRule[];
  readonly document: readonly DocumentRule[];
  readonly settings: LintSettings;
  severityOf(rule: LintRule): LintSeverity;
  runs(ruleId: string): boolean;
  /** Rules that wait for a severity in the project's settings. */
  readonly unset: readonly string[];
  /** Whether the single findings of a rule are reported, and not only their number. */
  reportsEach(ruleId: string): boolean;
}

const MAX_SETS = 200;
const cache = new WeakMap<LintSettings, LRUCache<string, RuleSet>>();

/** The rules enabled by a project's settings, or the named ones, unless the project turned them off; cached. */
export function ruleSet(
  settings: LintSettings,
  {
    ids,
    stage,
  }: { readonly ids?: readonly string[] | undefined; readonly stage?: LintContext["stage"] } = {},
): RuleSet {
  let sets = cache.get(settings);
  if (sets === undefined) cache.set(settings, (sets = new LRUCache({ max: MAX_SETS })));
  const key = `${stage ?? ""}${ids === undefined ? "" : ` only ${ids.join(" ")}`}`;
  let set = sets.get(key);
  if (set === undefined) sets.set(key, (set = compileRules(settings, ids, stage)));
  return set;
}

function compileRules(
  settings: LintSettings,
  ids: readonly string[] | undefined,
  stage: LintContext["stage"],
): RuleSet {
  const isAsked = (id: string) => isRuleConfigured(id, settings) || ids?.includes(id) === true;
  const on = LINT_RULES.filter(
    ({ id, initially }) =>
      settings.rules[id] !== "off" &&
      (ids === undefined ? initially !== "off" || isAsked(id) : ids.includes(id)),
  );
  const words = on.filter((rule) => rule.scope === "words");
  const listOf = (rule: WordRule, language: Language): WordList => {
    const list = withOwnWords(rule, settings, language);
    const words = isAsked(rule.id) ? undefined : rule.initialWords?.[language];
    return words === undefined ? list : { ...list, words };
  };
  const statements = on.filter(isStatementRule);
  const sentence = statements.filter((rule) => rule.scope === "sentence");
  const names = new Set(on.map((rule) => rule.id));
  const once = new Set(on.flatMap(({ id, initially }) => (initially === "once" && !isAsked(id) ? [id] : [])));
  return {
    words,
    scans: {
      zh: new WordScan(
        words.map((rule) => listOf(rule, "zh")),
        "zh",
      ),
      en: new WordScan(
        words.map((rule) => listOf(rule, "en")),
        "en",
      ),
    },
    cues: { zh: new CueScan(sentence, "zh"), en: new CueScan(sentence, "en") },
    sentence,
    statement: statements.filter((rule) => rule.scope === "statement"),
    document: on.filter((rule) => rule.scope === "document"),
    settings,
    severityOf: (rule) => {
      const asked = settings.rules[rule.id];
      if (asked !== undefined && asked !== "off") return asked;
      return stage === "baseline" ? (rule.atBaseline ?? rule.severity) : rule.severity;
    },
    runs: (ruleId) => names.has(ruleId),
    unset: LINT_RULES.flatMap(({ id, initially }) =>
      ids === undefined && initially === "off" && !isAsked(id) ? [id] : [],
    ),
    reportsEach: (ruleId) => !once.has(ruleId),
  };
}

function isStatementRule(rule: LintRule): rule is StatementRule {
  return rule.scope === "sentence" || rule.scope === "statement";
}

/** Words of a rule with the project's additions and without its removals. */
function withOwnWords(rule: WordRule, settings: LintSettings, language: "zh" | "en"): WordList {
  const list = rule.lexicon[language];
  const own = settings.words[rule.id];
  if (own === undefined) return list;
  const ofLanguage = (word: string) => /[\u3400-\u9fff]/.test(word) === (language === "zh");
  const literal = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return {
    words: [...list.words, ...own.add.filter(ofLanguage).map(literal)],
    except: [...list.except, ...own.remove.filter(ofLanguage).map(literal)],
  };
}
