// The photos of boards in the browser's IndexedDB, one per own game. They are never sent.
import { PhotoError } from "./photoFile";
import type { Matrix } from "./photoPlacement";

export interface StoredPhoto {
  blob: Blob;
  width: number;
  height: number;
  matrix: Matrix;
  /** From 0 to 1. */
  opacity: number;
  isShown: boolean;
}

const DATABASE = "firestep.photos";
const STORE = "photos";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new PhotoError("storage"));
    request.onblocked = () => reject(new PhotoError("storage"));
  });
}

async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = transaction.onabort = () => reject(new PhotoError("storage"));
    });
  } finally {
    database.close();
  }
}

export const loadPhoto = (key: string): Promise<StoredPhoto | undefined> =>
  run<StoredPhoto | undefined>("readonly", (store) => store.get(key) as IDBRequest<StoredPhoto | undefined>);

export const savePhoto = (key: string, photo: StoredPhoto): Promise<unknown> =>
  run("readwrite", (store) => store.put(photo, key));

export const removePhoto = (key: string): Promise<unknown> => run("readwrite", (store) => store.delete(key));
