import { AppError } from "../app-error.ts";

/** What a signature says about a baseline. */
export const SIGNATURE_MEANINGS = ["author", "reviewed", "approved", "released"] as const;
export type SignatureMeaning = (typeof SIGNATURE_MEANINGS)[number];

export const SIGNATURE_STATES = ["requested", "signed", "refused"] as const;
export type SignatureState = (typeof SIGNATURE_STATES)[number];

/**
 * How the signer was identified: with the password, or only by the session or the token; `archive`: not here, because the
 * signature came with an imported project.
 */
export const SIGNATURE_AUTHENTICATIONS = ["password", "session", "token", "archive"] as const;
export type SignatureAuthentication = (typeof SIGNATURE_AUTHENTICATIONS)[number];

/** Signatures with these meanings make the versions of a baseline the approved ones. */
export const APPROVING_MEANINGS: readonly SignatureMeaning[] = ["approved", "released"];

/** The answer of a user who was asked to sign. */
export interface SignatureAnswer {
  readonly decision: "sign" | "refuse";
  readonly meaning: SignatureMeaning | null;
  readonly note: string;
}

/** The shortest reason that says anything. */
const SHORTEST_REASON = 3;

/**
 * Checks an answer: a signature has a meaning, a refusal a reason, and each request is answered once.
 * @param state the state of the request; null: the user was not asked
 * @throws AppError signature_not_requested, signature_given, signature_meaning_required, reason_required
 */
export function checkAnswer(state: SignatureState | null, answer: SignatureAnswer): void {
  if (state === null) throw new AppError("signature_not_requested");
  if (state !== "requested") throw new AppError("signature_given");
  if (answer.decision === "sign" && answer.meaning === null) throw new AppError("signature_meaning_required");
  if (answer.decision === "refuse" && answer.note.trim().length < SHORTEST_REASON)
    throw new AppError("reason_required");
}
