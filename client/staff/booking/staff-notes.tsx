import { BOOKING_NOTE_LIMITS, BOOKING_NOTE_TEXTS } from '@shared/bookings/forms';
import type { BookingNote } from '@shared/bookings/staff-schema';
import { useRef } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { messageOf, wireErrorOf } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { IfMay } from '../../lib/session/staff-access';
import { formatShortMoment } from '../../ui/date/short-dates';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { SmallEmpty } from '../../ui/feedback/empty-state';
import { Notice } from '../../ui/feedback/notice';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { TextAreaField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { FormFooter } from '../../ui/form/form-footer';
import { useKeyedSubmit } from '../../ui/form/use-keyed-submit';
import { IconButton } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { TrashIcon } from '../../ui/media/page-icons';
import { useAddNote, useBookingNotes, useRemoveNote } from '../bookings/staff-api';
import styles from './booking.module.css';

const noteErrors = lazySchema(() => import('@shared/bookings/staff-schema'), 'bookingNoteInput');

/** What staff write for each other about a booking. */
export function BookingNotes({ bookingId }: { bookingId: string }) {
  const query = useBookingNotes(bookingId);
  const around = useRef<HTMLDivElement>(null);
  return (
    <Section title="Notes">
      <IfMay area="bookings">
        <NoteForm bookingId={bookingId} />
      </IfMay>
      <div ref={around} tabIndex={-1}>
        <QueryView
          empty={(notes) => notes.length === 0 && <SmallEmpty>{BOOKING_NOTE_TEXTS.none}</SmallEmpty>}
          failed={BOOKING_NOTE_TEXTS.loadFailed}
          loading={<Loading label="Fetching the notes" lines={2} />}
          query={query}
        >
          {(notes) => <Notes notes={notes} onRemoved={() => around.current?.focus()} />}
        </QueryView>
      </div>
    </Section>
  );
}

/** What is typed is kept in this tab until it is saved. */
function NoteForm({ bookingId }: { bookingId: string }) {
  const { mutateAsync: add } = useAddNote();
  const submission = useKeyedSubmit(`note-${bookingId}`);
  const form = useForm({
    initial: { text: '' },
    draftKey: `note-${bookingId}`,
    validate: (values) => noteErrors({ bookingId, ...values }),
    readFailure: (error) => formFailure(error, BOOKING_NOTE_TEXTS.addFailed),
    onSubmit: async ({ text }) => {
      await submission.send({ bookingId, text: text.trim() }, add);
      form.reset({ text: '' });
      toast.success(BOOKING_NOTE_TEXTS.added);
    },
  });
  return (
    <form {...form.formProps} className={cx(layout.stack1, styles.form)}>
      {submission.outcomeUnknown && <Notice tone="waiting">{BOOKING_NOTE_TEXTS.outcomeUnknown}</Notice>}
      <TextAreaField
        {...form.field('text')}
        hint={BOOKING_NOTE_TEXTS.hint}
        label="Note for staff"
        maxLength={BOOKING_NOTE_LIMITS.textMax}
        rows={2}
      />
      <FormFooter busyLabel="Saving…" form={form} label="Save note" prominent={false} />
    </form>
  );
}

type NotesProps = { notes: readonly BookingNote[]; onRemoved: () => void };

function Notes({ notes, onRemoved }: NotesProps) {
  const { mutateAsync: remove } = useRemoveNote();
  const removeConfirmed = useConfirmedAction<BookingNote>({
    question: ({ text }) => ({
      title: 'Remove this note?',
      text,
      confirmLabel: 'Remove',
      cancelLabel: 'Keep it',
      danger: true,
    }),
    run: ({ _id }) =>
      remove({ _id }).catch((error: unknown) => {
        // A colleague has removed it meanwhile: it is done.
        if (wireErrorOf(error)?.reason !== 'not_found') throw error;
      }),
    done: () => BOOKING_NOTE_TEXTS.removed,
    onDone: onRemoved,
    failed: (error) => messageOf(error, BOOKING_NOTE_TEXTS.removeFailed),
  });
  return (
    <ul aria-label="Notes" className={layout.stack1}>
      {notes.map((note) => {
        const { _id, text, by, createdAt } = note;
        return (
          <li className={cx(layout.sheet, layout.stack, styles.note)} key={_id}>
            <p className={styles.text}>{text}</p>
            <p className={cx(layout.hint, styles.by)}>
              {[by, formatShortMoment(createdAt)].filter(Boolean).join(' · ')}
            </p>
            <IfMay area="bookings">
              <IconButton
                className={styles.remove}
                label={`Remove note: ${text}`}
                onClick={() => void removeConfirmed(note)}
              >
                <TrashIcon size={18} />
              </IconButton>
            </IfMay>
          </li>
        );
      })}
    </ul>
  );
}
