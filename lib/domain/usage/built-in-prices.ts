import type { PriceLine } from "./model-price.ts";

/**
 * Public list prices of well-known models in US dollars per million tokens, each with its source and date. A
 * workspace's own lines have priority (`priceOf`); a model in neither table has an unknown price. Prices of
 * long prompts, batches and regions are not distinguished: a workspace with other prices enters them.
 */

/** The source of a group of prices, and the day of the last comparison. */
interface PriceSource {
  readonly provider: string;
  readonly url: string;
  readonly checked: string;
  readonly note?: { readonly zh: string; readonly en: string };
}

export const PRICE_SOURCES: readonly PriceSource[] = [
  { provider: "openai", url: "https://openai.com/api/pricing/", checked: "2026-01-14" },
  { provider: "anthropic", url: "https://www.anthropic.com/pricing", checked: "2026-02-28" },
  {
    provider: "google",
    url: "https://ai.google.dev/gemini-api/docs/pricing",
    checked: "2025-11-01",
    note: { zh: "不超过 20 万 token 的提示词的价格。", en: "Prices for prompts of up to 200,000 tokens." },
  },
  {
    provider: "deepseek",
    url: "https://api-docs.deepseek.com/quick_start/pricing",
    checked: "2026-10-27",
    note: { zh: "按高峰时段的价格计。", en: "Based on peak-hour prices." },
  },
];

const micros = (dollars: number): number => Math.round(dollars * 1_000_000);

/** Price lines of a model under its name and the dated names of its releases. */
function model(
  provider: string,
  name: string,
  price: readonly [from: string, input: number, cached: number, output: number],
): PriceLine[] {
  const [valid_from, input, cached, output] = price;
  return [name, `${name}-20*`].map((pattern) => ({
    provider,
    pattern,
    valid_from,
    input_micros: micros(input),
    cached_micros: micros(cached),
    output_micros: micros(output),
  }));
}

export const BUILT_IN_PRICES: readonly PriceLine[] = [
  ...model("openai", "gpt-4o", ["2024-10-01", 2.5, 1.25, 10]),
  ...model("openai", "gpt-4o-mini", ["2024-10-01", 0.15, 0.075, 0.6]),
  ...model("openai", "gpt-4.1", ["2025-04-14", 2, 0.5, 8]),
  ...model("openai", "gpt-4.1-mini", ["2025-04-14", 0.4, 0.1, 1.6]),
  ...model("openai", "gpt-4.1-nano", ["2025-04-14", 0.1, 0.025, 0.4]),
  ...model("openai", "o3", ["2025-06-10", 2, 0.5, 8]),
  ...model("openai", "o4-mini", ["2025-04-16", 1.1, 0.275, 4.4]),
  ...model("openai", "gpt-5", ["2025-08-07", 1.25, 0.125, 10]),
  ...model("openai", "gpt-5-mini", ["2025-08-07", 0.25, 0.025, 2]),
  ...model("openai", "gpt-5-nano", ["2025-08-07", 0.05, 0.005, 0.4]),
  ...model("anthropic", "claude-3-5-haiku", ["2024-12-03", 0.8, 0.08, 4]),
  ...model("anthropic", "claude-3-7-sonnet", ["2025-02-24", 3, 0.3, 15]),
  ...model("anthropic", "claude-sonnet-4", ["2025-05-22", 3, 0.3, 15]),
  ...model("anthropic", "claude-opus-4", ["2025-05-22", 15, 1.5, 75]),
  ...model("anthropic", "claude-opus-4-1", ["2025-08-05", 15, 1.5, 75]),
  ...model("anthropic", "claude-sonnet-4-5", ["2025-09-29", 3, 0.3, 15]),
  ...model("anthropic", "claude-haiku-4-5", ["2025-10-15", 1, 0.1, 5]),
  ...model("anthropic", "claude-opus-4-5", ["2025-11-24", 5, 0.5, 25]),
  ...model("anthropic", "claude-opus-4-6", ["2026-02-05", 5, 0.5, 25]),
  ...model("google", "gemini-2.5-pro", ["2025-06-17", 1.25, 0.125, 10]),
  ...model("google", "gemini-2.5-flash", ["2025-06-17", 0.3, 0.03, 2.5]),
  ...model("google", "gemini-2.5-flash-lite", ["2025-07-22", 0.1, 0.01, 0.4]),
  ...model("deepseek", "deepseek-flash", ["2026-10-27", 0.3, 0.006, 1.2]),
  ...model("deepseek", "deepseek-v4-pro", ["2026-10-27", 1.32, 0.044, 3.96]),
];
