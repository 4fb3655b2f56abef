import { z } from "zod";

const cueSchema = z.object({ seat: z.string(), round: z.number(), mode: z.string() });
export type TurnCue = z.infer<typeof cueSchema>;

const inBlock = (tag: string, message: string): unknown => {
  const [, text] = new RegExp(`<${tag}>\\n(.*)\\n</${tag}>`).exec(message) ?? [];
  return text === undefined ? null : JSON.parse(text);
};

/** The seat whose turn a message asks for; null for any other message. */
export const turnCue = (message: string): TurnCue | null =>
  cueSchema.safeParse(inBlock("turn", message)).data ?? null;

/** The seat that a message asks about one of its questions; null for any other message. */
export const askingRole = (message: string): string | null =>
  z.object({ role: z.string() }).safeParse(inBlock("asking", message)).data?.role ?? null;
