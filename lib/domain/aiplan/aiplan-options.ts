import { isJsonObject } from "../json/read-json-reply.ts";
import type { Language } from "../language.ts";
import { type AiPlanIssue, aiPlanIssue, quoteValue } from "./aiplan-issue.ts";
import type { AiPlanContract } from "./check-aiplan.ts";
import { languageOfTag } from "./schema.ts";
import { type CallerGiven, type ToolGiven, toolTable } from "./tool-table.ts";
import { AIPLAN_VERSIONS, type AiPlanVersion, DEFAULT_AIPLAN_VERSION, isAiPlanVersion } from "./versions.ts";

export interface AiPlanOptions {
  /** Default `aiplan/2`. */
  readonly version?: AiPlanVersion;
  /** The registered tools. Default: the whole catalogue. */
  readonly tools?: readonly ToolGiven[];
  /** Whose permissions count. Default: the orchestrator, whose class follows the plan's mode. */
  readonly caller?: CallerGiven;
  /** The user's language, for the fallback. Default: that of the version's document, else English. */
  readonly language?: Language;
}

/** The options as the checks need them. */
export interface AiPlanTerms {
  readonly contract: AiPlanContract;
  readonly language: Language;
  /** Set where the version asked for does not exist. */
  readonly issue: AiPlanIssue | null;
}

/** Fills in the defaults. Whatever was given, there is an answer: what cannot be read counts as not given. */
export function aiPlanTerms(options: unknown): AiPlanTerms {
  const given = isJsonObject(options) ? options : {};
  const asked = given.version ?? DEFAULT_AIPLAN_VERSION;
  const known = isAiPlanVersion(asked);
  const version = known ? asked : DEFAULT_AIPLAN_VERSION;
  const versions = Object.keys(AIPLAN_VERSIONS).join(", ");
  return {
    contract: { version, tools: toolTable(given.tools), caller: given.caller },
    language: languageOfTag(given.language) ?? (version === "aiplan/1.0-zh" ? "zh" : "en"),
    issue: known ? null : aiPlanIssue("version_unknown", "$", { given: quoteValue(asked), known: versions }),
  };
}
