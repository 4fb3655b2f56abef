/** Characters that XML 1.0 cannot hold. */
const NO_XML = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

/** A text without what Word's XML cannot hold. */
export const xmlText = (text: string): string => text.replace(NO_XML, "");
