import { bookings, unpaidStays } from '@drizzle/schema/bookings';
import { defineList } from '@server/platform/list';
import { bookingSearch } from './list';
import { bookingRecord } from './record';

const sorts = { createdAt: 'createdAt' } as const;

/** Stays that hold their room and are not paid, also found by what is open or was agreed. */
export const staysAwaitingPayment = defineList(
  { ...bookingRecord, name: 'bookings_awaiting', visible: unpaidStays.awaitsPayment },
  { sorts, filters: [], searched: { ...bookingSearch, amounts: [unpaidStays.openKobo, bookings.amountKobo] } },
);

/** Stays that lapsed unpaid, the latest of them: their guests' transfers may still arrive. */
export const lapsedStays = defineList(
  { ...bookingRecord, name: 'bookings_lapsed', visible: unpaidStays.hasLapsed },
  { sorts, filters: [], searched: { ...bookingSearch, amounts: [bookings.amountKobo], isNear: true } },
);
