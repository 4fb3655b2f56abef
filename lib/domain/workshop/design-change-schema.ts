import { z } from "zod";
import {
  designTextsSchema,
  entitySchema,
  interfaceSchema,
  rightSchema,
  stateSchema,
} from "../plan/design/design.ts";

/**
 * How a seat changes the design of a plan. `set` writes one item: it replaces the item of the same name, or adds it. Requirements of
 * the same turn are named by their keys.
 */

const requirements = z.array(z.string().min(1).max(60)).max(100).default([]);
const gone = { key: z.string().min(1).max(250), reason: z.string().trim().min(1).max(4000) };

export const designTextsChangeSchema = z.object({
  section: z.literal("design"),
  op: z.literal("set"),
  item: designTextsSchema.partial(),
});

export const entityChangeSchema = z.discriminatedUnion("op", [
  z.object({
    section: z.literal("entities"),
    op: z.literal("set"),
    item: entitySchema.extend({ requirements }),
  }),
  z.object({ section: z.literal("entities"), op: z.literal("drop"), ...gone }),
]);

/** `key` of a state that is dropped: `Entity / State`. */
export const stateChangeSchema = z.discriminatedUnion("op", [
  z.object({
    section: z.literal("states"),
    op: z.literal("set"),
    item: stateSchema.extend({ requirements }),
  }),
  z.object({ section: z.literal("states"), op: z.literal("drop"), ...gone }),
]);

export const interfaceChangeSchema = z.discriminatedUnion("op", [
  z.object({
    section: z.literal("interfaces"),
    op: z.literal("set"),
    item: interfaceSchema.extend({ requirements }),
  }),
  z.object({ section: z.literal("interfaces"), op: z.literal("drop"), ...gone }),
]);

export const rightChangeSchema = z.discriminatedUnion("op", [
  z.object({
    section: z.literal("rights"),
    op: z.literal("set"),
    item: rightSchema.extend({
      may: rightSchema.shape.may.default([]),
      may_not: rightSchema.shape.may_not.default([]),
      requirements,
    }),
  }),
  z.object({ section: z.literal("rights"), op: z.literal("drop"), ...gone }),
]);
