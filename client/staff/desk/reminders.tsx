import { formatMoment } from '@shared/dates';
import { REMINDER_LIMITS, REMINDER_TEXTS } from '@shared/desk/reminder-constants';
import type { Reminder } from '@shared/desk/reminder-schema';
import { hotelDay } from '@shared/hotel/settings-constants';
import { useState } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { messageOf, repeatableMessageOf } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { IfMay } from '../../lib/session/staff-access';
import { DateField } from '../../ui/date/date-fields';
import { formatShortMoment } from '../../ui/date/short-dates';
import { SmallEmpty } from '../../ui/feedback/empty-state';
import { Notice } from '../../ui/feedback/notice';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { FormDialog } from '../../ui/form/form-dialog';
import { useKeyedSubmit } from '../../ui/form/use-keyed-submit';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { RoomField } from '../rooms/place-fields';
import styles from './desk.module.css';
import { useAddReminder, useReminders, useSetReminderDone } from './staff-api';

const isDue = ({ isNote, dueAt, doneAt }: Reminder, now: number) =>
  !isNote && doneAt === null && Date.parse(dueAt) <= now;

const isNote = (reminder: Reminder) => reminder.isNote;

/** What is due now, before all else; nothing where nothing is. */
export function DueReminders() {
  const { data, dataUpdatedAt } = useReminders();
  const due = data?.items.filter((reminder) => isDue(reminder, dataUpdatedAt)) ?? [];
  return due.length === 0 ? null : (
    <ul aria-label="Due reminders" className={layout.stack1}>
      {due.map((reminder) => (
        <li key={reminder._id}>
          <Notice tone="waiting">
            <Line reminder={reminder} />
          </Notice>
        </li>
      ))}
    </ul>
  );
}

