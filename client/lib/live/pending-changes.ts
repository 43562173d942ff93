import { useCallback, useRef, useState } from 'react';

/**
 * What was chosen on this screen and is not saved yet, by the id of what it changes: `pending` to show it at once, `latest`
 * as it is at this moment. The query library's `scope` would send each of several choices; here only the last one is sent.
 */
export function usePendingChanges<Choice>() {
  const [pending, setPending] = useState<ReadonlyMap<string, Choice>>(new Map());
  const latest = useRef(pending);
  const put = useCallback((id: string, choice: Choice | undefined) => {
    const next = new Map(latest.current);
    if (choice === undefined) next.delete(id);
    else next.set(id, choice);
    latest.current = next;
    setPending(next);
  }, []);
  /** Saves a choice, and after it the last that was made meanwhile. `save` tells whether it was saved; else the rest is dropped. */
  const saveLast = useCallback(
    async (id: string, choice: Choice, save: (choice: Choice) => Promise<boolean>) => {
      const isSaving = latest.current.has(id);
      put(id, choice);
      if (isSaving) return;
      try {
        let next: Choice | undefined = choice;
        while (next !== undefined && (await save(next))) {
          const newer = latest.current.get(id);
          next = newer === next ? undefined : newer;
        }
      } finally {
        put(id, undefined);
      }
    },
    [put],
  );
  return { pending, latest, put, saveLast };
}
