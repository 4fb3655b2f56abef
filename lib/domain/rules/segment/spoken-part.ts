import type { Piece } from "./split.ts";

/** Why a piece is taken out of what is said. */
export type SpokenAside = "aside" | "today" | "withdrawn";

/** A piece of a spoken sentence; `why` is null where it stays. */
export interface SpokenPart extends Piece {
  readonly text: string;
  why: SpokenAside | null;
}
