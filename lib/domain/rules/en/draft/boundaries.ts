import type { Clause, Figure } from "../../reading.ts";
import { MEASURE_UNITS, numberWord } from "../lexicon/units.ts";
import type { Scenario } from "./scenarios.ts";
import type { Scene } from "./steps.ts";

const WORDS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** The same figure with another number, in words where the need wrote words. */
function withNumber(figure: Figure, value: number): string {
  const counted = figure.phrase.replace(
    /^(?:no more than|not more than|at most|up to|a maximum of|maximum(?: of)?|at least|a minimum of|minimum(?: of)?|no less than|not less than|no fewer than|more than|less than|fewer than|within|over|above|below|under|exactly|max\.?|min\.?)\s+/i,
    "",
  );
  if (value === figure.value) return counted;
  const wrote = /^[a-z-]+/i.exec(counted)?.[0];
  const inWords = wrote !== undefined && numberWord(wrote) === figure.value;
  const shown = inWords ? (WORDS[value] ?? String(value)) : String(value);
  const rest = inWords ? counted.slice(wrote.length) : counted.replace(/^[$€£¥]?[\d.,]+/, "");
  const sign = /^[$€£¥]/.exec(counted)?.[0] ?? "";
  const noun =
    value === 1
      ? rest.replace(/([a-z])s\b(?!.*[a-z]s\b)/, "$1")
      : figure.value === 1 && value > 1
        ? rest.replace(/([a-z])\b(?=\s|$)/, "$1s")
        : rest;
  return `${sign}${shown}${noun}`;
}

function isCount(figure: Figure): boolean {
  const unit = figure.unit.split(" ")[0] ?? "";
  const known =
    MEASURE_UNITS.has(unit) || MEASURE_UNITS.has(unit.replace(/s$/, "")) || /^[$€£¥]/.test(figure.unit);
  return (
    Number.isInteger(figure.value) &&
    figure.unit !== "" &&
    !known &&
    !/date|time of day/.test(figure.unit) &&
    !/\b(?:working|business|calendar)\b/.test(figure.unit)
  );
}

interface Sides {
  readonly inside: string;
  readonly outside: string;
  readonly ok: string;
  readonly bad: string;
}

function pair(figure: Figure, sides: Sides): Scenario[] {
  const derived = { how: `Boundary of “${figure.phrase}”.` };
  const steps = (at: string, then: string) => [`Given ${at}`, "When the rule is applied", `Then ${then}`];
  return [
    { name: `At the boundary: ${sides.inside}`, steps: steps(sides.inside, sides.ok), derived },
    { name: `Past the boundary: ${sides.outside}`, steps: steps(sides.outside, sides.bad), derived },
  ];
}

/** A limit that lets something in (up to, at least), or the line from which a rule holds (more than, under). */
function ruleBoundary(figure: Figure, scene: Scene): Scenario[] {
  const up = figure.comparator === "<=" || figure.comparator === "<";
  const at = `exactly ${withNumber(figure, figure.value)}`;
  if (figure.comparator === "<" || figure.comparator === ">") {
    const near = beside(figure, up ? -1 : 1, up ? "just under" : "just over");
    return pair(figure, { inside: near, outside: at, ok: "the rule holds", bad: "the rule does not hold" });
  }
  const past = beside(figure, up ? 1 : -1, up ? "more than" : "less than");
  return pair(figure, { inside: at, outside: past, ...verdictOf(figure, scene) });
}

/** The next value on one side: a counted one, or in words where values have no next. */
function beside(figure: Figure, by: number, words: string): string {
  return isCount(figure)
    ? withNumber(figure, figure.value + by)
    : `${words} ${withNumber(figure, figure.value)}`;
}

const BOUNDED = new Set(["lets", "limits", "allows", "requires", "needs"]);

function verdictOf(figure: Figure, scene: Scene): Pick<Sides, "ok" | "bad"> {
  const timed = /second|minute|hour|day|week|month|year|^(?:ms|s|min|h|d)$/.test(figure.unit);
  if (timed && /^(?:within|no later|not later)/i.test(figure.phrase))
    return { ok: "the time limit is kept", bad: "the time limit is exceeded" };
  if (BOUNDED.has(scene.frame.way))
    return { ok: "the system accepts this", bad: "the system refuses and says why" };
  return { ok: "the requirement is met", bad: "the requirement is not met" };
}

/** A count in the trigger ("misses three reservations"): one less must not yet trigger. */
function triggerBoundary(figure: Figure): Scenario[] {
  if (!isCount(figure) || figure.value < 2 || (figure.comparator !== "=" && figure.comparator !== ">="))
    return [];
  const fewer = withNumber(figure, figure.value - 1);
  return [
    {
      name: `Not yet: ${fewer}`,
      steps: [`Given only ${fewer}`, "When the condition is checked", "Then the system does not act yet"],
      derived: { how: `Boundary of “${figure.phrase}”: one less.` },
    },
  ];
}

function timeBoundary(figure: Figure): Scenario[] {
  return [
    {
      name: `Shortly before: ${figure.phrase}`,
      steps: [
        `Given less than ${figure.phrase} ${/^(?:1|an?|one)\b/i.test(figure.phrase) ? "has" : "have"} passed`,
        "When the system checks",
        "Then nothing happens yet",
      ],
      derived: { how: `Boundary of “${figure.phrase}”.` },
    },
  ];
}

function inComplement(clause: Clause, figure: Figure): boolean {
  return clause.complements.some(
    ({ span }) => figure.span.start >= span.start && figure.span.end <= span.end,
  );
}

/** Boundary cases on both sides for the figures of a clause. */
export function boundaryScenarios(scene: Scene): Scenario[] {
  const { clause } = scene.frame;
  if (clause.kind === "quality") return [];
  const found: Scenario[] = [];
  for (const figure of clause.figures.slice(0, 3)) {
    const inCondition = clause.conditions.some(
      ({ span }) => figure.span.start >= span.start && figure.span.end <= span.end,
    );
    if (figure.unit === "date" || figure.unit === "time of day" || figure.unit === "") continue;
    if (inCondition) found.push(...triggerBoundary(figure));
    else if (figure.comparator !== "=" && figure.comparator !== "between")
      found.push(...ruleBoundary(figure, scene));
    else if (
      inComplement(clause, figure) &&
      /\bafter\s*$/i.test(scene.reading.text.slice(0, figure.span.start).slice(-8))
    )
      found.push(...timeBoundary(figure));
  }
  return found;
}
