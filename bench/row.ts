/** One line of what a bench prints. */
export interface Row {
  readonly what: string;
  readonly ours: number;
  readonly unit: string;
  readonly peer?: number;
  readonly peerName?: string;
  readonly ratio?: number;
  /** What is to be reached. */
  readonly reach?: number;
}
