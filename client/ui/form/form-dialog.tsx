import { useId } from 'react';
import { Dialog, type DialogProps } from '../dialog/dialog';
import { Notice } from '../feedback/notice';
import { Button } from '../layout/button';
import layout from '../layout/layout.module.css';
import type { useForm } from './form';

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'children'> & {
  /** The result of useForm. */
  form: Pick<ReturnType<typeof useForm>, 'formProps' | 'submitting'>;
  /** What is wrong with the form as a whole. */
  error: string | undefined;
  /** What to do after an answer was lost; said in place of the error. */
  unknown: string | false;
  label: string;
  busyLabel: string;
  /** How its fields follow each other. */
  className?: string | undefined;
  onClose: () => void;
};

/** A form of staff in a dialog, which is sent or left. Open while it is rendered. */
export function FormDialog({ form, error, unknown, label, busyLabel, onClose, ...shown }: FormDialogProps) {
  const { title, description, children, className = layout.stack2 } = shown;
  const formId = useId();
  return (
    <Dialog
      busy={form.submitting}
      description={description}
      footer={
        <>
          {unknown && <Notice tone="waiting">{unknown}</Notice>}
          {!unknown && error && <Notice tone="bad">{error}</Notice>}
          <Button onClick={onClose}>Go back</Button>
          <Button busy={form.submitting} busyLabel={busyLabel} form={formId} type="submit" variant="primary">
            {label}
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      title={title}
    >
      <form {...form.formProps} className={className} id={formId}>
        {children}
      </form>
    </Dialog>
  );
}
