import type { Noted } from '@server/platform/record-emails';
import type { NotificationContent } from '@server/platform/record-notifications';
import { statusSentences } from '@shared/booking-words';
import type { Booking } from '@shared/bookings';
import { BOOKING_NOTIFICATIONS } from '@shared/constants/booking-notifications';
import type { BookingEvent } from '@shared/constants/bookings';
import { CHARGE_WORDS } from '@shared/constants/ledger';
import { formatDay } from '@shared/dates';
import { fill } from '@shared/fill';
import { formatNaira } from '@shared/money';
import type { ChangeDetails } from './email-content';

/** 'Laundry of ₦3,500', or the food order. */
function chargeWords({ charged, extra }: ChangeDetails): string {
  if (extra) return `${CHARGE_WORDS[extra.kind]} of ${formatNaira(extra.amount)}`;
  return charged ? `Food order ${charged.reference} of ${formatNaira(charged.total)}` : 'A charge';
}

/** What an account reads about a change of its booking. */
export function bookingNotification({
  event,
  record,
  about = {},
}: Noted<Booking, BookingEvent, ChangeDetails>): NotificationContent {
  const { paid } = about;
  const text = event && BOOKING_NOTIFICATIONS[event];
  if (text === null) return { message: null, paymentReference: paid?.reference };
  const { reference, roomNumber: room, checkInDate, checkOutDate, amountPaid } = record;
  const message = fill(text, {
    reference,
    room,
    dates: `${formatDay(checkInDate)} to ${formatDay(checkOutDate)}`,
    agreed: formatNaira(amountPaid),
    charge: chargeWords(about),
    money: formatNaira(paid?.amount ?? 0),
  }).join('');
  // A payment may have confirmed the stay.
  const status = event === 'paid' ? ` ${statusSentences(record).headline}` : '';
  return { message: message + status, paymentReference: paid?.reference };
}
