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

/** The value as JSON keeps it, without what PostgreSQL refuses: U+0000 and lone surrogates, which a model may send. */
export function cleanJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(clean(value) ?? null));
}

/** The same as a column's value. */
export function storableJson(value: unknown): Prisma.InputJsonValue | typeof Prisma.JsonNull {
  return (cleanJson(value) as Prisma.InputJsonValue | null) ?? Prisma.JsonNull;
}

/** A text that PostgreSQL takes. */
export function storableText(text: string): string {
  return cleanText(text);
}

/** The error of a stored value that does not fit its schema: shown as `internal`, its cause is for the log. */
export function unreadable(what: string, cause: unknown): AppError {
  return Object.assign(new AppError("internal"), { cause: new Error(`unreadable ${what}`, { cause }) });
}

/** Parses a stored value. Throws AppError("internal") with the cause: never a silent reset. */
export function readStored<T extends z.ZodType>(schema: T, value: unknown, what: string): z.output<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw unreadable(what, z.prettifyError(parsed.error));
  return parsed.data;
}
