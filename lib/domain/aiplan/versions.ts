/** The modes of all versions: what the orchestrator does with a message. */
export const AIPLAN_MODES = ["TOOL_EXECUTION", "KNOWLEDGE_QA", "GENERAL_CHAT", "PLAN_EXECUTION"] as const;
export type AiPlanMode = (typeof AIPLAN_MODES)[number];

/**
 * The versions of the contract, which live side by side, each with its modes: document 000, document 001,
 * and the product's own, which adds plans of several steps.
 */
export const AIPLAN_VERSIONS = {
  "aiplan/1.0-zh": ["TOOL_EXECUTION", "KNOWLEDGE_QA", "GENERAL_CHAT"],
  "aiplan/1.0-en": ["TOOL_EXECUTION", "KNOWLEDGE_QA"],
  "aiplan/2": ["TOOL_EXECUTION", "KNOWLEDGE_QA", "PLAN_EXECUTION"],
} as const satisfies Readonly<Record<string, readonly AiPlanMode[]>>;
export type AiPlanVersion = keyof typeof AIPLAN_VERSIONS;

export const DEFAULT_AIPLAN_VERSION: AiPlanVersion = "aiplan/2";

export const isAiPlanVersion = (value: unknown): value is AiPlanVersion =>
  typeof value === "string" && Object.hasOwn(AIPLAN_VERSIONS, value);
