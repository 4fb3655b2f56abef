import { z } from "zod";
import { designEvidence } from "../evidence.ts";

/** The design of a plan: what the system knows, its states, its partners, and who may do what. */

const name = z.string().trim().min(1).max(120);
const text = z.string().trim().min(1).max(4000);
const list = z.array(text).max(200);

const fieldSchema = z.object({
  name,
  meaning: text.optional(),
  /** The entity that it refers to. */
  refers: name.optional(),
});

export const entitySchema = z.object({
  name,
  /** What it is, in one sentence; the glossary uses it. */
  meaning: text.optional(),
  fields: z.array(fieldSchema).max(60),
  /** Who is responsible for it; absent if nobody is named yet. */
  owner: name.optional(),
  ...designEvidence,
});
export type Entity = z.infer<typeof entitySchema>;

const transitionSchema = z.object({
  /** Name of the next state of the same entity. */
  to: name,
  /** The event that causes it. */
  on: text,
  /** The role or system that causes it. */
  by: name.optional(),
});

export const stateSchema = z.object({
  entity: name,
  name,
  /** A new entity has this state. */
  initial: z.literal(true).optional(),
  transitions: z.array(transitionSchema).max(40),
  ...designEvidence,
});
export type EntityState = z.infer<typeof stateSchema>;

export const DIRECTIONS = ["in", "out", "both"] as const;

export const interfaceSchema = z.object({
  partner: name,
  /** `in`: the system receives the data. `out`: it sends them. */
  direction: z.enum(DIRECTIONS),
  data: text,
  /** What happens while the partner cannot be reached. */
  when_down: text.optional(),
  ...designEvidence,
});
export type Interface = z.infer<typeof interfaceSchema>;

export const rightSchema = z.object({
  role: name,
  may: z.array(text).max(100),
  may_not: z.array(text).max(100),
  ...designEvidence,
});
export type Right = z.infer<typeof rightSchema>;

/** The texts of a design. */
export const designTextsSchema = z.object({
  overview: z.string().max(8000),
  key_decisions: list,
  alternatives: list,
  dependencies: list,
});

/** The structured parts are absent while they are empty: a plan from before them keeps its hash. */
export const designSchema = designTextsSchema.extend({
  entities: z.array(entitySchema).max(200).optional(),
  states: z.array(stateSchema).max(400).optional(),
  interfaces: z.array(interfaceSchema).max(100).optional(),
  rights: z.array(rightSchema).max(60).optional(),
});
export type Design = z.infer<typeof designSchema>;

/** The structured parts of a design, in display order. */
export const DESIGN_PARTS = ["entities", "states", "interfaces", "rights"] as const;
export type DesignPart = (typeof DESIGN_PARTS)[number];

export interface DesignItems {
  readonly entities: Entity;
  readonly states: EntityState;
  readonly interfaces: Interface;
  readonly rights: Right;
}

/** An item of one of the structured parts. */
export type DesignItem<P extends DesignPart = DesignPart> = DesignItems[P];

/** The items of every structured part; an absent part is empty. */
export const designParts = ({
  design: { entities = [], states = [], interfaces = [], rights = [] },
}: {
  readonly design: Design;
}) => ({ entities, states, interfaces, rights });

/** The name by which an item of the design is known; a state has the name of its entity in front. */
export function designKey(item: DesignItem): string {
  if ("partner" in item) return item.partner;
  if ("role" in item) return item.role;
  return "entity" in item ? `${item.entity} / ${item.name}` : item.name;
}

/** Equal for names that differ only in case and white space. */
export const foldedDesignName = (text: string): string => text.replace(/\s+/g, " ").trim().toLowerCase();
