import { formatMoment } from '@shared/dates';
import { REMINDER_TEXTS } from '@shared/desk/reminder-constants';
import type { Reminder } from '@shared/desk/reminder-schema';
import { useRef, useState } from 'react';
import { messageOf, repeatableMessageOf } from '../../lib/api/wire-error';
import { IfMay } from '../../lib/session/staff-access';
import { formatShortMoment } from '../../ui/date/short-dates';
import { SmallEmpty } from '../../ui/feedback/empty-state';
import { Notice } from '../../ui/feedback/notice';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { useRowFocus } from '../../ui/list/row-focus';
import styles from './desk.module.css';
import { NoteDialog, ReminderDialog } from './reminder-dialogs';
import { useReminders, useSetReminderDone } from './staff-api';

const isDue = ({ isNote, dueAt, doneAt }: Reminder, now: number) =>
  !isNote && doneAt === null && Date.parse(dueAt) <= now;

const isNote = (reminder: Reminder) => reminder.isNote;

/** What is due now, before all else; nothing where nothing is. */
export function DueReminders() {
  const { data, dataUpdatedAt } = useReminders();
  const due = data?.items.filter((reminder) => isDue(reminder, dataUpdatedAt)) ?? [];
  const { place, rows } = useOpenRows();
  return (
    <div className={layout.unlessEmpty} ref={place} tabIndex={-1}>
      {due.length > 0 && (
        <div {...rows}>
          <ul aria-label="Due reminders" className={layout.stack1}>
            {due.map((reminder) => (
              <li data-row key={reminder._id}>
                <Notice tone="waiting">
                  <Line reminder={reminder} />
                </Notice>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Keeps the focus where a row that is done leaves; what slides up into its place takes no press for a moment. */
function useOpenRows() {
  const place = useRef<HTMLDivElement>(null);
  return { place, rows: useRowFocus(place, { isDeaf: true }) };
}

/** What is open, and in a list of its own what was done lately. */
function Lines({ label, reminders }: { label: string; reminders: readonly Reminder[] }) {
  const { place, rows } = useOpenRows();
  const list = (name: string, shown: readonly Reminder[]) =>
    shown.length > 0 && (
      <ul aria-label={name} className={cx(layout.stack, layout.sheet, layout.divided)}>
        {shown.map((reminder) => (
          <li className={styles.reminder} data-row key={reminder._id}>
            <Line reminder={reminder} />
          </li>
        ))}
      </ul>
    );
  return (
    <div ref={place} tabIndex={-1}>
      <div {...rows} className={layout.stack1}>
        {list(
          label,
          reminders.filter(({ doneAt }) => doneAt === null),
        )}
        {list(
          `${label}, done`,
          reminders.filter(({ doneAt }) => doneAt !== null),
        )}
      </div>
    </div>
  );
}

type RemindersOfProps = {
  title: string;
  label: string;
  what: 'reminder' | 'note';
  none: string;
  isOne: (reminder: Reminder) => boolean;
  AddDialog: typeof NoteDialog;
};

function RemindersOf({ title, label, what, none, isOne, AddDialog }: RemindersOfProps) {
  const query = useReminders();
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      actions={
        <IfMay area="desk">
          <Button onClick={() => setAdding(true)} size="small">
            {`Add a ${what}`}
          </Button>
        </IfMay>
      }
      title={title}
    >
      <QueryView
        empty={({ items }) => !items.some(isOne) && <SmallEmpty>{none}</SmallEmpty>}
        failed={repeatableMessageOf(query.error, REMINDER_TEXTS.loadFailed)}
        loading={<Loading label={`Fetching the ${what}s`} lines={2} />}
        query={query}
      >
        {({ items }) => (
          <Lines label={label} reminders={items.filter((one) => isOne(one) && !isDue(one, query.dataUpdatedAt))} />
        )}
      </QueryView>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}

/** Wake-up calls and what else the desk must not forget, but for what is due. */
export const Reminders = () => (
  <RemindersOf
    AddDialog={ReminderDialog}
    isOne={(one) => !isNote(one)}
    label="Reminders"
    none={REMINDER_TEXTS.none}
    title="Wake-up calls and reminders"
    what="reminder"
  />
);

/** What one shift leaves to the next: open notes, then what was done in the last days. */
export const HandoverNotes = () => (
  <RemindersOf
    AddDialog={NoteDialog}
    isOne={isNote}
    label="For the next shift"
    none={REMINDER_TEXTS.noNotes}
    title="For the next shift"
    what="note"
  />
);

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
          className={layout.rigid}
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

/** Those that are open, for who ends a shift; nothing where there are none. */
export function OpenNotes() {
  const notes = useReminders().data?.items.filter((one) => isNote(one) && one.doneAt === null) ?? [];
  return (
    notes.length > 0 && (
      <Section title="For the next shift">
        <Lines label="For the next shift" reminders={notes} />
      </Section>
    )
  );
}
