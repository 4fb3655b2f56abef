/** Sent by the document before it is printed, so that parts that are not near the viewport are drawn as well. */
export const PRINT_EVENT = "print-request";

export interface PrintRequest {
  /** Printing waits for the promises that listeners add. */
  readonly waitFor: Promise<unknown>[];
}
