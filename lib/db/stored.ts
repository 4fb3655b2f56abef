import { z } from "zod";
import { AppError } from "../domain/app-error.ts";
import { Prisma } from "./generated/client.ts";

const cleanText = (text: string) => text.toWellFormed().replaceAll("\0", "\uFFFD");

function clean(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (value === null || typeof value !== "object") return value;
  if (value instanceof Date) return value.toJSON();
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cleanText(key), clean(item)]));
}

/** The JSON value without what PostgreSQL refuses: U+0000 and lone surrogates, which models can send. */
export function cleanJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(clean(value) ?? null));
}

/** The cleaned value as a column's value. */
export function storableJson(value: unknown): Prisma.InputJsonValue | typeof Prisma.JsonNull {
  return (cleanJson(value) as Prisma.InputJsonValue | null) ?? Prisma.JsonNull;
}

/** The text without what PostgreSQL refuses. */
export function storableText(text: string): string {
  return cleanText(text);
}

/** The error of an invalid stored value: shown as `internal`, with the cause for the log. */
export function unreadable(what: string, cause: unknown): AppError {
  return Object.assign(new AppError("internal"), { cause: new Error(`unreadable ${what}`, { cause }) });
}

/**
 * Parses a stored value; an invalid one is never replaced by a default.
 * @throws AppError internal with the cause
 */
export function readStored<T extends z.ZodType>(schema: T, value: unknown, what: string): z.output<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw unreadable(what, z.prettifyError(parsed.error));
  return parsed.data;
}
