import { cache } from "react";

/**
 * When the large text of this page is made, or could not be: what may come after it, such as its check, waits for that,
 * so that the two do not take each other's time.
 */
export const textMade = cache(() => Promise.withResolvers<void>());
