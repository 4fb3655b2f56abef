import type { Author } from "../access/author.ts";

/** The Coach, the user's single contact, signs the answers of a chat. */
export const COACH: Author = { kind: "seat", id: "Coach", name: "Coach" };
