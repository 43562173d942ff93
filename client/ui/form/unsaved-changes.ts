import type { Versioned } from '@shared/records/changes-schema';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useConfirm } from '../dialog/confirm';
import { dropInterruptedEdit, keepEdit } from './interrupted-edit';

/** The forms on the screen whose changes leaving would lose, and the question before every way out of them. */

type ChangedForm = { mayLeave: () => Promise<boolean> };

const changedForms = new Set<ChangedForm>();
let isAsking = false;

export const hasUnsavedChanges = (): boolean => changedForms.size > 0;

/** Asks where a form on the screen has changes. False also while such a question is open. */
export async function mayLeaveScreen(): Promise<boolean> {
  for (const form of changedForms) if (!(await form.mayLeave())) return false;
  return true;
}

export type UnsavedChanges = {
  changed: boolean;
  /** The sentence that says what would be lost. */
  lost: string;
  /** The record that is edited, as last seen: a reload or a new login opens it again with its draft. */
  edit?: { kind: string; record: Versioned };
  clearDraft: () => void;
  /** Closes a form that the way back may not take off the screen: a dialog. */
  onLeft?: () => void;
};

const stopUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Guards a form. `mayLeave` asks before its changes are lost, and forgets them where they are given up; `release` is for
 * changes that are saved.
 */
export function useUnsavedChanges(unsaved: UnsavedChanges) {
  const confirm = useConfirm();
  const latest = useRef(unsaved);
  useLayoutEffect(() => {
    latest.current = unsaved;
  });
  const unregister = useRef(() => {});

  const release = useCallback(() => {
    unregister.current();
    const { clearDraft, edit } = latest.current;
    clearDraft();
    if (edit) dropInterruptedEdit(edit.kind);
  }, []);
  const mayLeave = useCallback(async () => {
    const { changed, lost } = latest.current;
    if (!changed) return true;
    if (isAsking) return false;
    isAsking = true;
    const sure = await confirm({
      text: lost,
      title: 'Leave the form?',
      confirmLabel: 'Leave without saving',
      cancelLabel: 'Stay',
      danger: true,
    }).finally(() => {
      isAsking = false;
    });
    if (!sure) return false;
    release();
    latest.current.onLeft?.();
    return true;
  }, [confirm, release]);

  const { changed, edit } = unsaved;
  // A layout effect: a form that an ended session closes is gone before the redirect to the login asks.
  useLayoutEffect(() => {
    if (!changed) return;
    const form = { mayLeave };
    unregister.current = () => {
      changedForms.delete(form);
      window.removeEventListener('beforeunload', stopUnload);
    };
    changedForms.add(form);
    window.addEventListener('beforeunload', stopUnload);
    return () => unregister.current();
  }, [changed, mayLeave]);

  const { kind, record } = edit ?? {};
  const wasChanged = useRef(false);
  useEffect(() => {
    if (changed && kind && record) keepEdit(kind, record);
    else if (wasChanged.current && !changed) release();
    wasChanged.current = changed;
  }, [changed, kind, record, release]);

  return { mayLeave, release };
}
