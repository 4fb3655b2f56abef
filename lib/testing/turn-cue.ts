import { z } from "zod";

const cueSchema = z.object({ seat: z.string(), round: z.number(), mode: z.string() });
export type TurnCue = z.infer<typeof cueSchema>;

const inBlock = (tag: string, message: string): string | undefined =>
  new RegExp(`<${tag}>\\n(.*)\\n</${tag}>`).exec(message)?.[1];

/** The seat whose turn a message asks for; null for any other message. */
export function turnCue(message: string): TurnCue | null {
  const text = inBlock("turn", message);
  return text === undefined ? null : (cueSchema.safeParse(JSON.parse(text)).data ?? null);
}

/** The seat that a message asks about one of its questions; null for any other message. */
export const askingRole = (message: string): string | null => inBlock("asking_role", message) ?? null;
