import path from "node:path";

/** The checkout's top folder. */
export const projectRoot = path.resolve(import.meta.dirname, "..");
