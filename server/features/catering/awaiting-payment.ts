import { cateringRequests, unpaidEvents } from '@drizzle/schema/catering';
import { defineList } from '@server/platform/lists/list';
import { sql } from 'drizzle-orm';
import { cateringRecord } from './record';

const sorts = { createdAt: 'createdAt' } as const;
const column = cateringRequests.search;

/** Events with an accepted quote that is not paid, also found by what is open and by what is open of the deposit. */
export const eventsAwaitingPayment = defineList(
  { ...cateringRecord, name: 'catering_awaiting', visible: unpaidEvents.awaitsPayment },
  { sorts, filters: [], searched: { column, amounts: [unpaidEvents.openKobo, unpaidEvents.depositOpenKobo] } },
);

/** Events of which money is to be given back; also found by how much was paid. */
export const overpaidEvents = defineList(
  { ...cateringRecord, name: 'catering_overpaid', visible: unpaidEvents.isOverpaid },
  {
    sorts,
    filters: [],
    searched: { column, amounts: [sql`(-${unpaidEvents.openKobo})`, cateringRequests.receivedKobo], isNear: true },
  },
);

/** The latest events that are paid: their payment may be looked for again, by a colleague. */
export const paidEvents = defineList(
  { ...cateringRecord, name: 'catering_paid', visible: unpaidEvents.isPaid },
  { sorts, filters: [], searched: { column, amounts: [cateringRequests.receivedKobo], isNear: true } },
);
