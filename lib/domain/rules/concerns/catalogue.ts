import type { Concern } from "./concern.ts";
import { GENERIC_CONCERNS } from "./generic-concerns.ts";
import { MONEY_CONCERNS } from "./money-concerns.ts";

/** Every concern the rules know. Order is of no weight. */
export const CONCERNS: readonly Concern[] = [...MONEY_CONCERNS, ...GENERIC_CONCERNS];
