import { type DocumentItems, documentItems } from "../domain/exchange/document-items.ts";

/** A text and how its requirements are read. */
export interface ItemsRequest {
  readonly text: string;
  readonly options: Parameters<typeof documentItems>[1];
}

/** The requirements of a text with all their fields. One portion; fit for a thread. */
export function* run({ text, options }: ItemsRequest): Generator<DocumentItems, void> {
  yield documentItems(text, options);
}
