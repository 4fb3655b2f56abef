import { TWIN_NAME } from "../requirements/requirement-document.ts";
import { SRS_NAME } from "./srs-name.ts";

/** Names of the documents that the product writes itself. */
export const WRITTEN_BY_PRODUCT: readonly string[] = [SRS_NAME, TWIN_NAME];

/**
 * Whether the product writes the document itself, by its name. Such a document is not archived, because an approved plan would
 * then change something that no list shows.
 */
export const isWrittenByProduct = (name: string): boolean => WRITTEN_BY_PRODUCT.includes(name);
