/** Updates of live documents that the server has not confirmed, stored in this browser. */
const DATABASE = "roundtable-live";
const STORE = "updates";

/** The store of a user's unconfirmed updates of one document. */
export interface OfflineStore {
  /** The unconfirmed updates of earlier visits, in order. */
  readonly read: () => Promise<Uint8Array[]>;
  /** Stores an update; false if the browser has no storage. */
  readonly keep: (update: Uint8Array) => Promise<boolean>;
  /** Deletes all updates stored so far, since the server has them. */
  readonly forget: () => Promise<void>;
}

interface Stored {
  readonly place: string;
  readonly update: Uint8Array;
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser's store failed"));
  });

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(STORE, { autoIncrement: true }).createIndex("place", "place");
  };
  return done(opening);
}

/**
 * Opens the store of a user's updates of one document. In a browser without storage it stores nothing and reports
 * that.
 */
export function openOfflineStore(place: string): OfflineStore {
  const database = openDatabase().catch(() => null);
  const inStore = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>) => {
    const open = await database;
    return open === null ? null : work(open.transaction(STORE, mode).objectStore(STORE)).catch(() => null);
  };
  return {
    read: async () => {
      const rows = await inStore("readonly", (store) => done<Stored[]>(store.index("place").getAll(place)));
      return (rows ?? []).map(({ update }) => update);
    },
    keep: async (update) =>
      (await inStore("readwrite", (store) => done(store.add({ place, update })))) !== null,
    forget: async () => {
      await inStore("readwrite", async (store) => {
        for (const key of await done(store.index("place").getAllKeys(place))) store.delete(key);
      });
    },
  };
}

/** Deletes all stored updates of all users of this browser; without storage there is nothing to delete. */
export async function forgetOfflineUpdates(): Promise<void> {
  const open = await openDatabase().catch(() => null);
  if (open === null) return;
  await done(open.transaction(STORE, "readwrite").objectStore(STORE).clear()).catch(() => null);
  open.close();
}
