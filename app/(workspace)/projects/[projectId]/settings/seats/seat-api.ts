import { type Answered, askJson } from "#app/_live/ask-json.ts";
import type { Language } from "#lib/domain/language.ts";

/** What is wrong with one field of what was sent. */
export interface SeatFieldProblem {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

interface Change {
  readonly url: string;
  readonly method: "POST" | "PATCH" | "PUT" | "DELETE";
  readonly body?: unknown;
  /** The version that was read. */
  readonly version?: number;
}

/** Sends a change of the project's seats to our own REST API. */
export function sendSeatRequest(
  { url, method, body, version }: Change,
  language: Language,
): Promise<Answered> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (version !== undefined) headers["if-match"] = `"${version}"`;
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  return askJson(url, init, language);
}

/** The fields in error, as the problem document names them. */
export function seatFieldProblems(problem: unknown): readonly SeatFieldProblem[] {
  const { errors } = (problem ?? {}) as { errors?: unknown };
  return Array.isArray(errors) ? (errors as SeatFieldProblem[]) : [];
}
