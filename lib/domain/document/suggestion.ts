import { z } from "zod";

/** Decision on a suggested edit. */
export const suggestionStatus = z.enum(["open", "accepted", "rejected"]);
export type SuggestionStatus = z.infer<typeof suggestionStatus>;

/** Code of a suggestion that fits only with earlier open ones of the same work. */
export const BUILDS_ON_OTHERS = "suggestion_builds_on_others";
