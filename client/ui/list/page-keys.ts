import { useEffect, useRef } from 'react';

/** A key of one page, without Ctrl; `does` is what the list of keys says. */
export interface PageKey {
  key: string;
  does: string;
  run: () => void;
}

let current: readonly PageKey[] = [];

/** The keys of the page that is shown, for the layout, which listens and lists them. */
export const pageKeys = (): readonly PageKey[] => current;

/** Gives the page these keys for as long as it is shown. */
export function usePageKeys(keys: readonly PageKey[]): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const names = keys.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: set again with other keys alone
  useEffect(() => {
    const own = latest.current.map(({ key, does }) => ({
      key,
      does,
      run: () => latest.current.find((one) => one.key === key)?.run(),
    }));
    current = own;
    return () => {
      if (current === own) current = [];
    };
  }, [names]);
}
