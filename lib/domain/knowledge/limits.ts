/** Limits of a project's knowledge. */

/** Bytes of one file's text in UTF-8. */
export const LARGEST_FILE = 2 * 1024 * 1024;
/** Bytes of all files of a project. */
export const LARGEST_KNOWLEDGE = 50 * 1024 * 1024;
export const MOST_FILES = 2000;
/** Bytes of one upload, compressed or not. */
export const LARGEST_UPLOAD = 24 * 1024 * 1024;
