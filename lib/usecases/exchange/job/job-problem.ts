import { AppError } from "#lib/domain/app-error.ts";
import { ERRORS } from "#lib/domain/errors.ts";
import { type ExchangeProblem, exchangeProblemSchema } from "#lib/domain/exchange/exchange-job.ts";

/**
 * Why a job failed, as it is stored: the code of an expected failure with its place or limit, `internal` for a bug. A
 * failure that the engine recorded comes back as a plain error that carries the same.
 */
export function jobProblem(error: unknown): ExchangeProblem {
  if (error instanceof AppError) {
    const { code, fields, extra } = error;
    return exchangeProblemSchema.parse({ code, fields, extra });
  }
  const recorded = exchangeProblemSchema.safeParse(error);
  if (recorded.success && Object.hasOwn(ERRORS, recorded.data.code)) return recorded.data;
  return { code: "internal", fields: [], extra: {} };
}
