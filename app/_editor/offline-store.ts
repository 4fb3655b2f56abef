/** Updates of live documents that the server has not confirmed, kept in this browser. */
const DATABASE = "roundtable-live";
const STORE = "updates";

/** Where a person's unconfirmed updates of one document are kept. */
export interface OfflineStore {
  /** What an earlier visit left unconfirmed, in order. */
  readonly read: () => Promise<Uint8Array[]>;
  /** Keeps an update; false where this browser keeps nothing. */
  readonly keep: (update: Uint8Array) => Promise<boolean>;
  /** Forgets what was kept by now: the server has it. */
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

/** Opens the place of one person's updates of one document; a browser without a store keeps nothing and says so. */
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
