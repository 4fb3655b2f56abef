import type { SrsProfile } from "../profile.ts";
import { GBT_9385 } from "./gbt-9385.ts";
import { ISO_29148 } from "./iso-29148.ts";

export const SRS_PROFILES = { "iso-29148": ISO_29148, "gbt-9385": GBT_9385 } as const satisfies Record<
  string,
  SrsProfile
>;
