import { z } from "zod";

/** What became of a suggested edit. */
export const suggestionStatus = z.enum(["open", "accepted", "rejected"]);
export type SuggestionStatus = z.infer<typeof suggestionStatus>;
