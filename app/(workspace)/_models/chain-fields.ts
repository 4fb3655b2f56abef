/** Number of links in the form of a role's chain. The API accepts longer chains. */
export const PLACES = [0, 1, 2] as const;

/** Numeric settings of a call with their bounds, in display order. */
export const NUMBER_BOUNDS = {
  temperature: { min: 0, max: 2, step: 0.1 },
  max_output_tokens: { min: 16, max: 1_000_000, step: 1 },
  idle_seconds: { min: 1, max: 600, step: 1 },
  total_seconds: { min: 1, max: 1800, step: 1 },
} as const;
type NumberSetting = keyof typeof NUMBER_BOUNDS;
export const NUMBER_SETTINGS = Object.keys(NUMBER_BOUNDS) as NumberSetting[];

/** Their message keys. */
export const SETTING_LABELS = {
  temperature: "temperature",
  max_output_tokens: "max",
  idle_seconds: "idle",
  total_seconds: "total",
} as const satisfies Record<NumberSetting, string>;
