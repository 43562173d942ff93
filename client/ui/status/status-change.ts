import type { Versioned } from '@shared/records/changes-schema';
import { useRef, useState } from 'react';
import { mayHaveArrived } from '../../lib/api/wire-error';
import { recordNow } from '../../lib/live/changed-meanwhile';
import { type ConfirmQuestion, useConfirm } from '../dialog/confirm';
import { toast } from '../feedback/toast';

export type WithStatus<S> = { _id: string; status: S };

/** A question, or what asks in a dialog of its own whether the status is set; null for nothing. */
export type AskedFirst = ConfirmQuestion | (() => Promise<boolean>) | null;

export type StatusChangeOptions<Row, S extends string> = {
  /** For each status, those from which the server lets it be set: its transition table, if it has one. */
  comesFrom: Readonly<Record<S, readonly S[]>> | 'any';
  /** What is asked before a status is set that the row hardly can have. The row is busy until it is known. */
  question?: (row: Row, status: S) => AskedFirst | Promise<AskedFirst>;
  /**
   * Saves a status of the row as it is on screen; returns the row after that, with `changed` false where it was so already:
   * what a colleague did is not undone. An Undo is asked about nowhere: it puts back the row that is given.
   */
  save: (row: Row, status: S, how: { putsBack: Row | null }) => Promise<Row & { changed?: boolean }>;
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
 * Changes a row's status optimistically, with Undo in the toast where the old status may be set from the new one. One that
 * is chosen while another is being saved is saved after it; of several, the last. `shown` is the status to display: the new
 * one while it is being saved, the old one again if saving fails.
 */
export function useStatusChange<Row extends WithStatus<S>, S extends string>(
  options: StatusChangeOptions<Row, S>,
): StatusChange<Row, S> {
  const confirm = useConfirm();
  const [saving, setSaving] = useState<Readonly<Record<string, S>>>({});
  const [asking, setAsking] = useState<ReadonlySet<string>>(new Set());
  // What was chosen last for each row that is being saved.
  const chosen = useRef(new Map<string, S>());

  /** By row, the status that was sent and got no answer: where the row has it by now, that was this change. */
  const unanswered = useRef(new Map<string, S>());

  const show = (row: Row, status: S) => {
    chosen.current.set(row._id, status);
    setSaving((others) => ({ ...others, [row._id]: status }));
  };
  const save = async (row: Row, status: S, putsBack: Row | null): Promise<{ row: Row; own: boolean } | null> => {
    show(row, status);
    try {
      const saved = await options.save(row, status, { putsBack });
      const own = saved.changed !== false || unanswered.current.get(row._id) === status;
      unanswered.current.delete(row._id);
      return { row: saved, own };
    } catch (error) {
      // A colleague has set the same, or this is the change whose answer was lost.
      const now = recordNow<Row & Versioned>(error);
      if (now?.status === status) return { row: now, own: unanswered.current.get(row._id) === status };
      chosen.current.delete(row._id);
      if (mayHaveArrived(error)) unanswered.current.set(row._id, status);
      else if (now) unanswered.current.delete(row._id);
      toast.error(options.failed(error));
      return null;
    }
  };
  const settle = ({ _id }: Row) => {
    chosen.current.delete(_id);
    setSaving(({ [_id]: _saved, ...others }) => others as Readonly<Record<string, S>>);
  };
  /** Saves a status, and then what was chosen meanwhile. */
  const saveLast = async (row: Row, status: S, putsBack: Row | null) => {
    let last = { from: row, status, saved: await save(row, status, putsBack) };
    while (last.saved) {
      const next = chosen.current.get(row._id);
      if (next === undefined || next === last.status) break;
      last = { from: last.saved.row, status: next, saved: await save(last.saved.row, next, null) };
    }
    settle(row);
    return last;
  };

  /** What is to be asked; undefined where the same is being found out already. */
  const questionFor = async ({ _id }: Row, found: Promise<AskedFirst>) => {
    if (asking.has(_id)) return undefined;
    setAsking((others) => new Set([...others, _id]));
    return found.finally(() => setAsking((all) => new Set([...all].filter((id) => id !== _id))));
  };

  const change = async (row: Row, status: S) => {
    const found = options.question?.(row, status);
    const question = found instanceof Promise ? await questionFor(row, found) : (found ?? null);
    if (question === undefined) return;
    if (question && !(await (typeof question === 'function' ? question() : confirm(question)))) return;
    if (chosen.current.has(row._id)) return show(row, status);
    const { from, status: set, saved } = await saveLast(row, status, null);
    if (!saved) return;
    // Undo belongs to what this change made: nothing is put back over what somebody else does after it (D26).
    const undo = async () => {
      if (chosen.current.has(row._id)) return show(row, from.status);
      if ((await saveLast(saved.row, from.status, from)).saved) toast.info(options.undone(from));
    };
    const { comesFrom } = options;
    const hasWayBack = saved.own && (comesFrom === 'any' || comesFrom[from.status].includes(set));
    toast.success(options.done(from, set), hasWayBack ? { action: { label: 'Undo', onClick: undo } } : undefined);
  };

  return {
    change,
    shown: (row: Row): S => saving[row._id] ?? row.status,
    isSaving: (row: Row): boolean => row._id in saving || asking.has(row._id),
  };
}
