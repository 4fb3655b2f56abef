const MIB = 1024 * 1024;

/** Limits of one change set. Sizes are in bytes of the resulting files. */
export const CHANGE_LIMITS = {
  files: 500,
  fileBytes: 1 * MIB,
  totalBytes: 8 * MIB,
  /** The text of a unified difference. */
  patchBytes: 8 * MIB,
  /** Replacements in one file. */
  edits: 500,
  message: 10_000,
} as const;
