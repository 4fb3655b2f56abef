/** Limits of a project's knowledge. */

/** Bytes of one file's text in UTF-8. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** Bytes of all files of a project. */
export const MAX_KNOWLEDGE_BYTES = 50 * 1024 * 1024;
export const MAX_KNOWLEDGE_FILES = 2000;
/** Bytes of one upload, compressed or not. */
export const MAX_UPLOAD_BYTES = 24 * 1024 * 1024;