/** Wake-up calls and what else the desk must not forget, but for what is due. */
export function Reminders() {
  const query = useReminders();
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      actions={
        <IfMay area="desk">
          <Button onClick={() => setAdding(true)} size="small">
            Add a reminder
          </Button>
        </IfMay>
      }
      title="Wake-up calls and reminders"
    >
      <QueryView
        empty={({ items }) => items.every(isNote) && <SmallEmpty>{REMINDER_TEXTS.none}</SmallEmpty>}
        failed={repeatableMessageOf(query.error, REMINDER_TEXTS.loadFailed)}
        loading={
          <Loading label="Fetching the reminders">
            <SkeletonText lines={2} />
          </Loading>
        }
        query={query}
      >
        {({ items }) => (
          <ul aria-label="Reminders" className={cx(layout.stack, layout.sheet, layout.divided)}>
            {items
              .filter((reminder) => !isNote(reminder) && !isDue(reminder, query.dataUpdatedAt))
              .map((reminder) => (
                <li className={styles.reminder} key={reminder._id}>
                  <Line reminder={reminder} />
                </li>
              ))}
          </ul>
        )}
      </QueryView>
      {isAdding && <ReminderDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}

function Line({ reminder }: { reminder: Reminder }) {
  const { _id, version, text, roomNumber, dueAt, doneAt, doneBy, by, createdAt } = reminder;
  const { mutate, isPending } = useSetReminderDone();
  const words = roomNumber === null ? text : `Room ${roomNumber}: ${text}`;
  const failed = (error: unknown) => toast.error(messageOf(error, REMINDER_TEXTS.saveFailed));
  const set = (done: boolean) =>
    mutate(
      { _id, version, done },
      {
        onSuccess: (now) => {
          const undo = () => mutate({ _id, version: now.version, done: false }, { onError: failed });
          if (done) toast.success(REMINDER_TEXTS.done, { action: { label: 'Undo', onClick: undo } });
        },
        onError: failed,
      },
    );
  const who = [
    isNote(reminder) && [by, formatShortMoment(createdAt)].filter(Boolean).join(', '),
    doneAt &&
      ['Done', doneBy && `by ${doneBy}`, isNote(reminder) && formatShortMoment(doneAt)].filter(Boolean).join(' '),
  ].filter(Boolean);
  return (
    <div className={cx(layout.line2, layout.apart)}>
      <p className={layout.breaks}>
        {!isNote(reminder) && <strong>{formatMoment(dueAt)}</strong>} {words}
        {who.length > 0 && <span className={cx(layout.hint, layout.block)}>{who.join(' · ')}</span>}
      </p>
      <IfMay area="desk">
        <Button
          aria-label={`${doneAt ? 'Not done' : 'Done'}: ${words}`}
          busy={isPending}
          onClick={() => set(doneAt === null)}
          size="small"
          variant={doneAt ? 'quiet' : 'secondary'}
        >
          {doneAt ? 'Not done' : 'Done'}
        </Button>
      </IfMay>
    </div>
  );
}

/** What one shift leaves to the next: open notes, then what was done in the last days. */
export function HandoverNotes() {
  const query = useReminders();
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      actions={
        <IfMay area="desk">
          <Button onClick={() => setAdding(true)} size="small">
            Add a note
          </Button>
        </IfMay>
      }
      title="For the next shift"
    >
      <QueryView
        empty={({ items }) => !items.some(isNote) && <SmallEmpty>{REMINDER_TEXTS.noNotes}</SmallEmpty>}
        failed={repeatableMessageOf(query.error, REMINDER_TEXTS.loadFailed)}
        loading={
          <Loading label="Fetching the notes">
            <SkeletonText lines={2} />
          </Loading>
        }
        query={query}
      >
        {({ items }) => <NoteLines notes={items.filter(isNote)} />}
      </QueryView>
      {isAdding && <NoteDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}

const NoteLines = ({ notes }: { notes: readonly Reminder[] }) => (
  <ul aria-label="For the next shift" className={cx(layout.stack, layout.sheet, layout.divided)}>
    {notes.map((note) => (
      <li className={styles.reminder} key={note._id}>
        <Line reminder={note} />
      </li>
    ))}
  </ul>
);

/** Those that are open, for who ends a shift; nothing where there are none. */
export function OpenNotes() {
  const notes = useReminders().data?.items.filter((one) => isNote(one) && one.doneAt === null) ?? [];
  return (
    notes.length > 0 && (
      <Section title="For the next shift">
        <NoteLines notes={notes} />
      </Section>
    )
  );
}

/** What is typed is kept in this tab until it is saved. */
function NoteDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: add } = useAddReminder();
  const submission = useKeyedSubmit('handover');
  const form = useForm({
    initial: { text: '' },
    draftKey: 'handover',
    validate: ({ text }) => (text.trim() === '' ? { text: REMINDER_TEXTS.noteRequired } : {}),
    readFailure: (error) => formFailure(error, REMINDER_TEXTS.saveFailed),
    onSubmit: async ({ text }) => {
      await submission.send({ text: text.trim() }, add);
      form.clearDraft();
      toast.success(REMINDER_TEXTS.noteSaved);
      onClose();
    },
  });
  return (
    <FormDialog
      busyLabel="Saving…"
      error={form.formError}
      form={form}
      label="Save"
      onClose={onClose}
      title="Add a note"
      unknown={submission.outcomeUnknown && REMINDER_TEXTS.outcomeUnknown}
    >
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

const reminderErrors = lazySchema(
  () => import('@shared/desk/reminder-schema'),
  ({ reminderFields }) => reminderFields,
);

function ReminderDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: add } = useAddReminder();
  // By the calendar: after midnight the hotel's day is still the one before.
  const today = hotelDay(new Date(), '00:00');
  const submission = useKeyedSubmit('reminder');
  const form = useForm({
    initial: { date: today, time: '', roomNumber: '', text: 'Wake-up call' },
    validate: (values) => reminderErrors(values),
    readFailure: (error) => formFailure(error, REMINDER_TEXTS.saveFailed),
    onSubmit: async (values) => {
      await submission.send(values, add);
      toast.success(REMINDER_TEXTS.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      busyLabel="Saving…"
      error={form.formError}
      form={form}
      label="Save"
      onClose={onClose}
      title="Add a reminder"
      unknown={submission.outcomeUnknown && REMINDER_TEXTS.outcomeUnknown}
    >
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
