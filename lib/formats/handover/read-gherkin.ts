import { AstBuilder, GherkinClassicTokenMatcher, Parser } from "@cucumber/gherkin";
import type { Background, Feature, Rule, Scenario, Step } from "@cucumber/messages";
import { importProblem } from "../../domain/exchange/import-problem.ts";
import { type RequirementItem, requirementItem } from "../../domain/exchange/requirement-item.ts";
import type { ItemPart } from "../../domain/exchange/write-items.ts";
import { type ImportIds, type ReadFeature, requirementPart } from "../../domain/handover/read-feature.ts";
import { requirementTypeSchema } from "../../domain/plan/plan.ts";

/** The lines of a file, and the numbers of those that are comments. */
interface Source {
  readonly lines: readonly string[];
  readonly comments: readonly number[];
}

const ID = /^@?([A-Z]{2,5}-(?:[A-Z][A-Z0-9]*-)?\d{1,6})\b\s*/;
const TYPES: readonly string[] = requirementTypeSchema.options.map((type) => `@${type}`);
/** An acceptance point below a sentence. */
const POINT = /^- (AC-\d+ .+)$/;
const PRIORITY = /^@(critical|high|medium|low)$/i;

/**
 * Reads a Gherkin feature. Each rule becomes a requirement with its scenarios as acceptance criteria; a feature without
 * rules becomes one requirement. Backgrounds, tables, doc strings and examples are preserved as source text.
 * Errors: import_damaged (with the parser's message), import_nothing.
 */
export function readGherkin(text: string, ids: ImportIds): ReadFeature {
  const { feature, comments } = parse(text);
  if (feature === undefined) throw importProblem("import_nothing");
  const source = {
    lines: text.split(/\r\n|\r|\n/),
    comments: comments.map(({ location }) => location.line),
  };
  const rules = feature.children.flatMap(({ rule }) => (rule === undefined ? [] : [rule]));
  const alone = feature.children.flatMap(({ scenario }) => (scenario === undefined ? [] : [scenario]));
  const own = groupOf(feature);
  const isGroup = alone.length > 0 || rules.length === 0;
  const parts: ItemPart[] = [
    { kind: "section", level: 1, title: feature.name, text: isGroup ? "" : introOf(own, source) },
  ];
  const add = (found: Group) =>
    parts.push(requirementPart(2, ids.assign(itemOf(found, source), found.prefix)));
  if (isGroup) add({ ...own, scenarios: alone, prefix: "US" });
  for (const rule of rules) add({ ...groupOf(rule), prefix: "FR" });
  return { title: feature.name, parts, links: [] };
}

function parse(text: string) {
  let count = 0;
  const builder = new AstBuilder(() => String(count++));
  try {
    return new Parser(builder, new GherkinClassicTokenMatcher()).parse(text);
  } catch (error) {
    throw importProblem("import_damaged", error instanceof Error ? error.message.slice(0, 300) : "gherkin");
  }
}

interface Group {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly scenarios: readonly Scenario[];
  readonly backgrounds: readonly Background[];
  readonly prefix: string;
}

function groupOf(node: Feature | Rule): Omit<Group, "prefix"> {
  const children: readonly { background?: Background; scenario?: Scenario }[] = node.children;
  return {
    name: node.name,
    description: cleanText(node.description),
    tags: node.tags.map(({ name }) => name),
    scenarios: children.flatMap(({ scenario }) => (scenario === undefined ? [] : [scenario])),
    backgrounds: children.flatMap(({ background }) => (background === undefined ? [] : [background])),
  };
}

/** What a feature of rules says itself: it applies to all of them. */
const introOf = ({ description, tags, backgrounds }: Omit<Group, "prefix">, source: Source): string =>
  [
    description,
    tags.join(" "),
    backgrounds.length === 0 ? "" : fence(backgrounds.map((node) => sourceOf(node, source)).join("\n\n")),
  ]
    .filter((text) => text !== "")
    .join("\n\n");

