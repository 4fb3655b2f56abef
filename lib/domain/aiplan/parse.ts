import { type JsonRepair, parseJson, readJsonReply } from "../json/read-json-reply.ts";
import { type AiPlanIssue, type AiPlanIssueCode, aiPlanIssue } from "./aiplan-issue.ts";
import { type AiPlanOptions, aiPlanTerms } from "./aiplan-options.ts";
import { checkAiPlan } from "./check-aiplan.ts";
import { fallbackPlan } from "./fallback.ts";
import type { AiPlan } from "./schema.ts";
import type { AiPlanVersion } from "./versions.ts";

/** What was done to read the reply, or left out of it. */
export interface AiPlanRepair {
  readonly code: JsonRepair | "field_ignored" | "thought_absent";
  /** The path of what was ignored, or what replaces what was absent. */
  readonly detail?: string;
}

export interface AiPlanResult {
  /** The version it was judged by, to be stored with it. */
  readonly version: AiPlanVersion;
  readonly valid: boolean;
  /** Null unless valid. */
  readonly plan: AiPlan | null;
  readonly issues: readonly AiPlanIssue[];
  readonly repairs: readonly AiPlanRepair[];
  /** What is shown instead of an invalid plan; null for a valid one. */
  readonly fallback: AiPlan | null;
}

/**
 * Reads what the orchestrator answered: a bare JSON object, one in a fenced block or with prose around
 * it, or the first of several that is valid; fixed where it is not well-formed. Then it is judged strictly.
 *
 * In: the reply's text (a value that is no text is taken as the JSON it stands for) and the terms. Out: the plan, or
 * every violation with code, path and a sentence in both languages, and the documents' fallback. Never throws; linear.
 */
export function parseAiPlan(reply: unknown, options: AiPlanOptions = {}): AiPlanResult {
  const { contract, language, issue } = aiPlanTerms(options);
  const { version } = contract;
  const refused = (issues: readonly AiPlanIssue[], repairs: readonly AiPlanRepair[]): AiPlanResult => ({
    version,
    valid: false,
    plan: null,
    issues,
    repairs,
    fallback: fallbackPlan(version, language),
  });
  if (issue) return refused([issue], []);
  const text = typeof reply === "string" ? reply : jsonText(reply);
  const read = readJsonReply(text, (value) => checkAiPlan(value, contract).plan !== null);
  if (!read.ok) return refused([aiPlanIssue(reasonFor(read.code, text), "$")], []);
  const { plan, findings } = checkAiPlan(read.value, contract);
  const repairs = [
    ...read.repairs.map((code) => ({ code })),
    ...findings.ignored.map((detail) => ({ code: "field_ignored" as const, detail })),
  ];
  if (plan === null) return refused(findings.issues, repairs);
  return { version, valid: true, plan, issues: [], repairs, fallback: null };
}

const reasonFor = (code: "empty" | "too_large" | "no_json", text: string): AiPlanIssueCode =>
  code === "no_json" && parseJson(text) !== undefined ? "not_object" : code;

function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "";
  }
}
