import { formatMoment } from '@shared/dates';
import { UNWANTED_LIMITS, UNWANTED_TEXTS } from '@shared/guests/constants';
import type { Guest, UnwantedGuest } from '@shared/guests/schema';
import { useState } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { messageOf } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { staffBookingPath, staffGuestPath } from '../../lib/navigation/staff-paths';
import { useMay } from '../../lib/session/staff-access';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { FormDialog } from '../../ui/form/form-dialog';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { NameLink } from '../../ui/record/name-link';
import { StatusChip } from '../../ui/status/status-chip';
import styles from './guests.module.css';
import { useMarkUnwanted, useUnmarkUnwanted, useUnwanted } from './staff-api';

/** Beside the name of who is not wanted; nothing for anybody else. */
export const UnwantedChip = ({ mark }: { mark: UnwantedGuest | undefined }) =>
  mark && <StatusChip tone="bad">Not wanted</StatusChip>;

/** Who marked them, when and why. */
export const UnwantedNotice = ({ mark }: { mark: UnwantedGuest | undefined }) =>
  mark && (
    <Notice tone="bad">
      <strong>Not wanted.</strong> {mark.by ?? 'An admin'} marked {mark.name} on {formatMoment(mark.at)}: {mark.reason}
    </Notice>
  );

const reasonErrors = lazySchema(() => import('@shared/guests/schema'), 'unwantedFields');

/** For admins: marks a guest, or takes the mark back. */
export function MarkUnwanted({ guest }: { guest: Pick<Guest, '_id' | 'name'> }) {
  const mark = useUnwanted().ofGuest(guest._id);
  const unmark = useUnmark();
  const [isMarking, setMarking] = useState(false);
  if (useMay().role !== 'admin') return null;
  return (
    <>
      {mark ? (
        <Button onClick={() => void unmark(mark)}>Not wanted: take back</Button>
      ) : (
        <Button onClick={() => setMarking(true)} variant="quiet">
          Mark as not wanted
        </Button>
      )}
      {isMarking && <MarkDialog guest={guest} onClose={() => setMarking(false)} />}
    </>
  );
}

function useUnmark() {
  const { mutateAsync } = useUnmarkUnwanted();
  return useConfirmedAction<UnwantedGuest>({
    question: ({ name, reason }) => ({
      title: `Is ${name} welcome again?`,
      text: `They were marked as not wanted: ${reason}`,
      confirmLabel: 'Take the mark back',
      cancelLabel: 'Leave as it is',
    }),
    run: ({ _id }) => mutateAsync({ _id }),
    done: () => UNWANTED_TEXTS.unmarked,
    failed: (error) => messageOf(error, UNWANTED_TEXTS.failed),
  });
}

function MarkDialog({ guest: { _id, name }, onClose }: { guest: Pick<Guest, '_id' | 'name'>; onClose: () => void }) {
  const { mutateAsync: mark } = useMarkUnwanted();
  const form = useForm({
    initial: { reason: '' },
    validate: (values) => reasonErrors(values),
    readFailure: (error) => formFailure(error, UNWANTED_TEXTS.failed),
    onSubmit: async ({ reason }) => {
      await mark({ _id, reason });
      toast.success(UNWANTED_TEXTS.marked);
      onClose();
    },
  });
  return (
    <FormDialog
      busyLabel="Saving…"
      danger
      description="Whoever books with this name and phone is shown as not wanted to staff. The guest is never told."
      error={form.formError}
      form={form}
      label="Mark as not wanted"
      onClose={onClose}
      title={`${name} is not wanted?`}
    >
      <TextField
        {...form.field('reason')}
        autoComplete="off"
        data-first-focus
        hint="Staff at the desk read it."
        label="Why"
        maxLength={UNWANTED_LIMITS.reasonMax}
        required
      />
    </FormDialog>
  );
}

/** All who are not wanted, with where they have a room; nothing where nobody is. */
export function UnwantedGuests() {
  const { items } = useUnwanted();
  const unmark = useUnmark();
  const isAdmin = useMay().role === 'admin';
  return items.length === 0 ? null : (
    <Section title="Not wanted">
      <ul aria-label="Not wanted" className={cx(layout.stack, layout.sheet, layout.divided)}>
        {items.map((mark) => (
          <li className={cx(layout.row12, layout.middle, layout.apart, styles.mark)} key={mark._id}>
            <span className={cx(layout.stack, layout.shrink, layout.breaks)}>
              <NameLink href={mark.guestId && staffGuestPath(mark.guestId)}>{mark.name}</NameLink>
              <span className={layout.hint}>
                {mark.phone} · {mark.reason}
              </span>
            </span>
            {(mark.stays[0] || isAdmin) && (
              <span className={cx(layout.row02, layout.middle)}>
                {mark.stays[0] && (
                  <ButtonLink href={staffBookingPath(mark.stays[0])} size="small">
                    {mark.stays.length === 1 ? 'Their booking' : `First of ${mark.stays.length} bookings`}
                  </ButtonLink>
                )}
                {isAdmin && (
                  <Button
                    aria-label={`Take back: ${mark.name}`}
                    onClick={() => void unmark(mark)}
                    size="small"
                    variant="quiet"
                  >
                    Take back
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
