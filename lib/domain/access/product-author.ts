import type { Bilingual, Language } from "../language.ts";
import type { Author } from "./author.ts";

/** The name of the product, as users read it. */
export const PRODUCT_NAMES = { zh: "圆桌", en: "Roundtable" } as const satisfies Bilingual;

/** The stored name of the author of what the product does itself, in every language. */
export const PRODUCT_AUTHOR = PRODUCT_NAMES.en;

/**
 * The name of an author as readers see it.
 * @param author With its kind where it is known: a user can have the name of the product.
 * @param language The language of the page or message.
 * @returns The product's name in that language, or the name of anyone else unchanged.
 */
export const shownAuthorName = (
  { name, kind = "system" }: Pick<Author, "name"> & Partial<Pick<Author, "kind">>,
  language: Language,
): string => (kind === "system" && name === PRODUCT_AUTHOR ? PRODUCT_NAMES[language] : name);
