import { type ReactNode, useId } from 'react';
import { Dialog, type DialogProps } from '../dialog/dialog';
import { Notice } from '../feedback/notice';
import { Button } from '../layout/button';
import layout from '../layout/layout.module.css';
import type { useForm } from './form';

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'children' | 'size' | 'role'> & {
  /** The result of useForm. */
  form: Pick<ReturnType<typeof useForm>, 'formProps' | 'submitting'>;
  /** What is wrong with the form as a whole, unless it says so itself. */
  error?: string | undefined;
  /** What to do after an answer was lost; said in place of the error. */
  unknown?: string | false;
  /** What a press does, in view however many fields there are. */
  summary?: ReactNode;
  label: string;
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
  error,
  unknown,
  summary,
  label,
  busyLabel,
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
        {children}
      </form>
    </Dialog>
  );
}
