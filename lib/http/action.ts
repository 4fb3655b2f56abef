import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { currentActor } from "#lib/auth/current-actor.ts";
import { publicUrl } from "#lib/auth/public-url.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, type ErrorCode, type FieldProblem } from "#lib/domain/app-error.ts";
import { errorMessage } from "#lib/domain/errors.ts";
import { readerLanguage } from "#lib/i18n/reader-language.ts";
import { log } from "#lib/log.ts";
import { formFields } from "./form-fields.ts";
import { expectedError } from "./problem.ts";
import { parseOr400 } from "./read-request.ts";
import { isSameOrigin } from "./same-origin.ts";

/** The result of a form action: the value of the use case, or an error code with a message in the user's language. */
export type ActionResult<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly code: ErrorCode;
      readonly message: string;
      readonly fields: readonly FieldProblem[];
    };

/** The signature of React's `useActionState`; the state of a form is `null` until it is submitted. */
export type FormAction<T> = (previous: ActionResult<T> | null, form: FormData) => Promise<ActionResult<T>>;

type Work<S extends z.ZodType, T> = (actor: Actor, input: z.output<S>) => Promise<T>;
type PublicWork<S extends z.ZodType, T> = (input: z.output<S>) => Promise<T>;

async function refuseForeignOrigin(): Promise<void> {
  const head = await headers();
  if (!isSameOrigin(head.get("origin"), head.get("host"), publicUrl())) throw new AppError("foreign_origin");
}

async function answer<T>(work: () => Promise<T>): Promise<ActionResult<T>> {
  try {
    await refuseForeignOrigin();
    return { ok: true, value: await work() };
  } catch (error) {
    unstable_rethrow(error);
    const expected = expectedError(error);
    const known = expected ?? new AppError("internal");
    if (expected === null) log.error({ err: error }, "a form action failed");
    const language = await readerLanguage();
    const message = known.detail?.[language] ?? errorMessage(known.code, language);
    return { ok: false, code: known.code, message, fields: known.fields };
  }
}

/**
 * Creates a server action from a use case: same-origin check, session, zod, then the use case. Expected errors are
 * returned as values, redirects pass through, an unexpected error is logged and no detail is shown.
 */
export function action<S extends z.ZodType, T>(schema: S, useCase: Work<S, T>): FormAction<T> {
  return async (_previous, form) =>
    answer(async () => {
      const actor = await currentActor();
      if (actor === null) throw new AppError("unauthenticated");
      return useCase(actor, parseOr400(schema, formFields(form)));
    });
}

/** Creates a server action for users who are not signed in: sign-in and sign-up. */
export function publicAction<S extends z.ZodType, T>(schema: S, useCase: PublicWork<S, T>): FormAction<T> {
  return async (_previous, form) => answer(() => useCase(parseOr400(schema, formFields(form))));
}
