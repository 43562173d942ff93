import { type ReactNode, useId } from 'react';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { Dialog, type DialogProps } from '../dialog/dialog';
import { Notice } from '../feedback/notice';
import { toast } from '../feedback/toast';
import { Button } from '../layout/button';
import layout from '../layout/layout.module.css';
import { ChangedMeanwhile } from './edited-record';
import { type FormOptions, useForm } from './form';
import { useKeyedSubmit } from './use-keyed-submit';

const FAILED = 'Something went wrong. Please try again.';

type DialogFormOptions<T extends object, Answer> = Omit<FormOptions<T>, 'onSubmit'> & {
  run: (values: T) => Promise<Answer>;
  /** Said once it is done. */
  done: string | ((answer: Answer, values: T) => string);
  /** Said after a failure whose error says nothing to people. */
  failed?: string;
  /** The record that it changes, from `useEditedRecord`. */
  edited?: {
    theirs: readonly string[];
    takeOver(error: unknown, form: Pick<ReturnType<typeof useForm<T>>, 'values' | 'setOthers'>): void;
  };
  onClose: (answer: Answer) => void;
};

/** The form of a dialog that says when it is done, and closes. */
export function useDialogForm<T extends object, Answer>(options: DialogFormOptions<T, Answer>) {
  const { run, done, failed = FAILED, edited, readFailure, onClose, ...rest } = options;
  const form = useForm<T>({
    ...rest,
    readFailure(error) {
      edited?.takeOver(error, form);
      return readFailure?.(error) ?? formFailure(error, failed);
    },
    onSubmit: async (values) => {
      const answer = await run(values);
      form.clearDraft();
      toast.success(typeof done === 'string' ? done : done(answer, values));
      onClose(answer);
    },
  });
  return { ...form, theirs: edited?.theirs };
}

type KeyedOptions<T extends object, Answer> = Omit<DialogFormOptions<T, Answer>, 'run'> & {
  run: (values: T, send: ReturnType<typeof useKeyedSubmit>['send']) => Promise<Answer>;
  /** What to do after an answer was lost. */
  unknown: string;
};

/** The same for a request that makes something, which `send` makes once. */
export function useKeyedDialogForm<T extends object, Answer>(key: string, options: KeyedOptions<T, Answer>) {
  const { run, unknown, ...rest } = options;
  const { send, outcomeUnknown } = useKeyedSubmit(key);
  const form = useDialogForm<T, Answer>({ ...rest, run: (values) => run(values, send) });
  return { ...form, unknown: outcomeUnknown && unknown };
}

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'children' | 'size' | 'role'> & {
  form: Pick<ReturnType<typeof useForm>, 'formProps' | 'submitting' | 'formError'> & {
    unknown?: string | false;
    theirs?: readonly string[] | undefined;
  };
  /** What is wrong with the form as a whole, unless it says so itself. */
  error?: string | undefined;
  /** What to do after an answer was lost; said in place of the error. */
  unknown?: string | false;
  /** What a press does, in view however many fields there are. */
  summary?: ReactNode;
  label?: string;
  busyLabel?: string;
  danger?: boolean | undefined;
  /** The button that leaves it. */
  back?: string;
  /** How its fields follow each other. */
  className?: string | undefined;
  onClose: () => void;
};

/** A form of staff in a dialog, which is sent or left. Open while it is rendered. */
export function FormDialog({
  form,
  error = form.formError,
  unknown = form.unknown,
  summary,
  label = 'Save',
  busyLabel = 'Saving…',
  danger,
  onClose,
  ...shown
}: FormDialogProps) {
  const { back = 'Go back', children, className = layout.stack2, ...dialog } = shown;
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      busy={form.submitting}
      footer={
        <>
          {summary && <Notice>{summary}</Notice>}
          {unknown && <Notice tone="waiting">{unknown}</Notice>}
          {!unknown && error && <Notice tone="bad">{error}</Notice>}
          <Button onClick={onClose}>{back}</Button>
          <Button
            busy={form.submitting}
            busyLabel={busyLabel}
            form={formId}
            type="submit"
            variant={danger ? 'strongDanger' : 'primary'}
          >
            {label}
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
    >
      <form {...form.formProps} className={className} id={formId}>
        {form.theirs && <ChangedMeanwhile theirs={form.theirs} />}
        {children}
      </form>
    </Dialog>
  );
}
