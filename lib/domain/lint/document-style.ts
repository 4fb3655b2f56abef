import type { Bilingual } from "../language.ts";
import { lastStarted } from "./last-started.ts";
import type { DocumentStatement, LintDocument } from "./lint-document.ts";
import type { DocumentForm } from "./lint-rule.ts";
import { RULE_BY_ID } from "./lint-rules.ts";
import { isRuleConfigured } from "./lint-settings.ts";
import type { RawFinding } from "./raw-finding.ts";
import type { RuleSet } from "./rule-set.ts";

/** Minimum number of statements in one form that make it a style and no slip. */
const MIN_STATEMENTS = 5;
/** Minimum share of the statements of the document or of a section. */
const MIN_SHARE = 0.5;

/**
 * Replaces the findings of a rule about form by one hint at the first place, where most statements of the document, or of a
 * section, have that form: it is how the document is written (docs/decisions/0174). A rule that the project configured is
 * reported at each place, one that is reported once only with its number.
 */
export function withStyles(
  document: LintDocument,
  found: readonly RawFinding[],
  rules: Pick<RuleSet, "reportsEach">,
): RawFinding[] {
  const formal = new Map<string, RawFinding[]>();
  const remaining: RawFinding[] = [];
  for (const one of found) {
    const isForm =
      RULE_BY_ID.get(one.rule)?.form !== undefined && !isRuleConfigured(one.rule, document.settings);
    const list = isForm ? (formal.get(one.rule) ?? []) : remaining;
    if (isForm) formal.set(one.rule, list);
    list.push(one);
  }
  const units = new StatementUnits(document);
  const forms = [...formal].flatMap(([rule, list]) =>
    rules.reportsEach(rule) ? joined(rule, list, units) : inMost(rule, list, { document, units }),
  );
  return [...remaining, ...forms];
}

/** One finding, unless a rule that asks for a form of nearly the whole document meets fewer requirements or an exempt document. */
function inMost(
  rule: string,
  found: readonly RawFinding[],
  { document, units }: { readonly document: LintDocument; readonly units: StatementUnits },
): RawFinding[] {
  const form = formOf(rule);
  const { nearlyAll } = form;
  if (nearlyAll !== undefined) {
    const share = { ...form, share: nearlyAll.share };
    if (!isStyle(units.count(found, form), units.size(form), share) || nearlyAll.isExempt(document))
      return [];
  }
  return [inWhole(rule, found, units)];
}

const formOf = (rule: string): DocumentForm => RULE_BY_ID.get(rule)?.form as DocumentForm;

/** One finding with the number of the document's requirements that have the form. */
const inWhole = (rule: string, found: readonly RawFinding[], units: StatementUnits): RawFinding =>
  styleFinding(found, {
    form: formOf(rule),
    count: units.count(found, formOf(rule)),
    of: units.size(formOf(rule)),
  });

function joined(rule: string, found: readonly RawFinding[], units: StatementUnits): readonly RawFinding[] {
  const form = formOf(rule);
  if (isStyle(units.count(found, form), units.size(form), form)) return [inWhole(rule, found, units)];
  const bySection = Map.groupBy(found, ({ start }) => units.sectionAt(start));
  const sizes = units.sizes(form);
  return [...bySection].flatMap(([section, list]) => {
    const [count, of] = [units.count(list, form, section), sizes.get(section) ?? 0];
    return isStyle(count, of, form) ? [styleFinding(list, { form, count, of, isSection: true })] : list;
  });
}

const isStyle = (count: number, of: number, { share = MIN_SHARE }: DocumentForm): boolean =>
  count >= MIN_STATEMENTS && count >= of * share;

function styleFinding(
  found: readonly RawFinding[],
  style: {
    readonly form: DocumentForm;
    readonly count: number;
    readonly of: number;
    readonly isSection?: boolean;
  },
): RawFinding {
  const [first, ...repeats] = found.toSorted((a, b) => a.start - b.start) as [RawFinding, ...RawFinding[]];
  const { form, count, of, isSection = false } = style;
  const counted = form.among ?? { zh: "需求", en: "Requirements" };
  const message: Bilingual = {
    zh: `${isSection ? "本节" : "本文档"} ${of} 条${counted.zh}中有 ${count} 条${form.does.zh}。`,
    en: `${counted.en} of this ${isSection ? "section" : "document"} that ${form.does.en}: ${count} of ${of}.`,
  };
  const suggestion: Bilingual = {
    zh: `如果这是约定的写法，写明理由后忽略这一处，其余各处随之忽略；如果不是，${first.suggestion.zh}`,
    en: `If this is how you write requirements, ignore this one finding with a reason. If not: ${first.suggestion.en}`,
  };
  const place = { section: first.place?.section ?? null, requirementId: null };
  return { ...first, severity: "hint", message, suggestion, fix: undefined, place, repeats };
}

/** Statements of a document by position and by section, without the steps of scenarios. */
class StatementUnits {
  private readonly statements: readonly DocumentStatement[];

  constructor(document: LintDocument) {
    this.statements = document.statements.filter(({ statement }) => !statement.isScenario);
  }

  /** Number of the statements that can have the form. */
  size(form: DocumentForm): number {
    return this.among(form).length;
  }

  /** The same by section. */
  sizes(form: DocumentForm): ReadonlyMap<number, number> {
    const sizes = new Map<number, number>();
    for (const { section } of this.among(form)) {
      const index = section?.index ?? -1;
      sizes.set(index, (sizes.get(index) ?? 0) + 1);
    }
    return sizes;
  }

  private among({ among }: DocumentForm): readonly DocumentStatement[] {
    return among === undefined
      ? this.statements
      : this.statements.filter(({ statement }) => among.of(statement));
  }

  sectionAt(offset: number): number {
    return this.statements[this.at(offset)]?.section?.index ?? -1;
  }

  /** Number of the statements, in one section or all, that have the form. */
  count(found: readonly RawFinding[], { has }: DocumentForm, section?: number): number {
    if (has === undefined) return new Set(found.map(({ start }) => this.at(start))).size;
    const own = this.statements.filter(
      (one) => section === undefined || (one.section?.index ?? -1) === section,
    );
    return own.filter(({ statement }) => has(statement)).length;
  }

  /** Index of the last statement that starts at or before an offset. */
  private at(offset: number): number {
    return lastStarted(this.statements, offset);
  }
}
