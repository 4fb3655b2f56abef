import type { z } from "zod";
import { isJsonObject, type JsonObject } from "../json/read-json-reply.ts";
import type { Bilingual } from "../language.ts";
import { documentToolInput } from "../specialist/catalogue/document-tools.ts";
import { SPECIALIST_IDS, specialistNamed } from "../specialist/specialists.ts";
import { quoteValue } from "./aiplan-issue.ts";
import type { FindingCollector } from "./findings.ts";
import { type ExecutionPlan, languageOfTag, type PlanStep, WORKFLOW_MODES } from "./schema.ts";

const PLAN_FIELDS: ReadonlySet<string> = new Set(["planId", "description", "steps"]);
const STEP_FIELDS: ReadonlySet<string> = new Set([
  "step",
  "description",
  "specialist",
  "context_dependencies",
  "output_chapter_titles",
  "language",
  "relevant_context",
  "workflow_mode",
  ...Object.keys(documentToolInput.shape),
]);

const NOT_BLANK: Bilingual = { en: "a text that is not blank", zh: "不为空的文本" };
const TEXT: Bilingual = { en: "a text", zh: "文本" };
const TEXTS: Bilingual = { en: "a list of texts", zh: "文本数组" };
const NUMBER: Bilingual = { en: "a whole number from 1", zh: "从 1 起的整数" };
const NUMBERS: Bilingual = { en: "a list of step numbers", zh: "步骤编号数组" };
const STEPS: Bilingual = { en: "a list with at least one step", zh: "至少含一个步骤的数组" };
const STEP: Bilingual = { en: "an object", zh: "对象" };
const SESSION: Bilingual = {
  en: "an object with the optional fields domain (text), features (list of texts) and timestamp (text)",
  zh: "对象，可含 domain（文本）、features（文本数组）和 timestamp（文本）",
};

const isText = (value: unknown): value is string => typeof value === "string";
const isFilled = (value: unknown): value is string => isText(value) && value.trim() !== "";
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;
const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every(isNumber);

type Fits<T> = (value: unknown) => value is T;

/** Reads the fields of one object, reporting those that are missing or of another kind. */
class Fields {
  readonly value: JsonObject;
  readonly path: string;
  readonly findings: FindingCollector;

  constructor(value: JsonObject, path: string, findings: FindingCollector) {
    this.value = value;
    this.path = path;
    this.findings = findings;
  }

  /** Whether the field is present; if not, that is reported. */
  has(field: string): boolean {
    if (this.value[field] !== undefined) return true;
    this.findings.report("field_missing", `${this.path}.${field}`, { field });
    return false;
  }

  /** The field's value if it is of the kind expected, else null. */
  read<T>(field: string, fits: Fits<T>, expected: Bilingual): T | null {
    const value = this.value[field];
    if (fits(value)) return value;
    if (this.has(field)) this.#reportInvalid(field, expected);
    return null;
  }

  /** The field as the schema reads it; undefined if it is absent or does not fit, which is reported. */
  readOptional<T>(field: string, schema: z.ZodType<T>, expected: Bilingual): T | undefined {
    const value = this.value[field];
    if (value === undefined) return undefined;
    const parsed = schema.safeParse(value);
    if (!parsed.success) this.#reportInvalid(field, expected);
    return parsed.data;
  }

  #reportInvalid(field: string, { en, zh }: Bilingual): void {
    const path = `${this.path}.${field}`;
    this.findings.report("plan_field_invalid", path, { field, expected_en: en, expected_zh: zh });
  }
}

/** The plan of several steps, null where it cannot be read; what is wrong with it goes to `findings`. */
export function checkExecutionPlan(value: JsonObject, findings: FindingCollector): ExecutionPlan | null {
  const path = "$.execution_plan";
  const fields = new Fields(value, path, findings);
  findings.ignoreUnknown(value, PLAN_FIELDS, path);
  const planId = fields.read("planId", isFilled, NOT_BLANK);
  const description = fields.read("description", isFilled, NOT_BLANK);
  const isSteps = (steps: unknown): steps is unknown[] => Array.isArray(steps) && steps.length > 0;
  const given = fields.read("steps", isSteps, STEPS) ?? [];
  const steps: PlanStep[] = [];
  const numbers = new Set(given.map((step) => (isJsonObject(step) ? step.step : undefined)));
  const earlier = new Set<number>();
  for (let index = 0; index < given.length && findings.open; index++) {
    const at = `${path}.steps[${index}]`;
    const one = given[index];
    if (!isJsonObject(one)) {
      findings.report("plan_field_invalid", at, {
        field: `steps[${index}]`,
        expected_en: STEP.en,
        expected_zh: STEP.zh,
      });
      continue;
    }
    const step = checkStep(new Fields(one, at, findings));
    checkPlace(step, { numbers, earlier, path: at, findings });
    steps.push(step);
  }
  return planId === null || description === null ? null : { planId, description, steps };
}

