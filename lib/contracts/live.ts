import { z } from "zod";

/** Where the WebSocket of live documents is opened. */
export const LIVE_PATH = "/collab";

/** UTF-16 code units that a live document may hold; a longer one is read and edited through the API alone. */
export const LARGEST_LIVE = 1_048_576;

/** What an editor says beside its changes. */
export const fromEditor = z.discriminatedUnion("type", [
  /** Tell me when everything that I sent so far is stored. */
  z.strictObject({ type: z.literal("mark"), n: z.int().min(0) }),
  /** Make a version of this name. */
  z.strictObject({ type: z.literal("cut"), note: z.string().trim().min(1).max(200) }),
]);

/** What the server says beside the document's changes. */
export const fromServer = z.discriminatedUnion("type", [
  z.object({ type: z.literal("stored"), n: z.int() }),
  z.object({ type: z.literal("version"), version: z.int() }),
  /** Characters that cannot be stored were replaced. */
  z.object({ type: z.literal("refused") }),
  z.object({ type: z.literal("rights"), edit: z.boolean() }),
]);
export type FromServer = z.infer<typeof fromServer>;
