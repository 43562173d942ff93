import type { Versioned } from '@shared/versioned';
import { useRef, useState } from 'react';
import { recordNow } from '../lib/changed-meanwhile';
import { mayHaveArrived } from '../lib/wire-error';
import { type ConfirmQuestion, useConfirm } from './confirm';
import { toast } from './toast';

export type WithStatus<S> = { _id: string; status: S };

export type StatusChangeOptions<Row, S extends string> = {
  /** For each status, those from which the server lets it be set: its transition table, if it has one. */
  comesFrom: Readonly<Record<S, readonly S[]>> | 'any';
  /** What is asked before a status is set that the row hardly can have; null for nothing. */
  question?: (row: Row, status: S) => ConfirmQuestion | null;
  /** Saves a status of the row as it is on screen; returns the row after that. */
  save: (row: Row, status: S) => Promise<Row>;
  /** Texts of the toasts. */
  failed: (error: unknown) => string;
  done: (row: Row, status: S) => string;
  undone: (row: Row) => string;
};

export type StatusChange<Row, S> = {
  change: (row: Row, status: S) => void;
  shown: (row: Row) => S;
  isSaving: (row: Row) => boolean;
};

/**
 * Changes a row's status optimistically, with Undo in the toast where the old status may be set from the new one. `shown`
 * is the status to display: the new one while it is being saved, the old one again if saving fails.
 */
export function useStatusChange<Row extends WithStatus<S>, S extends string>(
  options: StatusChangeOptions<Row, S>,
): StatusChange<Row, S> {
  const confirm = useConfirm();
  const [saving, setSaving] = useState<Readonly<Record<string, S>>>({});

  /** By row, the status that was sent and got no answer: where the row has it by now, that was this change. */
  const unanswered = useRef(new Map<string, S>());

  const save = async (row: Row, status: S): Promise<Row | null> => {
    setSaving((others) => ({ ...others, [row._id]: status }));
    try {
      const saved = await options.save(row, status);
      unanswered.current.delete(row._id);
      return saved;
    } catch (error) {
      const now = recordNow<Row & Versioned>(error);
      if (now?.status === status && unanswered.current.get(row._id) === status) return now;
      if (mayHaveArrived(error)) unanswered.current.set(row._id, status);
      else if (now) unanswered.current.delete(row._id);
      toast.error(options.failed(error));
      return null;
    } finally {
      setSaving(({ [row._id]: _saved, ...others }) => others as Readonly<Record<string, S>>);
    }
  };

  const change = async (row: Row, status: S) => {
    const question = options.question?.(row, status);
    if (question && !(await confirm(question))) return;
    const changed = await save(row, status);
    if (!changed) return;
    // Undo belongs to what this change made: nothing is put back over what somebody else does after it (D26).
    const undo = async () => {
      if (await save(changed, row.status)) toast.info(options.undone(row));
    };
    const { comesFrom } = options;
    const hasWayBack = comesFrom === 'any' || comesFrom[row.status].includes(status);
    toast.success(options.done(row, status), hasWayBack ? { action: { label: 'Undo', onClick: undo } } : undefined);
  };

  return {
    change,
    shown: (row: Row): S => saving[row._id] ?? row.status,
    isSaving: (row: Row): boolean => row._id in saving,
  };
}
