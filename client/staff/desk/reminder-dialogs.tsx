import { REMINDER_LIMITS, REMINDER_TEXTS } from '@shared/desk/reminder-constants';
import { hotelDay } from '@shared/hotel/settings-constants';
import { lazySchema } from '../../lib/api/lazy-schema';
import { DateField } from '../../ui/date/date-fields';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import { FormDialog, useKeyedDialogForm } from '../../ui/form/form-dialog';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { RoomField } from '../rooms/place-fields';
import { useAddReminder } from './staff-api';

/** Writes a note for the next shift; what is typed is kept in this tab until it is saved. Open while it is rendered. */
export function NoteDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: add } = useAddReminder();
  const form = useKeyedDialogForm('handover', {
    initial: { text: '' },
    draftKey: 'handover',
    validate: ({ text }) => (text.trim() === '' ? { text: REMINDER_TEXTS.noteRequired } : {}),
    failed: REMINDER_TEXTS.saveFailed,
    run: ({ text }, send) => send({ text: text.trim() }, add),
    done: REMINDER_TEXTS.noteSaved,
    unknown: REMINDER_TEXTS.outcomeUnknown,
    onClose,
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Add a note">
      <TextAreaField
        {...form.field('text')}
        data-first-focus
        label="What the next shift should know"
        maxLength={REMINDER_LIMITS.textMax}
        required
        rows={3}
      />
    </FormDialog>
  );
}

const reminderErrors = lazySchema(() => import('@shared/desk/reminder-schema'), 'reminderFields');

/** Writes down what the desk must not forget at an hour. Open while it is rendered. */
export function ReminderDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: add } = useAddReminder();
  // By the calendar: after midnight the hotel's day is still the one before.
  const today = hotelDay(new Date(), '00:00');
  const form = useKeyedDialogForm('reminder', {
    initial: { date: today, time: '', roomNumber: '', text: 'Wake-up call' },
    validate: (values) => reminderErrors(values),
    failed: REMINDER_TEXTS.saveFailed,
    run: (values, send) => send(values, add),
    done: REMINDER_TEXTS.saved,
    unknown: REMINDER_TEXTS.outcomeUnknown,
    onClose,
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Add a reminder">
      <TextField
        {...form.field('text')}
        autoComplete="off"
        label="What is to be done"
        maxLength={REMINDER_LIMITS.textMax}
        required
      />
      <div className={cx(layout.columns2, layout.fields)}>
        <DateField
          error={form.errors.date}
          label="Day"
          min={today}
          name="date"
          onChange={(date) => form.setValues({ date })}
          required
          today={today}
          value={form.values.date}
        />
        <TextField {...form.field('time')} autoComplete="off" data-first-focus label="Time" required type="time" />
      </div>
      <RoomField {...form.field('roomNumber')} label="Room" none="No room" />
    </FormDialog>
  );
}
