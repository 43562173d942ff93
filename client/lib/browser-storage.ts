/**
 * The browser's storage, which may be full or forbidden (private mode) without breaking anything: what cannot be read is
 * absent, and `setItem` returns whether the value was stored.
 */
const guarded = (area: 'localStorage' | 'sessionStorage') => {
  const tryWith = <R>(work: (storage: Storage) => R, otherwise: R): R => {
    try {
      return work(globalThis[area]);
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key: string) => tryWith<string | null>((storage) => storage.getItem(key), null),
    setItem: (key: string, value: string) =>
      tryWith((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    removeItem: (key: string) => tryWith((storage) => storage.removeItem(key), undefined),
    clear: () => tryWith((storage) => storage.clear(), undefined),
    keys: () => tryWith<string[]>((storage) => Object.keys(storage), []),
  };
};

/** For all tabs of this device. */
export const deviceStorage = guarded('localStorage');

/** For this tab until it is closed: drafts, and submissions without an answer. */
export const tabStorage = guarded('sessionStorage');
