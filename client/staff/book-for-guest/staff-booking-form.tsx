import { BOOKING_LIMITS } from '@shared/bookings/constants';
import { STAFF_BOOKING_TEXTS } from '@shared/bookings/forms';
import type { Booking, BookingCreated } from '@shared/bookings/schema';
import type { WaitlistEntry } from '@shared/waitlist/schema';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { failedWith, messageOf } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { useCreateBooking, useGiveUpBooking } from '../../shared/bookings/api';
import { STATUS_WORDS } from '../../shared/bookings/booking-words';
import { PartyFields } from '../../shared/bookings/party-fields';
import { type ChosenStay, useStayPrefill } from '../../shared/bookings/use-booking-draft';
import { stayKey } from '../../shared/bookings/use-stay';
import { useExtras } from '../../shared/extras/api';
import { ExtrasChoice, type PricedExtras } from '../../shared/extras/extras-section';
import { useHotel } from '../../shared/hotel/api';
import { DateRangeField } from '../../ui/date/date-fields';
import { useConfirm } from '../../ui/dialog/confirm';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { hasChanges, useFormFields, usePrefill } from '../../ui/form/form';
import { useUnsavedChanges } from '../../ui/form/unsaved-changes';
import { useIdempotentSubmit } from '../../ui/form/use-idempotent-submit';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { FormSection, SectionedForm } from '../../ui/layout/staff-page';
import { staffBookingErrors } from '../booking/booking-changes';
import { dirtyQuestion, StayHint, unwantedQuestion } from '../booking/stay-hints';
import { useStaffStay } from '../booking/use-staff-stay';
import { useUpdateBooking } from '../bookings/staff-api';
import { useWaitlistEntry } from '../waitlist/staff-api';
import { EntryNotice } from '../waitlist/waitlist-entry';
import { firstStaffValues, isTonight, payloadOf, paymentErrors, type StaffBookingValues } from './staff-booking-values';
import { StaffGuestFields } from './staff-guest-fields';
import { MoneyFields } from './staff-money-fields';
import { StaffRoomChoice } from './staff-room-choice';

const KEY = 'admin-book-room';
const loadOutcome = () => import('./staff-booking-outcome');

type StaffBookingFormProps = {
  chosen: ChosenStay;
  onBooked: (booking: Booking) => void;
  /** Its check-in was undone. */
  onUndone: (booking: Booking) => void;
  /** The entry of the waiting list that this books for: sent even once it is off the list, so that nobody is booked for twice. */
  waitlistId?: string | undefined;
};

/**
 * The booking form for staff, who may also book past nights and rooms in maintenance. It begins with tonight, and shows
 * what is free.
 */
export function StaffBookingForm({ chosen, onBooked, onUndone, waitlistId }: StaffBookingFormProps) {
  const book = useBookAnyway();
  const sayBooked = useSayBooked(onUndone);
  const today = useHotel().data?.today;
  const first = firstStaffValues(today, chosen);
  const submission = useIdempotentSubmit({
    form: KEY,
    load: loadOutcome,
    giveUp: useGiveUpBooking(),
    requestKeyOf: stayKey,
  });
  const fields = useFormFields<StaffBookingValues>({ initial: first, draftKey: KEY });
  usePrefill(fields, { checkInDate: first.checkInDate, checkOutDate: first.checkOutDate }, today);
  useStayPrefill(fields, chosen);
  const entry = useWaitlistEntry(waitlistId);
  useEntryPrefill(fields, entry);
  const unsaved = useUnsavedChanges({
    changed: hasChanges(fields.values, first),
    lost: 'The booking is not made.',
    clearDraft: fields.clearDraft,
  });
  const form = fields.withSubmit({
    validate: async (values) => paymentErrors(values, await staffBookingErrors(payloadOf(values, today))),
    readFailure: (error) =>
      formFailure(error, STAFF_BOOKING_TEXTS.adminCreateFailed, {
        reason_needed: 'note',
        room_taken: 'roomNumber',
        room_held: 'roomNumber',
        room_out_of_order: 'roomNumber',
        room_too_small: 'roomNumber',
        room_occupied: 'roomNumber',
        room_dirty: 'roomNumber',
      }),
    onSubmit: async (values) => {
      const booking = await submission.send({ ...payloadOf(values, today), waitlistId }, book);
      // The server did not take this session as staff's: only guests' bookings start as pending.
      if (booking.status !== 'confirmed' && booking.status !== 'checkedin')
        throw new Error(STAFF_BOOKING_TEXTS.adminCreateFailed);
      unsaved.release();
      form.reset(firstStaffValues(today));
      sayBooked(booking);
      onBooked(booking);
    },
  });
  const isAsked = submission.isAsked(form.values);
  const stay = useStaffStay(form.values, form.values.promoCode);
  const hasExtras = (useExtras().data?.items.length ?? 0) > 0;
  const [priced, setPriced] = useState<PricedExtras>();
  const { roomNumber, checkInDate, checkOutDate } = form.values;
  return (
    <SectionedForm {...form.formProps}>
      <div className={cx(layout.stack1, layout.top)}>
        <FormSection title="Stay">
          <DateRangeField
            from={{ label: 'Check-in', name: 'checkInDate', error: form.errors.checkInDate }}
            maxNights={BOOKING_LIMITS.maxNights}
            // With the room, as what was said of it was said of other nights.
            onChange={({ from = '', to = '' }) => form.setValues({ roomNumber, checkInDate: from, checkOutDate: to })}
            required
            to={{ label: 'Check-out', name: 'checkOutDate', error: form.errors.checkOutDate }}
            today={stay.today}
            value={{ from: checkInDate || undefined, to: checkOutDate || undefined }}
          />
          <StayHint {...form.values} />
          <PartyFields
            errors={form.errors}
            // With the room, which may be too small for others.
            onChange={(party) => form.setValues({ roomNumber, ...party })}
            values={form.values}
          />
          <StaffRoomChoice
            error={form.errors.roomNumber}
            onChange={form.setValues}
            ownNights={isAsked}
            stay={stay}
            values={{ ...form.values, ...priced?.inRoom }}
          />
        </FormSection>
        {hasExtras && (
          <FormSection title="Extras">
            <ExtrasChoice form={form} nights={stay.nights} onPriced={setPriced} />
          </FormSection>
        )}
      </div>
      <div className={cx(layout.stack1, layout.top)}>
        <FormSection title="Guest">
          {entry && !form.submitting && <EntryNotice entry={entry} />}
          <StaffGuestFields field={form.field} setValues={form.setValues} values={form.values} />
        </FormSection>
        <FormSection title="Money">
          <MoneyFields extras={priced?.amount ?? 0} form={form} stay={stay} today={today} />
          {submission.notice(
            { ...payloadOf(form.values, today), waitlistId },
            () => isAsked && form.reset(firstStaffValues(today)),
          )}
          {form.formError && <Notice tone="bad">{form.formError}</Notice>}
          <div>
            <Button busy={form.submitting} busyLabel="Booking…" type="submit" variant="primary">
              {form.values.checkIn && isTonight(form.values, today) ? 'Book and check in' : 'Book Room for Guest'}
            </Button>
          </div>
        </FormSection>
      </div>
    </SectionedForm>
  );
}

