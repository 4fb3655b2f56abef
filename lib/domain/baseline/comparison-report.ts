import { plainLine, plainWords, table, tableCell } from "../document/markdown-text.ts";
import type { Language } from "../language.ts";
import { APPROVALS } from "../requirements/records/requirement-decision.ts";
import { endKey } from "../requirements/trace/link.ts";
import { LINK_KIND_LABELS } from "../requirements/trace/link-kind-labels.ts";
import { BASELINE_WORDS, comparedFieldLabel } from "./baseline-words.ts";
import type {
  BaselineDifferences,
  BaselinePlanDifference,
  ChangeKind,
  ComparedField,
  DocumentDifference,
  LinkDifference,
  RequirementDifference,
} from "./compare-baselines.ts";

interface ReportedComparison {
  readonly from: string;
  /** null: the project as it is. */
  readonly to: string | null;
  readonly differences: BaselineDifferences;
}

/** A comparison as Markdown: a table of numbers, then every difference. */
export function comparisonReport({ from, to, differences }: ReportedComparison, language: Language): string {
  const words = BASELINE_WORDS[language];
  const { requirements, links, documents, plans } = differences;
  const isSame = [requirements, links, documents, plans].every((part) => part.length === 0);
  const section = (title: string, lines: readonly string[], joint: string) =>
    lines.length === 0 ? [] : [`## ${title}`, lines.join(joint)];
  const parts = [
    `# ${words.comparison}: ${plainWords(from)} → ${to === null ? words.now : plainWords(to)}`,
    isSame ? words.same : numbers(differences, language),
    ...section(
      words.requirements,
      requirements.map((one) => requirementPart(one, language)),
      "\n\n",
    ),
    ...section(
      words.links,
      links.map((one) => linkLine(one, language)),
      "\n",
    ),
    ...section(
      words.documents,
      documents.map((one) => documentLine(one, language)),
      "\n",
    ),
    ...section(
      words.plans,
      plans.map((one) => planLine(one, language)),
      "\n",
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

function numbers(differences: BaselineDifferences, language: Language): string {
  const words = BASELINE_WORDS[language];
  const row = (title: string, all: readonly { readonly kind: ChangeKind; readonly moved?: boolean }[]) => {
    const count = (kind: ChangeKind) => String(all.filter((one) => one.kind === kind).length);
    const moved = String(all.filter((one) => one.moved === true).length);
    return [title, count("added"), count("removed"), count("changed"), moved];
  };
  return table(words.differenceColumns, [
    row(words.requirements, differences.requirements),
    row(words.links, differences.links),
    row(words.documents, differences.documents),
    row(words.plans, differences.plans),
  ]);
}

/** A field's value in the language of the report. */
function comparedValue(field: ComparedField, value: string, language: Language): string {
  const approval = field === "approval" ? APPROVALS.find((one) => one === value) : undefined;
  return approval === undefined ? value : BASELINE_WORDS[language].approvals[approval];
}

function requirementPart(one: RequirementDifference, language: Language): string {
  const words = BASELINE_WORDS[language];
  // Bold text instead of a heading: the report defines no requirements.
  const head = `**${plainWords(`${one.id} ${one.title}`)}** · ${words.kinds[one.kind]}`;
  const shown = (field: ComparedField, value: string) =>
    value === "" ? words.empty : tableCell(comparedValue(field, value, language));
  const place = (at: RequirementDifference["before"]) =>
    at === null ? "" : tableCell([at.document, at.section].filter((part) => part !== "").join(" / "));
  const rows = [
    ...one.fields.map(({ field, before, after }) => [
      comparedFieldLabel(field, language),
      shown(field, before),
      shown(field, after),
    ]),
    ...(one.moved ? [[words.place, place(one.before), place(one.after)]] : []),
  ];
  if (rows.length === 0) return [head, plainLine(one.statement)].filter((part) => part !== "").join("\n\n");
  return `${head}\n\n${table(["", words.before, words.after], rows)}`;
}

function linkLine({ kind, before, after }: LinkDifference, language: Language): string {
  const words = BASELINE_WORDS[language];
  const link = after ?? before;
  if (link === null) return "";
  const names = [endKey(link.from), LINK_KIND_LABELS[language][link.kind], endKey(link.to)];
  const states = [before, after].flatMap((one) => (one === null ? [] : [words.linkStates[one.state]]));
  return `- ${words.kinds[kind]}: ${plainWords(names.join(" "))} (${[...new Set(states)].join(" → ")})`;
}

function documentLine({ kind, before, after }: DocumentDifference, language: Language): string {
  const words = BASELINE_WORDS[language];
  const sides = [before, after].flatMap((one) =>
    one === null ? [] : [`${plainWords(one.name)} ${words.version(one.version)}`],
  );
  return `- ${words.kinds[kind]}: ${sides.join(" → ")}`;
}

function planLine({ kind, before, after }: BaselinePlanDifference, language: Language): string {
  const words = BASELINE_WORDS[language];
  const plan = after ?? before;
  const versions = [before, after].flatMap((one) => (one === null ? [] : [words.version(one.version)]));
  return `- ${words.kinds[kind]}: ${plainWords(plan?.title ?? "")} ${versions.join(" → ")}`;
}
