import type { Booking } from '@shared/bookings';
import { STAFF_BOOKING_TEXTS } from '@shared/constants/booking-forms';
import { formatNaira } from '@shared/money';
import { useId } from 'react';
import { formFailure } from '../../lib/form-failure';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ChangedMeanwhile, useEditedRecord } from '../../ui/edited-record';
import { useForm } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { parseAmount } from '../../ui/parse-amount';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import styles from './booking-change-dialog.module.css';
import { CHANGED_FIELDS, type ChangeValues, changesOf, initialValues } from './booking-changes';
import { bookingChangeErrors } from './field-errors';
import { useUpdateBooking } from './staff-api';
import { StayChoice } from './stay-choice';
import { StayPrice } from './stay-price';
import { useSendLink } from './use-send-link';
import { useStay } from './use-stay';

type DialogProps = { booking: Booking | undefined; open: boolean; onClose: () => void };

/** For staff: moves a booking to other nights or another room, or changes the agreed amount. */
export function BookingChangeDialog({ booking, open, onClose }: DialogProps) {
  const formId = useId();
  const { mutateAsync, isPending } = useUpdateBooking();
  const sendLink = useSendLink();
  return (
    <Dialog
      description={booking && `${booking.reference}, ${booking.guestName}`}
      footer={
        <>
          <Button onClick={onClose}>Leave as it is</Button>
          <Button busy={isPending} busyLabel="Saving…" form={formId} type="submit" variant="primary">
            Save changes
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open={open}
      size="wide"
      title="Change booking"
    >
      {booking && (
        <ChangeForm
          booking={booking}
          id={formId}
          key={booking._id}
          onSendLink={() => sendLink(booking)}
          onSave={async (change) => {
            if (change) {
              await mutateAsync(change);
              toast.success(STAFF_BOOKING_TEXTS.changed);
            }
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

type ChangeFormProps = {
  booking: Booking;
  id: string;
  onSave: (change: ReturnType<typeof changesOf>) => Promise<void>;
  onSendLink: () => void;
};

function ChangeForm({ booking: opened, id, onSave, onSendLink }: ChangeFormProps) {
  const edited = useEditedRecord<Booking, ChangeValues>(
    opened,
    (seen) => initialValues(seen ?? opened),
    CHANGED_FIELDS,
  );
  const booking = edited.record ?? opened;
  const form = useForm<ChangeValues>({
    initial: initialValues(opened),
    // Only changed dates are sent, but both are always validated.
    validate: ({ amountPaid, ...stay }) =>
      bookingChangeErrors({ _id: booking._id, ...stay, amountPaid: parseAmount(amountPaid) }),
    readFailure: (error) => {
      edited.takeOver(error, form);
      return formFailure(error, STAFF_BOOKING_TEXTS.changeFailed, { room_taken: 'checkInDate' });
    },
    onSubmit: (values) => onSave(changesOf(booking, values)),
  });
  const stay = useStay(form.values, { staff: true, moving: booking });
  return (
    <form {...form.formProps} className={styles.form} id={id}>
      <ChangedMeanwhile theirs={edited.theirs} />
      <StayChoice errors={form.errors} onChange={form.setValues} staff stay={stay} values={form.values} />
      <StayPrice stay={stay} totalLabel="At today’s price" values={form.values} />
      <TextField
        {...form.field('amountPaid')}
        autoComplete="off"
        hint={`${formatNaira(booking.amountPaid)} now. If left empty, an amount entered by hand stays, and a price per night is recalculated.`}
        inputMode="decimal"
        label="Agreed amount (₦)"
        optional
        placeholder={String(booking.amountPaid)}
      />
      {booking.userId === null && booking.email && (
        <p className={styles.link}>
          Made without an account: the link in its email opens it until 30 days after check-out.{' '}
          <Button onClick={onSendLink} size="small">
            Send a new link
          </Button>
        </p>
      )}
      {form.formError && <Notice tone="bad">{form.formError}</Notice>}
    </form>
  );
}
