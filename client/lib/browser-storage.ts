/**
 * The browser's storage as a convenience: it may be full or forbidden (private mode), and that must break nothing. What
 * cannot be read is absent; `setItem` returns whether the value was kept.
 */
const guarded = (area: 'localStorage' | 'sessionStorage') => {
  const attempt = <R>(work: (storage: Storage) => R, otherwise: R): R => {
    try {
      return work(globalThis[area]);
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key: string) => attempt<string | null>((storage) => storage.getItem(key), null),
    setItem: (key: string, value: string) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    removeItem: (key: string) => attempt((storage) => storage.removeItem(key), undefined),
    clear: () => attempt((storage) => storage.clear(), undefined),
    keys: () => attempt<string[]>((storage) => Object.keys(storage), []),
  };
};

/** What this device keeps, for all tabs. */
export const deviceStorage = guarded('localStorage');

/** What this tab keeps until it is closed: drafts and unanswered attempts. */
export const tabStorage = guarded('sessionStorage');
