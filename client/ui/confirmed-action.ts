import { type ConfirmQuestion, useConfirm } from './confirm';
import { toast } from './toast';

export type ConfirmedAction<Row> = {
  question: (row: Row) => ConfirmQuestion;
  run: (row: Row) => Promise<unknown>;
  /** What to say of it. */
  done: (row: Row) => string;
  failed: (error: unknown) => string;
  /** Where the focus goes, for instance, when the row has gone. */
  onDone?: (row: Row) => void;
};

/** Does something that cannot be taken back, once the person has confirmed it, and says in a toast what became of it. */
export function useConfirmedAction<Row>({ question, run, done, failed, onDone }: ConfirmedAction<Row>) {
  const confirm = useConfirm();
  return async (row: Row): Promise<void> => {
    if (!(await confirm(question(row)))) return;
    try {
      await run(row);
    } catch (error) {
      toast.error(failed(error));
      return;
    }
    toast.success(done(row));
    onDone?.(row);
  };
}