function itemOf({ name, description, tags, scenarios, backgrounds, prefix }: Group, source: Source) {
  const tagged = tags.map((tag) => ID.exec(tag)?.[1]).find((id) => id !== undefined);
  const named = ID.exec(name);
  const title = named === null ? name : name.slice(named[0].length);
  const rich = [...backgrounds, ...scenarios.filter((node) => isRich(node) || hasComment(node, source))];
  const type = tags.find((tag) => TYPES.includes(tag))?.slice(1);
  const other = tags.filter((tag) => !(ID.test(tag) || PRIORITY.test(tag) || TYPES.includes(tag)));
  const lines = description.split("\n");
  const points = lines.flatMap((line) => POINT.exec(line)?.[1] ?? []);
  const sentence = lines
    .filter((line) => !POINT.test(line))
    .join("\n")
    .trim();
  const priority = tags.map((tag) => PRIORITY.exec(tag)?.[1]).find((one) => one !== undefined);
  return requirementItem({
    id: tagged ?? named?.[1] ?? "",
    title,
    statement: sentence === "" ? title : sentence,
    body: rich.length === 0 ? "" : fence(rich.map((node) => sourceOf(node, source)).join("\n\n")),
    type: prefix === "US" ? "story" : (type ?? ""),
    priority: priority?.toLowerCase() ?? "",
    acceptance: [...scenarios.map(scenarioText), ...points],
    attributes: other.length === 0 ? {} : { tags: other.join(" ") },
  }) satisfies RequirementItem;
}

const scenarioText = ({ name, steps }: Scenario): string => {
  const text = steps.map(({ keyword, text: words }) => `${keyword.trim()} ${words}`).join(", ");
  return name === "" ? text : `${name}: ${text}`;
};

/** Whether a scenario has content that a line of text cannot carry. */
const isRich = ({ steps, examples, description, tags }: Scenario): boolean =>
  examples.length > 0 ||
  description.trim() !== "" ||
  tags.length > 0 ||
  steps.some(({ dataTable, docString }: Step) => dataTable !== undefined || docString !== undefined);

/** Whether comments are inside a scenario or directly below it; the parser gives none of them. */
const hasComment = (node: Scenario, source: Source): boolean => {
  const [first, last] = rangeOf(node, source);
  return source.comments.some((line) => line > first && line <= last);
};

/** The numbers of the first and last line of a scenario or background, with the comments directly below it. */
function rangeOf(node: Scenario | Background, { comments }: Source): readonly [number, number] {
  const tags = "tags" in node ? node.tags : [];
  const first = Math.min(node.location.line, ...tags.map(({ location }) => location.line));
  let last = Math.max(first, ...linesOf(node));
  while (comments.includes(last + 1)) last += 1;
  return [first, last];
}

/** The lines of a scenario or background, up to the next blank-separated keyword of the same depth. */
function sourceOf(node: Scenario | Background, source: Source): string {
  const [first, last] = rangeOf(node, source);
  return source.lines.slice(first - 1, last).join("\n");
}

function linesOf(node: Scenario | Background): number[] {
  const stepLines = node.steps.flatMap(({ location, dataTable, docString }) => [
    location.line,
    ...(dataTable?.rows.map((row) => row.location.line) ?? []),
    ...(docString === undefined ? [] : [docString.location.line + docString.content.split("\n").length + 1]),
  ]);
  const examples = "examples" in node ? node.examples : [];
  const exampleLines = examples.flatMap(({ location, tableHeader, tableBody }) => [
    location.line,
    ...(tableHeader === undefined ? [] : [tableHeader.location.line]),
    ...tableBody.map((row) => row.location.line),
  ]);
  const described = node.description === "" ? 0 : node.description.split("\n").length;
  return [node.location.line + described, ...stepLines, ...exampleLines];
}

/** A fenced block that is longer than any fence in the text. */
function fence(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const marks = "`".repeat(longest + 1);
  return `${marks}gherkin\n${text}\n${marks}`;
}

const cleanText = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .trim();
