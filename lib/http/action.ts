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
import { isSameOrigin } from "./same-origin.ts";

/** What a form's action answers: the use case's value, or a coded failure in the reader's language. */
export type ActionResult<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly code: ErrorCode;
      readonly message: string;
      readonly fields: readonly FieldProblem[];
    };

/** The state of a form before it was first sent is `null`; the shape is that of React's `useActionState`. */
export type FormAction<T> = (previous: ActionResult<T> | null, form: FormData) => Promise<ActionResult<T>>;

type Work<S extends z.ZodType, T> = (actor: Actor, input: z.output<S>) => Promise<T>;
type PublicWork<S extends z.ZodType, T> = (input: z.output<S>) => Promise<T>;

function read<S extends z.ZodType>(schema: S, form: FormData): z.output<S> {
  const parsed = schema.safeParse(formFields(form));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => ({
    pointer: `/${issue.path.join("/")}`,
    code: issue.code ?? "custom",
    detail: issue.message,
  }));
  throw new AppError("invalid_input", { fields });
}

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
    const known = error instanceof AppError ? error : new AppError("internal");
    if (!(error instanceof AppError)) log.error({ err: error }, "a form action failed");
    const message = errorMessage(known.code, await readerLanguage());
    return { ok: false, code: known.code, message, fields: known.fields };
  }
}

/**
 * Makes a server action out of a use case: same-origin check, session, zod, then the use case (spec 5 §5.5).
 * Expected failures come back as values; redirects pass through; a bug is logged and shows nothing.
 */
export function action<S extends z.ZodType, T>(schema: S, useCase: Work<S, T>): FormAction<T> {
  return async (_previous, form) =>
    answer(async () => {
      const actor = await currentActor();
      if (actor === null) throw new AppError("unauthenticated");
      return useCase(actor, read(schema, form));
    });
}

/** The same for the two actions of people who are not signed in yet: signing in and signing up. */
export function publicAction<S extends z.ZodType, T>(schema: S, useCase: PublicWork<S, T>): FormAction<T> {
  return async (_previous, form) => answer(() => useCase(read(schema, form)));
}
