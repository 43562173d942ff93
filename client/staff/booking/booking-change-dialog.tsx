import { STAFF_BOOKING_TEXTS } from '@shared/bookings/forms';
import { tonightOf } from '@shared/bookings/nights';
import type { Booking } from '@shared/bookings/schema';
import { formatNaira } from '@shared/money/money';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { failedWith } from '../../lib/api/wire-error';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { butOwnNights } from '../../shared/bookings/own-nights';
import { knownDate, useStay } from '../../shared/bookings/use-stay';
import { useToday } from '../../shared/hotel/use-today';
import { Dialog } from '../../ui/dialog/dialog';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { parseAmount } from '../../ui/field/amount-field';
import { TextField } from '../../ui/field/text-field';
import { ChangedMeanwhile, useEditedRecord } from '../../ui/form/edited-record';
import { type FieldErrors, hasChanges, useFormFields } from '../../ui/form/form';
import { editDraftKey } from '../../ui/form/interrupted-edit';
import { useLinkSender } from '../../ui/form/send-link';
import { useUnsavedChanges } from '../../ui/form/unsaved-changes';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { datesWaiting, RequestedDates } from '../bookings/admin-requested-dates';
import { useSendBookingLink } from '../bookings/staff-api';
import { BookingChangeStay, LessReasonField } from './booking-change-stay';
import {
  bookingChangeErrors,
  CHANGED_FIELDS,
  type ChangeValues,
  changesOf,
  changeWords,
  initialValues,
  isBookedSo,
  needsReason,
  type StayAmounts,
  stayAmounts,
} from './booking-changes';
import { useUpdateStay } from './use-update-stay';

/** An interrupted change of a booking is kept under this name. */
export const BOOKING_EDIT = 'booking';

type DialogProps = {
  booking: Booking;
  /** Begins with the dates that the guest asks for. */
  isAnswer?: boolean;
  onClose: () => void;
  onFolio?: (booking: Booking) => void;
};

/** For staff: changes the agreed amount, or moves a booking to other nights or another room. Open while it is rendered. */
export function BookingChangeDialog({ booking: opened, isAnswer = false, onClose, onFolio }: DialogProps) {
  const formId = useId();
  const { booking, form, stay, amounts, theirs, takeOver, unsaved } = useChangeForm(opened, onClose);
  const answer = datesWaiting(opened);
  const takeAnswer = useEffectEvent(() => {
    if (isAnswer && answer) form.setValues({ checkInDate: answer.checkInDate, checkOutDate: answer.checkOutDate });
  });
  useEffect(() => takeAnswer(), []);
  const close = async () => {
    const leaves = await unsaved.mayLeave();
    if (leaves) onClose();
    return leaves;
  };
  const takePrice = usePriceOf(form, amounts);
  const changes = changeWords(booking, form.values, amounts);
  return (
    <Dialog
      busy={form.submitting}
      description={`${booking.reference}, ${booking.guestName}`}
      footer={
        <>
          {form.formError && (
            <div className={layout.wide}>
              <Notice tone="bad">{form.formError}</Notice>
            </div>
          )}
          <LiveRegion
            className={cx(layout.unlessEmpty, layout.stack, layout.wide, layout.strong, layout.breaks)}
            visible
          >
            {changes.map((change) => (
              <span key={change}>{change}</span>
            ))}
          </LiveRegion>
          <Button onClick={() => void close()}>Leave as it is</Button>
          <Button busy={form.submitting} busyLabel="Saving…" form={formId} type="submit" variant="primary">
            Save changes
          </Button>
        </>
      }
      onOpenChange={(next) => !next && void close()}
      open
      size="wide"
      title="Change booking"
    >
      <form {...form.formProps} className={layout.stack3} id={formId}>
        <ChangedMeanwhile theirs={theirs} />
        <RequestedDates
          booking={booking}
          onDeclined={() => {
            unsaved.release();
            onClose();
          }}
          onFailed={takeOver}
          onUse={(dates) => form.setValues(dates)}
        />
        <TextField
          {...form.field('amountPaid')}
          autoComplete="off"
          hint={`Leave empty to keep ${formatNaira(booking.amountPaid)}, or the new price if the dates change.`}
          inputMode="decimal"
          label="Agreed amount (₦)"
          optional
          placeholder={formatNaira(booking.amountPaid)}
        />
        <BookingChangeStay
          amounts={amounts}
          booking={booking}
          errors={form.errors}
          onChange={form.setValues}
          onKeep={(amount) => form.setValue('amountPaid', String(amount))}
          onUsePrice={takePrice}
          stay={stay}
          values={form.values}
        />
        {needsReason(form.values, amounts, form.errors.note) && <LessReasonField {...form.field('note')} required />}
        {onFolio && (
          <p className={cx(layout.row12, layout.middle, layout.apart, layout.hint, layout.loose)}>
            <span>{toPayWords(booking.balance)}</span>
            <Button onClick={async () => (await close()) && onFolio(booking)} size="small">
              Folio
            </Button>
          </p>
        )}
        <SendLink booking={booking} />
      </form>
    </Dialog>
  );
}

