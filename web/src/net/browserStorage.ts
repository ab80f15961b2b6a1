// JSON values in the browser's local storage, with a fallback in memory.

/** Values that could not be stored. They last as long as the page. */
const inMemory = new Map<string, string>();

/** Return the stored value, or the default if there is none or it cannot be read. */
export function readStored<T>(name: string, defaultValue: T): T {
  try {
    const text = inMemory.get(name) ?? localStorage.getItem(name);
    return text === null ? defaultValue : (JSON.parse(text) as T);
  } catch {
    return defaultValue;
  }
}

/** Store a value. Keep it in memory if the storage is full or disabled. */
export function writeStored(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name, text);
    inMemory.delete(name);
  } catch {
    inMemory.set(name, text);
  }
}

/** Return whether the browser stores values at all. */
export function isStorageAvailable(): boolean {
  try {
    localStorage.setItem("firestep.try", "1");
    localStorage.removeItem("firestep.try");
    return true;
  } catch {
    return false;
  }
}
