import { z } from "zod";
import { seatKeySchema } from "../roles/seat-schemas.ts";
import { SEATS } from "../roles/seat-specs.ts";
import { namesOfSpeaker, type SeatNames } from "../roles/seats.ts";

/**
 * The seats of a workshop: the five core seats in their fixed order, then the project's extra seats in the
 * project's order. A workshop keeps its initial seats when the project's settings change later.
 */

const words = z.array(z.string().trim().min(1).max(60)).max(40);

/**
 * What the rules of a custom seat look for: words that trigger the entry, and the question or objection that
 * follows.
 */
export const checklistEntrySchema = z
  .object({
    words_zh: words.default([]),
    words_en: words.default([]),
    kind: z.enum(["question", "objection"]),
    text: z.string().trim().min(1).max(600),
    /** The assumption without an answer; how an objection is resolved. */
    default: z.string().trim().min(1).max(600).optional(),
    blocking: z.boolean().default(false),
  })
  .refine((entry) => entry.words_zh.length + entry.words_en.length > 0, {
    path: ["words_en"],
    message: "needs a word that wakes it",
  });

const prompt = z.string().trim().min(1).max(12_000);

export type ChecklistEntry = z.infer<typeof checklistEntrySchema>;

/** A team's custom seat: instructions, the schema of its findings, and its checklist. */
export const ownSeatSchema = z.object({
  prompt_zh: prompt.nullable(),
  prompt_en: prompt.nullable(),
  /** JSON Schema of the `findings` object; null = the seat has none. */
  findings_schema: z.record(z.string(), z.unknown()).nullable(),
  checklist: z.array(checklistEntrySchema).max(60),
});

export type OwnSeat = z.infer<typeof ownSeatSchema>;

const bilingualSchema = z.object({ zh: z.string(), en: z.string() });

export const workshopSeatSchema = z.object({
  key: seatKeySchema,
  kind: z.enum(["core", "built_in", "own"]),
  names: bilingualSchema,
  /**
   * A required seat that is not ok, or took no turn, makes the plan a draft. An optional seat is only
   * recorded.
   */
  required: z.boolean(),
  own: ownSeatSchema.nullable().default(null),
});
export type WorkshopSeat = z.infer<typeof workshopSeatSchema>;

/** A seat as readers of the log see it. */
export const shownSeatSchema = workshopSeatSchema.pick({ key: true, names: true, required: true });
export type ShownSeat = z.infer<typeof shownSeatSchema>;

/** The five seats of every workshop. */
export const CORE_WORKSHOP_SEATS: readonly WorkshopSeat[] = SEATS.map((key) => ({
  key,
  kind: "core",
  names: { ...namesOfSpeaker(key) },
  required: true,
  own: null,
}));

/** The seats of a project: the five core seats, then its extra seats in its order, each key once. */
export function workshopSeatsWith(extras: readonly WorkshopSeat[]): WorkshopSeat[] {
  const table = [...CORE_WORKSHOP_SEATS];
  for (const seat of extras) if (!table.some((other) => other.key === seat.key)) table.push(seat);
  return table;
}

/** The seats whose agreement a final plan needs. */
export const requiredSeatKeys = (table: readonly ShownSeat[]): string[] =>
  table.filter((seat) => seat.required).map((seat) => seat.key);

/** Names of the custom seats. */
export function customSeatNames(table: readonly WorkshopSeat[]): SeatNames {
  return Object.fromEntries(
    table.filter((seat) => seat.kind === "own").map((seat) => [seat.key, { ...seat.names }]),
  );
}

/** A seat as the log and the minutes show it. */
export const shownSeat = ({ key, names, required }: WorkshopSeat): ShownSeat => ({ key, names, required });

/** Names of seats as they were shown. */
export const shownSeatNames = (seats: readonly ShownSeat[]): SeatNames =>
  Object.fromEntries(seats.map((seat) => [seat.key, seat.names]));
