import { z } from "zod";
import { guestSuggestionView, guestThreadView, guestVerdictView, guestView } from "./guest.ts";
import { listOf } from "./list.ts";

/** What readers of a review link send and get over REST, besides what their page sends and gets. */
export const unlockLinkInput = z.strictObject({ password: z.string().min(1).max(128) });

export const linkProofView = z.object({
  /** Sent as `Share-Link-Proof` from then on. */
  proof: z.string(),
  /** For how long it is valid. */
  seconds: z.number().int(),
});

export const joinedLinkView = z.object({
  /** Sent as `Share-Link-Pass` from then on. It is shown once. */
  pass: z.string(),
  /** For how long it is valid. */
  seconds: z.number().int(),
});

export const guestState = guestView.omit({ seq: true });
export const guestThreadList = listOf(guestThreadView);
export const guestSuggestionList = listOf(guestSuggestionView);
/** null: the guest has not decided. */
export const guestVerdictState = z.object({ verdict: guestVerdictView.nullable() });
