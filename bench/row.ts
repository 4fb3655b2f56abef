/** One line of what a bench prints. */
export interface Row {
  readonly what: string;
  /** Null: not measured. */
  readonly ours: number | null;
  readonly unit: string;
  readonly peer?: number;
  readonly peerName?: string;
  readonly ratio?: number;
  /** What is to be reached. */
  readonly reach?: number;
}
