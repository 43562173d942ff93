/**
 * Web storage that never throws, even if it is full or forbidden (private mode): unreadable values are null, and
 * `setItem` returns whether the value was stored.
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

/** localStorage: shared by all tabs of this browser. */
export const deviceStorage = guarded('localStorage');

/** sessionStorage, until this tab is closed: drafts, and submissions whose outcome is unknown. */
export const tabStorage = guarded('sessionStorage');

/** Keys in localStorage of what pages show without a connection (kept-pages.ts); forgotten when a login ends. */
export const OFFLINE_PREFIX = 'kept_';
