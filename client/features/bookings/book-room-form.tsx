import { bookingPath } from '@shared/booking-link';
import { BOOKING_TEXTS } from '@shared/constants/bookings';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { bookingAccess } from '../../lib/access-tokens';
import { formFailure } from '../../lib/form-failure';
import { lazySchema } from '../../lib/lazy-schema';
import { bookRoomPath } from '../../lib/paths';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { useForm } from '../../ui/form';
import { NeedsScripts } from '../../ui/needs-scripts';
import { Notice } from '../../ui/notice';
import { Card, Section } from '../../ui/page';
import { toast } from '../../ui/toast';
import { useIdempotentSubmit } from '../../ui/use-idempotent-submit';
import { useCreateBooking, useGiveUpBooking } from './api';
import styles from './booking-form.module.css';
import { BookingSummary } from './booking-summary';
import { GuestFields } from './guest-fields';
import { StayChoice } from './stay-choice';
import { StayOffers } from './stay-offers';
import { type BookingFormValues, type ChosenStay, firstValues, useBookingPrefill } from './use-booking-draft';
import { useRefusal } from './use-refusal';
import { type StayValues, stayKey, useStay } from './use-stay';

const KEY = 'book-room';
const loadOutcome = () => import('./booking-outcome');

const errorsOf = lazySchema(
  () => import('@shared/bookings'),
  ({ guestBookingInput }) => guestBookingInput,
);

/** If someone else got the room first, the message appears at the dates, which get the focus. */
const AT_DATES = { room_taken: 'checkInDate', room_asked_for: 'checkInDate', room_out_of_order: 'checkInDate' };

/** The guests' booking form. What was typed survives a reload, a failure and leaving the page. */
export function BookRoomForm({ chosen }: { chosen: ChosenStay }) {
  const [, navigate] = useLocation();
  const { mutateAsync: create } = useCreateBooking();
  const [withoutId, setWithoutId] = useState(false);
  const form = useForm<BookingFormValues>({
    initial: firstValues(chosen),
    draftKey: KEY,
    validate: errorsOf,
    readFailure: (error) => {
      refusal.note(error);
      return formFailure(error, BOOKING_TEXTS.createFailed, AT_DATES);
    },
    onSubmit: async () => {
      const booking = await submission.send((sent) => create({ ...sent, amountPaid: stay.total }));
      form.clearDraft();
      if (!booking._id) {
        setWithoutId(true);
        toast.info(BOOKING_TEXTS.createdWithoutId);
        return;
      }
      if (booking.accessToken) bookingAccess.save(booking._id, booking.accessToken);
      toast.success(BOOKING_TEXTS.created);
      // Replaces the form in the history: going back must not offer nights that are now taken.
      navigate(bookingPath(booking._id, booking.accessToken), { replace: true });
    },
  });
  const submission = useIdempotentSubmit({
    form: KEY,
    values: form.values,
    load: loadOutcome,
    giveUp: useGiveUpBooking(),
    asked: stayKey(form.values),
    onOpen: () => submission.isAsked && form.clearDraft(),
  });
  useBookingPrefill(form, chosen);
  const stay = useStay(form.values);
  const refusal = useRefusal(form.values, stay);
  // With an unknown outcome this very booking may hold the nights: that is no clash.
  const notFree = refusal.notFree || (stay.clash && !submission.isAsked);

  const chooseStay = (chosenNow: StayValues) => {
    form.setValues(chosenNow);
    const { roomNumber, checkInDate, checkOutDate } = chosenNow;
    navigate(bookRoomPath({ room: roomNumber, from: checkInDate, to: checkOutDate }), { replace: true });
  };

  return (
    <form {...form.formProps} className={cx(styles.form, styles.guest)}>
      <div className={styles.typed}>
        <Section title="Your stay">
          <Card>
            <StayChoice
              errors={{ ...stay.dateErrors, ...form.errors }}
              onChange={chooseStay}
              ownNights={submission.isAsked}
              stay={stay}
              values={form.values}
            />
            <StayOffers notFree={notFree} onChoose={chooseStay} stay={stay} values={form.values} />
          </Card>
        </Section>
        <Section title="Your details">
          <Card>
            <GuestFields field={form.field} />
          </Card>
        </Section>
      </div>
      <BookingSummary
        before={refusal.before}
        notFree={notFree}
        notices={
          <>
            {submission.notice}
            {form.formError && <Notice tone="bad">{form.formError}</Notice>}
            {withoutId && <Notice tone="waiting">{BOOKING_TEXTS.createdWithoutId}</Notice>}
            <NeedsScripts />
          </>
        }
        stay={stay}
        values={form.values}
      >
        <Button
          busy={form.submitting}
          busyLabel="Booking…"
          disabled={stay.closed || notFree}
          type="submit"
          variant="primary"
        >
          Book Now
        </Button>
        <p>{stay.hotel?.terms}</p>
      </BookingSummary>
    </form>
  );
}