const toPayWords = (balance: number) =>
  balance > 0
    ? `${formatNaira(balance)} of it is still to be paid.`
    : balance < 0
      ? `${formatNaira(-balance)} too much was paid.`
      : 'Nothing is to be paid.';

function useChangeForm(opened: Booking, onClose: () => void) {
  const { update } = useUpdateStay();
  const edited = useEditedRecord<Booking, ChangeValues>(opened, {
    valuesOf: (seen) => initialValues(seen ?? opened),
    fields: CHANGED_FIELDS,
    together: [['checkInDate', 'checkOutDate']],
    isAlreadySo: isBookedSo,
  });
  const booking = edited.record ?? opened;
  const fields = useFormFields<ChangeValues>({
    initial: initialValues(opened),
    draftKey: editDraftKey(BOOKING_EDIT, booking),
  });
  const { values } = fields;
  const today = useToday();
  const sleptUntil = tonightOf({ ...booking, checkOutDate: knownDate(values.checkOutDate) || today }, today);
  const takenBut = butOwnNights(booking, values.roomNumber, sleptUntil);
  const stay = useStay(values, { staff: true, takenBut });
  const amounts = stayAmounts(booking, values, { rooms: stay.rooms.data, rates: stay.prices, today });
  const unsaved = useUnsavedChanges({
    changed: hasChanges(values, initialValues(booking)),
    lost: `The changes to the booking of ${booking.guestName} are not saved.`,
    clearDraft: fields.clearDraft,
    edit: { kind: BOOKING_EDIT, record: booking },
    onLeft: onClose,
  });
  const takeOver = (error: unknown) => edited.takeOver(error, fields);
  const form = fields.withSubmit({
    // Only changed dates are sent, but both are always validated.
    validate: ({ amountPaid, ...others }) =>
      bookingChangeErrors({ _id: booking._id, ...others, amountPaid: parseAmount(amountPaid) }).then(inWordsOfTheLabel),
    readFailure: (error) => {
      if (failedWith(error, 'not_found')) {
        toast.error(STAFF_BOOKING_TEXTS.deletedMeanwhile);
        unsaved.release();
        onClose();
        return {};
      }
      takeOver(error);
      return formFailure(error, STAFF_BOOKING_TEXTS.changeFailed, {
        room_occupied: 'roomNumber',
        room_dirty: 'roomNumber',
        reason_needed: 'note',
        room_too_small: 'adults',
        room_taken: 'checkInDate',
        room_held: 'checkInDate',
        room_out_of_order: 'checkInDate',
      });
    },
    onSubmit: async (typed) => {
      const change = changesOf(booking, typed, amounts);
      if (change) {
        await edited.saved(update(booking, change), typed);
        toast.success(STAFF_BOOKING_TEXTS.changed);
      }
      unsaved.release();
      onClose();
    },
  });
  return { booking, form, stay, amounts, theirs: edited.theirs, takeOver, unsaved };
}

/** The schema's messages call the amount as the form of a new booking does (spec 5). */
const inWordsOfTheLabel = ({ amountPaid, ...others }: FieldErrors): FieldErrors =>
  amountPaid ? { ...others, amountPaid: amountPaid.replace(/^Amount paid/, 'Agreed amount') } : others;

/** Makes the price of the dates the agreed amount; it follows them until something else is typed. */
function usePriceOf(
  { values, setValue }: Pick<ReturnType<typeof useChangeForm>['form'], 'values' | 'setValue'>,
  amounts: StayAmounts | null,
) {
  const [used, setUsed] = useState<string>();
  const price = amounts ? String(amounts.price) : undefined;
  const isUsed = used !== undefined && values.amountPaid === used;
  useEffect(() => {
    if (!isUsed || price === undefined || price === used) return;
    setUsed(price);
    setValue('amountPaid', price);
  }, [isUsed, price, used, setValue]);
  return (chosen: number) => {
    setUsed(String(chosen));
    setValue('amountPaid', String(chosen));
  };
}

/** For bookings made without an account. */
function useSendLink() {
  const send = useLinkSender(useSendBookingLink().mutateAsync);
  return ({ _id, email }: Booking) => send(_id, email);
}

/** A new link for a booking that only a link opens. */
function SendLink({ booking }: { booking: Booking }) {
  const sendLink = useSendLink();
  if (booking.userId !== null || !booking.email) return null;
  return (
    <p className={cx(layout.row12, layout.middle, layout.apart, layout.hint, layout.loose)}>
      <span>
        Without an account, only a link in an email opens this booking, until 30 days after check-out. Who was booked
        for at the desk has none until you send it.
      </span>
      <Button onClick={() => sendLink(booking)} size="small">
        Send a new link
      </Button>
    </p>
  );
}
