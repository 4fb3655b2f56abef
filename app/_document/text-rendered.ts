import { cache } from "react";

/**
 * Resolves when the large text of this page is rendered or has failed. Work that can wait, such as the check, starts
 * after it so that both do not compete for the CPU.
 */
export const textRendered = cache(() => Promise.withResolvers<void>());
