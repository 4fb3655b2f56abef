import { isLarge } from "../domain/document/is-large.ts";
import type { DocumentItems } from "../domain/exchange/document-items.ts";
import { wholeOf } from "../threads/whole-of.ts";
import { type ItemsRequest, run } from "./items-job.ts";

const JOB = { module: "lib/db/items-job.ts", run };

/**
 * The requirements of a text with all their fields and links, as exports state them; those of a large text are read in a thread.
 * @param owner The workspace of the text.
 */
export const itemsOfText = (
  text: string,
  options: ItemsRequest["options"],
  owner: string,
): Promise<DocumentItems> => wholeOf(JOB, { text, options }, { isLarge: isLarge(text), owner });
