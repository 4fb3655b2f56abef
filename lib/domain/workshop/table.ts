import { z } from "zod";
import { seatKeySchema } from "../roles/seat-schemas.ts";
import { SEATS } from "../roles/seat-specs.ts";
import { namesOfSpeaker, type SeatNames } from "../roles/seats.ts";

/**
 * Who sits in the workshop of a workshop: the five seats in their fixed order, then the project's extra
 * seats in the project's order. A workshop keeps the table it began with, whatever the project's settings say later.
 */

const words = z.array(z.string().trim().min(1).max(60)).max(40);

/** What the rules of a team's own seat look for: words that wake the entry, and what is then asked or objected. */
export const checklistEntrySchema = z
  .object({
    words_zh: words.default([]),
    words_en: words.default([]),
    kind: z.enum(["question", "objection"]),
    text: z.string().trim().min(1).max(600),
    /** What holds without an answer; how an objection is met. */
    default: z.string().trim().min(1).max(600).optional(),
    blocking: z.boolean().default(false),
  })
  .refine((entry) => entry.words_zh.length + entry.words_en.length > 0, {
    path: ["words_en"],
    message: "needs a word that wakes it",
  });

const prompt = z.string().trim().min(1).max(12_000);

export type ChecklistEntry = z.infer<typeof checklistEntrySchema>;

/** What a team wrote for its own seat: instructions, the shape of its findings, and its checklist. */
export const ownSeatSchema = z.object({
  prompt_zh: prompt.nullable(),
  prompt_en: prompt.nullable(),
  /** JSON Schema of the `findings` object; null = the seat has none. */
  findings_schema: z.record(z.string(), z.unknown()).nullable(),
  checklist: z.array(checklistEntrySchema).max(60),
});

export type OwnSeat = z.infer<typeof ownSeatSchema>;

const bilingualSchema = z.object({ zh: z.string(), en: z.string() });

export const tableSeatSchema = z.object({
  key: seatKeySchema,
  kind: z.enum(["core", "built_in", "own"]),
  names: bilingualSchema,
  /** A required seat that is not ok, or was not received, makes the plan a draft; another one is only recorded. */
  required: z.boolean(),
  own: ownSeatSchema.nullable().default(null),
});
export type TableSeat = z.infer<typeof tableSeatSchema>;

/** A seat as readers of the log are reported of it. */
export const shownSeatSchema = tableSeatSchema.pick({ key: true, names: true, required: true });
export type ShownSeat = z.infer<typeof shownSeatSchema>;

/** The five seats of every table. */
export const CORE_TABLE: readonly TableSeat[] = SEATS.map((key) => ({
  key,
  kind: "core",
  names: { ...namesOfSpeaker(key) },
  required: true,
  own: null,
}));

/** The table of a project: the five, then its extra seats in its order; a key is taken once. */
export function tableWith(extras: readonly TableSeat[]): TableSeat[] {
  const table = [...CORE_TABLE];
  for (const seat of extras) if (!table.some((other) => other.key === seat.key)) table.push(seat);
  return table;
}

/** The seats whose agreement a final plan needs. */
export const requiredOf = (table: readonly ShownSeat[]): string[] =>
  table.filter((seat) => seat.required).map((seat) => seat.key);

/** Names of those seats that the platform does not know by itself. */
export function namesOfTable(table: readonly TableSeat[]): SeatNames {
  return Object.fromEntries(
    table.filter((seat) => seat.kind === "own").map((seat) => [seat.key, { ...seat.names }]),
  );
}

/** A seat as the log and the minutes show it. */
export const shownSeat = ({ key, names, required }: TableSeat): ShownSeat => ({ key, names, required });

/** Names of seats as they were shown. */
export const namesOfShown = (seats: readonly ShownSeat[]): SeatNames =>
  Object.fromEntries(seats.map((seat) => [seat.key, seat.names]));
