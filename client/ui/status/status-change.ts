import type { Versioned } from '@shared/records/changes-schema';
import { useRef, useState } from 'react';
import { mayHaveArrived } from '../../lib/api/wire-error';
import { recordNow } from '../../lib/live/changed-meanwhile';
import { usePendingChanges } from '../../lib/live/pending-changes';
import { type ConfirmQuestion, useConfirm } from '../dialog/confirm';
import { toast } from '../feedback/toast';

export type WithStatus<S> = { _id: string; status: S };

/** A question, or what asks in a dialog of its own whether the status is set; null for nothing. */
export type StatusConfirmation = ConfirmQuestion | (() => Promise<boolean>) | null;

export type StatusChangeOptions<Row, S extends string> = {
  /** What is asked before a status is set that the row hardly can have. The row is busy until it is known. */
  question?: (row: Row, status: S) => StatusConfirmation | Promise<StatusConfirmation>;
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

/** The row as saved, and whether that was this screen's change. */
type Saved<Row> = { row: Row; own: boolean };

/**
 * Changes a row's status optimistically, with Undo in the toast. One that is chosen while another is being saved is saved
 * after it; of several, the last. `shown` is the status to display: the new one while it is being saved, the old one again
 * if saving fails.
 */
export function useStatusChange<Row extends WithStatus<S>, S extends string>(
  options: StatusChangeOptions<Row, S>,
): StatusChange<Row, S> {
  const confirm = useConfirm();
  const { pending, saveLast } = usePendingChanges<S>();
  const [asking, setAsking] = useState<ReadonlySet<string>>(new Set());
  /** By row, the status that was sent and got no answer: where the row has it by now, that was this change. */
  const unanswered = useRef(new Map<string, S>());

  const save = async (row: Row, status: S, putsBack: Row | null): Promise<Saved<Row> | null> => {
    try {
      const saved = await options.save(row, status, { putsBack });
      const own = saved.changed !== false || unanswered.current.get(row._id) === status;
      unanswered.current.delete(row._id);
      return { row: saved, own };
    } catch (error) {
      // A colleague has set the same, or this is the change whose answer was lost.
      const now = recordNow<Row & Versioned>(error);
      if (now?.status === status) return { row: now, own: unanswered.current.get(row._id) === status };
      if (mayHaveArrived(error)) unanswered.current.set(row._id, status);
      else if (now) unanswered.current.delete(row._id);
      toast.error(options.failed(error));
      return null;
    }
  };
  /** What was saved last; null where another status is being saved, after which this one is. */
  const saveStatus = async (row: Row, status: S, putsBack: Row | null) => {
    let last = null as { from: Row; status: S; saved: Saved<Row> | null } | null;
    await saveLast(row._id, status, async (next) => {
      const from = last?.saved?.row ?? row;
      last = { from, status: next, saved: await save(from, next, last ? null : putsBack) };
      return last.saved !== null;
    });
    return last;
  };

  /** What is to be asked; undefined where the same is being found out already. */
  const questionFor = async ({ _id }: Row, found: Promise<StatusConfirmation>) => {
    if (asking.has(_id)) return undefined;
    setAsking((others) => new Set([...others, _id]));
    return found.finally(() => setAsking((all) => new Set([...all].filter((id) => id !== _id))));
  };

  const change = async (row: Row, status: S) => {
    const found = options.question?.(row, status);
    const question = found instanceof Promise ? await questionFor(row, found) : (found ?? null);
    if (question === undefined) return;
    if (question && !(await (typeof question === 'function' ? question() : confirm(question)))) return;
    const last = await saveStatus(row, status, null);
    if (!last?.saved) return;
    const { from, saved } = last;
    // Undo belongs to what this change made: nothing is put back over what somebody else does after it (D26).
    const undo = async () => {
      if ((await saveStatus(saved.row, from.status, from))?.saved) toast.info(options.undone(from));
    };
    toast.success(
      options.done(from, last.status),
      saved.own ? { action: { label: 'Undo', onClick: undo } } : undefined,
    );
  };

  return {
    change,
    shown: (row: Row): S => pending.get(row._id) ?? row.status,
    isSaving: (row: Row): boolean => pending.has(row._id) || asking.has(row._id),
  };
}
