import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { tabStorage } from '../../lib/storage/browser-storage';

export type DraftOptions<T> = {
  /** Stores the values in sessionStorage under this key, so that they survive a reload or leaving the page. */
  draftKey?: string;
  /** Fields that must not be stored: passwords. */
  draftOmit?: readonly (keyof T)[];
};

/**
 * The draft of a form: passed to `restore` once, stored after each edit. `restored` is false during the first render
 * and true once the draft, if there is one, is in the form.
 */
export function useDraft<T extends object>(
  values: T,
  { draftKey, draftOmit }: DraftOptions<T>,
  restore: (draft: Partial<T>) => void,
) {
  const edited = useRef(false);
  const written = useRef<string>(undefined);
  const [restored, setRestored] = useState(false);

  const onDraft = useEffectEvent(restore);
  useEffect(() => {
    const draft = draftKey && readDraft<T>(draftKey);
    if (draft) onDraft(draft);
    setRestored(true);
  }, [draftKey]);

  useEffect(() => {
    if (!draftKey || !edited.current) return;
    // The draft moves along with its key: an edit goes on upon another version of its record.
    if (written.current && written.current !== draftKey) tabStorage.removeItem(written.current);
    written.current = draftKey;
    writeDraft(draftKey, values, draftOmit);
  }, [draftKey, draftOmit, values]);

  const noteEdit = useCallback(() => {
    edited.current = true;
  }, []);
  const clearDraft = useCallback(() => {
    edited.current = false;
    if (draftKey) tabStorage.removeItem(draftKey);
  }, [draftKey]);
  return { restored, noteEdit, clearDraft };
}

export function readDraft<T>(key: string): Partial<T> | undefined {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? stored : undefined;
  } catch {
    return undefined;
  }
}

function writeDraft<T extends object>(key: string, values: T, omit: readonly (keyof T)[] = []) {
  const omitted = new Set<string>(omit.map(String));
  const storable = Object.entries(values).filter(([name, value]) => !omitted.has(name) && isPlain(value));
  tabStorage.setItem(key, JSON.stringify(Object.fromEntries(storable)));
}

/** Files cannot be stored. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isPlain) : !(value instanceof Blob) && typeof value !== 'function';
