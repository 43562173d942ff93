import type { Versioned } from '@shared/records/changes-schema';
import { tabStorage } from '../../lib/storage/browser-storage';
import { readDraft } from './form-draft';

/**
 * The record of each kind whose form has changes in this tab, as its editor saw it. With the form's draft it brings an
 * edit back after a reload or a new login; its version tells what somebody else has changed meanwhile (D26).
 */

const keyOf = (kind: string) => `edit-${kind}`;

/** Where the form of an edit keeps its draft. */
export const editDraftKey = (kind: string, { _id, version }: Versioned): string => `${keyOf(kind)} ${_id} ${version}`;

/** Null where no edit of that kind was interrupted. */
export const interruptedEdit = <Row extends Versioned>(kind: string): Row | null =>
  (readDraft<Row>(keyOf(kind)) as Row | undefined) ?? null;

export const keepEdit = (kind: string, record: Versioned): void =>
  void tabStorage.setItem(keyOf(kind), JSON.stringify(record));

export function dropInterruptedEdit(kind: string): void {
  const record = interruptedEdit(kind);
  if (record) tabStorage.removeItem(editDraftKey(kind, record));
  tabStorage.removeItem(keyOf(kind));
}
