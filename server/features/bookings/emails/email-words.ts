import type { BookingEvent } from '@shared/bookings/constants';
import { STILL_COMING } from '@shared/bookings/words';
import { TRANSFER_TEXTS } from '@shared/money/payments/transfer';

export const SUBJECTS: Record<BookingEvent, string> = {
  created: 'Your booking {reference}',
  changed: 'Your booking {reference} has changed',
  expired: 'Your booking {reference} is cancelled: it was not paid in time',
  displaced: 'Your booking {reference} has ended: room {room} is taken',
  withdrawn: 'You cancelled your booking {reference}',
  charged: 'A food order was charged to your room ({reference})',
  charge_voided: 'A food order was taken off your bill ({reference})',
  paid: 'We have received your payment for {reference}',
  refunded: 'We have given money back for your booking {reference}',
  dates_declined: 'About the dates that you asked for ({reference})',
  extras_changed: 'The extras of your booking {reference} have changed',
  payment_struck: 'A payment for your booking {reference} was recorded by mistake',
  refund_account: 'The account for your refund ({reference})',
  link: 'A new link to your booking {reference}',
  link_asked: 'The link to your booking {reference}',
  pending: 'Your booking {reference} waits for payment',
  approved: 'Your booking {reference} is approved',
  confirmed: 'Your booking {reference} is confirmed',
  rejected: 'We could not take your booking {reference}',
  checkedin: 'Welcome: you are checked in ({reference})',
  cancelled: 'Your booking {reference} is cancelled',
  completed: 'Thank you for your stay ({reference})',
};

/** The first paragraph, before what the status means; `null` for none. */
export const OPENINGS: Record<BookingEvent, string | null> = {
  created: 'Thank you for booking with {hotel}.',
  changed: 'The hotel has changed your booking. Below it is as it stands now.',
  expired: 'We held room {room} for you while it was unpaid. That time is over, and no payment has reached us.',
  displaced:
    'Somebody else has booked room {room} for sure meanwhile. It was not held for you alone, as no payment had reached us. Please choose another room, or phone us: we are glad to help.',
  withdrawn: 'You cancelled this booking. If it was not you, please phone us.',
  charged: 'A food order was charged to room {room}. It is on the bill of your stay.',
  charge_voided: 'The hotel has taken a food order off the bill of your stay.',
  paid: null,
  refunded: null,
  dates_declined: null,
  extras_changed: 'The extras of your booking have changed. Below it is as it stands now.',
  payment_struck: null,
  refund_account: 'The account for your refund was entered. If it was not you, please phone us at once.',
  link: 'Here is a new link to your booking. The links that you had before do not open it any more.',
  link_asked:
    'Here is the link to your booking that you asked for. The links that you had before open it too. If you did not ask, nothing needs to be done: it was sent to nobody else.',
  pending: 'The hotel has taken up your booking again.',
  approved: null,
  confirmed: null,
  rejected: null,
  checkedin: null,
  cancelled: 'The hotel has cancelled your booking. Please phone us if you did not expect this.',
  completed: null,
};

/** For a tentative stay, whose room was not kept from others. */
export const TENTATIVE_EXPIRED =
  'Your booking of room {room} waited for your payment. That time is over, and no payment has reached us.';

/** For a guest who did not come. */
export const NO_SHOW = `You did not come, so the hotel has cancelled your booking. ${STILL_COMING}`;

const CANCELLED_AFTER = 'After that, an unpaid booking is cancelled.';

const HOLDS = {
  room: {
    hold: `We hold room {room} for you until {until}. ${CANCELLED_AFTER}`,
    firstHold: `We hold room {room} for you until {until}. Open your booking by the link in this email before then, or phone us, and we hold it until {longer}. ${CANCELLED_AFTER}`,
  },
  group: {
    hold: `We hold your rooms until {until}. ${CANCELLED_AFTER}`,
    firstHold: `We hold your rooms until {until}. Open them by the link in this email before then, or phone us, and we hold them until {longer}. ${CANCELLED_AFTER}`,
  },
};

/** How long the room is held, or all rooms of a group; has the placeholders `{room}`, `{until}` and `{longer}`. */
export function holdText(
  of: keyof typeof HOLDS,
  { tentative, holdExtendsTo }: { tentative: boolean; holdExtendsTo: string | null },
): string {
  if (holdExtendsTo) return HOLDS[of].firstHold;
  return tentative && of === 'room' ? TRANSFER_TEXTS.tentativeHold : HOLDS[of].hold;
}
