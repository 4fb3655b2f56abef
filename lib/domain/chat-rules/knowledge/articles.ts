import type { Article } from "./article.ts";
import { CHECKING_ARTICLES } from "./checking-articles.ts";
import { DOCUMENT_ARTICLES } from "./document-articles.ts";
import { METHOD_ARTICLES } from "./method-articles.ts";
import { PRODUCT_ARTICLES } from "./product-articles.ts";
import { QUALITY_ARTICLES } from "./quality-articles.ts";
import { REQUIREMENT_ARTICLES } from "./requirement-articles.ts";

/** The whole built-in knowledge. */
export const ARTICLES: readonly Article[] = [
  ...REQUIREMENT_ARTICLES,
  ...CHECKING_ARTICLES,
  ...QUALITY_ARTICLES,
  ...METHOD_ARTICLES,
  ...DOCUMENT_ARTICLES,
  ...PRODUCT_ARTICLES,
];
