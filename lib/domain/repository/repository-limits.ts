const MIB = 1024 * 1024;

/** Limits of repositories. Sizes are in bytes, times in milliseconds. */
export const REPOSITORY_LIMITS = {
  /** An uploaded archive. */
  uploadBytes: 24 * MIB,
  /** Files of an uploaded archive, and their unpacked bytes together. */
  uploadFiles: 50_000,
  unpackedBytes: 256 * MIB,
  /** Unpacked bytes per archived byte, once the archive unpacks to more than 1 MiB. */
  unpackRatio: 200,
  /** One file in an archive. */
  fileBytes: 50 * MIB,
  /** The store of an import from an address. */
  storeBytes: 500 * MIB,
  importMs: 10 * 60_000,
  /** What one push may send. */
  pushBytes: 200 * MIB,
  /** A file that is shown or returned as text. */
  shownBytes: 1 * MIB,
  /** A folder's entries that are listed. */
  listedEntries: 2_000,
} as const;
