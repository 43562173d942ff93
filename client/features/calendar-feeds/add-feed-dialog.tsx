import { FEED_LIMITS, FEED_TEXTS } from '@shared/constants/calendar-feeds';
import { useId } from 'react';
import { formFailure } from '../../lib/form-failure';
import { lazySchema } from '../../lib/lazy-schema';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useForm } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import { useKeyedSubmit } from '../../ui/use-keyed-submit';
import styles from './room-channels.module.css';
import { useFeedChanges } from './staff-api';

const feedErrors = lazySchema(
  () => import('@shared/calendar-feeds'),
  ({ feedInput }) => feedInput,
);

type Values = { name: string; url: string };

/** Asks for a channel's calendar, and reads it once it is added. Open while it is rendered. */
export function AddFeedDialog({ roomNumber, onClose }: { roomNumber: string; onClose: () => void }) {
  const formId = useId();
  const { add, read } = useFeedChanges();
  const form = useForm<Values>({
    initial: { name: '', url: '' },
    validate: (values) => feedErrors({ roomNumber, ...values }),
    readFailure: (error) => formFailure(error, FEED_TEXTS.failed),
    onSubmit: async () => {
      const { _id } = await submission.send(add.mutateAsync);
      toast.success(FEED_TEXTS.added);
      onClose();
      // The server reads it within a minute all the same.
      read.mutate({ _id });
    },
  });
  const submission = useKeyedSubmit(`calendar-feed-${roomNumber}`, { roomNumber, ...form.values });
  return (
    <Dialog
      busy={form.submitting}
      description={`Its nights are blocked in room ${roomNumber}, and free again when they are there.`}
      footer={
        <>
          {submission.outcomeUnknown && <Notice tone="waiting">{FEED_TEXTS.outcomeUnknown}</Notice>}
          {!submission.outcomeUnknown && form.formError && <Notice tone="bad">{form.formError}</Notice>}
          <Button onClick={onClose}>Go back</Button>
          <Button busy={form.submitting} busyLabel="Adding…" form={formId} type="submit" variant="primary">
            Add calendar
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      title="Add a channel’s calendar"
    >
      <form {...form.formProps} className={styles.form} id={formId}>
        <TextField
          {...form.field('name')}
          autoComplete="off"
          data-first-focus
          hint="Such as Airbnb or Booking.com. Staff see it in the calendar."
          label="Where it is from"
          maxLength={FEED_LIMITS.nameMax}
          required
        />
        <TextField
          {...form.field('url')}
          autoComplete="off"
          hint="The channel shows it under ‘Export calendar’. It ends in .ics as a rule."
          inputMode="url"
          label="Address of its calendar"
          maxLength={FEED_LIMITS.urlMax}
          required
        />
      </form>
    </Dialog>
  );
}
