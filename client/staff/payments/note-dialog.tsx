import { LEDGER_LIMITS } from '@shared/money/ledger/constants';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { TextAreaField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { FormDialog } from '../../ui/form/form-dialog';

type NoteDialogProps = {
  title: string;
  /** What pressing the button means. */
  text: string;
  hint: string;
  confirmLabel: string;
  danger?: boolean;
  /** Without a note nothing is done. */
  required?: boolean;
  /** Shown where the server gives no reason. */
  failed: string;
  run: (note: string) => Promise<void>;
  onClose: () => void;
};

/** Asks before something that is written down for good, with a note about it. Open while it is rendered. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, text, hint, confirmLabel, danger, required = false, failed, run, onClose } = props;
  const form = useForm({
    initial: { note: '' },
    readFailure: (error) => formFailure(error, failed, { reason_needed: 'note' }),
    onSubmit: async ({ note }) => {
      await run(note.trim());
      onClose();
    },
  });
  return (
    <FormDialog
      className=""
      danger={danger}
      description={text}
      form={form}
      label={confirmLabel}
      onClose={onClose}
      title={title}
    >
      <TextAreaField
        {...form.field('note')}
        data-first-focus
        hint={hint}
        label="Note"
        maxLength={LEDGER_LIMITS.noteMax}
        optional={!required}
        required={required}
        rows={2}
      />
    </FormDialog>
  );
}
