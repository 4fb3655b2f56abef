import { z } from "zod";

const place = z.union([
  z.null(),
  z.object({
    type: z.unknown(),
    tname: z.string().max(40).nullable().optional(),
    item: z
      .object({ client: z.int().min(0), clock: z.int().min(0) })
      .nullable()
      .optional(),
    assoc: z.int().optional(),
  }),
]);
const cursorSchema = z.object({ anchor: place, head: place });

/** Presence of a person in a document, as others see it. */
export const shownPersonSchema = z.object({
  user: z.object({ id: z.string(), name: z.string(), color: z.string(), colorLight: z.string() }),
  cursor: cursorSchema.nullable(),
});
export type ShownPerson = z.infer<typeof shownPersonSchema>;

/** Hues that differ from each other and from the semantic colours; dark enough for white text. */
const HUES = [210, 265, 320, 190, 240, 290, 345, 160] as const;

/** A person's colour, stable and the same for every viewer. */
function personColour(id: string): { color: string; colorLight: string } {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  const hue = HUES[sum % HUES.length] ?? HUES[0];
  return { color: `hsl(${hue} 60% 38%)`, colorLight: `hsl(${hue} 60% 50% / 0.25)` };
}

/**
 * Sanitizes an editor's awareness state: the identity comes from the session, and only a valid cursor
 * position is taken from the editor.
 */
export function shownPerson(
  person: { readonly id: string; readonly name: string },
  said: unknown,
): ShownPerson {
  const cursor =
    z.object({ cursor: cursorSchema.nullable().optional() }).safeParse(said).data?.cursor ?? null;
  return { user: { id: person.id, name: person.name, ...personColour(person.id) }, cursor };
}
