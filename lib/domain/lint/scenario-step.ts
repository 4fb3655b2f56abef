/** An outcome of a scenario, and a further one: `THEN the order SHALL be stored`, `那么系统应…`. */
const OUTCOME = /^[\s>*_-]*(?:THEN|AND|BUT|那么|則|则|并且|而且)(?![A-Za-z])/;

/** Whether a text is the outcome of a scenario: it can check several things, and says nothing without the steps before it. */
export const isScenarioOutcome = (text: string): boolean => OUTCOME.test(text);

/** A step of a scenario as an item of a list. A plain “When” or 当 can begin a requirement. */
const STEP =
  /^[\s>*_-]*(?:(?:Given|Then|And|But)\b|(?<=[*_]{1,2})(?:When\b|当|并且|而且|但是)|假如|假设|那么)/i;

/** Whether a text is a step of a scenario, which checks a requirement and states none. */
export const isScenarioStep = (text: string): boolean => STEP.test(text);
