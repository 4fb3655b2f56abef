const KEYWORDS = ["GIVEN", "WHEN", "THEN", "AND", "BUT"] as const;
type Keyword = (typeof KEYWORDS)[number];

export interface ScenarioStep {
  readonly keyword: Keyword;
  readonly text: string;
}

/** Step openings in both languages; 当前, 当天 and similar words do not match as 当. */
const OPENINGS: readonly (readonly [RegExp, Keyword])[] = [
  [/^(?:given\b|假如|假设|假定|给定|前提(?:条件)?(?=[：:，,\s]|是)是?|已知)/i, "GIVEN"],
  [/^(?:when\b|if\b|当(?![前天日年月时地场初事])|如果|一旦)/i, "WHEN"],
  [/^(?:then\b|那么|则)/i, "THEN"],
  [/^(?:and\b|而且|并且)/i, "AND"],
  [/^(?:but\b|但是)/i, "BUT"],
];

interface ReadStep {
  keyword: Keyword | null;
  text: string;
}

function readStep(step: string): ReadStep {
  for (const [opening, keyword] of OPENINGS) {
    const found = opening.exec(step);
    if (found === null) continue;
    const text = step.slice(found[0].length).replace(/^[\s，,：:]+/, "");
    return text === "" ? { keyword: null, text: step } : { keyword, text };
  }
  return { keyword: null, text: step };
}

/**
 * A scenario's steps with keywords, always with at least one WHEN and one THEN. A missing keyword is derived from the
 * order of the steps, a missing step from the scenario's name (WHEN) or the statement (THEN). Adds no other text.
 */
export function scenarioSteps(
  steps: readonly string[],
  { name, statement }: { readonly name: string; readonly statement: string },
): ScenarioStep[] {
  const read = steps.map(readStep).filter(({ text }) => text !== "");
  if (!read.some(({ keyword }) => keyword === "THEN")) {
    const last = read.at(-1);
    if (last === undefined || last.keyword === "WHEN") read.push({ keyword: "THEN", text: statement });
    else last.keyword = "THEN";
  }
  if (!read.some(({ keyword }) => keyword === "WHEN")) {
    const outcome = read.findIndex(({ keyword }) => keyword === "THEN");
    const before = read[outcome - 1];
    if (before === undefined) read.splice(outcome, 0, { keyword: "WHEN", text: name });
    else before.keyword = "WHEN";
  }
  return read.map(({ keyword, text }, at) => ({ keyword: keyword ?? (at === 0 ? "GIVEN" : "AND"), text }));
}
