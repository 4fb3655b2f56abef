import { z } from "zod";

/** Path of the WebSocket of live documents. */
export const LIVE_PATH = "/collab";

/** Longest live document, in UTF-16 code units; a longer one is read and edited only through the API. */
export const MAX_LIVE_LENGTH = 1_048_576;

/** Messages of an editor in addition to its changes. */
export const fromEditor = z.discriminatedUnion("type", [
  /** Requests a confirmation when everything sent so far is stored. */
  z.strictObject({ type: z.literal("mark"), n: z.int().min(0) }),
  /** Creates a version with this name. */
  z.strictObject({ type: z.literal("cut"), note: z.string().trim().min(1).max(200) }),
]);

/** Messages of the server in addition to changes of the document. */
export const fromServer = z.discriminatedUnion("type", [
  z.object({ type: z.literal("stored"), n: z.int() }),
  z.object({ type: z.literal("version"), version: z.int() }),
  /** Characters that cannot be stored were replaced. */
  z.object({ type: z.literal("refused") }),
  z.object({ type: z.literal("rights"), edit: z.boolean() }),
]);
export type FromServer = z.infer<typeof fromServer>;
