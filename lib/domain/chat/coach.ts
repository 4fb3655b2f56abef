import type { Author } from "../access/author.ts";

/** The one voice that people meet signs the answers of a chat. */
export const COACH: Author = { kind: "seat", id: "Coach", name: "Coach" };
