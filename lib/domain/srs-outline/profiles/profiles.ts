import type { SrsProfile } from "../profile.ts";
import { AGILE } from "./agile.ts";
import { GBT_8567 } from "./gbt-8567.ts";
import { GBT_9385 } from "./gbt-9385.ts";
import { IEEE_830 } from "./ieee-830.ts";
import { ISO_29148 } from "./iso-29148.ts";
import { LEAN } from "./lean.ts";

/** The outline profiles available to every project. */
export const SRS_PROFILES = {
  "iso-29148": ISO_29148,
  "ieee-830": IEEE_830,
  "gbt-9385": GBT_9385,
  "gbt-8567": GBT_8567,
  agile: AGILE,
  lean: LEAN,
} as const satisfies Record<string, SrsProfile>;

export const PROFILE_IDS = ["iso-29148", "ieee-830", "gbt-9385", "gbt-8567", "agile", "lean"] as const;
export type ProfileId = (typeof PROFILE_IDS)[number];