/** One step by itself. What cannot be read is filled with something harmless: the plan is refused anyway. */
function checkStep(fields: Fields): PlanStep {
  fields.findings.ignoreUnknown(fields.value, STEP_FIELDS, fields.path);
  return {
    step: fields.read("step", isNumber, NUMBER) ?? 0,
    description: fields.read("description", isFilled, NOT_BLANK) ?? "",
    specialist: specialistIn(fields),
    context_dependencies: fields.read("context_dependencies", isNumbers, NUMBERS) ?? [],
    output_chapter_titles: fields.read("output_chapter_titles", isTexts, TEXTS) ?? [],
    language: languageIn(fields),
    relevant_context: fields.read("relevant_context", isText, TEXT) ?? "",
    workflow_mode: workflowModeIn(fields),
    ...inputIn(fields),
  };
}

const SESSION_FIELDS: ReadonlySet<string> = new Set(
  Object.keys(documentToolInput.shape.sessionData.unwrap().shape),
);

/** The step's own input, with the same fields as the arguments of a document tool; all are optional here. */
function inputIn(fields: Fields): Pick<PlanStep, "userInput" | "projectName" | "sessionData"> {
  const { userInput, projectName, sessionData } = documentToolInput.shape;
  const given = fields.value.sessionData;
  if (isJsonObject(given)) fields.findings.ignoreUnknown(given, SESSION_FIELDS, `${fields.path}.sessionData`);
  return {
    userInput: fields.readOptional("userInput", userInput, NOT_BLANK),
    projectName: fields.readOptional("projectName", projectName, NOT_BLANK),
    sessionData: fields.readOptional("sessionData", sessionData, SESSION),
  };
}

function specialistIn(fields: Fields): string {
  const { specialist } = fields.value;
  const known = typeof specialist === "string" ? specialistNamed(specialist) : undefined;
  if (known === undefined && fields.has("specialist"))
    fields.findings.report("specialist_unknown", `${fields.path}.specialist`, {
      name: quoteValue(specialist),
      known: SPECIALIST_IDS.join(", "),
    });
  return known?.id ?? "";
}

function languageIn(fields: Fields): PlanStep["language"] {
  const language = languageOfTag(fields.value.language);
  if (language === null && fields.has("language"))
    fields.findings.report("language_unknown", `${fields.path}.language`);
  return language ?? "en";
}

function workflowModeIn(fields: Fields): PlanStep["workflow_mode"] {
  const found = WORKFLOW_MODES.find((mode) => mode === fields.value.workflow_mode);
  if (found === undefined && fields.has("workflow_mode"))
    fields.findings.report("workflow_mode_unknown", `${fields.path}.workflow_mode`);
  return found ?? "greenfield";
}

interface Place {
  /** The numbers of all steps. */
  readonly numbers: ReadonlySet<unknown>;
  /** Those of the steps before this one; this one's is added. */
  readonly earlier: Set<number>;
  readonly path: string;
  readonly findings: FindingCollector;
}

/** A step among the others: its number is its own, and it depends on steps that come before it. */
function checkPlace(step: PlanStep, { numbers, earlier, path, findings }: Place): void {
  if (earlier.has(step.step))
    findings.report("step_id_duplicate", `${path}.step`, { step: String(step.step) });
  for (const [index, number] of step.context_dependencies.entries()) {
    if (!findings.open) return;
    const words = { step: String(number) };
    const at = `${path}.context_dependencies[${index}]`;
    if (!numbers.has(number)) findings.report("dependency_unknown", at, words);
    else if (!earlier.has(number) || number === step.step)
      findings.report("dependency_not_earlier", at, words);
  }
  if (step.step > 0) earlier.add(step.step);
}
