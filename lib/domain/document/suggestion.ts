import { z } from "zod";

/** Decision on a suggested edit. */
export const suggestionStatus = z.enum(["open", "accepted", "rejected"]);
export type SuggestionStatus = z.infer<typeof suggestionStatus>;
