import { makeDeviceKey, signHandle } from '@longmen/contract/seal';

const database = 'longmen-device';
const table = 'keys';
const row = 'sign-in';

/** The private half cannot be read by any script, this one included; it only signs. */
type DeviceKey = Awaited<ReturnType<typeof makeDeviceKey>>;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('the key store did not open', { cause: request.error })));
  });
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(new Error('the key store did not answer', { cause: request.error })),
    );
  });
}

/**
 * This device's key, made at the first use. Undefined where the browser has no key store (private windows, plain HTTP).
 */
export async function deviceKey(): Promise<DeviceKey | undefined> {
  try {
    // A browser that blocks the site's data may throw at the mere look at its store.
    if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return undefined;
    const store = await open();
    const known = (await settled(store.transaction(table).objectStore(table).get(row))) as DeviceKey | undefined;
    if (known) return known;
    const made = await makeDeviceKey();
    await settled(store.transaction(table, 'readwrite').objectStore(table).put(made, row));
    return made;
  } catch {
    return undefined;
  }
}

/** Signs a sign-in attempt, which proves that a saved account is used on its own device. */
export async function signAttempt(handle: string): Promise<string | undefined> {
  const key = await deviceKey();
  return key && signHandle(key.pair.privateKey, handle);
}
