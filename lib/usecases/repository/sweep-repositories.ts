import { sweepStagingStores } from "#lib/repository/store-folder.ts";

/** Removes what imports that died left in the data folder; returns the number of removed folders. */
export const sweepRepositories = (now: Date): Promise<number> => sweepStagingStores(now);
