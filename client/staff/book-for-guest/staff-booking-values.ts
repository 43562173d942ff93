import type { PaymentMethod } from '@shared/bookings/constants';
import { addDays } from '@shared/dates';
import { PAYMENT_TEXTS, type StaffMethod } from '@shared/money/ledger/constants';
import { type BookingFormValues, type ChosenStay, firstValues } from '../../shared/bookings/use-booking-draft';
import { parseAmount } from '../../ui/field/amount-field';
import type { FieldErrors } from '../../ui/form/form';

/** What staff's booking form holds, and what is sent of it. */

export const TAKEN_AS: Record<PaymentMethod, StaffMethod> = {
  cash: 'cash',
  card: 'card_machine',
  bank_transfer: 'bank_transfer',
};

export type StaffBookingValues = BookingFormValues & {
  amountPaid: string;
  /** '' where the guest pays. */
  companyId: string;
  note: string;
  paymentMethod: '' | PaymentMethod;
  received: string;
  checkIn: boolean;
};

const NO_STAY: ChosenStay = { room: '', from: '', to: '', guests: '', promoCode: '' };

/**
 * The first values of staff's form: the chosen stay, else tonight for one night. Without `today`, until it is known, no
 * date.
 */
export function firstStaffValues(today: string | undefined, chosen: ChosenStay = NO_STAY): StaffBookingValues {
  const first = firstValues(chosen);
  const from = first.checkInDate || (today ?? '');
  const to = first.checkOutDate || (from && addDays(from, 1));
  return {
    ...first,
    checkInDate: from,
    checkOutDate: to,
    amountPaid: '',
    companyId: '',
    note: '',
    paymentMethod: '',
    received: '',
    checkIn: false,
  };
}

/** Only who stays tonight can be checked in as they are booked. */
export const isTonight = ({ checkInDate, checkOutDate }: BookingFormValues, today: string | undefined) =>
  today !== undefined && checkInDate <= today && today < checkOutDate;

/** The form's values as the API takes them: an empty amount, reason or payment method is left out. */
export const payloadOf = (
  { amountPaid, companyId, note, paymentMethod, received, checkIn, ...booking }: StaffBookingValues,
  today: string | undefined,
) => ({
  ...booking,
  checkIn: (checkIn && isTonight(booking, today)) || undefined,
  payment: received.trim()
    ? // No method is refused at its field, before anything is sent.
      { amount: parseAmount(received), method: TAKEN_AS[paymentMethod || 'cash'], isAnother: false }
    : undefined,
  amountPaid: parseAmount(amountPaid) || undefined,
  companyId: companyId || undefined,
  note: note.trim() || undefined,
  paymentMethod: paymentMethod || undefined,
});

/** What is wrong with what was paid, at the two fields that say it. */
export function paymentErrors(
  { received, paymentMethod }: StaffBookingValues,
  { payment, ...errors }: FieldErrors,
): FieldErrors {
  if (received.trim() && !paymentMethod) return { ...errors, paymentMethod: PAYMENT_TEXTS.methodInvalid };
  return payment ? { ...errors, received: payment } : errors;
}
