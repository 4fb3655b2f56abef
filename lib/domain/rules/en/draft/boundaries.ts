import type { Figure } from "../../reading.ts";
import { MEASURE_UNITS, numberWord } from "../lexicon/units.ts";
import type { Scenario, Scene } from "./scenarios.ts";

const WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** The same figure with another number, in words where the need wrote words. */
function withNumber(figure: Figure, value: number): string {
  const counted = figure.phrase.replace(/^(?:no more than|not more than|at most|up to|a maximum of|maximum(?: of)?|at least|a minimum of|minimum(?: of)?|no less than|not less than|no fewer than|more than|less than|fewer than|within|over|above|below|under|exactly|max\.?|min\.?)\s+/i, "");
  const wrote = /^[a-z-]+/i.exec(counted)?.[0];
  const inWords = wrote !== undefined && numberWord(wrote) === figure.value;
  const shown = inWords ? (WORDS[value] ?? String(value)) : String(value);
  const rest = inWords ? counted.slice(wrote.length) : counted.replace(/^[$€£¥]?[\d.,]+/, "");
  const sign = /^[$€£¥]/.exec(counted)?.[0] ?? "";
  const noun = value === 1 ? rest.replace(/([a-z])s\b(?!.*[a-z]s\b)/, "$1") : figure.value === 1 && value > 1 ? rest.replace(/([a-z])\b(?=\s|$)/, "$1s") : rest;
  return `${sign}${shown}${noun}`;
}

function isCount(figure: Figure): boolean {
  const unit = figure.unit.split(" ")[0] ?? "";
  const known = MEASURE_UNITS.has(unit) || MEASURE_UNITS.has(unit.replace(/s$/, "")) || /^[$€£¥]/.test(figure.unit);
  return Number.isInteger(figure.value) && figure.unit !== "" && !known && !/date|time of day/.test(figure.unit) && !/\b(?:working|business|calendar)\b/.test(figure.unit);
}

function pair(figure: Figure, texts: { inside: string; outside: string; ok: string; bad: string }): Scenario[] {
  const derived = { how: `Boundary of “${figure.phrase}”.` };
  return [
    { name: `At the boundary: ${texts.inside}`, steps: [`Given the figure is exactly at the boundary: ${texts.inside}`, "When the rule is applied", `Then ${texts.ok}`], derived },
    { name: `Past the boundary: ${texts.outside}`, steps: [`Given the figure is just past the boundary: ${texts.outside}`, "When the rule is applied", `Then ${texts.bad}`], derived },
  ];
}

function ruleBoundary(figure: Figure): Scenario[] {
  const up = figure.comparator === "<=" || figure.comparator === "<" || figure.comparator === "between";
  const step = isCount(figure) ? 1 : 0;
  const at = withNumber(figure, figure.value);
  const past = step === 0 ? (up ? `more than ${at}` : `less than ${at}`) : withNumber(figure, figure.value + (up ? 1 : -1));
  if (figure.comparator === "<" || figure.comparator === ">") {
    const near = step === 0 ? (up ? `just below ${at}` : `just above ${at}`) : withNumber(figure, figure.value + (up ? -1 : 1));
    return pair(figure, { inside: near, outside: at, ok: "the rule lets it through", bad: "the rule does not let it through" });
  }
  return pair(figure, { inside: at, outside: past, ok: "it is accepted", bad: "it is refused, with the reason" });
}

/** A count in the trigger ("misses three reservations"): one less must not yet trigger. */
function triggerBoundary(figure: Figure, scene: Scene): Scenario[] {
  if (!isCount(figure) || figure.value < 2 || (figure.comparator !== "=" && figure.comparator !== ">=")) return [];
  const fewer = withNumber(figure, figure.value - 1);
  return [
    {
      name: `Not yet: ${fewer}`,
      steps: [`Given only ${fewer} so far`, "When the condition is checked", `Then the system does not yet act (${scene.title.slice(0, 1).toLowerCase()}${scene.title.slice(1)})`],
      derived: { how: `Boundary of “${figure.phrase}”: one less.` },
    },
  ];
}

function timeBoundary(figure: Figure): Scenario[] {
  return [
    {
      name: `Shortly before: ${figure.phrase}`,
      steps: [`Given the time is not yet up: ${figure.phrase}`, "When the system checks", "Then nothing happens yet"],
      derived: { how: `Boundary of “${figure.phrase}”.` },
    },
  ];
}

/** Boundary cases on both sides for the figures of a clause. */
export function boundaryScenarios(scene: Scene): Scenario[] {
  const { clause } = scene.frame;
  if (clause.kind === "quality") return [];
  const found: Scenario[] = [];
  for (const figure of clause.figures.slice(0, 3)) {
    const inCondition = clause.conditions.some(({ span }) => figure.span.start >= span.start && figure.span.end <= span.end);
    if (figure.unit === "date" || figure.unit === "time of day" || figure.unit === "") continue;
    if (inCondition) found.push(...triggerBoundary(figure, scene));
    else if (figure.comparator !== "=") found.push(...ruleBoundary(figure));
    else if (/\bafter\s*$/i.test(scene.reading.text.slice(0, figure.span.start).slice(-8))) found.push(...timeBoundary(figure));
  }
  return found;
}
