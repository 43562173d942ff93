import { bookings, unpaidStays } from '@drizzle/schema/bookings';
import { defineList } from '@server/platform/lists/list';
import { sql } from 'drizzle-orm';
import { bookingSearch } from '../list';
import { bookingRecord } from '../record';

const sorts = { createdAt: 'createdAt' } as const;

/** Stays of which something is still to be paid, whatever became of them, also found by what is open or was agreed. */
export const staysAwaitingPayment = defineList(
  { ...bookingRecord, name: 'bookings_awaiting', visible: unpaidStays.awaitsPayment },
  { sorts, filters: [], searched: { ...bookingSearch, amounts: [unpaidStays.openKobo, bookings.amountKobo] } },
);

/** Stays of which money is to be given back, hidden ones too; also found by how much. */
export const overpaidStays = defineList(
  { ...bookingRecord, name: 'bookings_overpaid', visible: unpaidStays.isOverpaid },
  {
    sorts,
    filters: [],
    searched: { ...bookingSearch, amounts: [sql`(-${unpaidStays.openKobo})`, bookings.amountKobo], isNear: true },
  },
);

/** The latest stays that are paid: their transfer may be looked for again, by a colleague. */
export const paidStays = defineList(
  { ...bookingRecord, name: 'bookings_paid', visible: unpaidStays.isPaid },
  {
    sorts,
    filters: [],
    searched: { ...bookingSearch, amounts: [bookings.amountKobo, bookings.receivedKobo], isNear: true },
  },
);

/** Stays that lapsed unpaid, the latest of them: their guests' transfers may still arrive. */
export const lapsedStays = defineList(
  { ...bookingRecord, name: 'bookings_lapsed', visible: unpaidStays.hasLapsed },
  { sorts, filters: [], searched: { ...bookingSearch, amounts: [bookings.amountKobo], isNear: true } },
);
