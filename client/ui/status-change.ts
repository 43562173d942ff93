import { useState } from 'react';
import { toast } from './toast';

export type WithStatus<S> = { _id: string; status: S };

export type StatusChangeOptions<Row, S extends string> = {
  /** For each status, those from which the server lets it be set: its transition table, if it has one. */
  comesFrom: Readonly<Record<S, readonly S[]>> | 'any';
  save: (row: Row, status: S) => Promise<unknown>;
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
  const [saving, setSaving] = useState<Readonly<Record<string, S>>>({});

  const save = async (row: Row, status: S): Promise<boolean> => {
    setSaving((others) => ({ ...others, [row._id]: status }));
    try {
      await options.save(row, status);
      return true;
    } catch (error) {
      toast.error(options.failed(error));
      return false;
    } finally {
      setSaving(({ [row._id]: _saved, ...others }) => others as Readonly<Record<string, S>>);
    }
  };

  const change = async (row: Row, status: S) => {
    if (!(await save(row, status))) return;
    const undo = async () => {
      if (await save(row, row.status)) toast.info(options.undone(row));
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
