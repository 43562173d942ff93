import { useCallback, useEffect, useRef, useState } from 'react';
import { tabStorage } from '../lib/browser-storage';

export type DraftOptions<T> = {
  /** Keeps what was typed in sessionStorage under this key, so that a reload or a detour loses nothing. */
  draftKey?: string;
  /** What must not be kept there: passwords. */
  draftOmit?: readonly (keyof T)[];
};

/**
 * The draft of a form: restored into it once by `restore`, written after each edit. `restored` is false during the first
 * render and true once a draft, if there was one, is in the form.
 */
export function useDraft<T extends object>(
  values: T,
  { draftKey, draftOmit }: DraftOptions<T>,
  restore: (draft: Partial<T>) => void,
) {
  const edited = useRef(false);
  const [restored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per draft
  useEffect(() => {
    const draft = draftKey && readDraft<T>(draftKey);
    if (draft) restore(draft);
    setRestored(true);
  }, [draftKey]);

  useEffect(() => {
    if (draftKey && edited.current) writeDraft(draftKey, values, draftOmit);
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

function readDraft<T>(key: string): Partial<T> | undefined {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? stored : undefined;
  } catch {
    return undefined;
  }
}

function writeDraft<T extends object>(key: string, values: T, omit: readonly (keyof T)[] = []) {
  const omitted = new Set<string>(omit.map(String));
  const kept = Object.entries(values).filter(([name, value]) => !omitted.has(name) && isPlain(value));
  tabStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
}

/** Files cannot be kept. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isPlain) : !(value instanceof Blob) && typeof value !== 'function';
