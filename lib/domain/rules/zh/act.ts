import type { Modality } from "../reading.ts";
import type { Local } from "./local.ts";

/** One action as read from a segment; offsets are into the sentence. */
export interface Act {
  readonly start: number;
  readonly end: number;
  readonly modality: Modality;
  /** Person, body or system that acts. */
  readonly actor?: Local;
  /** What the sentence is about where nobody acts: `积分` in `积分可以抵扣现金`. */
  readonly topic?: Local;
  readonly action?: Local;
  readonly object?: Local;
  readonly objectInherited: boolean;
  readonly complements: readonly Local[];
}

/** An act while it is being read. */
export interface Draft {
  start: number;
  end: number;
  modality: Modality;
  actor?: Local;
  topic?: Local;
  action?: Local;
  object?: Local;
  objectInherited: boolean;
  complements: Local[];
}
