/** Whether the page may use encryption and a service worker: on https or localhost. */
export function isSecure(): boolean {
  return globalThis.isSecureContext === true;
}

/** Asks the browser not to evict this site's data; false if it refuses or cannot. */
export async function keepStorage(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}

/** Whether this browser holds any database of ours; true if that cannot be determined. */
export async function mayHoldData(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).length > 0;
  } catch {
    return true;
  }
}
