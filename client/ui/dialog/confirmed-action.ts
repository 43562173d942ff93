import { useEffect } from 'react';
import { afterLoad } from '../device/after-load';
import { toast } from '../feedback/toast';
import { type ConfirmQuestion, useConfirm } from './confirm';
import { preloadDialog } from './dialog';

export type ConfirmedAction<Row> = {
  question: (row: Row) => ConfirmQuestion;
  run: (row: Row) => Promise<unknown>;
  /** Text of the success toast. */
  done: (row: Row) => string;
  /** Text of the error toast; '' for none. */
  failed: (error: unknown) => string;
  /** Called after success, for example to move the focus off a removed row. */
  onDone?: (row: Row) => void;
};

/** Runs an irreversible action after confirmation and reports the result in a toast. */
export function useConfirmedAction<Row>({ question, run, done, failed, onDone }: ConfirmedAction<Row>) {
  const confirm = useConfirm();
  // Ahead of the press: on a dead line the browser's own box would ask.
  useEffect(() => afterLoad(() => void preloadDialog()), []);
  return async (row: Row): Promise<void> => {
    if (!(await confirm(question(row)))) return;
    try {
      await run(row);
    } catch (error) {
      const text = failed(error);
      if (text) toast.error(text);
      return;
    }
    toast.success(done(row));
    onDone?.(row);
  };
}
