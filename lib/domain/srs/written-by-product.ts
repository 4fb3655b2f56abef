import { TWIN_NAME } from "../requirements/requirement-document.ts";
import { SRS_NAME } from "./srs-name.ts";

/**
 * Whether the product writes the document itself, by its name. Such a document is not archived, because an approved plan would
 * then change something that no list shows.
 */
export const isWrittenByProduct = (name: string): boolean => name === SRS_NAME || name === TWIN_NAME;
