/** The services whose models can be entered. */
export const PROVIDERS = ["openai", "anthropic", "google", "deepseek", "openai-compatible"] as const;
export type ModelProvider = (typeof PROVIDERS)[number];
