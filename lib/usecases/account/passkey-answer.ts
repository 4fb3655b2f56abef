import { z } from "zod";
import { AppError } from "#lib/domain/app-error.ts";

/** The parts of an authenticator's answer that are read before the library checks it. */
const answerSchema = z.looseObject({
  id: z.string().min(1).max(2000),
  rawId: z.string().max(2000),
  type: z.literal("public-key"),
  response: z.looseObject({
    clientDataJSON: z.string().max(20_000),
    userHandle: z.string().max(200).nullish(),
  }),
  clientExtensionResults: z.looseObject({}).default({}),
});

type AuthenticatorAnswer = z.infer<typeof answerSchema>;

/**
 * Reads the answer of an authenticator.
 * @throws AppError passkey_refused
 */
export function readAuthenticatorAnswer(text: string): AuthenticatorAnswer {
  try {
    return answerSchema.parse(JSON.parse(text));
  } catch {
    throw new AppError("passkey_refused");
  }
}