/** Says that a guest is booked; a check-in that came with it is undone as any other. */
function useSayBooked(onUndone: StaffBookingFormProps['onUndone']) {
  const { mutateAsync: update } = useUpdateBooking();
  return ({ _id, version, status, guestName }: Booking) => {
    const undo = () =>
      update({ _id, version, status: 'confirmed' }).then(
        (booking) => {
          onUndone(booking);
          toast.info(`${guestName}: ${STATUS_WORDS.confirmed} again.`);
        },
        (error: unknown) => toast.error(messageOf(error, STAFF_BOOKING_TEXTS.changeFailed)),
      );
    const action = { label: 'Undo check-in', onClick: undo };
    toast.success(STAFF_BOOKING_TEXTS.adminCreated, status === 'checkedin' ? { action } : undefined);
  };
}

type Sent = ReturnType<typeof payloadOf>;

/** What a refusal asks that a yes answers, and what is sent then; null for any other. */
function askedBy(error: unknown, sent: Sent) {
  const text = messageOf(error, STAFF_BOOKING_TEXTS.adminCreateFailed);
  if (failedWith(error, 'room_dirty'))
    return { question: dirtyQuestion(sent.guestName, text), yes: { ...sent, anyway: true } };
  if (failedWith(error, 'guest_unwanted'))
    return { question: unwantedQuestion(sent.guestName, text), yes: { ...sent, admitUnwanted: true } };
  if (!failedWith(error, 'transfer_alike') || !sent.payment) return null;
  const question = {
    title: 'The same transfer twice?',
    text,
    confirmLabel: 'This is another payment',
    cancelLabel: 'Not yet',
  };
  return { question, yes: { ...sent, payment: { ...sent.payment, isAnother: true } } };
}

type Fields = ReturnType<typeof useFormFields<StaffBookingValues>>;

/** Fills in who waited, over a draft for another guest: else that guest would be booked, and this one taken off the list. */
function useEntryPrefill({ values, restored, prefill }: Fields, entry: WaitlistEntry | undefined): void {
  const takeGuest = useEffectEvent(() => {
    if (!entry) return;
    const { guestName, phoneNumber, email } = entry;
    if (values.guestName === guestName && values.phoneNumber === phoneNumber) return;
    prefill({ guestName, phoneNumber, email: email ?? '', address: '' });
  });
  const entryId = entry?._id;
  useLayoutEffect(() => {
    if (restored && entryId !== undefined) takeGuest();
  }, [restored, entryId]);
}

/** Books; a question that the hotel answers with is put to the clerk, and a yes is sent with the rest. */
function useBookAnyway() {
  const { mutateAsync: create } = useCreateBooking();
  const confirm = useConfirm();
  return async function book(sent: Parameters<typeof create>[0] & Sent): Promise<BookingCreated> {
    try {
      return await create(sent);
    } catch (error) {
      const asked = askedBy(error, sent);
      if (!asked || !(await confirm(asked.question))) throw error;
      return book({ ...sent, ...asked.yes });
    }
  };
}
