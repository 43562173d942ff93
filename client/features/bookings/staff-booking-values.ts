import type { PaymentMethod } from '@shared/constants/bookings';
import { addDays } from '@shared/dates';
import { parseAmount } from '../../ui/parse-amount';
import { type BookingFormValues, type ChosenStay, firstValues } from './use-booking-draft';

export type StaffBookingValues = BookingFormValues & { amountPaid: string; paymentMethod: '' | PaymentMethod };

const NO_STAY: ChosenStay = { room: '', from: '', to: '' };

/**
 * The first values of staff's form: the chosen stay, else tonight for one night. Without `today`, until it is known, no
 * date.
 */
export function firstStaffValues(today: string | undefined, chosen: ChosenStay = NO_STAY): StaffBookingValues {
  const first = firstValues(chosen);
  const from = first.checkInDate || (today ?? '');
  const to = first.checkOutDate || (from && addDays(from, 1));
  return { ...first, checkInDate: from, checkOutDate: to, amountPaid: '', paymentMethod: '' };
}

/** The form's values as the API takes them: an empty amount or payment method is left out. */
export const payloadOf = ({ amountPaid, paymentMethod, ...booking }: StaffBookingValues) => ({
  ...booking,
  amountPaid: parseAmount(amountPaid) || undefined,
  paymentMethod: paymentMethod || undefined,
});
